import { redirect } from "@remix-run/node";
import type { Booking } from "~db/schema";
import { carDetails } from "~/domain/details";
import type { Prices } from "~/domain/catalogue";
import type { CivilNow } from "~/domain/time";
import type { Values } from "~/domain/values";
import type { JobPlace } from "~/content/place-names";
import type { Submission } from "~/domain/submission";
import { type PackageAnswers, PLACE_FIRST, placeIn } from "~/booking/answers.server";
import { bookingArea, CONFIRM_AGAIN } from "~/booking/wizard/missing-draft";
import type { BookingOffer } from "~/booking/order/booking-question";
import { forgetContact } from "~/booking/contact/contact-memory.server";
import { isOfContact, isOfWork } from "~/booking/order/repeated-request.server";
import {
  calendarAction,
  SHOWN_IN,
  valuesAfterAction,
} from "~/booking/calendar/calendar-action.server";
import type { PackageDraft } from "~/booking/package/package-draft.server";
import { ANSWERS_MISSING } from "~/booking/order/refusal-words";
import { type FreeTime, withOfferedTime } from "~/booking/calendar/slot";
import { wantedTime } from "~/booking/calendar/wanted-time";
import { type Search, searchFor } from "~/booking/availability.server";
import { bookByForm, unbookedForm } from "~/booking/order/booking-form.server";
import { quoteOfForm } from "~/booking/package/package";
import { db } from "~/server/db.server";
import { type Drawn, drawn } from "~/server/reply.server";
import { packageAddress, UNSCRIPTED } from "./package-address";

export type PackageForm = Submission<PackageAnswers>;

/** `leave` leads to another page, with what was typed remembered. */
type Visit = {
  draft: PackageDraft;
  address: string | null;
  headers: HeadersInit;
  leave(path: string): Response;
};

export async function replyToPackage(
  prices: Prices,
  form: PackageForm,
  visit: Visit,
  now: CivilNow,
): Promise<Response | Drawn<BookingOffer>> {
  const { sent } = form;
  const { draft, address, leave } = visit;
  const [quote, place] = [quoteOfForm(prices, draft.package, sent), placeIn(sent)];
  if (!quote) return leave(bookingArea.unsold);
  if (!isBookingAction(sent)) {
    const search = searchFor({ work: quote, place, visit: draft.visit, now });
    return updatedForm(form, visit, search, place);
  }
  if (draft.hasNoCookie) return unbookedForm("package", form, { status: 409, ...CONFIRM_AGAIN });
  const wanted = wantedTime(sent);
  const work = (answers: PackageAnswers, time: FreeTime) => workOf(draft, sent, answers, time);
  const isSame = (made: Booking) => isSamePackageBooking(prices, made, form);
  const outcome = await bookByForm(
    db,
    { flow: "package", form, draft, address, place, quote, wanted, work, isSame },
    now,
  );
  if (!outcome) return leave(bookingArea.unsold);
  return outcome instanceof Response ? outcome : unbookedForm("package", form, outcome);
}

/** What's shown after a press that books nothing. */
async function updatedForm(
  form: PackageForm,
  { draft, headers }: Visit,
  search: Search,
  place: JobPlace | null,
): Promise<Response | Drawn<BookingOffer>> {
  const { sent } = form;
  const { intent, ...others } = sent;
  const values = (await valuesAfterAction(db, sent, search)) ?? withOfferedTime(others);
  const action = calendarAction(sent);
  const elsewhere = intent !== "place" ? "vehicleType" : sent.date ? "times" : "date";
  const part = action ? SHOWN_IN[action] : elsewhere;
  // What's promised from there on depends on the place.
  const asksPlace = !place && (action ? part === "times" : intent === "place");
  // A browser without cookies would find nothing there.
  const to =
    sent[UNSCRIPTED] && !draft.hasNoCookie
      ? packageAddress(values, asksPlace ? "place" : part, { asksPlace })
      : null;
  if (to) {
    // Everything remembered is in the URL, or no longer wanted.
    forgetContact(draft.key);
    return redirect(to, { headers });
  }
  const [status, errors] = asksPlace ? [422, { place: PLACE_FIRST }] : [200, {}];
  return drawn(status, form, { title: ANSWERS_MISSING, errors, values });
}

/** "Book a second vehicle" has no intent. */
function isBookingAction(sent: Values): boolean {
  const { intent, confirmed } = sent;
  return !calendarAction(sent) && (intent === "confirm" || (!intent && Boolean(confirmed)));
}

export function isSamePackageBooking(
  prices: Prices,
  made: Booking,
  { sent, parsed: { value: answers } }: PackageForm,
): boolean {
  const { value: time } = wantedTime(sent);
  if (!isBookingAction(sent) || !sent.package || !answers || !time) return false;
  const work = workOf({ package: sent.package }, sent, answers, time);
  return isOfContact(made, answers) && isOfWork(prices, made, work);
}

function workOf(
  draft: Pick<PackageDraft, "package">,
  values: Values,
  answers: PackageAnswers,
  time: FreeTime,
) {
  return {
    ...time,
    quote: (prices: Prices) => quoteOfForm(prices, draft.package, values),
    vehicle: answers.vehicleType || ("other" as const),
    ...carDetails(answers),
  };
}
