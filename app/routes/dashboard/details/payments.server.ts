import type { DatabaseOrTransaction } from "~db/connect";
import { receiptsOf } from "~db/receipts";
import { invoiceTitle } from "~/domain/invoice";
import { paymentsOf, sumsOf } from "~db/payments";
import type { BookingDetails } from "~/dashboard/bookings.server";
import { balanceIf, balanceOf, keptIn } from "~/domain/payments";
import type { CivilDate } from "~/domain/time";
import { offNow } from "~/server/refunds.server";
import { recordedSince } from "~/server/money.server";

/** A booking's payments and what's owed; null unless they're recorded. */
export async function loadPayments(
  db: DatabaseOrTransaction,
  booking: BookingDetails,
  today: CivilDate,
) {
  const since = await recordedSince(db);
  if (since === null) return null;
  const priced = offNow({ ...booking, ...(await sumsOf(db, booking.id)) });
  const balance = balanceOf(priced);
  const [receipt] = await receiptsOf(db, booking.id);
  return {
    balance,
    isRefund: balance.owed < 0 || keptIn(priced) > 0,
    isDue: booking.booking_date <= today && balanceIf({ ...priced, since })?.owed !== 0,
    rows: await paymentsOf(db, booking.id),
    day: booking.booking_date,
    today,
    receipt: receipt
      ? invoiceTitle(receipt)
      : priced.status === booking.status
        ? "Make a receipt"
        : null,
  };
}

export type ShownPayments = NonNullable<Awaited<ReturnType<typeof loadPayments>>>;
