import type { Booking } from "~db/schema";
import type { JobPlace } from "~/content/place-names";
import type { Parsed, Submission } from "~/domain/submission";
import { oneLine } from "~/domain/text";
import type { CivilNow } from "~/domain/time";
import type { Values } from "~/domain/values";
import { paths } from "~/paths";
import { db } from "~/server/db.server";
import { orFault } from "~/server/fault.server";
import { type Drawn, drawn, respond } from "~/server/reply.server";
import { cityProblem, type Contact } from "../answers.server";
import { searchFor } from "../availability.server";
import { type FreeTime, parseSlot, withOfferedTime } from "../calendar/slot";
import { HONEYPOT } from "../contact/contact-fields";
import { forgetForm, rememberForm } from "../form-memory.server";
import { forgetPackage } from "../package/package-draft.server";
import { addressQuestion } from "../place/address-question.server";
import type { Quote } from "../quote";
import { forgetDraft } from "../wizard/draft.server";
import { stepOf } from "../wizard/steps";
import type { BookingOffer } from "./booking-question";
import { dropDuplicate } from "./duplicate.server";
import { ANSWERS_MISSING, BOOKING_FAILED, titleOfErrors } from "./refusal-words";
import { pressed } from "./pressed.server";
import { ledByKey, toMade } from "./repeated-request.server";
import { smallRefusal } from "./smallest-job.server";
import { type Order, submitBooking } from "./submit.server";
import { askForTime, wordsOfTime } from "./time-refusal.server";
import { offering, type Unbooked, unbooked } from "./unbooked.server";

type Work = Omit<Order, "key" | "flow" | "visit" | "contact" | "sender" | "catalogueVersion">;
/** Either form as it was sent, and the draft that it continues. */
export type BookingAttempt<Answers, Draft> = {
  flow: Order["flow"];
  form: Submission<Answers>;
  draft: Draft;
  addressKey: string | null;
  /** The page of an accepted price, which is its draft: no cookie has one. */
  link?: string;
  /** Whether the booking that was made before is this one. */
  isSame(made: Booking): boolean;
};
/** `memory` is what its text is remembered by, if that isn't the key. */
export type Begun = {
  key: string;
  openedAt: number | null;
  visit?: number;
  isNew?: boolean;
  memory?: string;
};
type BookingForm<Answers> = BookingAttempt<Answers, Begun> & {
  place: JobPlace | null;
  quote: Quote | null;
  wanted: Parsed<FreeTime>;
  work(answers: Answers, time: FreeTime): Work;
};
type NotBooked = { status: number } & Unbooked;

/** `asksAll`: its one form has the questions for place and time too. */
const FLOWS = {
  wizard: { start: stepOf("service").path, forget: forgetDraft, asksAll: false },
  package: { start: paths.home, forget: forgetPackage, asksAll: true },
};

/**
 * Answers either form, which comes back with its page if nothing was booked, by a fault of ours too.
 * What was typed is kept, wherever the press leads.
 */
export async function answerBooking<Page>(
  { flow, form, draft, link, isSame }: BookingAttempt<unknown, Begun>,
  answer: () => Promise<Response | Drawn<BookingOffer>>,
  pageOf: (values: Values) => Promise<Page | Response>,
  headers?: HeadersInit,
) {
  const { start, forget, asksAll } = FLOWS[flow];
  const { sent } = form;
  // A second press finds the booking even after the first has deleted the draft.
  const own = draft.isNew || link ? undefined : draft.key;
  const posted = { own, elsewhere: link ?? start };
  // Another step of the wizard finds it by its cookie, and says without it what's gone.
  const leads = asksAll || pressed(sent) === "confirm";
  const led = leads && (await ledByKey(db, form.key || draft.key, isSame, posted));
  if (led) return led;
  const memory = memoryOf(draft);
  const kept = await dropDuplicate(sent, memory, link ? null : forget);
  if (kept) return kept;
  rememberForm(memory, asksAll ? withOfferedTime(sent) : sent);
  const reply = await orFault("booking failed", answer, () =>
    unbookedForm(flow, form, { status: 503, ...BOOKING_FAILED }),
  );
  if (reply instanceof Response) return reply;
  const { values } = reply.reply;
  rememberForm(memory, values);
  const page = await pageOf(values);
  return page instanceof Response ? page : respond(reply, { page }, headers);
}

