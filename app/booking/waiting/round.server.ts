import { setImmediate } from "node:timers/promises";
import type { Database } from "~db/connect";
import type { WaitingOffer } from "~db/schema";
import { unreached, untoldOffers } from "~db/offer-letters";
import { type OpenOffer, openOffers, wetDays } from "~db/waiting";
import type { Taker } from "~/domain/fleet";
import { STEPS } from "~/domain/sharing";
import { availabilityOn, takerAt } from "~/domain/slots";
import { addDays, type CivilDate, type CivilNow, daysBetween, daysFrom } from "~/domain/time";
import { holderOf, isWanted, minutesUntil, NEAR_MINUTES, partOf } from "~/domain/waiting";
import { needsDryWeather } from "~/domain/weather";
import { businessTimeOf } from "~/server/clock.server";
import { type Loaded, loadFleetQuery, type Search, searchIn } from "../availability.server";
import { compareTimes, type FreeTime } from "../calendar/slot";
import { answerFor, type Shop, storedWork, timeOfOffer, type Waiting } from "./wish.server";

export type Round = {
  at: number;
  now: CivilNow;
  shop: Shop;
  /** Of all days, and the free starts, by day and search: a thousand who want the same ask once. */
  loaded: Loaded;
  free: Map<CivilDate, Map<string, number[]>>;
  /** Who has an offer, by `holderOf`; those that others may share, by their batch. */
  held: Set<string>;
  shared: Map<number, WaitingOffer>;
  /** What entries won't be asked again: they declined, or let it lapse, and knew of it. */
  refused: Set<string>;
  /** Days whose customers were asked away because of the weather. */
  wet: ReadonlySet<CivilDate>;
  unreached: Set<string>;
};

export async function roundOf(db: Database, shop: Shop, at: number): Promise<Round> {
  const now = businessTimeOf(at);
  const answered = await db
    .selectFrom("waiting_offers")
    .select(["id", "entry_id", "answer", "date", "start_minute as start"])
    .where("answer", "in", ["declined", "lapsed"])
    .where("date", ">=", now.date)
    .execute();
  const untold = (await untoldOffers(db)).filter(({ answer }) => answer === "lapsed");
  const refused = answered
    .filter(({ id }) => !untold.some((offer) => offer.id === id))
    .map(({ entry_id, answer, ...time }) => refusal(entry_id, time, answer === "declined"));
  const open = (await openOffers(db)).filter(isToLine);
  return {
    at,
    now,
    shop,
    loaded: await loadFleetQuery(db, daysOf(now, shop), now, shop.settings),
    free: new Map(),
    held: new Set(open.map((offer) => holderOf({ ...offer, id: offer.entry_id }))),
    shared: new Map(open.filter(isForAll).map((offer) => [offer.batch!, offer])),
    refused: new Set(refused),
    wet: await wetDays(db, now.date),
    unreached: await unreached(db, at),
  };
}

/** Others are held because of the weather. */
export const isToLine = ({ weather_day: day }: OpenOffer) => day === null;

const daysOf = ({ date }: CivilNow, { settings }: Shop) => ({
  from: date,
  to: addDays(date, settings.rules.horizonDays),
});

/** "Not this one" is about that part of the day: on a free day the next quarter hour would be no other time. */
const refusal = (entry: number, { date, start }: FreeTime, isDeclined: boolean) =>
  `${entry} ${date} ${isDeclined ? partOf(start) : start}`;

/** A request takes several turns of the event loop. */
const MOST_AT_A_STRETCH_MS = 5;
let since = 0;

/** Requests that came meanwhile are answered between. */
export async function letOthers(): Promise<void> {
  if (performance.now() - since < MOST_AT_A_STRETCH_MS) return;
  await setImmediate();
  since = performance.now();
}

export async function* timesFor(db: Database, { entry, wish }: Waiting, round: Round) {
  const { now, shop } = round;
  const { search } = wish;
  const days = daysOf(now, shop);
  const first = entry.from_day < now.date ? now.date : entry.from_day;
  const last = [entry.to_day, days.to, wish.before?.date ?? entry.to_day].toSorted()[0]!;
  const own = search.moving && (await loadFleetQuery(db, days, now, shop.settings, search.moving));
  for (const date of daysFrom(first, Math.max(0, daysBetween(first, last) + 1))) {
    await letOthers();
    const loaded = own || round.loaded;
    for (const start of freeOn(date, search, round, loaded)) {
      const time = { date, start };
      if (!mayBeOffered(time, { entry, wish }, round)) continue;
      const taker = takerAt(time, queryIn(loaded, search));
      if (taker && isHeldBy(taker, { wish })) yield time;
    }
  }
}

export const queryIn = (loaded: Loaded, search: Search) => ({
  ...searchIn(loaded, search),
  steps: STEPS.transaction,
});

export function freeOn(
  date: CivilDate,
  search: Search,
  { free, loaded: all }: Pick<Round, "free" | "loaded">,
  loaded = all,
): number[] {
  const known = free.get(date) ?? new Map<string, number[]>();
  free.set(date, known);
  const name = JSON.stringify(search);
  const found =
    known.get(name) ??
    availabilityOn(date, queryIn(loaded, search))
      .slots.filter((slot) => slot.free)
      .map(({ start }) => start);
  known.set(name, found);
  return found;
}

/** A day, and what's found on it and beside it. */
export async function loadAgain(db: Database, date: CivilDate, round: Round): Promise<void> {
  const { loaded, now, shop, free } = round;
  const isBeside = (job: { date: CivilDate }) => Math.abs(daysBetween(date, job.date)) <= 1;
  const { fleet } = await loadFleetQuery(db, { from: date, to: date }, now, shop.settings);
  const others = loaded.fleet.jobs.filter((job) => !isBeside(job));
  const jobs = [...others, ...fleet.jobs.filter(isBeside)];
  round.loaded = { ...loaded, fleet: { ...fleet, jobs } };
  for (const days of [-1, 0, 1]) free.delete(addDays(date, days));
}

export function mayBeOffered(time: FreeTime, line: Waiting, round: Round): boolean {
  const { entry, wish } = line;
  const { now, shop, refused, wet } = round;
  const overlaps = ({ date, start }: FreeTime) =>
    date === time.date && Math.abs(start - time.start) < wish.search.minutes;
  return (
    isWanted(entry, time) &&
    (wish.before === null || compareTimes(time, wish.before) < 0) &&
    ![true, false].some((isDeclined) => refused.has(refusal(entry.id, time, isDeclined))) &&
    !wish.left.some(overlaps) &&
    !(wet.has(time.date) && needsDryWeather(shop.prices, workOf(line))) &&
    answerFor(line, now, time, shop.settings.rules) !== null
  );
}

/** What's asked whether it needs dry weather. */
export const workOf = ({ entry, wish }: Waiting) =>
  wish.booking ?? { ...storedWork(entry)!, location_mode: entry.place, service_name: wish.work };

/** What was offered to one alone stays theirs alone. */
export function isForAll(offer: WaitingOffer): boolean {
  return isNear(timeOfOffer(offer), offer.offered_at);
}

function isNear(time: FreeTime, offeredAt: number): boolean {
  return minutesUntil(time, businessTimeOf(offeredAt)) < NEAR_MINUTES;
}

/** While another time is held for a booking that stands too, nothing is handed over for it. */
export function isHeldBy({ handedOver }: Taker, { wish }: Pick<Waiting, "wish">): boolean {
  return wish.booking === null || handedOver.size === 0;
}
