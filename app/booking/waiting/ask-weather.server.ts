import type { DatabaseOrTransaction } from "~db/connect";
import { writeEvent } from "~db/journal";
import { answerOffer, openOffers, wetDays } from "~db/waiting";
import type { Doer } from "~/domain/event";
import type { Taker } from "~/domain/fleet";
import { takerAt } from "~/domain/slots";
import { untilWords } from "~/domain/suspicion";
import { addDays, type CivilDate, type CivilNow, daysFrom, formatDay } from "~/domain/time";
import { LEAST } from "~/domain/waiting";
import {
  heldMinutes,
  isTooLateToAsk,
  needsDryWeather,
  shareOut,
  WITHIN_DAYS,
} from "~/domain/weather";
import { businessTimeOf, now as instantNow, timestamp } from "~/server/clock.server";
import { loadFleetQuery } from "../availability.server";
import { bookedTime, compareTimes, type FreeTime } from "../calendar/slot";
import { insertEntry } from "./entries.server";
import { lineNow, wakeForLine } from "./offers.server";
import { holdOf, insertOffer } from "./put-offer.server";
import { freeOn, queryIn, type Round, workOf } from "./round.server";
import { loseOffer } from "./take-offer.server";
import { weatherJobs } from "./weather.server";
import {
  loadShop,
  noticeFor,
  type Shop,
  startWords,
  tell,
  type Waiting,
  wishOf,
} from "./wish.server";

/** Asks the customers of these jobs of a day, once each: how many it has asked. */
export async function askBecauseOfWeather(
  trx: DatabaseOrTransaction,
  day: CivilDate,
  ids: readonly number[],
  doer: Doer,
): Promise<number> {
  const [at, shop] = [instantNow(), await loadShop(trx)];
  const now = businessTimeOf(at);
  const days = { from_day: addDays(now.date, 1), to_day: addDays(now.date, WITHIN_DAYS) };
  const jobs: Waiting[] = [];
  for (const booking of await weatherJobs(trx, day, now)) {
    if (!ids.includes(booking.id)) continue;
    const { customer_name: name, customer_email: email, customer_phone: phone, place } = booking;
    const asked = { ...days, parts: "", booking_id: booking.id, weather_day: day };
    const row = { name, email, phone, place, ...asked, confirmed_at: at };
    const entry = await insertEntry(trx, row, at);
    jobs.push({ entry, wish: (await wishOf(trx, entry, now, shop))! });
  }
  for (const offer of jobs.length > 0 ? await openOffers(trx) : []) {
    if (offer.date !== day) continue;
    const line = await lineNow(trx, offer.entry_id, at);
    if (offer.weather_day !== null) await answerOffer(trx, offer.id, "gone", at);
    else if (line && needsDryWeather(shop.prices, workOf(line))) await loseOffer(trx, offer, at);
  }
  const shares = await shareTimes(trx, jobs, now, shop);
  for (const job of jobs) {
    const { entry, wish } = job;
    const noticeMinutes = noticeFor(wish.search, shop.settings.rules);
    const booked = bookedTime(wish.booking!);
    const own = shares
      .filter((share) => share.job === job)
      .map((share) => ({
        ...share,
        minutes: heldMinutes(now, share.time, booked, { noticeMinutes }),
      }))
      .filter(({ minutes }) => minutes >= LEAST);
    let first = Infinity;
    for (const { time, taker, minutes } of own) {
      const offer = { entry, time, hold: holdOf(job, taker), at, minutes };
      first = Math.min(first, (await insertOffer(trx, offer)).until);
    }
    const times = own.map(({ time }) => time).toSorted(compareTimes);
    if (!isTooLateToAsk(now, booked))
      await tell(trx, "weatherAsk", entry, at, {
        wish,
        day: formatDay(day),
        times: times.map(startWords),
        ...(own.length > 0 && { until: untilWords(businessTimeOf(first), now), expiresAt: first }),
      });
    await writeEvent(trx, entry.booking_id!, { kind: "askedWeather", doer, at: timestamp() });
  }
  wakeForLine();
  return jobs.length;
}

/**
 * As a visitor's calendar would find them, with nothing handed over, since all bookings stand meanwhile. All
 * who want the same are one search of a day, again once something is held on it or beside it.
 */
async function shareTimes(
  trx: DatabaseOrTransaction,
  jobs: readonly Waiting[],
  now: CivilNow,
  { settings }: Shop,
) {
  const range = { from: addDays(now.date, 1), to: addDays(now.date, WITHIN_DAYS) };
  const wet = await wetDays(trx, range.from);
  const dates = daysFrom(range.from, WITHIN_DAYS).filter((date) => !wet.has(date));
  let loaded = await loadFleetQuery(trx, range, now, settings);
  const free: Round["free"] = new Map();
  const shares: { job: Waiting; time: FreeTime; taker: Taker }[] = [];
  const searchOf = ({ wish }: Waiting) => ({ ...wish.search, moving: undefined, visit: undefined });
  shareOut<Waiting, FreeTime>(
    jobs,
    function* freeFor(job) {
      for (const date of dates)
        for (const start of freeOn(date, searchOf(job), { free, loaded })) yield { date, start };
    },
    function hold(job, time) {
      const taker = takerAt(time, queryIn(loaded, searchOf(job)));
      if (taker?.handedOver.size !== 0) return false;
      shares.push({ job, time, taker });
      const { search } = job.wish;
      const { minutes: duration, extra, cure, stop: place = search.place } = search;
      const { resource } = taker;
      const held = { ...time, id: HELD - shares.length, duration, extra, cure, place, resource };
      const { fleet } = loaded;
      loaded = { ...loaded, fleet: { ...fleet, jobs: [...fleet.jobs, { ...held, fixed: true }] } };
      for (const days of [-1, 0, 1]) free.delete(addDays(time.date, days));
      return true;
    },
  );
  return shares;
}

/** Below all other ids. */
const HELD = -1_000_000_000;
