import { redirect } from "@remix-run/node";
import {
  addressQuestion,
  placedWords,
  withOtherPlace,
} from "~/booking/place/address-question.server";
import { cityProblem, placeIn } from "~/booking/answers.server";
import { nearestFreeTo, searchFor } from "~/booking/availability.server";
import type { BookingOffer } from "~/booking/submission/booking-question";
import { calendarAction } from "~/booking/calendar/calendar-action.server";
import { type FreeTime, parseSlot, printSlot } from "~/booking/calendar/slot";
import { HONEYPOT } from "~/booking/contact/contact-fields";
import { forgetContact, rememberContact } from "~/booking/contact/contact-memory.server";
import { draftCookie, forgetDraft } from "~/booking/wizard/draft.server";
import { quoteOf } from "~/booking/quote";
import { BOOKING_FAILED, TOO_SMALL } from "~/booking/submission/refusal-words";
import { keepsOne } from "~/booking/submission/second-vehicle.server";
import { mayLead, toMade, toMadeBefore } from "~/booking/submission/repeated-request.server";
import { smallRefusal } from "~/booking/submission/smallest-job.server";
import { type Draft, leadsTo, type StepId, stepOf } from "~/booking/wizard/steps";
import { bookedBefore, submitBooking } from "~/booking/submission/submit.server";
import { askForTime, wordsOfTime } from "~/booking/submission/time-refusal.server";
import {
  offering,
  titleOfErrors,
  type Unbooked,
  unbooked,
} from "~/booking/submission/unbooked.server";
import {
  isTimeFree,
  orderOfDraft,
  requireDraft,
  requireStep,
} from "~/booking/wizard/journey.server";
import { earliestGap } from "~/booking/wizard/step-guard";
import type { Values } from "~/domain/values";
import type { Prices } from "~/domain/catalogue";
import type { CivilNow } from "~/domain/time";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { type Drawn, drawn } from "~/server/reply.server";
import { toastCookie } from "~/server/toast.server";
import { type ContactForm, isOffered, isSameBooking, withSlot } from "./contact-draft.server";

/** A visitor must not confirm a service that the page didn't show. */
const CHANGED_ELSEWHERE: Unbooked = {
  title: "Your booking has changed",
  errors: {
    booking:
      "It was changed in another window. Check what you book and what it costs, then confirm again",
  },
};

/** Where a button leads that books nothing; null for "Confirm Booking". */
export async function leaveContact(
  prices: Prices,
  { sent }: ContactForm,
  draft: Draft,
): Promise<Response | null> {
  const leaving =
    calendarAction(sent) === "otherDate" ? stepOf("date").path : leadsTo(sent.intent, "contact");
  const chosen = withSlot(draft, sent);
  if (leaving) {
    rememberContact(draft.key, sent);
    await requireDraft(draft, "lost");
    const headers = { "set-cookie": await draftCookie(chosen) };
    return redirect(leaving, chosen === draft ? undefined : { headers });
  }
  const other = withOtherPlace(sent, draft.place);
  return other ? workElsewhere(prices, chosen, other) : keepsOne(sent, draft, forgetDraft);
}

/** "Work in Whistler": the total there is shown before it's booked, and other times if need be. */
async function workElsewhere(prices: Prices, draft: Draft, sent: Values) {
  rememberContact(draft.key, sent);
  await requireDraft(draft, "lost");
  const moved = { ...draft, place: placeIn(sent) };
  const isFree = await isTimeFree(db, prices, moved, businessNow());
  const small = await smallRefusal(db, moved.place, quoteOf(prices, moved.selection));
  const headers = new Headers([
    ["set-cookie", await draftCookie(moved)],
    ["set-cookie", await toastCookie("info", ...placedWords(moved.place!, isFree, small))],
  ]);
  return redirect(stepOf(isFree ? "contact" : "date").path, { headers });
}

/** No answer is stored (`settle`): the draft's key makes one booking, which is the answer. */
export async function replyToContact(
  prices: Prices,
  form: ContactForm,
  draft: Draft,
  address: string | null,
  now: CivilNow,
): Promise<Response | Drawn<BookingOffer>> {
  // A second press finds the booking even after the first press has deleted the draft.
  const made = await bookedBefore(db, form.key || draft.key);
  if (made && !mayLead(made, draft.key)) return toMadeBefore(stepOf("service").path);
  if (made) return toMade(made, { same: isSameBooking(prices, made, form, draft) });

  rememberContact(draft.key, form.sent);
  await requireDraft(draft, "unbooked");
  // A lost time is handled on this page; here it's enough that one was chosen.
  const hasTime = draft.date !== null && draft.start !== null;
  await requireStep(prices, "contact", draft, hasTime, {
    "set-cookie": await notYet(earliestGap(prices, draft, hasTime), prices, draft),
  });
  return (await isOffered(db, prices, draft, form))
    ? confirm(prices, form, draft, address, now)
    : drawn(409, form, CHANGED_ELSEWHERE);
}

