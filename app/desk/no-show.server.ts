import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { bookedTime } from "~/booking/calendar/slot";
import { mayBeNoShow } from "~/domain/booking";
import { businessNow } from "~/server/clock.server";
import { findBooking } from "~/server/find-booking.server";
import { didTo } from "~/server/last-change.server";
import { settledDeposit, settlement } from "~/server/settled-deposit.server";
import type { Outcome } from "~/server/submission.server";
import type { Press } from "./book-at-desk.server";
import { noticeTo } from "./notice.server";
import { changeAndHandOver, FREE } from "./status-changes.server";

/** Whether an operator may say of it that its customer didn't come. */
export function mayBeSaid(
  booking: Pick<Booking, "status" | "held_until" | "booking_date" | "start_minute">,
): boolean {
  return mayBeNoShow({ ...booking, ...bookedTime(booking) }, businessNow());
}

/** How much of a deposit can be kept; 0 if none was paid. */
export async function keepable(db: DatabaseOrTransaction, booking: Booking) {
  return (await settlement(db, booking, "noShow")).kept;
}

/**
 * Cancels it because its customer didn't come, and writes to nobody. `keeps`: what becomes of a deposit; null if
 * that wasn't asked. Null if the booking isn't what the page showed.
 */
export async function cancelAsNoShow(
  trx: DatabaseOrTransaction,
  id: number,
  { keeps, version }: { keeps: boolean | null; version: number },
  { doer }: Pick<Press, "doer">,
): Promise<Outcome | null> {
  const booking = await findBooking(trx, { id });
  if (!booking || booking.sequence !== version || !mayBeSaid(booking)) return null;
  if (keeps === null && (await keepable(trx, booking)) > 0)
    return { kind: "refused", status: 422, errors: { main: "Choose what becomes of the deposit" } };
  const { to, note } = await settledDeposit(trx, booking, keeps ? "noShow" : "shop");
  const change = {
    kind: "cancelled",
    doer,
    to: { ...to, status: "cancelled", no_show: 1 },
    note,
  } as const;
  const { kind } = await changeAndHandOver(trx, booking, FREE, change, noticeTo(booking, true));
  return kind === "changed" ? { kind: "done", did: await didTo(trx, id) } : null;
}
