import { isDeepStrictEqual } from "node:util";
import { handOver } from "~db/booking-change";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import { wakeWorker } from "~db/outbox-notify";
import type { WaitingOffer } from "~db/schema";
import { isAnybodyWaiting, openOffers } from "~db/waiting";
import type { Taker } from "~/domain/fleet";
import { STEPS } from "~/domain/sharing";
import { type AvailabilityQuery, availabilityOn, isFree, takerAt } from "~/domain/slots";
import { addDays, type CivilDate, type CivilNow, daysBetween, daysFrom } from "~/domain/time";
import { answerMinutes, isWanted, minutesUntil, NEAR_MINUTES } from "~/domain/waiting";
import { businessTimeOf, now as instantNow, timestamp } from "~/server/clock.server";
import { loadAvailabilityQuery, type Search } from "../availability.server";
import { compareTimes, type FreeTime } from "../calendar/slot";
import { lapse, stillWaiting, type Waiting } from "./over.server";
import { loseOffer } from "./take-offer.server";
import { loadShop, type Shop, tell, timeOfOffer } from "./wish.server";

/**
 * Offers what's free to who is in line, by what the tables say and the clock: what led there doesn't
 * matter, so a restart loses nothing. Rules: docs/product.md#waiting-list. Returns when there may be more
 * to do without anything being written, in epoch milliseconds; null if nobody waits.
 */
export async function offerTimes(db: Database): Promise<number | null> {
  if (nobody?.of === db && nobody.until > instantNow()) return null;
  nobody = null;
  if (!(await isAnybodyWaiting(db))) {
    nobody = { of: db, until: instantNow() + KNOWN_FOR_MS };
    return null;
  }
  return db.transaction().execute(async (trx) => {
    const [at, shop] = [instantNow(), await loadShop(trx)];
    await lapse(trx, at);
    const waiting = await stillWaiting(trx, shop, at);
    const round = await roundOf(trx, shop, at);
    await loseWhatIsTaken(trx, waiting, round);
    const held = new Set((await openOffers(trx)).map((offer) => offer.entry_id));
    for (const line of waiting) if (!held.has(line.entry.id)) await offerTo(trx, line, round);
    return nextChange(trx, at);
  });
}

/** Most shops have nobody in line; another machine's entries are seen within a minute. */
const KNOWN_FOR_MS = 60_000;
let nobody: { of: Database; until: number } | null = null;

/** Call it with each entry that comes into line. */
export function wakeForLine(): void {
  nobody = null;
  wakeWorker();
}

/** An offer or a hold ends, or, seldom, the day does. */
const SELDOM_MS = 15 * 60_000;

async function nextChange(trx: DatabaseOrTransaction, at: number): Promise<number> {
  const ends = (await openOffers(trx)).map(({ until }) => until);
  const hold = await trx
    .selectFrom("bookings")
    .select(({ fn }) => fn.min<number | null>("held_until").as("ends"))
    .where("held_until", ">", at)
    .executeTakeFirst();
  return Math.min(...ends, hold?.ends ?? Infinity, at + SELDOM_MS);
}

type Round = {
  at: number;
  now: CivilNow;
  shop: Shop;
  /** Of all days, by search; and the free starts, by day and search: a thousand who want the same ask once. */
  queries: Map<string, Promise<AvailabilityQuery>>;
  free: Map<string, number[]>;
  /** What entries won't be asked again: they declined, or let it lapse. */
  refused: Set<string>;
};

async function roundOf(trx: DatabaseOrTransaction, shop: Shop, at: number): Promise<Round> {
  const now = businessTimeOf(at);
  const answered = await trx
    .selectFrom("waiting_offers")
    .select(["entry_id", "date", "start_minute as start"])
    .where("answer", "in", ["declined", "lapsed"])
    .where("date", ">=", now.date)
    .execute();
  const refused = new Set(answered.map(({ entry_id, ...time }) => refusal(entry_id, time)));
  return { at, now, shop, queries: new Map(), free: new Map(), refused };
}

const refusal = (entry: number, { date, start }: FreeTime) => `${entry} ${date} ${start}`;

/**
 * What an operator, a closure or a longer job has taken; if somebody else can do it, it's theirs. What's
 * held is the work as it is now.
 */
async function loseWhatIsTaken(
  trx: DatabaseOrTransaction,
  waiting: readonly Waiting[],
  round: Round,
): Promise<void> {
  for (const offer of await openOffers(trx)) {
    const { date, start } = timeOfOffer(offer);
    const line = waiting.find(({ entry }) => entry.id === offer.entry_id);
    const query = line && (await queryOf(trx, line, round, offer));
    const isStillFree = query !== undefined && isFree(date, start, query);
    const taker = isStillFree ? takerAt({ date, start }, query, offer.resource_id) : null;
    if (!taker || !line || !isHeldBy(taker, line)) {
      await loseOffer(trx, offer, round.at);
      continue;
    }
    await handOver(trx, taker.handedOver, timestamp());
    const hold = holdOf(line, taker);
    if (isDeepStrictEqual({ ...offer, ...hold }, offer)) continue;
    const offers = trx.updateTable("waiting_offers").set(hold);
    await offers.where("id", "=", offer.id).execute();
  }
}

