import { isDeepStrictEqual } from "node:util";
import { handOver } from "~db/booking-change";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import { isClockInDoubt } from "~db/nights";
import { unreached, untoldOffers } from "~db/offer-letters";
import { wakeWorker } from "~db/outbox-notify";
import type { WaitingEntry, WaitingOffer } from "~db/schema";
import { answerOffer, isAnybodyWaiting, type OpenOffer, openOffers, wetDays } from "~db/waiting";
import type { Taker } from "~/domain/fleet";
import { STEPS } from "~/domain/sharing";
import { isFree, takerAt } from "~/domain/slots";
import { holderOf } from "~/domain/waiting";
import { businessTimeOf, now as instantNow, timestamp } from "~/server/clock.server";
import { loadAvailabilityQuery } from "../availability.server";
import { compareTimes, type FreeTime } from "../calendar/slot";
import { refusalOf, type Why } from "../order/time-refusal.server";
import { isEarlyDone, lapse, stillWaiting } from "./over.server";
import { holdOf, putOffer } from "./put-offer.server";
import { loseOffer } from "./take-offer.server";
import { answerFor, loadShop, timeOfOffer, type Waiting, wishOf } from "./wish.server";
import {
  freeOn,
  isForAll,
  isHeldBy,
  isToLine,
  letOthers,
  loadAgain,
  mayBeOffered,
  type Round,
  roundOf,
  timesFor,
} from "./round.server";

/**
 * Offers what's free to who is in line, by what the tables say and the clock: what led there doesn't
 * matter, so a restart loses nothing. Rules: docs/product.md#waiting-list. Returns when there may be more
 * to do without anything being written, in epoch milliseconds; null if nobody waits.
 *
 * Looking for times writes nothing and is done on what was free as the turn began: what's freed meanwhile
 * is the next turn's, from the head of the line. Each offer is a transaction that reads anew, so nobody
 * waits for more than one.
 */
