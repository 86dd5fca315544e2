import type { Reply } from "~/ui/reply";
import type { BookingOffer, BookingQuestion } from "./booking-question";
import type { FreeTime } from "../calendar/slot";
import { changedTitle, changesInOne, confirmAgain } from "./offer-changes";
import { alreadyBooked, tooSmall } from "./refusal-words";
import type { SubmitResult } from "./submit.server";
import { wordsOfTime } from "./time-refusal.server";

/** What the form that comes back says. */
export type Unbooked = Partial<Reply<BookingOffer>>;

/** Why nothing was booked, for a form that `asksPlace` itself or doesn't. */
export function unbooked(
  outcome: Exclude<SubmitResult, { kind: "booked" | "incomplete" }>,
  asksPlace: boolean,
): Unbooked {
  switch (outcome.kind) {
    case "lost":
    case "outsideHours": {
      const { title, words } = wordsOfTime(outcome);
      return { title, errors: { slot: words }, question: offering(outcome.nearest) };
    }
    case "tooSmall":
      return tooSmall(asksPlace ? undefined : outcome.words);
    case "alreadyBooked": {
      const { reference: token } = outcome;
      const { title, words } = alreadyBooked(token);
      const question: BookingQuestion = {
        kind: "choice",
        id: "second",
        token,
        words,
        legend: "One booking or two?",
        answers: [
          ["keep", token, "Keep the one booking"],
          ["confirmed", token, "Book a second vehicle"],
        ],
      };
      return { title, errors: { second: words }, question };
    }
    case "changed": {
      const { changes, lost } = outcome;
      const price = `${changesInOne(changes)} ${confirmAgain(changes, "Confirm Booking")}.`;
      const errors = { price, ...(lost && { slot: wordsOfTime(lost).words }) };
      return { title: changedTitle(changes), errors, question: offering(lost?.nearest) };
    }
  }
}

/** Times in place of one that can't be had, beside what else is asked; null if nothing is. */
export function offering(
  nearest: FreeTime[] | null | undefined,
  question: BookingOffer | null = null,
): BookingOffer | null {
  if (!nearest) return question;
  return question ? { ...question, nearest } : { kind: "times", nearest };
}
