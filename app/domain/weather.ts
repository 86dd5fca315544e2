import { findPackage, type Prices } from "./catalogue";
import { parseHourly } from "./services";
import { type CivilDate, type CivilNow, DAY_MINUTES } from "./time";
import { minutesUntil } from "./waiting";

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

/** Until 8 PM, asked in the evening until 10 AM, and not once the start can't be booked any more. */
export function heldMinutes(
  now: CivilNow,
  at: { date: CivilDate; start: number },
  { noticeMinutes }: { noticeMinutes: number },
): number {
  const until = now.minute < EVENING.from ? EVENING.ends : EVENING.morning;
  return Math.min(until - now.minute, minutesUntil(at, now) - noticeMinutes);
}

export type Share<Job, Time> = { job: Job; time: Time };

/**
 * Shares times out among jobs, all of them true together: first one each, to who has the fewest first, then
 * up to three, on other days rather than on the same. Who finds none left gets one from somebody who can have
 * another. `freeFor` lists what's free for a job, in order, while `held` is taken.
 */
export function shareOut<Job, Time extends { date: CivilDate }>(
  jobs: readonly Job[],
  freeFor: (job: Job, held: readonly Share<Job, Time>[]) => Iterable<Time>,
): readonly Share<Job, Time>[] {
  type Shares = readonly Share<Job, Time>[];
  const next = (job: Job, held: Shares): Share<Job, Time> | null => {
    const days = held.flatMap((share) => (share.job === job ? [share.time.date] : []));
    let same: Time | null = null;
    for (const time of freeFor(job, held)) {
      if (!days.includes(time.date)) return { job, time };
      same ??= time;
    }
    return same && { job, time: same };
  };
  const fromAnother = (job: Job, held: Shares): Shares => {
    for (const given of held) {
      const others = held.filter((share) => share !== given);
      const own = next(job, others);
      const instead = own && next(given.job, [...others, own]);
      if (instead) return [...others, own, instead];
    }
    return held;
  };
  const choices = new Map(jobs.map((job) => [job, [...freeFor(job, [])].length]));
  const inOrder = jobs.toSorted((one, other) => choices.get(one)! - choices.get(other)!);
  let shares: Shares = [];
  for (let round = 0; round < MOST_TIMES; round++)
    for (const job of inOrder) {
      const share = next(job, shares);
      if (share) shares = [...shares, share];
      else if (round === 0) shares = fromAnother(job, shares);
    }
  return shares;
}
