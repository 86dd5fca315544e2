import type { DatabaseOrTransaction } from "~db/connect";
import { businessNow, now } from "~/server/clock.server";
import { log } from "~/server/log.server";
import {
  addDays,
  type CivilDate,
  type CivilNow,
  daysBetween,
  formatShortDate,
  formatTime,
  WEEKDAYS,
  weekdayOf,
} from "~/domain/time";
import type { Prefill } from "~/paths";
import { firstFree } from "../availability.server";
import { compareTimes } from "./slot";

/** An interior or exterior visit of the usual length by the hour. */
const MINUTES = 120;
const CACHED_FOR_MS = 60_000;

/** A free time in words, and what leads into the booking with it. */
export type Opening = { day: string; time: string; words: string; prefill: Prefill };
export type NextFree = { job: string; openings: Opening[] };

/** One a day: who can't come tomorrow at nine rarely can at ten. */
const OPENINGS = 3;

let cached: { at: number; of: DatabaseOrTransaction; next: Promise<NextFree | null> } | null = null;

/**
 * The first free time of each of the next days that have one, for a 2-hour job and at most a minute
 * old; null if there's none, or the calendar can't be read.
 */
export async function loadNextFree(db: DatabaseOrTransaction): Promise<NextFree | null> {
  const age = cached ? now() - cached.at : -1;
  if (cached?.of !== db || age < 0 || age >= CACHED_FOR_MS)
    cached = { at: now(), of: db, next: findNextFree(db) };
  try {
    return await cached.next;
  } catch (error) {
    cached = null;
    log.error("the calendar cannot be read", error);
    return null;
  }
}

async function findNextFree(db: DatabaseOrTransaction): Promise<NextFree | null> {
  const today = businessNow();
  const openings: Opening[] = [];
  for (let from: CivilDate | null = today.date; from && openings.length < OPENINGS;) {
    const first = await firstOn(db, from, today);
    if (first) openings.push(first.opening);
    from = first && addDays(first.date, 1);
  }
  return openings.length > 0 ? { job: `${MINUTES / 60}-hour job`, openings } : null;
}

async function firstOn(db: DatabaseOrTransaction, from: CivilDate, today: CivilNow) {
  const at = (place: "shop" | "burnaby") =>
    firstFree(db, from, { minutes: MINUTES, place, now: today });
  const [shop, burnaby] = [await at("shop"), await at("burnaby")];
  const free = [shop, burnaby].flatMap((each) => each ?? []);
  const [first] = free.toSorted(compareTimes);
  if (!first) return null;
  const { date } = first;
  const isAt = (each: typeof shop) => each?.date === date && each.start === first.start;
  const time = formatTime(first.start);
  const where =
    isAt(shop) && isAt(burnaby)
      ? { words: "at our shop or in Burnaby", prefill: { date, time } }
      : isAt(shop)
        ? { words: "at our shop", prefill: { date, time, place: "shop" as const } }
        : { words: "in Burnaby", prefill: { date, time, place: "burnaby" as const } };
  return { date, opening: { day: dayOf(date, today.date), time, ...where } };
}

/** Within a week its weekday says which day it is. */
function dayOf(date: CivilDate, today: CivilDate): string {
  if (date === today) return "Today";
  return daysBetween(today, date) < 7
    ? WEEKDAYS[weekdayOf(date)]!.slice(0, 3)
    : formatShortDate(date);
}
