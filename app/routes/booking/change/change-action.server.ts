import type { Booking } from "~db/schema";
import { addressQuestion, addressToken } from "~/booking/place/address-question.server";
import { detailsSchema, namedDetailsSchema, placeIn, withPlace } from "~/booking/answers.server";
import type { BookingQuestion } from "~/booking/order/booking-question";
import { emailNotice } from "~/booking/manage/change-letters.server";
import { changeDetails } from "~/booking/manage/customer-changes.server";
import { asStale, asClosed, customerAction } from "~/booking/manage/customer-action.server";
import { type JobPlace, placeOf } from "~/content/place-names";
import { type CarAnswers, carDetails, detailValues } from "~/domain/details";
import type { Hookups } from "~/domain/hookups";
import { db } from "~/server/db.server";
import type { FormSchema } from "~/server/form.server";
import { readBy } from "~/server/submission.server";
import type { Told } from "~/server/toast.server";

type DetailAnswers = CarAnswers & {
  place: JobPlace;
  street: string;
  city: string;
  hookups: Hookups | null;
};
const CHANGED =
  "It was changed in the meantime and is now as shown here. What you entered is kept below: save again to use it instead";

const AS_IT_WAS: Told = {
  variant: "info",
  title: "Your booking is as it was",
  text: "You didn't change anything.",
};

const unreachable = (place: JobPlace) =>
  `${place === "shop" ? "The bay is taken" : "No crew can be there"} at your time. Move your booking first, keep the place that it has, or call us`;

export function detailsOf(booking: Booking): DetailAnswers {
  const details = detailValues(booking);
  const { street, city } = details;
  const { hookups } = booking;
  return { ...carDetails(details), place: placeOf(booking), street, city, hookups };
}

/** The address that the booking has isn't asked about again. */
function placedForm(form: URLSearchParams, booking: Booking): URLSearchParams {
  const placed = withPlace(form);
  const token = addressToken(placeOf(booking), booking);
  const has = detailsOf(booking);
  const isAsItWas = (["street", "city"] as const).every(
    (name) => has[name] === (placed.get(name) ?? ""),
  );
  if (token && isAsItWas) placed.append("confirmed", token);
  return placed;
}

function schemaFor(booking: Booking): FormSchema<DetailAnswers> {
  return isVehicleNeeded(booking) ? namedDetailsSchema : detailsSchema;
}

/** Hourly work can be booked without make and model only by phone. */
export function isVehicleNeeded({
  flow,
  vehicle_make: make,
  vehicle_model: model,
}: Booking): boolean {
  return flow === "wizard" && Boolean(make && model);
}

/** A form that leaves the details as they are is done, whatever else has changed. */
export const changeAction = customerAction<DetailAnswers, BookingQuestion>({
  title: "Nothing was saved",
  open: "detailsOpen",
  read: (form, _, booking) => readBy(schemaFor(booking), placedForm(form, booking)),
  change: ({ booking, now, ...changer }, { sent, parsed }) => ({
    invalid: "Please check your answers",
    asks: addressQuestion(placeIn(sent), sent, parsed.errors ?? {}),
    already: (present, { value, again }) =>
      present.head.detailsOpen && isSame(present.booking, value)
        ? { told: again ? undefined : AS_IT_WAS }
        : null,
    async run(trx, { value, version }, present) {
      const outcome = await changeDetails(trx, booking.id, value, version, now, changer);
      switch (outcome.kind) {
        case "changed":
          return null;
        case "unreachable":
          return { kind: "refused", status: 409, errors: { place: unreachable(value.place) } };
        case "tooSmall":
          return { kind: "refused", status: 409, errors: { place: outcome.words } };
        case "stale":
          return asStale(present, CHANGED);
        case "tooLate":
          return asClosed(present);
      }
    },
    told: async () => ({
      title: "Your booking is changed",
      text: await emailNotice(db, booking),
    }),
  }),
});

function isSame(booking: Booking, wanted: DetailAnswers): boolean {
  return print(detailsOf(booking)) === print(wanted);
}

/** The address matters only for work at the customer's place. */
function print({ place, street, city, hookups, ...car }: DetailAnswers): string {
  return JSON.stringify([
    carDetails(car),
    place,
    ...(place === "shop" ? [] : [street, city, hookups]),
  ]);
}
