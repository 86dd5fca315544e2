import type { DatabaseOrTransaction } from "~db/connect";
import { businessNow, now } from "~/server/clock.server";
import { log } from "~/server/log.server";
import { formatShortDate, formatTime } from "~/domain/time";
import type { Prefill } from "~/paths";
import { firstFree } from "../availability.server";
import { compareTimes } from "./slot";

/** An interior or exterior visit of the usual length by the hour. */
const MINUTES = 120;
const CACHED_FOR_MS = 60_000;

/** The next free time in words, and what leads into the booking with it. */
export type NextFree = { words: string; job: string; prefill: Prefill };

let cached: { at: number; of: DatabaseOrTransaction; next: Promise<NextFree | null> } | null = null;

/** For a 2-hour job, at most a minute old; null if there's none, or the calendar can't be read. */
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
  const at = (place: "shop" | "burnaby") =>
    firstFree(db, today.date, { minutes: MINUTES, place, now: today });
  const [shop, burnaby] = [await at("shop"), await at("burnaby")];
  const free = [shop, burnaby].flatMap((each) => each ?? []);
  const [first] = free.toSorted(compareTimes);
  if (!first) return null;
  const isAt = (each: typeof shop) => each?.date === first.date && each.start === first.start;
  const time = { date: first.date, time: formatTime(first.start) };
  const where =
    isAt(shop) && isAt(burnaby)
      ? { words: "at our shop or in Burnaby", prefill: time }
      : isAt(shop)
        ? { words: "at our shop", prefill: { ...time, place: "shop" as const } }
        : { words: "in Burnaby", prefill: { ...time, place: "burnaby" as const } };
  const words = `${formatShortDate(time.date)}, ${time.time} ${where.words}`;
  return { words, job: `${MINUTES / 60}-hour job`, prefill: where.prefill };
}
