import type { Database, DatabaseOrTransaction } from "~db/connect";
import { keysOf } from "~db/customers";
import { wasTold } from "~db/offer-letters";
import { wakeWorker } from "~db/outbox-notify";
import type { WaitingEntry, WaitingOffer } from "~db/schema";
import { derived } from "~db/secret";
import { standing as stands } from "~db/standing";
import { answerOffer, endEntry, findEntry, type OpenOffer, openOffers, wetDays } from "~db/waiting";
import { placeOf } from "~/content/place-names";
import { OCCUPYING } from "~/domain/booking";
import type { CivilNow } from "~/domain/time";
import { isVehicle } from "~/domain/vehicle";
import { isTheirs } from "~/domain/waiting";
import { now as instantNow } from "~/server/clock.server";
import { findBooking, findEvenDeleted } from "~/server/find-booking.server";
import { bookedTime, compareTimes, type FreeTime } from "../calendar/slot";
import { moveBooking } from "../manage/customer-changes.server";
import type { OfferChanges } from "../order/offer-changes";
import { type Order, submitIn } from "../order/submit.server";
import { quoteOfStored } from "../stored-work";
import { standing } from "./weather.server";
import { storedWork, tell, timeOfOffer } from "./wish.server";

type Caller = { email: string; phone: string };
type Whose = { booking: number } | { caller: Caller & { place: string }; service: string };

/**
 * What's offered at a time for a booking, or to a caller who's in line for that work there: nobody else's when an operator
 * books it. Of a caller's it's one at most.
 */
export async function ownOffers(
  trx: DatabaseOrTransaction,
  time: FreeTime,
  whose: Whose,
): Promise<OpenOffer[]> {
  const open = await openOffers(trx, instantNow());
  const then = open.filter((offer) => compareTimes(timeOfOffer(offer), time) === 0);
  if ("booking" in whose)
    return then.filter((offer) => offer.flow === null && offer.booking_id === whose.booking);
  return then.filter((offer) => isAskedBy(offer, whose)).slice(0, 1);
}

type Asked = Caller & Pick<WaitingEntry, "flow" | "place" | "service_key">;

/** Whether a caller asked for that work there. */
export function isAskedBy(
  { flow, place, service_key: key, ...entry }: Asked,
  { caller, service }: Extract<Whose, { service: string }>,
): boolean {
  return flow !== null && key === service && place === caller.place && isCaller(entry, caller);
}

/** A household may share a phone: two emails are two people's. */
function isCaller(entry: Caller, caller: Caller): boolean {
  const keys = ({ email, phone }: Caller) =>
    keysOf({ customer_email: email, customer_phone: phone });
  const [own, { email_key: email, phone_key: phone }] = [keys(entry), keys(caller)];
  if (email !== null && own.email_key !== null) return email === own.email_key;
  return phone !== null && phone === own.phone_key;
}

/** They have what they were offered, though not by its page: a booking of theirs is there. */
export async function takeElsewhere(
  trx: DatabaseOrTransaction,
  offers: readonly OpenOffer[],
  booking: number,
): Promise<void> {
  const at = instantNow();
  for (const { id, entry_id: entry, batch } of offers) {
    await answerOffer(trx, id, "taken", at);
    const entries = trx.updateTable("waiting_entries").set({ booking_id: booking });
    await entries.where("id", "=", entry).execute();
    await endEntry(trx, entry, "taken", at);
    await tellOthers(trx, { batch }, at);
  }
  if (offers.length > 0) wakeWorker();
}

/** What a page showed of the offer that's taken. */
type Press = { offer: number; catalogueVersion: number; addressKey: string | null };
type Taken =
  /** `token` opens the confirmation of a new booking; null if one was moved, or made by phone. */
  | { kind: "taken"; token: string | null }
  /** Not at the price, or not the work, that the page showed. */
  | { kind: "changed"; changes: OfferChanges }
  /** Answered, over, or no longer free. */
  | { kind: "gone" };

/** "Take this time". Of all who press, and against a caller or the end, exactly one has it. */
export function takeOffer(
  db: Database,
  secret: string,
  press: Press,
  now: CivilNow,
): Promise<Taken> {
  return db.transaction().execute(async (trx): Promise<Taken> => {
    const [entry, at] = [await findEntry(trx, secret), instantNow()];
    const offer = entry && (await offerOf(trx, entry.id, press.offer));
    if (!entry || !offer) return { kind: "gone" };
    const key = keyOfOffer(secret, offer.id);
    const token = entry.flow === null ? null : derived("confirmation", key);
    if (offer.answer === "taken") {
      if (token && (await findEvenDeleted(trx, { key }))) return { kind: "taken", token };
      // By phone, or moved.
      if (await isStillThere(trx, entry, offer)) return { kind: "taken", token: null };
    }
    // What was held because of the weather is first come afterwards.
    const isHeld = offer.answer === null && offer.until > at;
    if (!isHeld && entry.weather_day === null) return { kind: "gone" };
    const outcome = await book(trx, entry, offer, key, press, now);
    if (typeof outcome === "object") return outcome;
    await trx
      .updateTable("waiting_offers")
      .set({ answer: outcome, answered_at: at })
      .where("id", "=", offer.id)
      .execute();
    wakeWorker();
    if (outcome === "gone") return { kind: "gone" };
    await endEntry(trx, entry.id, "taken", at);
    await tellOthers(trx, offer, at);
    return { kind: "taken", token };
  });
}

