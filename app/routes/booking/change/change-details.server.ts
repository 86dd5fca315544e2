import type { Database } from "~db/connect";
import type { Booking } from "~db/schema";
import { cityFollows, detailsSchema, namedDetailsSchema } from "~/booking/answers.server";
import { changeDetails, hasEditedSince } from "~/booking/manage/customer-changes.server";
import type { Changer } from "~/booking/manage/change-letters.server";
import type { ManageRefusal } from "~/booking/manage/managed";
import {
  closedRefusal,
  failedRefusal,
  findFor,
  type ManagedBooking,
} from "~/booking/manage/managed.server";

import { type JobPlace, placeOf } from "~/content/place-names";
import { type CarAnswers, carDetails, detailValues } from "~/domain/details";
import type { Hookups } from "~/domain/hookups";
import type { CivilNow } from "~/domain/time";
import { errorsOf, parseForm, typed, versionIn } from "~/server/form.server";

type Details = CarAnswers & {
  place: JobPlace;
  street: string;
  city: string;
  hookups: Hookups | null;
};
type Result = { changed: boolean } | { status: number; refusal: ManageRefusal };

export const NOT_SAVED = "Nothing was saved";
const CHANGED =
  "It was changed in the meantime and is now as shown here. What you entered is kept below: save again to use it instead";

const unreachable = (place: JobPlace) =>
  `${place === "shop" ? "The bay is taken" : "No crew can be there"} at your time. Move your booking first, or keep the place that it has`;

export function detailsOf(booking: Booking): Details {
  const details = detailValues(booking);
  const { street, city } = details;
  const { hookups } = booking;
  return { ...carDetails(details), place: placeOf(booking), street, city, hookups };
}

/** Hourly work can be booked without make and model only by phone. */
export function isVehicleNeeded({
  flow,
  vehicle_make: make,
  vehicle_model: model,
}: Booking): boolean {
  return flow === "wizard" && Boolean(make && model);
}

/** A repeated press finds that the first has already saved. */
export function saveDetails(
  db: Database,
  form: URLSearchParams,
  found: ManagedBooking & Changer,
  now: CivilNow,
): Promise<Result> {
  return validateAndSave(db, form, found, now).catch((fault: unknown) =>
    failedRefusal(form, NOT_SAVED, fault),
  );
}

async function validateAndSave(
  db: Database,
  form: URLSearchParams,
  found: ManagedBooking & Changer,
  now: CivilNow,
): Promise<Result> {
  const submission = parseForm<Details>(
    cityFollows(form, found.booking),
    isVehicleNeeded(found.booking) ? namedDetailsSchema : detailsSchema,
  );
  if (submission.status !== "success") {
    const errors = errorsOf(submission);
    return {
      status: 422,
      refusal: { title: "Please check your answers", errors, values: typed(form) },
    };
  }
  const { value } = submission;
  const version = versionIn(form);
  if (isSame(found.booking, value))
    return { changed: await hasEditedSince(db, found.booking, version) };

  const { kind } = await changeDetails(db, found.booking.id, value, version, now, found);
  if (kind === "changed") return { changed: true };
  if (kind === "unreachable")
    return {
      status: 409,
      refusal: {
        title: NOT_SAVED,
        errors: { place: unreachable(value.place) },
        values: typed(form),
      },
    };
  const present = await findFor(db, found.secret, now);
  if (kind === "tooLate") return { status: 409, refusal: closedRefusal(present, NOT_SAVED) };
  if (present && isSame(present.booking, value))
    return { changed: await hasEditedSince(db, present.booking, version) };
  return {
    status: 409,
    refusal: {
      title: "This booking has changed",
      errors: { present: CHANGED },
      values: typed(form),
    },
  };
}

function isSame(booking: Booking, wanted: Details): boolean {
  return print(detailsOf(booking)) === print(wanted);
}

/** The address matters only for work at the customer's place. */
function print({ place, street, city, hookups, ...car }: Details): string {
  return JSON.stringify([
    carDetails(car),
    place,
    ...(place === "shop" ? [] : [street, city, hookups]),
  ]);
}
