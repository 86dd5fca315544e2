import type { DatabaseOrTransaction } from "~db/connect";
import { writeEvent } from "~db/journal";
import type { Booking, WaitingEntry } from "~db/schema";
import { countsAsVisit } from "~db/standing";
import { askedForWeather, endEntry, findEntry } from "~db/waiting";
import { OCCUPYING } from "~/domain/booking";
import type { Doer } from "~/domain/event";
import type { FleetJob } from "~/domain/fleet";
import { STEPS } from "~/domain/sharing";
import { availabilityOn, takerAt } from "~/domain/slots";
import { untilWords } from "~/domain/suspicion";
import { addDays, type CivilDate, type CivilNow, daysFrom, formatDay } from "~/domain/time";
import { heldMinutes, shareOut, WITHIN_DAYS } from "~/domain/weather";
import { businessTimeOf, now as instantNow, timestamp } from "~/server/clock.server";
import { findEvenDeleted } from "~/server/find-booking.server";
import {
  type Loaded,
  loadAvailabilityQuery,
  loadFleetQuery,
  searchIn,
  searchOf,
} from "../availability.server";
import { bookedTime, compareTimes, type FreeTime } from "../calendar/slot";
import { cancelBooking, mayStillChange } from "../manage/customer-changes.server";
import { refusalOf } from "../order/time-refusal.server";
import { insertEntry } from "./entries.server";
import { holdOf, insertOffer, wakeForLine } from "./offers.server";
import { isHeldBy } from "./round.server";
import {
  isOf,
  loadShop,
  type Shop,
  startWords,
  tell,
  timeOfOffer,
  type Wish,
  wishOf,
} from "./wish.server";

const CUSTOMER: Doer = { by: "customer", through: "link" };

/** What's planned on a day and may still be asked about. */
export async function weatherJobs(
  db: DatabaseOrTransaction,
  date: CivilDate,
  now: CivilNow,
): Promise<Booking[]> {
  const planned = await db
    .selectFrom("bookings")
    .selectAll()
    .where("booking_date", "=", date)
    .where("status", "in", OCCUPYING)
    .where(countsAsVisit)
    .orderBy("start_minute")
    .orderBy("id")
    .execute();
  return planned.filter((booking) => mayStillChange(booking, now, 0));
}

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

type State = "open" | "kept" | "moved" | "cancelled" | "over";

/** How what somebody was asked stands: whatever has become of the booking comes first. */
export function weatherState(
  entry: WaitingEntry,
  booking: Booking | undefined,
  now: CivilNow,
): State {
  if (!booking || booking.customer_email !== entry.email) return "over";
  if (booking.status === "cancelled") return "cancelled";
  if (!isOf(entry, booking)) return "moved";
  if (entry.answer === "keep") return "kept";
  return entry.ended_at === null && mayStillChange(booking, now, 0) ? "open" : "over";
}

export type WeatherPage = {
  state: State;
  day: string;
  /** When the booking is; null if it's nobody's to know. */
  booked: string | null;
  wantsCall: boolean;
  /** Held for them until a time, or free for whoever comes first. */
  times: { id: number; words: string; until: string | null }[];
};

/** What the page of somebody who was asked shows. */
export async function weatherPage(
  db: DatabaseOrTransaction,
  entry: WaitingEntry,
  now: CivilNow,
): Promise<WeatherPage> {
  const booking = await findEvenDeleted(db, { id: entry.booking_id });
  const state = weatherState(entry, booking, now);
  const times: WeatherPage["times"] = [];
  for (const offer of state === "open" ? await offersOf(db, entry.id) : []) {
    const time = timeOfOffer(offer);
    const isHeld = offer.answer === null && offer.until > instantNow();
    const until = isHeld ? untilWords(businessTimeOf(offer.until), now) : null;
    const search = { ...searchOf(booking!, now), offer: offer.batch ?? undefined };
    const range = { from: time.date, to: time.date };
    if (isHeld || !refusalOf(time, await loadAvailabilityQuery(db, range, search)))
      times.push({ id: offer.id, words: startWords(time), until });
  }
  const booked = booking && state !== "over" ? startWords(bookedTime(booking)) : null;
  const day = formatDay(entry.weather_day!);
  return { state, day, booked, wantsCall: entry.answer === "call", times };
}

function offersOf(db: DatabaseOrTransaction, entry: number) {
  const offers = db.selectFrom("waiting_offers").selectAll().where("entry_id", "=", entry);
  return offers.orderBy("date").orderBy("start_minute").execute();
}

/** "Keep my day" and "Call me". False if there's nothing to answer any more. */
export async function answerWeather(
  trx: DatabaseOrTransaction,
  secret: string,
  answer: "keep" | "call",
): Promise<boolean> {
  const entry = await findEntry(trx, secret);
  const at = instantNow();
  const booking = await findEvenDeleted(trx, { id: entry?.booking_id ?? null });
  if (!entry?.weather_day) return false;
  const state = weatherState(entry, booking, businessTimeOf(at));
  if (state === "kept" ? answer === "keep" : entry.answer === answer) return true;
  if (state !== "open") return false;
  const answered = trx.updateTable("waiting_entries").set({ answer });
  await answered.where("id", "=", entry.id).execute();
  if (answer === "keep") await endEntry(trx, entry.id, "left", at);
  const kind = answer === "keep" ? "keptDay" : "wantsCall";
  await writeEvent(trx, booking!.id, { kind, doer: CUSTOMER, at: timestamp() });
  return true;
}

/** Free, whatever the notice, since we've asked. */
export async function cancelForWeather(
  trx: DatabaseOrTransaction,
  secret: string,
  addressKey: string | null,
  now: CivilNow,
): Promise<boolean> {
  const entry = await findEntry(trx, secret);
  const booking = await findEvenDeleted(trx, { id: entry?.booking_id ?? null });
  if (!entry?.weather_day || !booking) return false;
  const state = weatherState(entry, booking, now);
  if (state !== "open") return state === "cancelled";
  const changer = { addressKey, byLetter: true };
  const { id, sequence } = booking;
  const limit = { limit: 0 };
  const done = await cancelBooking(trx, id, "The weather", sequence, now, changer, limit);
  return done.kind === "changed" && endEntry(trx, entry.id, "left", instantNow());
}
