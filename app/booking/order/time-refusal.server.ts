import type { DatabaseOrTransaction } from "~db/connect";
import type { CrewOrBay, Taker } from "~/domain/fleet";
import { isWithin } from "~/domain/hours";
import { STEPS } from "~/domain/sharing";
import {
  type AvailabilityQuery,
  availabilityOn,
  takerAt,
  type UnavailableReason,
} from "~/domain/slots";
import { offers } from "~/domain/starts";
import type { CivilDate } from "~/domain/time";
import { loadAvailabilityQuery, nearestFreeTo, type Search } from "../availability.server";
import { dayRefusal } from "../calendar/calendar";

import {
  DAY_REFUSED,
  LOST_TIME,
  notFreeFor,
  OFFERED,
  OTHER_ADDRESS,
  OUTSIDE_HOURS,
} from "./refusal-words";
import type { Reply } from "~/ui/reply";
import type { FreeTime } from "../calendar/slot";
import { placeName } from "~/content/stops";

/**
 * `reason` is why none of its day can be booked; `apart`, that the car isn't where the visit's others are;
 * `stop`, the far town that an address somewhere else says.
 */
export type TimeRefusal = {
  kind: "lost" | "outsideHours";
  reason: UnavailableReason | null;
  nearest: FreeTime[];
  apart?: true;
  stop?: string;
};
export type Why = Omit<TimeRefusal, "nearest">;

/** `resources`: all crews and bays, as they were asked. */
type Free = {
  kind: "free";
  taker: Taker & { request: boolean };
  resources: readonly CrewOrBay[];
};

/** Asks the calendar for a time again: who takes the job, or why nobody does. */
export async function askForTime(
  db: DatabaseOrTransaction,
  wanted: FreeTime,
  search: Search,
  count = 3,
): Promise<Free | TimeRefusal> {
  const range = { from: wanted.date, to: wanted.date };
  const loaded = await loadAvailabilityQuery(db, range, search);
  const query = { ...loaded, steps: STEPS.transaction };
  const why = refusalOf(wanted, query);
  const taker = why ? null : takerAt(wanted, query);
  if (taker) return { kind: "free", taker, resources: query.fleet.resources };
  const nearest = await nearestFreeTo(db, wanted, search, count);
  const { stop } = search;
  return { kind: "lost", reason: null, ...why, nearest, ...(stop && { stop }) };
}

/** Why a time, or before one is chosen its day, can't be booked; null if it can. */
export function refusalOf(
  { date, start }: { date: CivilDate; start: number | null },
  query: AvailabilityQuery,
): Why | null {
  const { slots, reason } = availabilityOn(date, query);
  if (start === null ? !reason : offers(slots, start)) return null;
  return { kind: isWithin(query.schedule, date, start ?? 0) ? "lost" : "outsideHours", reason };
}

/** The title and text above the offered times. */
export function wordsOfTime({ kind, reason, apart, stop }: Why) {
  if (apart) return OTHER_ADDRESS;
  if (stop && kind === "lost" && !reason) return notFreeFor(placeName(stop));
  const refusal = kind === "lost" ? LOST_TIME : OUTSIDE_HOURS;
  if (!reason) return refusal;
  const day = dayRefusal(reason);
  return { ...refusal, words: kind === "lost" ? `${day}. ${OFFERED}` : `${refusal.words}. ${day}` };
}

/** The same in the calendar, where another is chosen. */
export function wordsInCalendar({ kind, reason }: Why): Pick<Reply, "title" | "errors"> {
  if (reason)
    return { title: DAY_REFUSED, errors: { date: `${dayRefusal(reason)}. Choose another date` } };
  const lost = { ...LOST_TIME, words: "That time is no longer free. Choose another time" };
  const { title, words } = kind === "lost" ? lost : OUTSIDE_HOURS;
  return { title, errors: { time: words } };
}
