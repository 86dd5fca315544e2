import { findPackage, type Prices } from "./catalogue";
import { parseHourly } from "./services";
import { type CivilDate, type CivilNow, DAY_MINUTES } from "./time";
import { LEAST, minutesUntil } from "./waiting";

/** Rules: docs/product.md#rain-day. In days after the one that's asked on. */
export const WITHIN_DAYS = 10;
/** Times that one customer is offered. */
const MOST_TIMES = 3;

type Work = Record<"location_mode" | "service_key" | "service_name" | "service_options", string>;

/** Whether rain keeps it from being done: not at the shop, in a garage or inside the car alone. */
export function needsDryWeather(prices: Prices, work: Work): boolean {
  const { location_mode, service_key: key, service_name, service_options } = work;
  if (location_mode === "shop") return false;
  const sold = findPackage(prices, key);
  if (sold?.needsGarage) return false;
  const isInterior = sold ? sold.tab === "interior" : parseHourly(key)?.area === "interior";
  return !isInterior || /exterior/i.test(service_name + service_options);
}

const EVENING = { from: 18 * 60, ends: 20 * 60, morning: DAY_MINUTES + 10 * 60 };

type Start = { date: CivilDate; start: number };

/** Whether the job begins before a letter could be answered. */
export function isTooLateToAsk(now: CivilNow, job: Start): boolean {
  return minutesUntil(job, now) < LEAST;
}

/**
 * Until 8 PM, asked in the evening until 10 AM, and not once the start can't be booked any more, or the job
 * has begun.
 */
export function heldMinutes(
  now: CivilNow,
  at: Start,
  job: Start,
  { noticeMinutes }: { noticeMinutes: number },
): number {
  const until = now.minute < EVENING.from ? EVENING.ends : EVENING.morning;
  const ends = [minutesUntil(at, now) - noticeMinutes, minutesUntil(job, now)];
  return Math.min(until - now.minute, ...ends);
}

/**
 * Shares times out among jobs: first one each, to who has the fewest first, then up to three, on other days
 * rather than on the same. `freeFor` lists what's free for a job, in order, beside what's held; `hold` holds
 * one, false if that can't be.
 */
export function shareOut<Job, Time extends { date: CivilDate }>(
  jobs: readonly Job[],
  freeFor: (job: Job) => Iterable<Time>,
  hold: (job: Job, time: Time) => boolean,
): void {
  const choices = new Map(jobs.map((job) => [job, [...freeFor(job)].length]));
  const days = new Map(jobs.map((job): [Job, CivilDate[]] => [job, []]));
  const giveOne = (job: Job): boolean => {
    const own = days.get(job)!;
    for (const isOther of [true, false])
      for (const time of freeFor(job))
        if (own.includes(time.date) !== isOther && hold(job, time)) {
          own.push(time.date);
          return true;
        }
    return false;
  };
  let left = jobs.toSorted((one, other) => choices.get(one)! - choices.get(other)!);
  // Who finds none finds none later either.
  for (let round = 0; round < MOST_TIMES; round++) left = left.filter(giveOne);
}