/** What an offer keeps from everybody else. */
function holdOf({ wish }: Waiting, { resource }: Taker) {
  const { minutes, extra = 0, cure = 0, place } = wish.search;
  return {
    place,
    resource_id: resource,
    duration_minutes: minutes,
    extra_minutes: extra,
    cure_minutes: cure,
  };
}

/** While an earlier time is held its booking stands too, so nothing is handed over for it. */
function isHeldBy({ handedOver }: Taker, { wish }: Waiting): boolean {
  return wish.before === null || handedOver.size === 0;
}

/** The first time that's free for somebody; else one that was near when others were offered it. */
async function offerTo(trx: DatabaseOrTransaction, line: Waiting, round: Round): Promise<void> {
  const found = await firstFor(trx, line, round);
  if (found) {
    await handOver(trx, found.taker.handedOver, timestamp());
    return put(trx, line, found.time, found.taker, null, round);
  }
  for (const offer of await openOffers(trx)) {
    const time = timeOfOffer(offer);
    if (!isNear(time, offer.offered_at) || !mayBeOffered(time, line, round)) continue;
    const query = await queryOf(trx, line, round, offer);
    if (!isFree(time.date, time.start, query)) continue;
    const taker = takerAt(time, query, offer.resource_id);
    if (!taker || !isHeldBy(taker, line)) continue;
    await handOver(trx, taker.handedOver, timestamp());
    return put(trx, line, time, taker, offer.batch, round);
  }
}

async function firstFor(
  trx: DatabaseOrTransaction,
  line: Waiting,
  round: Round,
): Promise<{ time: FreeTime; taker: Taker } | null> {
  const { entry, wish } = line;
  const { now, free } = round;
  const first = entry.from_day < now.date ? now.date : entry.from_day;
  const last = [entry.to_day, lastDay(round), wish.before?.date ?? entry.to_day].toSorted()[0]!;
  for (const date of daysFrom(first, Math.max(0, daysBetween(first, last) + 1))) {
    const key = JSON.stringify([date, wish.search]);
    const starts = free.get(key) ?? freeOn(date, await queryOf(trx, line, round));
    free.set(key, starts);
    for (const start of starts) {
      const time = { date, start };
      if (!mayBeOffered(time, line, round)) continue;
      const taker = takerAt(time, await queryOf(trx, line, round));
      if (taker && isHeldBy(taker, line)) return { time, taker };
    }
  }
  return null;
}

const lastDay = ({ now, shop }: Round) => addDays(now.date, shop.settings.rules.horizonDays);

function freeOn(date: CivilDate, query: AvailabilityQuery): number[] {
  const { slots } = availabilityOn(date, query);
  return slots.filter(({ free }) => free).map(({ start }) => start);
}

/** Of all days; of one that's held, its own. */
async function queryOf(
  trx: DatabaseOrTransaction,
  { wish }: Waiting,
  round: Round,
  offer?: WaitingOffer,
): Promise<AvailabilityQuery> {
  const { now, shop, queries } = round;
  const load = async (range: { from: CivilDate; to: CivilDate }, search: Search) => ({
    ...(await loadAvailabilityQuery(trx, range, search, shop.settings)),
    steps: STEPS.transaction,
  });
  if (offer)
    return load({ from: offer.date, to: offer.date }, { ...wish.search, offer: offer.batch! });
  const key = JSON.stringify(wish.search);
  const query = queries.get(key) ?? load({ from: now.date, to: lastDay(round) }, wish.search);
  queries.set(key, query);
  return query;
}

function mayBeOffered(time: FreeTime, { entry, wish }: Waiting, round: Round): boolean {
  const { now, shop, refused } = round;
  return (
    isWanted(entry, time) &&
    (wish.before === null || compareTimes(time, wish.before) < 0) &&
    !refused.has(refusal(entry.id, time)) &&
    answerMinutes(now, time, shop.settings.rules, !entry.email) !== null
  );
}

/** What was offered to one alone stays theirs alone. */
function isNear(time: FreeTime, offeredAt: number): boolean {
  return minutesUntil(time, businessTimeOf(offeredAt)) < NEAR_MINUTES;
}

async function put(
  trx: DatabaseOrTransaction,
  line: Waiting,
  { date, start }: FreeTime,
  taker: Taker,
  batch: number | null,
  round: Round,
): Promise<void> {
  const { at, now, shop } = round;
  const { entry, wish } = line;
  round.queries.clear();
  round.free.clear();
  const held = answerMinutes(now, { date, start }, shop.settings.rules, !entry.email)!;
  const offer = await trx
    .insertInto("waiting_offers")
    .values({
      entry_id: entry.id,
      batch,
      date,
      start_minute: start,
      ...holdOf(line, taker),
      offered_at: at,
      until: at + held * 60_000,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const first = trx.updateTable("waiting_offers").set({ batch: offer.id });
  if (batch === null) await first.where("id", "=", offer.id).execute();
  const shared = isNear({ date, start }, at);
  await tell(trx, "waitingOffer", entry, at, { wish, offer, shared });
}
