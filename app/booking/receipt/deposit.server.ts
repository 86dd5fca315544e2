import type { DatabaseOrTransaction } from "~db/connect";
import { sumsOf } from "~db/payments";
import type { Booking } from "~db/schema";
import { OCCUPYING } from "~/domain/booking";
import {
  depositDue,
  depositIn,
  heldWords,
  keptWords,
  missingOf,
  payWords,
} from "~/domain/deposits";
import { formatPrice } from "~/domain/pricing";
import { holdsTime, untilWords } from "~/domain/suspicion";
import type { CivilNow } from "~/domain/time";
import { businessTimeOf, now as instantNow } from "~/server/clock.server";

export type ShownDeposit = {
  /** It still waits for it, and its time is its own meanwhile or not. */
  isDue: boolean;
  isHeld: boolean;
  /** Whether its customer may say, once, that it's sent. */
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
  const { paid, refunded } = await sumsOf(db, booking.id);
  const net = paid - refunded;
  if (!due) return { ...NOTHING_DUE, words: paidWords(booking, net).filter(Boolean) };
  const missing = missingOf(due, net);
  if (missing === 0) {
    const words = ["We have all of your deposit, and will confirm your booking."];
    return { isDue: true, isHeld: true, maySay: false, words };
  }
  const held = booking.held_until!;
  const isHeld = holdsTime(held, instantNow());
  const until = untilWords(businessTimeOf(held), now);
  const isSaid = await saidSent(db, booking.id);
  const { reference } = booking;
  const told = isSaid
    ? "You've told us that your deposit is sent. We'll look for it, and confirm your booking."
    : payWords({ ...due, cents: missing }, { phone, reference });
  const words = [
    ...(net > 0 ? [`We have ${formatPrice(net)} of your deposit.`] : []),
    ...(isHeld ? [told] : []),
    heldWords(until, isHeld),
    ...(isHeld ? [keptWords(due)] : []),
  ];
  return { isDue: true, isHeld, maySay: isHeld && !isSaid && due.how === "etransfer", words };
}

const NOTHING_DUE = { isDue: false, isHeld: false, maySay: false };

function paidWords(booking: Booking, net: number): string[] {
  if (booking.status !== "cancelled")
    return net > 0
      ? [
          `We have your deposit: ${formatPrice(net)} is paid.`,
          OCCUPYING.includes(booking.status) ? keptWords(depositIn(booking)!) : "",
        ]
      : [];
  const { kept_cents: kept } = booking;
  const told = depositIn(booking)!.keptHours > 0 ? ", as told when you booked" : "";
  return [
    kept > 0 ? `Your deposit of ${formatPrice(kept)} is kept${told}.` : "",
    net > kept ? `We'll send you ${formatPrice(net - kept)} back.` : "",
  ];
}

/** Once a booking. */
export async function saidSent(db: DatabaseOrTransaction, bookingId: number): Promise<boolean> {
  const events = db.selectFrom("booking_events").select("id").where("booking_id", "=", bookingId);
  return (await events.where("kind", "=", "depositSent").executeTakeFirst()) !== undefined;
}
