import type { Database } from "~db/connect";
import type { Booking } from "~db/schema";
import { carDetails } from "~/domain/details";
import type { Prices } from "~/domain/catalogue";
import { type CivilNow, parseCivilDate, parseTime } from "~/domain/time";
import type { Values as Answers } from "~/domain/values";
import type { Submission } from "~/domain/submission";
import { addressQuestion } from "~/booking/address-question.server";
import { type PackageAnswers, PLACE_FIRST, placeIn } from "~/booking/answers.server";
import { CONFIRM_AGAIN } from "~/booking/wizard/missing-draft";
import { isOfContact, isOfWork } from "~/booking/repeated-request.server";
import { dateMissing } from "~/booking/calendar/calendar";
import {
  calendarAction,
  SHOWN_IN,
  valuesAfterAction,
} from "~/booking/calendar/calendar-action.server";
import type { PackageDraft } from "~/booking/package/package-draft.server";
import { ANSWERS_MISSING, BOOKING_FAILED } from "~/booking/refusal-words";
import { type FreeTime, parseSlot, withOfferedTime } from "~/booking/calendar/slot";
import { searchFor } from "~/booking/availability.server";
import { submitBooking } from "~/booking/submit.server";
import { titleOf, type Unbooked, unbooked } from "~/booking/unbooked.server";
import { askForTime, wordsOfTime } from "~/booking/time-refusal.server";
import { HONEYPOT } from "~/booking/contact-fields";
import { quoteOfForm } from "~/booking/package/package";
import { packageAddress, UNSCRIPTED } from "./package-address";

export type PackageForm = Submission<PackageAnswers>;

type PackageResult =
  /** `same` is false if the key has already made a different booking. */
  | { token: string; same: boolean }
  /** Where what was pressed is shown. */
  | { to: string }
  /** The package isn't sold online any more. */
  | { unsold: true }
  | Unbooked;

export async function bookPackage(
  db: Database,
  prices: Prices,
  form: PackageForm,
  draft: PackageDraft,
  address: string | null,
  now: CivilNow,
): Promise<PackageResult> {
  const { sent, parsed, version, confirmed } = form;
  const [quote, place] = [quoteOfForm(prices, draft.package, sent), placeIn(sent)];
  if (!quote) return { unsold: true };
  const search = searchFor({ work: quote, place, now });
  if (!isBookingAction(sent)) {
    const { intent: _, ...others } = sent;
    const values = (await valuesAfterAction(db, sent, search)) ?? withOfferedTime(others);
    const asksPlace = place === null && needsPlace(sent);
    // A browser without cookies would find nothing there.
    const to =
      sent[UNSCRIPTED] && !draft.hasNoCookie
        ? packageAddress(values, asksPlace ? "place" : fragmentFor(sent), { asksPlace })
        : null;
    if (to) return { to };
    const [status, errors] = asksPlace ? [422, { place: PLACE_FIRST }] : [200, {}];
    return { status, title: ANSWERS_MISSING, errors, values, nearest: null };
  }

  if (draft.hasNoCookie) return refuse(form, { status: 409, ...CONFIRM_AGAIN, nearest: null });
  const time = timeErrors(sent);
  if (parsed.errors || time) {
    const asked = time || !place ? null : await askForTime(db, chosenSlot(sent), search);
    const lost = asked?.kind === "free" ? null : asked;
    const { place: noPlace, ...others } = parsed.errors ?? {};
    const needed = ["name", "email", "phone", "date", "time"];
    return refuse(form, {
      status: 422,
      title: place ? titleOf(withOfferedTime(sent), needed) : ANSWERS_MISSING,
      errors: {
        ...(noPlace && { place: noPlace }),
        ...time,
        ...(lost && { slot: wordsOfTime(lost).words }),
        ...others,
      },
      nearest: lost && lost.nearest,
      question: place && others.city ? addressQuestion(place, addressIn(sent)) : null,
    });
  }
  const outcome = await submitBooking(
    db,
    {
      ...workOf(draft, sent, parsed.value),
      key: draft.key,
      flow: "package",
      contact: parsed.value,
      sender: { trap: sent[HONEYPOT] ?? "", openedAt: draft.openedAt, address },
      confirmed,
      pricesShown: version,
    },
    now,
  );
  switch (outcome.kind) {
    case "booked": {
      const { token, before } = outcome;
      return { token, same: !before || isSamePackageBooking(prices, before, form) };
    }
    case "incomplete":
      return { unsold: true };
    case "outsideHours":
      return refuse(form, { ...unbooked(outcome), status: 422 });
    default:
      return refuse(form, unbooked(outcome));
  }
}

/** "Book a second vehicle" has no intent. */
function isBookingAction(sent: Answers): boolean {
  const { intent, confirmed } = sent;
  return !calendarAction(sent) && (intent === "confirm" || (!intent && Boolean(confirmed)));
}

/** What's promised from here on depends on the place. */
function needsPlace(sent: Answers): boolean {
  const action = calendarAction(sent);
  if (action === "pick") return parseCivilDate(sent.pick) !== null;
  return action === "next" || (!action && sent.intent === "place");
}

function fragmentFor(sent: Answers) {
  const action = calendarAction(sent);
  if (action) return SHOWN_IN[action];
  if (sent.intent !== "place") return "vehicleType";
  return sent.date ? "times" : "date";
}

export function isSamePackageBooking(
  prices: Prices,
  made: Booking,
  { sent, parsed: { value: answers } }: PackageForm,
): boolean {
  if (!isBookingAction(sent) || !sent.package || !answers) return false;
  const work = workOf({ package: sent.package }, sent, answers);
  return isOfContact(made, answers) && isOfWork(prices, made, work);
}

function workOf(draft: Pick<PackageDraft, "package">, values: Answers, answers: PackageAnswers) {
  return {
    ...chosenSlot(values),
    quote: (prices: Prices) => quoteOfForm(prices, draft.package, values),
    vehicle: answers.vehicleType || ("other" as const),
    ...carDetails(answers),
  };
}

function timeErrors(values: Answers): Answers | null {
  if (parseSlot(values.slot)) return null;
  if (!parseCivilDate(values.date)) return { date: dateMissing(values.date) };
  return parseTime(values.time ?? "") === null ? { time: "Choose a time" } : null;
}

function chosenSlot(values: Answers): FreeTime {
  return parseSlot(values.slot) ?? { date: values.date!, start: parseTime(values.time ?? "")! };
}

export function failed(form: PackageForm): Unbooked {
  const { title, words } = BOOKING_FAILED;
  return refuse(form, { status: 503, title, errors: { details: words }, nearest: null });
}

function addressIn({ street = "", city = "" }: Answers) {
  return { street, city };
}

/** The lost time stays beside those that are offered for it. */
function refuse({ sent }: PackageForm, why: Unbooked): Unbooked {
  return { ...why, values: why.nearest ? sent : withOfferedTime(sent) };
}