/** What's booked there, or was moved there, may have been moved on since. */
export async function isStillThere(
  trx: DatabaseOrTransaction,
  entry: WaitingEntry,
  offer: WaitingOffer,
): Promise<boolean> {
  const booking = await findBooking(trx, { id: entry.booking_id });
  if (!booking || booking.status === "cancelled") return false;
  if (entry.flow === null && !isTheirs(entry, booking)) return false;
  return compareTimes(bookedTime(booking), timeOfOffer(offer)) === 0;
}

/** Of the booking that comes of an offer. */
export function keyOfOffer(secret: string, offerId: number): string {
  return derived("confirmation", `${secret}:${offerId}`);
}

async function book(
  trx: DatabaseOrTransaction,
  entry: WaitingEntry,
  offer: WaitingOffer,
  key: string,
  { addressKey, catalogueVersion }: Press,
  now: CivilNow,
): Promise<"taken" | "gone" | Taken> {
  const time = timeOfOffer(offer);
  const batch = offer.batch!;
  const work = storedWork(entry);
  if (!work) {
    const booking = await findBooking(trx, { id: entry.booking_id });
    const isAsked = entry.weather_day !== null;
    if (!booking || !isTheirs(entry, booking)) return "gone";
    // Complete by mistake: what's held is theirs again once it's reopened.
    if (booking.status === "completed") return { kind: "gone" };
    const isEarlier = compareTimes(time, bookedTime(booking)) < 0;
    const isWet = isAsked && (await wetDays(trx, now.date)).has(time.date);
    const isOpen = isAsked ? (await standing(trx, entry, now)).state === "open" : isEarlier;
    if (!isOpen || isWet) return "gone";
    const { id, sequence } = booking;
    const changer = { addressKey, byLetter: isAsked };
    const given = { offer: batch, limit: isAsked ? ("asked" as const) : undefined };
    const moved = await moveBooking(trx, id, time, sequence, now, changer, given);
    return moved.kind === "moved" ? "taken" : "gone";
  }
  const { name, email, phone, place, street, city } = entry;
  const { vehicle_type: vehicle } = work;
  const order: Order = {
    key,
    flow: work.flow,
    quote: (prices) => quoteOfStored(prices, work),
    vehicle: isVehicle(vehicle) ? vehicle : "other",
    make: null,
    model: null,
    comments: null,
    ...time,
    contact: { name, email, phone, place: placeOf({ place }), street, city },
    offer: batch,
    sender: { trap: "", openedAt: null, addressKey },
    catalogueVersion,
  };
  const outcome = await submitIn(trx, order, now);
  if (outcome.kind === "changed" && !outcome.lost)
    return { kind: "changed", changes: outcome.changes };
  if (outcome.kind !== "booked") return "gone";
  const made = await findEvenDeleted(trx, { key });
  const entries = trx.updateTable("waiting_entries").set({ booking_id: made!.id });
  await entries.where("id", "=", entry.id).execute();
  return "taken";
}

/** Others who were offered it stay in line. */
async function tellOthers(
  trx: DatabaseOrTransaction,
  { batch }: Pick<WaitingOffer, "batch">,
  at: number,
): Promise<void> {
  const others = await trx
    .selectFrom("waiting_offers")
    .selectAll()
    .where("batch", "=", batch)
    .where("answer", "is", null)
    .execute();
  for (const other of others) await loseOffer(trx, other, at);
}

/** A time that somebody was offered isn't free any more: who has heard of it is told. */
export async function loseOffer(
  trx: DatabaseOrTransaction,
  offer: WaitingOffer,
  at: number,
): Promise<void> {
  if (!(await answerOffer(trx, offer.id, "gone", at))) return;
  const entries = trx.selectFrom("waiting_entries").selectAll();
  const entry = await entries.where("id", "=", offer.entry_id).executeTakeFirstOrThrow();
  // Of a booking that's deleted nothing is written, and what else is held for one says its page.
  const isGone = entry.flow === null && !(await findBooking(trx, { id: entry.booking_id }));
  const isQuiet = isGone || (await hasOwnBooking(trx, entry, timeOfOffer(offer)));
  if (!isQuiet && entry.weather_day === null && (await wasTold(trx, offer)))
    await tell(trx, "waitingGone", entry, at, { offer });
}

/** Their own booking is there, as after an undone deletion. */
export async function hasOwnBooking(
  trx: DatabaseOrTransaction,
  entry: WaitingEntry,
  time: FreeTime,
): Promise<boolean> {
  const bookings = trx.selectFrom("bookings").selectAll().where(stands(instantNow()));
  const then = bookings
    .where("booking_date", "=", time.date)
    .where("start_minute", "=", time.start);
  const there = await then.where("status", "in", OCCUPYING).execute();
  return there.some((booking) => isTheirs(entry, booking));
}

function offerOf(trx: DatabaseOrTransaction, entryId: number, id: number) {
  const offers = trx.selectFrom("waiting_offers").selectAll().where("id", "=", id);
  return offers.where("entry_id", "=", entryId).executeTakeFirst();
}
