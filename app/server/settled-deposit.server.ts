import type { DatabaseOrTransaction } from "~db/connect";
import { sumsOf } from "~db/payments";
import type { Booking } from "~db/schema";
import { askedForWeather } from "~db/waiting";
import { type Deposit, depositDue, depositIn, isKeptAt, keptOf, mostKept } from "~/domain/deposits";
import type { Changes } from "~/domain/event";
import { balanceOf, thereOf } from "~/domain/payments";
import { absoluteMinute } from "~/domain/slots";
import { holdsTime, untilWords } from "~/domain/suspicion";
import type { CivilNow } from "~/domain/time";
import { isTheirs } from "~/domain/waiting";
import type { Cents } from "~/domain/pricing";
import { businessTimeOf, now as instantNow } from "./clock.server";

/** What was paid for a booking and not refunded, with rounded cash for what it settled. */
export async function netPaid(db: DatabaseOrTransaction, id: number): Promise<Cents> {
  return thereOf(await sumsOf(db, id));
}

/** Whether a booking's time is still held for its deposit, and until when in words. */
export function heldFor(held: number, now: CivilNow): { isHeld: boolean; until: string } {
  return { isHeld: holdsTime(held, instantNow()), until: untilWords(businessTimeOf(held), now) };
}

/** What of its money is kept if it's cancelled, and what is to be refunded: `by` the shop, or because of the weather, all of it. */
export async function settlement(
  db: DatabaseOrTransaction,
  booking: Booking,
  by: { customerAt: CivilNow } | "noShow" | "shop",
): Promise<{ kept: Cents; back: Cents }> {
  const deposit = depositIn(booking);
  if (!deposit) return { kept: 0, back: 0 };
  const sums = await sumsOf(db, booking.id);
  const net = thereOf(sums);
  const isOurs = by === "shop" || depositDue(booking) !== null || (await isAskedAway(db, booking));
  const left = by === "noShow" || isOurs ? 0 : minutesLeft(booking, by.customerAt);
  const could = by === "noShow" ? mostKept(deposit, net) : keptOf(deposit, net, left);
  const kept = isOurs ? 0 : could;
  const off = { ...booking, ...sums, status: "cancelled", kept_cents: kept } as const;
  return { kept, back: Math.max(0, -balanceOf(off).owed) };
}

/** A deposit that's kept by now stays so if its customer moves the booking; null if none is. */
export async function keptByMoving(
  db: DatabaseOrTransaction,
  booking: Booking,
  now: CivilNow,
): Promise<{ deposit: string } | null> {
  const deposit = depositIn(booking);
  if (!deposit || !isKeptAt(deposit, minutesLeft(booking, now))) return null;
  if (await isAskedAway(db, booking)) return null;
  const asked = JSON.parse(booking.deposit!) as Deposit;
  return { deposit: JSON.stringify({ ...asked, isKept: true } satisfies Deposit) };
}

/** Whether its customer may still answer what they're asked because of that day's weather. */
async function isAskedAway(db: DatabaseOrTransaction, booking: Booking): Promise<boolean> {
  const asked = await askedForWeather(db, booking.booking_date);
  const own = asked.filter((entry) => entry.booking_id === booking.id && entry.answer !== "keep");
  return own.some((entry) => isTheirs(entry, booking));
}

function minutesLeft({ booking_date: date, start_minute: start }: Booking, now: CivilNow): number {
  return absoluteMinute({ date, start }) - absoluteMinute({ date: now.date, start: now.minute });
}

/** The same as columns of a cancelled booking, and in its history. */
export async function settledDeposit(...asked: Parameters<typeof settlement>) {
  const { kept, back } = await settlement(...asked);
  const note: Changes = {
    ...(kept > 0 && { deposit_kept: [null, kept] }),
    ...(back > 0 && { deposit_back: [null, back] }),
  };
  return { to: { kept_cents: kept }, note };
}
