import type { DatabaseOrTransaction } from "~db/connect";
import { paymentsOf } from "~db/payments";
import { receiptsOf } from "~db/receipts";
import { findBooking } from "~/server/find-booking.server";
import { whyLapsed, whyUnsendable } from "~/server/receipts.server";

/** The newest, or the one that's asked for; null if there's no such booking. */
export async function receiptPage(
  db: DatabaseOrTransaction,
  bookingId: number | null,
  asked: string | null,
) {
  const booking = await findBooking(db, { id: bookingId });
  if (!booking) return null;
  const { id, reference } = booking;
  const all = await receiptsOf(db, id);
  const shown = all.find(({ number }) => number === asked) ?? all[0];
  const isOff = booking.status === "cancelled" || booking.status === "completed";
  return {
    booking: { id, reference },
    unsendable: all[0] ? whyUnsendable(booking, all[0]) : null,
    lapsed: whyLapsed(booking),
    shown,
    numbers: all.map(({ number }) => number),
    hasDeposit:
      !isOff &&
      (all[0]?.deposit ?? true) &&
      (await paymentsOf(db, id)).some(({ kind }) => kind === "deposit"),
  };
}