async function confirm(
  prices: Prices,
  form: ContactForm,
  draft: Draft,
  address: string | null,
  now: CivilNow,
): Promise<Response | Drawn<BookingOffer>> {
  const { sent, parsed, version, confirmed } = form;
  const chosen = withSlot(draft, sent);
  const { selection, place, visit } = draft;
  const quote = quoteOf(prices, selection);
  const small = await smallRefusal(db, place, quote);
  if (small) {
    const question = offering(chosen === draft ? null : [chosenTime(chosen)]);
    const errors = { place: small, ...parsed.errors };
    return drawn(409, form, { title: TOO_SMALL.title, errors, question });
  }
  const search = searchFor({ work: quote, place, visit, now });
  const isFree = (which: Draft) => isTimeFree(db, prices, which, now);
  /** With one chosen from an earlier offer, if it's still free. */
  const offered = async () => {
    const [nearest, picked] = [
      await nearestFreeTo(db, chosenTime(draft), search),
      chosenTime(chosen),
    ];
    const isListed = nearest.some((time) => printSlot(time) === printSlot(picked));
    return isListed || !(await isFree(chosen)) ? nearest : [...nearest, picked];
  };
  // Without the offers the page would lose the one that was picked.
  const keptOffer = async () => (chosen === draft ? null : offered());
  const wrong = (errors: Values, question: BookingOffer | null) =>
    drawn(422, form, { title: titleOfErrors(sent, ["name", "email", "phone"]), errors, question });

  if (parsed.errors) {
    // The lost time may be free by now: without the offers it would be booked instead.
    const nearest = chosen === draft && (await isFree(draft)) ? null : await offered();
    const lost = (await isFree(chosen)) ? null : await askForTime(db, chosenTime(chosen), search);
    const slot = lost && lost.kind !== "free" && { slot: wordsOfTime(lost).words };
    return wrong({ ...slot, ...parsed.errors }, offering(nearest));
  }
  const { value: contact } = parsed;
  const city = cityProblem(place!, contact.city, contact.street, confirmed);
  if (city) {
    const asked = addressQuestion(place, contact, { city });
    return wrong({ city }, offering(await keptOffer(), asked));
  }
  const outcome = await submitBooking(
    db,
    {
      ...orderOfDraft(chosen),
      contact: { ...contact, place: place! },
      sender: { trap: sent[HONEYPOT] ?? "", openedAt: draft.openedAt, address },
      confirmed,
      pricesShown: version,
    },
    now,
  );
  if (outcome.kind === "booked") {
    const { before } = outcome;
    forgetContact(draft.key);
    return toMade(outcome, { same: !before || isSameBooking(prices, before, form, draft) });
  }
  if (outcome.kind === "incomplete") return failed(form);
  const { question, ...why } = unbooked(outcome);
  return drawn(409, form, {
    ...why,
    question: question?.kind === "times" ? question : offering(await keptOffer(), question),
  });
}

export function failed(form: ContactForm): Drawn<BookingOffer> {
  const { title, words } = BOOKING_FAILED;
  const time = parseSlot(form.sent.slot);
  return drawn(503, form, {
    title,
    errors: { booking: words },
    question: offering(time && [time]),
  });
}

function chosenTime({ date, start }: Draft): FreeTime {
  return { date: date!, start: start! };
}

const MISSING: Record<StepId, string> = {
  service: "Choose the vehicle and the work",
  date: "Choose a place, a day and a time",
  vehicle: "Enter the make and model",
  contact: "Enter your name, email and phone",
};

function notYet(gap: StepId, prices: Prices, draft: Draft): Promise<string> {
  const isUnsold =
    gap === "service" && draft.selection.vehicle && !quoteOf(prices, draft.selection);
  return toastCookie(
    "warning",
    "Nothing has been booked yet",
    isUnsold
      ? "We don't sell that online any more. Choose other work, and the rest stays as you entered it."
      : `${MISSING[gap]}, then confirm once more.`,
  );
}
