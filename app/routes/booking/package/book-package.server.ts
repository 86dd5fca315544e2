import type { Database } from "~db/connect";
import type { Booking } from "~db/schema";
import { carDetails } from "~/domain/details";
import { type Catalogue, type Prices } from "~/domain/catalogue";
import { isVisible } from "~/domain/text";
import { type CivilNow, parseCivilDate, parseTime } from "~/domain/time";
import { errorsOf, parseForm, typed } from "~/server/form.server";
import { log } from "~/server/log.server";
import { type PackageAnswers, packageSchema, PLACE_FIRST, placeIn } from "~/booking/answers.server";
import { CONFIRM_AGAIN } from "~/booking/wizard/missing-draft";
import { isOfContact, isOfWork } from "~/booking/repeated-request.server";
import { dateMissing } from "~/booking/calendar/calendar";
import { hasNoCookie, type PackageDraft } from "~/booking/package/package-draft.server";
import { alreadyBooked, ANSWERS_MISSING, BOOKING_FAILED } from "~/booking/refusal-words";
import { type FreeTime, parseSlot, withOfferedTime } from "~/booking/calendar/slot";
import { askAgain, pricesShownBy } from "~/booking/changed-offer.server";
import { searchFor } from "~/booking/availability.server";
import { secondIn } from "~/booking/second-vehicle.server";
import { submitBooking } from "~/booking/submit.server";
import { askForTime, wordsOfTime } from "~/booking/time-refusal.server";
import { HONEYPOT } from "~/booking/contact-fields";
import { quoteOfForm } from "~/booking/package/package";
import { fragmentFor, isPressToBook, needsPlace, valuesToShow } from "./look.server";
import { packageAddress, UNSCRIPTED } from "./package-address";

type Values = Record<string, string>;
export type PackageReply = {
  errors: Values;
  values: Values;
  title: string | null;
  nearest: FreeTime[] | null;
  asked?: string;
};
type Result =
  | { token: string; same: boolean }
  | { look: string }
  /** The package isn't sold online any more. */
  | { unsold: true }
  | { status: number; reply: PackageReply };

export async function handlePackage(
  db: Database,
  prices: Catalogue,
  form: URLSearchParams,
  draft: PackageDraft,
  address: string | null,
  now: CivilNow,
): Promise<Result> {
  try {
    return await handlePress(db, prices, form, draft, address, now);
  } catch (error) {
    log.error("booking failed", error);
    return refuse(
      503,
      BOOKING_FAILED.title,
      { details: BOOKING_FAILED.words },
      withOfferedTime(typed(form)),
    );
  }
}

async function handlePress(
  db: Database,
  prices: Prices,
  form: URLSearchParams,
  draft: PackageDraft,
  address: string | null,
  now: CivilNow,
): Promise<Result> {
  const values = typed(form);
  const quote = quoteOfForm(prices, draft.package, values);
  if (!quote) return { unsold: true };
  const search = searchFor({ minutes: quote.minutes, place: placeIn(values), now });
  const shown = await valuesToShow(db, search, values);
  if (shown) {
    const asksPlace = placeIn(values) === null && needsPlace(values);
    // A browser without cookies would find nothing there.
    const look =
      values[UNSCRIPTED] && !hasNoCookie(draft)
        ? packageAddress(shown, asksPlace ? "place" : fragmentFor(values), { asksPlace })
        : null;
    if (look) return { look };
    return asksPlace
      ? refuse(422, ANSWERS_MISSING, { place: PLACE_FIRST }, shown)
      : { status: 200, reply: { errors: {}, title: null, nearest: null, values: shown } };
  }

  if (hasNoCookie(draft))
    return refuse(409, CONFIRM_AGAIN.title, CONFIRM_AGAIN.errors, withOfferedTime(values));
  const submission = parseForm(form, packageSchema);
  const time = timeErrors(values);
  if (submission.status !== "success" || Object.keys(time).length > 0) {
    const asked =
      Object.keys(time).length === 0 && placeIn(values) !== null
        ? await askForTime(db, chosenSlot(values), search)
        : null;
    const lost = asked?.kind === "free" ? null : asked;
    const { place, ...others } = errorsOf(submission);
    const errors: Values = {
      ...(place && { place }),
      ...time,
      ...(lost && { slot: wordsOfTime(lost).words }),
      ...others,
    };
    const missing =
      placeIn(values) === null ||
      ["name", "email", "phone", "date", "time"].some(
        (field) => !isVisible(withOfferedTime(values)[field] ?? ""),
      );
    return refuse(
      422,
      missing ? ANSWERS_MISSING : "Please check your answers",
      errors,
      lost ? values : withOfferedTime(values),
      lost?.nearest,
    );
  }
  const { value: answers } = submission;
  const sender = { trap: values[HONEYPOT] ?? "", openedAt: draft.openedAt, address };
  const outcome = await submitBooking(
    db,
    {
      ...workOf(draft, values, answers),
      key: draft.key,
      flow: "package",
      contact: answers,
      sender,
      second: secondIn(form),
      pricesShown: pricesShownBy(form),
    },
    now,
  );
  switch (outcome.kind) {
    case "booked":
      return {
        token: outcome.token,
        same: !outcome.before || isSamePackageBooking(prices, outcome.before, form),
      };
    case "lost":
    case "outsideHours":
      return refuse(
        outcome.kind === "lost" ? 409 : 422,
        wordsOfTime(outcome).title,
        { slot: wordsOfTime(outcome).words },
        values,
        outcome.nearest,
      );
    case "alreadyBooked": {
      const { title, words } = alreadyBooked(outcome.reference);
      const reply = {
        title,
        errors: { second: words },
        values: withOfferedTime(values),
        nearest: null,
        asked: outcome.reference,
      };
      return { status: 409, reply };
    }
    case "changed": {
      const { title, errors, nearest } = askAgain(outcome.changes, outcome.lost);
      return refuse(409, title, errors, nearest ? values : withOfferedTime(values), nearest);
    }
    case "incomplete":
      return { unsold: true };
  }
}

export function isSamePackageBooking(
  prices: Prices,
  made: Booking,
  form: URLSearchParams,
): boolean {
  const values = typed(form);
  const submission = parseForm(form, packageSchema);
  if (!isPressToBook(values.intent) || !values.package) return false;
  if (submission.status !== "success") return false;
  const { value: answers } = submission;
  return (
    isOfContact(made, answers) &&
    isOfWork(prices, made, workOf({ package: values.package }, values, answers))
  );
}

function workOf(draft: Pick<PackageDraft, "package">, values: Values, answers: PackageAnswers) {
  return {
    ...chosenSlot(values),
    quote: (prices: Prices) => quoteOfForm(prices, draft.package, values),
    vehicle: answers.vehicleType || ("other" as const),
    ...carDetails(answers),
  };
}

export function typedIn(form: URLSearchParams): Values {
  return withOfferedTime(typed(form));
}

function timeErrors(values: Values): Values {
  if (parseSlot(values.slot)) return {};
  if (!parseCivilDate(values.date)) return { date: dateMissing(values.date) };
  return parseTime(values.time ?? "") === null ? { time: "Choose a time" } : {};
}

function chosenSlot(values: Values): FreeTime {
  return parseSlot(values.slot) ?? { date: values.date!, start: parseTime(values.time ?? "")! };
}

function refuse(
  status: number,
  title: string,
  errors: Values,
  values: Values,
  nearest: FreeTime[] | null = null,
): Result {
  return { status, reply: { errors, values, title, nearest } };
}
