import type { DatabaseOrTransaction } from "../../db/connect";
import { isWithin } from "~/domain/hours";
import { availabilityOn, isFree, type UnavailableReason } from "~/domain/slots";
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

/** Checks a time against the calendar again; null if it can be booked. */
export async function refusalOfTime(
  db: DatabaseOrTransaction,
  wanted: FreeTime,
  search: Search,
  count = 3,
): Promise<TimeRefusal | null> {
  const question = await loadQuestion(db, { from: wanted.date, to: wanted.date }, search);
  if (isFree(wanted.date, wanted.start, question)) return null;
  return {
    kind: isWithin(question.schedule, wanted.date, wanted.start) ? "lost" : "outsideHours",
    reason: availabilityOn(wanted.date, question).reason,
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
