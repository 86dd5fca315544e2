import { changeBooking } from "~db/booking-change";
import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { bookedTime, type FreeTime } from "~/booking/calendar/slot";
import { depositDue, depositEnd, depositIn, halfWay, missingOf } from "~/domain/deposits";
import type { Doer } from "~/domain/event";
import type { Cents } from "~/domain/pricing";
import type { CivilNow } from "~/domain/time";
import { businessNow, instantAt, now as instantNow, timestamp } from "~/server/clock.server";
import { siteMoney } from "~/server/money.server";
import { offNow } from "~/server/refunds.server";
import { netPaid } from "~/server/settled-deposit.server";

/** As long as the rule says by now. Where that leaves no time to pay, it's the operator who wants it there. */
async function endOf(trx: DatabaseOrTransaction, time: FreeTime, now: CivilNow): Promise<number> {
  const { deposit } = await siteMoney.inForce(trx);
  return instantAt(depositEnd(now, time, deposit.hours) ?? halfWay(now, time));
}

/** Whoever moves a suspected booking wants it to have its new time; another is held anew for its deposit. */
export async function heldAt(
  trx: DatabaseOrTransaction,
  booking: Booking,
  time: FreeTime,
  now: CivilNow,
): Promise<number | null> {
  const due = depositDue(booking);
  if (!due || missingOf(due, await netPaid(trx, booking.id)) === 0) return null;
  const until = await endOf(trx, time, now);
  const half = instantAt(halfWay(now, time));
  return booking.held_until! <= half ? Math.max(booking.held_until!, until) : until;
}

/**
 * By another price. Once nothing is missing of its deposit no hold ends its time, if that wasn't lost
 * meanwhile; once something is again, it waits again.
 */
export async function heldAfterEdit(
  trx: DatabaseOrTransaction,
  booking: Booking,
  after: Booking,
  had?: Cents,
): Promise<Partial<Pick<Booking, "held_until">>> {
  const net = await netPaid(trx, booking.id);
  if (isAllThere(after, net)) return { held_until: null };
  return isMissingAgain([booking, had ?? net], [after, net]) ? waitAgain(trx, after) : {};
}

/** Of one that has waited for it, and whose time is its own. */
function isAllThere(booking: Booking, net: Cents): boolean {
  const due = depositDue(offNow(booking));
  return due !== null && missingOf(due, net) === 0;
}

/** Restored: what was paid for it may be refunded by now. */
export function heldOnceBack(trx: DatabaseOrTransaction, booking: Booking) {
  return heldAfterEdit(trx, booking, booking, depositIn(booking)?.cents);
}

type Deposited = readonly [
  booking: Pick<Booking, "status" | "held_until" | "deposit" | "total_price_cents">,
  net: Cents,
];

/** Of a pending booking that waited for nothing any more. */
function isMissingAgain([before, had]: Deposited, [after, has]: Deposited): boolean {
  const [was, is] = [depositIn(before), depositIn(after)];
  if (!was || !is || after.status !== "pending" || before.held_until !== null) return false;
  return missingOf(was, had) === 0 && missingOf(is, has) > 0;
}

/** Nothing once its time has begun. */
async function waitAgain(trx: DatabaseOrTransaction, booking: Booking) {
  const until = await endOf(trx, bookedTime(booking), businessNow());
  return until > instantNow() ? { held_until: until } : {};
}

/**
 * After money was given or taken back: its customer is told what's missing, or that nothing is. `had` was
 * there before.
 */
export async function holdAfterPress(
  trx: DatabaseOrTransaction,
  booking: Booking,
  had: Cents,
  doer: Doer,
): Promise<void> {
  const has = await netPaid(trx, booking.id);
  const change = { kind: "edited", doer, at: timestamp() } as const;
  if (isAllThere(booking, has))
    await changeBooking(trx, booking, {
      ...change,
      to: { held_until: null },
      note: { deposit_paid: [null, has] },
    });
  if (!isMissingAgain([booking, had], [offNow(booking), has])) return;
  const to = await waitAgain(trx, booking);
  const missing = missingOf(depositIn(booking)!, has);
  const note = { deposit_missing: [null, missing] as [null, Cents] };
  if ("held_until" in to) await changeBooking(trx, booking, { ...change, to, note });
}
