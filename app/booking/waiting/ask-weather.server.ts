import type { DatabaseOrTransaction } from "~db/connect";
import { writeEvent } from "~db/journal";
import type { Booking, WaitingEntry } from "~db/schema";
import { askedForWeather } from "~db/waiting";
import type { Doer } from "~/domain/event";
import type { FleetJob } from "~/domain/fleet";
import { STEPS } from "~/domain/sharing";
import { availabilityOn, takerAt } from "~/domain/slots";
import { untilWords } from "~/domain/suspicion";
import { addDays, type CivilDate, type CivilNow, daysFrom, formatDay } from "~/domain/time";
import { heldMinutes, shareOut, WITHIN_DAYS } from "~/domain/weather";
import { businessTimeOf, now as instantNow, timestamp } from "~/server/clock.server";
import { type Loaded, loadFleetQuery, searchIn } from "../availability.server";
import { compareTimes, type FreeTime } from "../calendar/slot";
import { insertEntry } from "./entries.server";
import { wakeForLine } from "./offers.server";
import { holdOf, insertOffer } from "./put-offer.server";
import { isHeldBy } from "./round.server";
import { weatherJobs } from "./weather.server";
import { loadShop, type Shop, startWords, tell, type Wish, wishOf } from "./wish.server";

/** Asks the customers of these jobs of a day, once each: how many it has asked. */
export async function askBecauseOfWeather(
  trx: DatabaseOrTransaction,
  day: CivilDate,
  ids: readonly number[],
  doer: Doer,
): Promise<number> {
  const [at, shop] = [instantNow(), await loadShop(trx)];
  const now = businessTimeOf(at);
  const asked = (await askedForWeather(trx, day)).map(({ booking_id }) => booking_id);
  const jobs: Asked[] = [];
  for (const booking of await weatherJobs(trx, day, now))
    if (ids.includes(booking.id) && !asked.includes(booking.id))
      jobs.push(await ask(trx, booking, at, shop));
  const shares = await shareTimes(trx, jobs, day, now, shop);
  for (const job of jobs) {
    const own = shares.filter((share) => share.job === job).map(({ time }) => time);
    let first = Infinity;
    for (const time of own.toSorted(compareTimes)) {
      const { entry } = job;
      const minutes = heldMinutes(now, time, shop.settings.rules);
      const offer = { entry, time, hold: holdOf(job, time), at, minutes };
      first = Math.min(first, (await insertOffer(trx, offer)).until);
    }
    await tell(trx, "weatherAsk", job.entry, at, {
      wish: job.wish,
      day: formatDay(day),
      times: own.map(startWords),
      ...(own.length > 0 && { until: untilWords(businessTimeOf(first), now) }),
    });
    await writeEvent(trx, job.id, { kind: "askedWeather", doer, at: timestamp() });
  }
  wakeForLine();
  return jobs.length;
}

type Asked = { id: number; entry: WaitingEntry; wish: Wish };

async function ask(
  trx: DatabaseOrTransaction,
  booking: Booking,
  at: number,
  shop: Shop,
): Promise<Asked> {
  const { id, customer_name: name, customer_email: email, customer_phone: phone, place } = booking;
  const now = businessTimeOf(at);
  const days = {
    from_day: addDays(now.date, 1),
    to_day: addDays(now.date, WITHIN_DAYS),
    parts: "",
  };
  const row = { name, email, phone, place, ...days, booking_id: id, confirmed_at: at };
  const entry = await insertEntry(trx, { ...row, weather_day: booking.booking_date }, at);
  return { id, entry, wish: (await wishOf(trx, entry, now, shop))! };
}

type HeldTime = FreeTime & { resource: number };

/** As a visitor's calendar would find them, with nothing handed over, since all bookings stand meanwhile. */
async function shareTimes(
  trx: DatabaseOrTransaction,
  jobs: readonly Asked[],
  day: CivilDate,
  now: CivilNow,
  { settings }: Shop,
) {
  const dates = daysFrom(addDays(now.date, 1), WITHIN_DAYS).filter((date) => date !== day);
  const range = { from: dates[0]!, to: dates.at(-1)! };
  const loaded = new Map<Asked, Loaded>();
  for (const job of jobs) loaded.set(job, await loadFleetQuery(trx, range, now, settings, job.id));
  return shareOut<Asked, HeldTime>(jobs, function* freeFor(job, held) {
    const { fleet, ...rest } = loaded.get(job)!;
    const taken = held.map((share, at) => heldJob(share.job, share.time, at));
    const all = { ...rest, fleet: { ...fleet, jobs: [...fleet.jobs, ...taken] } };
    const query = { ...searchIn(all, job.wish.search), steps: STEPS.transaction };
    for (const date of dates)
      for (const { start, free } of availabilityOn(date, query).slots) {
        const taker = free ? takerAt({ date, start }, query) : null;
        if (taker && isHeldBy(taker, job)) yield { date, start, resource: taker.resource };
      }
  });
}

/** Below all other ids. */
const HELD = -1_000_000_000;

function heldJob({ wish }: Asked, { date, start, resource }: HeldTime, at: number): FleetJob {
  const { minutes: duration, extra, cure, place } = wish.search;
  return { id: HELD - at, date, start, duration, extra, cure, place, resource, fixed: true };
}
