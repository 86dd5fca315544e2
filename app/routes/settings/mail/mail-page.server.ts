import { businessTimeOf } from "~/server/clock.server";
import { formatShortDate, formatTime } from "~/domain/time";
import type { UnsentMessage } from "~/email/unsent.server";

export type MessageView = ReturnType<typeof messageView>;

/** `reference` and `booking` are null if it's about none; `booking` also if that's deleted. */
export function messageView(message: UnsentMessage, now: number) {
  const { id, kind, recipient, state, attempts, problem, reference, isOutdated } = message;
  const tooLate = message.expires_at !== null && message.expires_at <= now;
  return {
    id,
    kind,
    recipient,
    state,
    attempts,
    problem,
    written: inWords(message.created_at),
    nextTry: state === "waiting" && message.due_at > now ? inWords(message.due_at) : null,
    reference,
    booking: message.deleted_at === null ? message.booking_id : null,
    isOutdated,
    mayTryAgain: ["waiting", "failed", "unsure"].includes(state) && !tooLate && !isOutdated,
  };
}

/** "Fri, Nov 20 at 6:05 PM". */
export function inWords(instant: number): string {
  const { date, minute } = businessTimeOf(instant);
  return `${formatShortDate(date)} at ${formatTime(minute)}`;
}