export async function offerTimes(db: Database): Promise<number | null> {
  if (nobody?.of === db && nobody.until > instantNow()) return null;
  nobody = null;
  if (!(await isAnybodyWaiting(db))) {
    nobody = { of: db, until: instantNow() + KNOWN_FOR_MS };
    return null;
  }
  const [at, shop] = [instantNow(), await loadShop(db)];
  // By a wrong clock all days are over, and all offers.
  if (await isClockInDoubt(db, businessTimeOf(at).date)) return at + SELDOM_MS;
  for (const offer of await openOffers(db)) {
    if (offer.until > at) continue;
    await db.transaction().execute((trx) => lapse(trx, offer, at));
    await letOthers();
  }
  for (const { id, answer, state } of await untoldOffers(db))
    if (answer === null && state === "failed") await answerOffer(db, id, "gone", at);
  const waiting = await db.transaction().execute((trx) => stillWaiting(trx, shop, at));
  for (const { id } of await openOffers(db)) {
    await db.transaction().execute((trx) => loseIfTaken(trx, id, at));
    await letOthers();
  }
  const round = await roundOf(db, shop, at);
  for (const line of waiting)
    if (![round.held, round.unreached].some((mailboxes) => mailboxes.has(holderOf(line.entry))))
      await offerTo(db, line, round);
  return nextChange(db, at);
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

/** Somebody in line as it is now: others may have written since the turn began. */
export async function lineNow(trx: DatabaseOrTransaction, id: number, at: number) {
  const entries = trx.selectFrom("waiting_entries").selectAll().where("id", "=", id);
  const inLine = entries.where("confirmed_at", "is not", null).where("ended_at", "is", null);
  const entry = await inLine.executeTakeFirst();
  const wish = entry && (await wishOf(trx, entry, businessTimeOf(at)));
  return entry && wish ? { entry, wish } : null;
}

/** Who has a time for somebody, as it is now; of a time that's offered, among those who are offered it. */
async function takerNow(
  trx: DatabaseOrTransaction,
  line: Waiting,
  time: FreeTime,
  offer?: WaitingOffer,
): Promise<Taker | null> {
  const { date, start } = time;
  const search = { ...line.wish.search, offer: offer?.batch ?? undefined };
  const loaded = await loadAvailabilityQuery(trx, { from: date, to: date }, search);
  const query = { ...loaded, steps: STEPS.transaction };
  const taker = isFree(date, start, query) ? takerAt(time, query, offer?.resource_id) : null;
  return taker && isHeldBy(taker, line) ? taker : null;
}

/**
 * What an operator, a closure or a longer job has taken; if somebody else can do it, it's theirs. What's
 * held is the work as it is now, and no later than a booking that has been moved meanwhile.
 */
async function loseIfTaken(trx: DatabaseOrTransaction, id: number, at: number): Promise<void> {
  const offer = (await openOffers(trx)).find((each) => each.id === id);
  if (!offer) return;
  const line = await lineNow(trx, offer.entry_id, at);
  if (!line && (await isEarlyDone(trx, offer, businessTimeOf(at)))) return;
  const isLater = line?.wish.before && compareTimes(timeOfOffer(offer), line.wish.before) >= 0;
  const taker = line && !isLater && (await takerNow(trx, line, timeOfOffer(offer), offer));
  if (!taker) return loseOffer(trx, offer, at);
  await handOver(trx, taker.handedOver, timestamp());
  const hold = holdOf(line, taker);
  if (isDeepStrictEqual({ ...offer, ...hold }, offer)) return;
  await trx.updateTable("waiting_offers").set(hold).where("id", "=", id).execute();
}

/** The first time that's free for somebody; else one that was near when others were offered it. */
async function offerTo(db: Database, line: Waiting, round: Round): Promise<void> {
  for await (const time of timesFor(db, line, round))
    if (await offer(db, line, time, round)) return;
  for (const other of round.shared.values()) {
    const time = timeOfOffer(other);
    await letOthers();
    if (!mayBeOffered(time, line, round)) continue;
    const search = { ...line.wish.search, offer: other.batch! };
    const isStillFree = freeOn(time.date, search, round).includes(time.start);
    if (isStillFree && (await offer(db, line, time, round, other))) return;
  }
}

/** False if it isn't free any more for somebody who's still in line. */
async function offer(
  db: Database,
  { entry }: Waiting,
  time: FreeTime,
  round: Round,
  other?: WaitingOffer,
): Promise<boolean> {
  const put = await db.transaction().execute(async (trx) => {
    const line = await lineNow(trx, entry.id, round.at);
    const open = await openOffers(trx);
    if (!line || isOffered(line.entry, open)) return "over";
    if (other && !open.some(({ batch }) => batch === other.batch)) return null;
    const wet = await wetDays(trx, round.now.date);
    const taker =
      mayBeOffered(time, line, { ...round, wet }) && (await takerNow(trx, line, time, other));
    if (!taker) return null;
    return putOffer(trx, line, time, taker, other?.batch ?? null, round);
  });
  await letOthers();
  if (put === "over") return true;
  if (put) round.held.add(holderOf(entry));
  if (put && isForAll(put)) round.shared.set(put.batch!, put);
  await loadAgain(db, time.date, round);
  return put !== null;
}

function isOffered(entry: WaitingEntry, open: readonly OpenOffer[]): boolean {
  const holder = holderOf(entry);
  return open.some((each) => isToLine(each) && holderOf({ ...each, id: each.entry_id }) === holder);
}

type ByHand =
  { kind: "offered" | "over" | "held" | "later" | "tooNear" } | { kind: "taken"; why: Why };

/** By an operator, to somebody whoever is before them: the time is free by the rules for visitors. */
export async function offerByHand(
  trx: DatabaseOrTransaction,
  id: number,
  time: FreeTime,
): Promise<ByHand> {
  const at = instantNow();
  const [line, now, shop] = [await lineNow(trx, id, at), businessTimeOf(at), await loadShop(trx)];
  if (!line || line.entry.weather_day !== null) return { kind: "over" };
  if (isOffered(line.entry, await openOffers(trx))) return { kind: "held" };
  // Whom no letter reaches is texted.
  if ((await unreached(trx, at)).has(holderOf(line.entry))) line.wish.toText = true;
  const { before, search } = line.wish;
  if (before && compareTimes(time, before) >= 0) return { kind: "later" };
  const range = { from: time.date, to: time.date };
  const why = refusalOf(time, await loadAvailabilityQuery(trx, range, search, shop.settings));
  const taker = why ? null : await takerNow(trx, line, time);
  if (!taker) return { kind: "taken", why: why ?? { kind: "lost", reason: null } };
  if (answerFor(line, now, time, shop.settings.rules) === null) return { kind: "tooNear" };
  await putOffer(trx, line, time, taker, null, { at, now, shop });
  wakeForLine();
  return { kind: "offered" };
}
