import type { Database } from "~db/connect";
import type { Booking } from "~db/schema";
import type { JobPlace } from "~/content/place-names";
import type { Parsed, Submission } from "~/domain/submission";
import type { CivilNow } from "~/domain/time";
import type { Values } from "~/domain/values";
import { cityProblem, type Contact } from "../answers.server";
import { searchFor } from "../availability.server";
import { type FreeTime, withOfferedTime } from "../calendar/slot";
import { HONEYPOT } from "../contact/contact-fields";
import { forgetContact } from "../contact/contact-memory.server";
import { addressQuestion } from "../place/address-question.server";
import type { Quote } from "../quote";
import { ANSWERS_MISSING, TOO_SMALL } from "./refusal-words";
import { toMade } from "./repeated-request.server";
import { smallRefusal } from "./smallest-job.server";
import { type Order, submitBooking } from "./submit.server";
import { askForTime, wordsOfTime } from "./time-refusal.server";
import { offering, titleOfErrors, type Unbooked, unbooked } from "./unbooked.server";

type Work = Omit<Order, "key" | "flow" | "visit" | "contact" | "sender" | "pricesShown">;
type Confirmation<Answers> = {
  flow: Order["flow"];
  form: Submission<Answers>;
  draft: { key: string; openedAt: number | null; visit?: number };
  address: string | null;
  place: JobPlace | null;
  quote: Quote | null;
  wanted: Parsed<FreeTime>;
  work(answers: Answers, time: FreeTime): Work;
  /** Whether the booking that was made before is this one. */
  isSame(made: Booking): boolean;
};
export type Unconfirmed = { status: number } & Unbooked;

/**
 * "Confirm Booking" of either form: where it leads, or what the form says that comes back; null if
 * its work isn't sold any more. No answer is stored (`settle`): the draft's key makes one booking,
 * which is the answer.
 */
export async function confirmBooking<Answers extends Omit<Contact, "place">>(
  db: Database,
  { flow, form, draft, address, place, quote, wanted, work, isSame }: Confirmation<Answers>,
  now: CivilNow,
): Promise<Response | Unconfirmed | null> {
  const { sent, parsed, version, confirmed } = form;
  const { key, openedAt, visit } = draft;
  // The package's form has the questions for place and time too.
  const asksTime = flow === "package";
  const errors: Values | null = parsed.errors ?? cityError(place, parsed.value, confirmed);
  const small = await smallRefusal(db, place, quote);
  if (small) {
    const words = asksTime ? TOO_SMALL.words : small;
    return { status: 409, title: TOO_SMALL.title, errors: { place: words, ...errors } };
  }
  if (errors || !parsed.value || wanted.errors || !place) {
    const search = searchFor({ work: quote, place, visit, now });
    const asked = wanted.errors || !place ? null : await askForTime(db, wanted.value, search);
    const lost = asked?.kind === "free" ? null : asked;
    const needed = ["name", "email", "phone", ...(asksTime ? ["date", "time"] : [])];
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
    pricesShown: version,
    contact: { ...parsed.value, place },
    sender: { trap: sent[HONEYPOT] ?? "", openedAt, address },
  };
  const outcome = await submitBooking(db, order, now);
  if (outcome.kind === "incomplete") return null;
  if (outcome.kind === "booked") {
    forgetContact(key);
    return toMade(outcome.token, { same: !outcome.before || isSame(outcome.before) });
  }
  // A wrong time of the form's own, or one of a draft whose hours have changed since.
  const isWrong = outcome.kind === "outsideHours" && asksTime;
  return { status: isWrong ? 422 : 409, ...unbooked(outcome) };
}

/** The wizard's form has no place that its address could go with. */
function cityError(
  place: JobPlace | null,
  { city, street }: Pick<Contact, "city" | "street">,
  confirmed: readonly string[],
): Values | null {
  const words = place && cityProblem(place, city, street, confirmed);
  return words ? { city: words } : null;
}
