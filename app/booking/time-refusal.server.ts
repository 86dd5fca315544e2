import type { DatabaseOrTransaction } from "../../db/connect";
import { isWithin } from "~/domain/hours";
import { availabilityOn, isFree, type UnavailableReason } from "~/domain/slots";
import { loadQuestion, nearestFreeTo, type Search } from "./availability.server";
import { dayRefusal } from "./calendar/calendar";
import { LOST_TIME, OFFERED, OUTSIDE_HOURS } from "./refusal-words";
import type { FreeTime } from "./calendar/slot";

/** Why a chosen time cannot be booked, `reason` why none of its day can, and the nearest that can. */
export type TimeRefusal = {
  kind: "lost" | "outsideHours";
  reason: UnavailableReason | null;
  nearest: FreeTime[];
};

/**
 * Checks a civil date and a start in minutes since midnight against the calendar again, and finds `count` free times near
 * it. Null if it can be booked: §8, decision 9.
 */
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

/** What the page says above the times offered instead, and why a day has none (decision 11). */
export function wordsOfTime({ kind, reason }: Pick<TimeRefusal, "kind" | "reason">) {
  const said = kind === "lost" ? LOST_TIME : OUTSIDE_HOURS;
  if (!reason) return said;
  const day = dayRefusal(reason);
  return { ...said, words: kind === "lost" ? `${day}. ${OFFERED}` : `${said.words}. ${day}` };
}
