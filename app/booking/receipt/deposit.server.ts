import type { DatabaseOrTransaction } from "~db/connect";
import { sumsOf } from "~db/payments";
import type { Booking } from "~db/schema";
import { OCCUPYING } from "~/domain/booking";
import {
  type Deposit,
  depositDue,
  depositIn,
  heldWords,
  keptWords,
  missingOf,
  payWords,
} from "~/domain/deposits";
import type { Changes } from "~/domain/event";
import { keptFromWords } from "~/domain/kept-from";
import { balanceOf, netOf, type PaymentSums, thereOf } from "~/domain/payments";
import { formatPrice } from "~/domain/pricing";
import type { CivilNow } from "~/domain/time";
import { heldFor } from "~/server/settled-deposit.server";

export type ShownDeposit = {
  /** It still waits for it, and its time is its own meanwhile or not. */
  isDue: boolean;
  isHeld: boolean;
  /** Whether its customer may say that it's sent: once, and again once it waits anew. */
  maySay: boolean;
  words: string[];
};

/** A booking's deposit as its customer reads of it; null if none was asked for. */
export async function shownDeposit(
  db: DatabaseOrTransaction,
  booking: Booking,
  phone: string,
  now: CivilNow,
): Promise<ShownDeposit | null> {
  const [deposit, due] = [depositIn(booking), depositDue(booking)];
  if (!deposit) return null;
  const sums = await sumsOf(db, booking.id);
  const net = thereOf(sums);
  if (!due)
    return {
      ...NOTHING_DUE,
      words: paidWords({ ...booking, ...sums }, deposit, now).filter(Boolean),
    };
  const missing = missingOf(due, net);
  const { isHeld, until } = heldFor(booking.held_until!, now);
  if (missing === 0) {
    const words = isHeld
      ? ["We have all of your deposit, and will confirm your booking."]
      : ["We have all of your deposit.", heldWords(until, false, true)];
    return { isDue: true, isHeld, maySay: false, words };
  }
  const said = await saidSent(db, booking.id, due);
  const { reference } = booking;
  const told =
    said === "open"
      ? "You've told us that your deposit is sent. We'll look for it, and confirm your booking."
      : payWords({ ...due, cents: missing }, { phone, reference });
  const words = [
    ...(net > 0 ? [`We have ${formatPrice(net)} of your deposit.`] : []),
    ...(isHeld ? [told] : []),
    heldWords(until, isHeld),
    ...(isHeld ? [keptWords(due)] : []),
  ];
  return { isDue: true, isHeld, maySay: isHeld && !said && due.how === "etransfer", words };
}

const NOTHING_DUE = { isDue: false, isHeld: false, maySay: false };

/** What's paid beyond a deposit, or for work that's done, isn't called one. */
function paidWords(booking: Booking & PaymentSums, deposit: Deposit, now: CivilNow): string[] {
  const { status } = booking;
  const net = netOf(booking);
  if (status === "cancelled") {
    const { total: kept, owed } = balanceOf(booking);
    const told = deposit.keptHours > 0 ? ", as told when you booked" : "";
    return [
      kept > 0 ? `Your deposit of ${formatPrice(kept)} is kept${told}.` : "",
      owed < 0 ? `We'll send you ${formatPrice(-owed)} back.` : "",
    ];
  }
  const there = thereOf(booking);
  if (there <= 0) return [];
  if (!OCCUPYING.includes(status)) return [`${formatPrice(net)} is paid.`];
  const words =
    there > deposit.cents
      ? `${formatPrice(net)} is paid, ${formatPrice(deposit.cents)} of it as your deposit.`
      : `We have your deposit: ${formatPrice(net)} is paid.`;
  return [words, keptFromWords(deposit, booking, now)];
}

/**
 * What became of a customer's "I've sent it": answered, once money was recorded after it or more is asked for. Null if
 * that wasn't said since the booking waits.
 */
export async function saidSent(
  db: DatabaseOrTransaction,
  bookingId: number,
  due: Deposit,
): Promise<"open" | "answered" | null> {
  const rows = db.selectFrom("booking_events").select(["kind", "changes"]).orderBy("id");
  const events = await rows.where("booking_id", "=", bookingId).execute();
  const at = events.findLastIndex(({ kind }) => kind === "depositSent");
  if (at < 0) return null;
  const [said, ...since] = events.slice(at).map(({ changes }) => JSON.parse(changes) as Changes);
  if (since.some(({ held_until: held }) => held?.[0] === null)) return null;
  const isMore = due.cents > Number(said?.deposit_sent?.[1] ?? due.cents);
  return isMore || since.some(({ deposit, refund }) => deposit ?? refund) ? "answered" : "open";
}
