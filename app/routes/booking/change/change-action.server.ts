import { didTo } from "~/server/last-change.server";
import type { Booking } from "~db/schema";
import { addressToken, withOtherPlace } from "~/booking/address-question.server";
import { cityFollows, detailsSchema, namedDetailsSchema, placeIn } from "~/booking/answers.server";
import type { BookingQuestion } from "~/booking/booking-question";
import { type Changer, emailNotice } from "~/booking/manage/change-letters.server";
import { changeDetails } from "~/booking/manage/customer-changes.server";
import {
  changed,
  closed,
  CUSTOMER_CHANGE,
  findFor,
  type ManagedBooking,
} from "~/booking/manage/manage-link.server";
import { type JobPlace, placeOf } from "~/content/place-names";
import { customerPaths } from "~/customer-paths";
import { type CarAnswers, carDetails, detailValues } from "~/domain/details";
import type { Hookups } from "~/domain/hookups";
import type { CivilNow } from "~/domain/time";
import { db } from "~/server/db.server";
import { type FormSchema, typed } from "~/server/form.server";
import type { Change, Told } from "~/server/submission.server";

type DetailAnswers = CarAnswers & {
  place: JobPlace;
  street: string;
  city: string;
  hookups: Hookups | null;
};
export const NOT_CHANGED = "Nothing was saved";
const CHANGED =
  "It was changed in the meantime and is now as shown here. What you entered is kept below: save again to use it instead";

const AS_IT_WAS: Told = {
  variant: "info",
  title: "Your booking is as it was",
  text: "You didn't change anything.",
};

const unreachable = (place: JobPlace) =>
  `${place === "shop" ? "The bay is taken" : "No crew can be there"} at your time. Move your booking first, or keep the place that it has`;

export function detailsOf(booking: Booking): DetailAnswers {
  const details = detailValues(booking);
  const { street, city } = details;
  const { hookups } = booking;
  return { ...carDetails(details), place: placeOf(booking), street, city, hookups };
}

/** With the place of who pressed "Work in Whistler". The address that it has isn't asked about again. */
export function placedForm(sent: URLSearchParams, booking: Booking): URLSearchParams {
  const form = cityFollows(withOtherPlace(sent, placeIn(typed(sent))) ?? sent);
  const token = addressToken(placeOf(booking), booking);
  const { street, city } = detailsOf(booking);
  if (!token || form.get("street") !== street || form.get("city") !== city) return form;
  const agreed = new URLSearchParams(form);
  if (!form.getAll("confirmed").includes(token)) agreed.append("confirmed", token);
  return agreed;
}

export function schemaFor(booking: Booking): FormSchema<DetailAnswers> {
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
export function detailsChange(
  found: ManagedBooking & Changer,
  now: CivilNow,
): Change<DetailAnswers, BookingQuestion> {
  const { booking, secret } = found;
  return {
    ...CUSTOMER_CHANGE,
    title: NOT_CHANGED,
    invalid: "Please check your answers",
    async run(trx, { value, version, again }) {
      const before = await findFor(trx, secret, now);
      if (before?.head.detailsOpen && isSame(before.booking, value))
        return {
          kind: "done",
          did: await didTo(trx, booking.id),
          told: again ? undefined : AS_IT_WAS,
        };
      const outcome = await changeDetails(trx, booking.id, value, version, now, found);
      switch (outcome.kind) {
        case "changed":
          return { kind: "done", did: await didTo(trx, booking.id) };
        case "unreachable":
          return { kind: "refused", status: 409, errors: { place: unreachable(value.place) } };
        case "tooSmall":
          return { kind: "refused", status: 409, errors: { place: outcome.words } };
        case "stale":
          return changed(before!, CHANGED);
        case "tooLate":
          return closed(before);
      }
    },
    async done(_, __, told) {
      const text = await emailNotice(db, booking);
      return {
        to: customerPaths.manage(secret),
        told: told ?? { title: "Your booking is changed", text },
      };
    },
  };
}

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
