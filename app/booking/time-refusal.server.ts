import type { DatabaseOrTransaction } from "~db/connect";
import { fleetDay, kindFor, type Taker, takerIn } from "~/domain/fleet";
import { isWithin } from "~/domain/hours";
import { availabilityOn, jobAt, type UnavailableReason } from "~/domain/slots";
import { loadQuestion, nearestFreeTo, type Search } from "./availability.server";
import { dayRefusal } from "./calendar/calendar";
import { LOST_TIME, OFFERED, OUTSIDE_HOURS } from "./refusal-words";
import type { FreeTime } from "./calendar/slot";

/** `reason` is why none of its day can be booked. */
export type TimeRefusal = {
  kind: "lost" | "outsideHours";
  reason: UnavailableReason | null;
  nearest: FreeTime[];
};

/** Asks the calendar for a time again: who takes the job, or why nobody does. */
export async function askForTime(
  db: DatabaseOrTransaction,
  wanted: FreeTime,
  search: Search,
  count = 3,
): Promise<{ kind: "free"; taker: Taker } | TimeRefusal> {
  const question = await loadQuestion(db, { from: wanted.date, to: wanted.date }, search);
  const { slots, reason } = availabilityOn(wanted.date, question);
  if (slots.some((slot) => slot.start === wanted.start && slot.free)) {
    const day = fleetDay(wanted.date, kindFor(search.place), question);
    return { kind: "free", taker: takerIn(day, jobAt(wanted, question))! };
  }
  return {
    kind: isWithin(question.schedule, wanted.date, wanted.start) ? "lost" : "outsideHours",
    reason,
    nearest: await nearestFreeTo(db, wanted, search, count),
  };
}

/** The title and text above the offered times. */
export function wordsOfTime({ kind, reason }: Pick<TimeRefusal, "kind" | "reason">) {
  const refusal = kind === "lost" ? LOST_TIME : OUTSIDE_HOURS;
  if (!reason) return refusal;
  const day = dayRefusal(reason);
  return { ...refusal, words: kind === "lost" ? `${day}. ${OFFERED}` : `${refusal.words}. ${day}` };
}
