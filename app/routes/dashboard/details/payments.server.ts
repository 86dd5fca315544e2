import type { DatabaseOrTransaction } from "~db/connect";
import { paymentsOf, sumsOf } from "~db/payments";
import type { BookingDetails } from "~/dashboard/bookings.server";
import { balanceOf } from "~/domain/payments";
import type { CivilDate } from "~/domain/time";
import { recordsPayments } from "~/server/money.server";

/** A booking's payments and what's owed; null unless they're recorded. */
export async function loadPayments(
  db: DatabaseOrTransaction,
  booking: BookingDetails,
  today: CivilDate,
) {
  if (!(await recordsPayments(db))) return null;
  const balance = balanceOf({ ...booking, ...(await sumsOf(db, booking.id)) });
  return { balance, rows: await paymentsOf(db, booking.id), day: booking.booking_date, today };
}

export type ShownPayments = NonNullable<Awaited<ReturnType<typeof loadPayments>>>;
