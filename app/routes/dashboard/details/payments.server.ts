import type { DatabaseOrTransaction } from "~db/connect";
import { paymentsOf, sumsOf } from "~db/payments";
import type { Payment } from "~db/schema";
import type { BookingDetails } from "~/dashboard/bookings.server";
import { balanceOf, paymentWords } from "~/domain/payments";
import type { CivilDate } from "~/domain/time";
import { recordsPayments } from "~/server/money.server";

export type ShownPayments = NonNullable<Awaited<ReturnType<typeof loadPayments>>>;

/** A booking's payments and what's owed; null unless they're recorded. */
export async function loadPayments(
  db: DatabaseOrTransaction,
  booking: BookingDetails,
  today: CivilDate,
) {
  if (!(await recordsPayments(db))) return null;
  const rows = await paymentsOf(db, booking.id);
  return {
    balance: balanceOf({ ...booking, ...(await sumsOf(db, booking.id)) }),
    rows: rows.filter((row) => row.takes_back === null).map((row) => shown(row, rows)),
    isDue: booking.booking_date <= today,
    day: booking.booking_date,
    today,
  };
}

function shown(row: Payment, all: readonly Payment[]) {
  const { id, kind, cents, method, paid_on: on, operator_name: by, note } = row;
  const back = all.find(({ takes_back }) => takes_back === id);
  return {
    id,
    kind,
    words: paymentWords(cents, method),
    on,
    by,
    note,
    takenBack: back ? { by: back.operator_name, on: back.paid_on, reason: back.note } : null,
  };
}
