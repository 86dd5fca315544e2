import type { DatabaseOrTransaction } from "~db/connect";
import { receiptsOf } from "~db/receipts";
import { invoiceTitle } from "~/domain/invoice";
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
  const [receipt] = await receiptsOf(db, booking.id);
  return {
    balance,
    rows: await paymentsOf(db, booking.id),
    day: booking.booking_date,
    today,
    receipt: receipt ? invoiceTitle(receipt) : null,
  };
}

export type ShownPayments = NonNullable<Awaited<ReturnType<typeof loadPayments>>>;
