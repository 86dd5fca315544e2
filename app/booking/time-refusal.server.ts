import type { DatabaseOrTransaction } from "../../db/connect";
import { isWithin } from "~/domain/hours";
import { isFree } from "~/domain/slots";
import { loadQuestion, nearestFreeTo, type Search } from "./availability.server";
import { LOST_TIME, OUTSIDE_HOURS } from "./refusal-words";
import type { FreeTime } from "./calendar/slot";

/** Why a chosen time cannot be booked, and the nearest times that can. */
export type TimeRefusal = { kind: "lost" | "outsideHours"; nearest: FreeTime[] };

/**
 * Checks a civil date and a start in minutes since midnight against the calendar again, and finds `count` free times near
 * it. Null if it can be booked: §8, decision 9.
 */
export async function refusalOfTime(db: DatabaseOrTransaction, wanted: FreeTime, search: Search, count = 3): Promise<TimeRefusal | null> {
  const question = await loadQuestion(db, { from: wanted.date, to: wanted.date }, search);
  if (isFree(wanted.date, wanted.start, question)) return null;
  return { kind: isWithin(question.schedule, wanted.date, wanted.start) ? "lost" : "outsideHours", nearest: await nearestFreeTo(db, wanted, search, count) };
}

/** What the page says about the refusal, above the times offered instead. */
export function wordsOfTime({ kind }: Pick<TimeRefusal, "kind">): { title: string; words: string } {
  return kind === "lost" ? LOST_TIME : OUTSIDE_HOURS;
}
