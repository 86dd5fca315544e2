import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { contactSchema, withPlace } from "~/booking/answers.server";
import { nearestFreeTo, type Search, searchFor } from "~/booking/availability.server";
import { type FreeTime, printSlot } from "~/booking/calendar/slot";
import { rememberForm } from "~/booking/form-memory.server";
import { placedWords } from "~/booking/place/address-question.server";
import { quoteOf } from "~/booking/quote";
import type { BookingOffer } from "~/booking/order/booking-question";
import {
  answerBooking,
  bookByForm,
  type BookingAttempt,
  unbookedForm,
} from "~/booking/order/booking-form.server";
import { pressed } from "~/booking/order/pressed.server";
import { smallRefusal } from "~/booking/order/smallest-job.server";
import { offering, type Unbooked } from "~/booking/order/unbooked.server";
import { type Draft, draftCookie } from "~/booking/wizard/draft.server";
import {
  orderOfDraft,
  progressOf,
  requireDraft,
  requireStep,
} from "~/booking/wizard/journey.server";
import { CONFIRM_AGAIN } from "~/booking/wizard/missing-draft";
import { earliestGap } from "~/booking/wizard/step-guard";
import { leadsTo, type StepId, stepOf } from "~/booking/wizard/steps";
import { isJobPlace, type JobPlace } from "~/content/place-names";
import type { CivilNow } from "~/domain/time";
import type { Values } from "~/domain/values";
import { type CatalogueInForce, catalogueInForce } from "~/server/catalogue.server";
import { senderKey } from "~/server/client-address.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { typed } from "~/server/form.server";
import { readForm } from "~/server/http";
import { type Drawn, drawn } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { toastCookie } from "~/server/toast.server";
import {
  type ContactAnswers,
  draftOf,
  isOffered,
  isSameBooking,
  withSlot,
} from "./contact-draft.server";
import { contactPage } from "./contact-page.server";

/** A visitor must not confirm a service that the page didn't show. */
const CHANGED_ELSEWHERE: Unbooked = {
  title: "Your booking has changed",
  errors: {
    booking:
      "It was changed in another window. Check what you book and what it costs, then confirm again",
  },
};

type ContactAttempt = BookingAttempt<ContactAnswers, Draft>;

export async function contactAction({ request, context }: ActionFunctionArgs) {
  const submission = submissionOf(await readForm(request), contactSchema, null);
  const prices = await catalogueInForce(db);
  const draft = await draftOf(db, prices, request, submission);
  const attempt = {
    flow: "wizard" as const,
    form: submission,
    draft,
    addressKey: senderKey(context),
    isSame: isSameBooking(prices, submission, draft),
  };
  return answerBooking(
    attempt,
    () => replyToContact(prices, attempt, businessNow()),
    () => pageNow(draft),
  );
}

/** Null where it can't be read: then the page stays as it is. */
function pageNow(draft: Draft) {
  return catalogueInForce(db)
    .then(async (prices) => contactPage(db, await progressOf(prices, draft)))
    .catch(() => null);
}

/** Where a button leads that books nothing. */
async function leaveContact(
  prices: CatalogueInForce,
  draft: Draft,
  sent: Values,
): Promise<Response> {
  const button = pressed(sent);
  if (button === "instead" && isJobPlace(sent.instead))
    return workElsewhere(prices, draft, sent.instead, sent);
  const to = button === "otherDate" ? stepOf("date").path : leadsTo(button, "contact");
  const headers = new Headers([["set-cookie", await draftCookie(draft)]]);
  if (to) return redirect(to, { headers });
  // A button of an earlier version of the page, which comes anew with what was typed.
  headers.append(
    "set-cookie",
    await toastCookie({ variant: "warning", title: CONFIRM_AGAIN.title }),
  );
  return redirectDocument(stepOf("contact").path, { headers });
}

/** "Work in Whistler": the total there is shown before it's booked, and other times if need be. */
async function workElsewhere(
  prices: CatalogueInForce,
  draft: Draft,
  place: JobPlace,
  sent: Values,
) {
  rememberForm(draft.key, typed(withPlace(new URLSearchParams(sent), draft.place)));
  const moved = { ...draft, place };
  const { timeIsFree: isFree } = await progressOf(prices, moved);
  const small = await smallRefusal(db, place, quoteOf(prices, moved.selection));
  const headers = new Headers([
    ["set-cookie", await draftCookie(moved)],
    ["set-cookie", await toastCookie(placedWords(place, isFree, small))],
  ]);
  return redirect(stepOf(isFree ? "contact" : "date").path, { headers });
}

async function replyToContact(
  prices: CatalogueInForce,
  attempt: ContactAttempt,
  now: CivilNow,
): Promise<Response | Drawn<BookingOffer>> {
  const { form, draft } = attempt;
  const books = pressed(form.sent) === "confirm";
  await requireDraft(draft, books ? "unbooked" : "lost");
  const chosen = withSlot(draft, form.sent);
  if (!books) return leaveContact(prices, chosen, form.sent);

  // A lost time is handled on this page; here it's enough that one was chosen.
  const timeIsFree = draft.date !== null && draft.start !== null;
  await requireStep({ prices, draft, timeIsFree }, "contact", {
    "set-cookie": await notYet(earliestGap(prices, draft, timeIsFree), prices, draft),
  });
  if (!(await isOffered(db, prices, draft, form))) return drawn(409, form, CHANGED_ELSEWHERE);

  const { place, visit } = draft;
  const quote = quoteOf(prices, draft.selection);
  const wanted = { value: draftTime(chosen), errors: null };
  const work = () => orderOfDraft(chosen);
  const outcome = await bookByForm({ ...attempt, place, quote, wanted, work }, now);
  if (!outcome) throw new Error("what the draft has can't be sold");
  if (outcome instanceof Response) return outcome;
  const { question } = outcome;
  // Without the offers the page would lose the one that was picked.
  const isKept = chosen !== draft && !question?.nearest;
  const search = searchFor({ work: quote, place, address: form.sent, visit, now });
  const nearest = isKept
    ? await offeredBeside(draftTime(chosen), draftTime(draft), search)
    : undefined;
  return unbookedForm("wizard", form, { ...outcome, question: offering(nearest, question) });
}

/** What's offered in place of a lost time, and the one of these that was picked. */
async function offeredBeside(picked: FreeTime, lost: FreeTime, search: Search) {
  const nearest = await nearestFreeTo(db, lost, search);
  const isListed = nearest.some((time) => printSlot(time) === printSlot(picked));
  return isListed ? nearest : [...nearest, picked];
}

function draftTime({ date, start }: Draft): FreeTime {
  return { date: date!, start: start! };
}

const MISSING: Record<StepId, string> = {
  service: "Choose the vehicle and the work",
  date: "Choose a place, a day and a time",
  vehicle: "Enter the make and model",
  contact: "Enter your name, email and phone",
};

function notYet(gap: StepId, prices: CatalogueInForce, draft: Draft): Promise<string> {
  const isUnsold =
    gap === "service" && draft.selection.vehicle && !quoteOf(prices, draft.selection);
  return toastCookie({
    variant: "warning",
    title: "Nothing has been booked yet",
    text: isUnsold
      ? "We don't sell that online any more. Choose other work, and the rest stays as you entered it."
      : `${MISSING[gap]}, then confirm once more.`,
  });
}
