import type { Values as Answers } from "~/domain/values";
import { isVisible } from "~/domain/text";
import type { Reply } from "~/ui/reply";
import type { BookingQuestion } from "./booking-question";
import type { FreeTime } from "./calendar/slot";
import { changedTitle, confirmAgain } from "./changed-offer.server";
import { changesInOne } from "./offer-changes";
import { alreadyBooked, ANSWERS_MISSING } from "./refusal-words";
import type { SubmitResult } from "./submit.server";
import { wordsOfTime } from "./time-refusal.server";

/** Why a form has booked nothing; `nearest` are times in place of one that it can't have. */
export type Unbooked = Partial<Reply<BookingQuestion>> & {
  status: number;
  nearest: FreeTime[] | null;
};

export function unbooked(
  outcome: Exclude<SubmitResult, { kind: "booked" | "incomplete" }>,
): Unbooked {
  switch (outcome.kind) {
    case "lost":
    case "outsideHours": {
      const { title, words } = wordsOfTime(outcome);
      return { status: 409, title, errors: { slot: words }, nearest: outcome.nearest };
    }
    case "alreadyBooked": {
      const { reference: token } = outcome;
      const { title, words } = alreadyBooked(token);
      const question = {
        id: "second",
        token,
        words,
        legend: "One booking or two?",
        answers: [
          ["keep", token, "Keep the one booking"],
          ["confirmed", token, "Book a second vehicle"],
        ],
      } as const;
      return { status: 409, title, errors: { second: words }, nearest: null, question };
    }
    case "changed": {
      const { changes, lost } = outcome;
      const price = `${changesInOne(changes)} ${confirmAgain(changes, "Confirm Booking")}.`;
      const errors = { price, ...(lost && { slot: wordsOfTime(lost).words }) };
      return { status: 409, title: changedTitle(changes), errors, nearest: lost && lost.nearest };
    }
  }
}

/** Above the errors of a form that needs these fields. */
export function titleOf(sent: Answers, needed: string[]): string {
  return needed.some((field) => !isVisible(sent[field] ?? ""))
    ? ANSWERS_MISSING
    : "Please check your answers";
}