export function memoryOf({ key, memory = key }: Begun): string {
  return memory;
}

/** A ticked offer stays: in the calendar of a form that has one, else as the one that's offered. */
export function unbookedForm(
  flow: Order["flow"],
  form: Submission<unknown>,
  { status, question, ...why }: NotBooked,
): Drawn<BookingOffer> {
  const picked = question?.nearest ? null : parseSlot(form.sent.slot);
  return FLOWS[flow].asksAll
    ? drawn(status, form, {
        ...why,
        question,
        values: picked ? withOfferedTime(form.sent) : form.sent,
      })
    : drawn(status, form, { ...why, question: offering(picked && [picked], question) });
}

/**
 * "Confirm Booking" of either form: where it leads, or what the form says that comes back; null if
 * its work isn't sold any more. No answer is stored (`settle`): the draft's key makes one booking,
 * which is the answer.
 */
export async function bookByForm<Answers extends Omit<Contact, "place">>(
  { flow, form, draft, addressKey, place, quote, wanted, work, isSame }: BookingForm<Answers>,
  now: CivilNow,
): Promise<Response | NotBooked | null> {
  const { sent, parsed, version, confirmed } = form;
  const { key, openedAt, visit } = draft;
  const { asksAll } = FLOWS[flow];
  const { city = "", street = "" } = sent;
  const elsewhere = place && cityProblem(place, oneLine(city), oneLine(street), confirmed);
  const errors: Values | null = elsewhere
    ? { ...parsed.errors, city: parsed.errors?.city ?? elsewhere }
    : parsed.errors;
  if (errors || !parsed.value || wanted.errors || !place) {
    const small = await smallRefusal(db, place, quote);
    if (small) {
      const why = unbooked({ kind: "tooSmall", words: small }, asksAll);
      return { ...why, status: 409, errors: { ...why.errors, ...errors } };
    }
    const search = searchFor({ work: quote, place, address: sent, visit, now });
    const asked = wanted.errors || !place ? null : await askForTime(db, wanted.value, search);
    const lost = asked?.kind === "free" ? null : asked;
    const needed = ["name", "email", "phone", ...(asksAll ? ["date", "time"] : [])];
    const { place: noPlace, ...others } = errors ?? {};
    return {
      status: 422,
      title: place ? titleOfErrors(withOfferedTime(sent), needed) : ANSWERS_MISSING,
      errors: {
        ...(noPlace && { place: noPlace }),
        ...wanted.errors,
        ...(lost && { slot: wordsOfTime(lost).words }),
        ...others,
      },
      question: offering(lost?.nearest, addressQuestion(place, sent, others)),
    };
  }
  const order = {
    ...work(parsed.value, wanted.value),
    key,
    flow,
    visit,
    confirmed,
    catalogueVersion: version,
    contact: { ...parsed.value, place },
    sender: { trap: sent[HONEYPOT] ?? "", openedAt, addressKey },
  };
  const outcome = await submitBooking(db, order, now);
  if (outcome.kind === "incomplete") return null;
  if (outcome.kind === "booked") {
    forgetForm(memoryOf(draft));
    return toMade(outcome.token, { same: !outcome.before || isSame(outcome.before) });
  }
  // A wrong time of the form's own, or one of a draft whose hours have changed since.
  const isWrong = outcome.kind === "outsideHours" && asksAll;
  return { status: isWrong ? 422 : 409, ...unbooked(outcome, asksAll) };
}
