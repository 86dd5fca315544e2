import type { DatabaseOrTransaction } from "~db/connect";
import { overpaid, PAYMENT_SUMS } from "~db/payments";
import { balanceOf, offAt, type Over } from "~/domain/payments";
import type { Cents } from "~/domain/pricing";
import { businessTimeOf, now } from "./clock.server";

/** As it stands now. */
export function offNow<Row extends Over>(booking: Row): Row {
  return offAt(booking, { at: now(), dateOf: (instant) => businessTimeOf(instant).date });
}

export type RefundDue = { id: number; reference: string; name: string; cents: Cents };

/** What customers are to get back, until somebody has recorded that it's sent; also for deleted bookings. */
export async function loadRefundsDue(db: DatabaseOrTransaction): Promise<RefundDue[]> {
  const due = await db
    .selectFrom("bookings")
    .select(["id", "reference", "customer_name as name", "status"])
    .select(["total_price_cents", "kept_cents", "taxes"])
    .select(["booking_date", "deleted_at", "held_until"])
    .select(PAYMENT_SUMS)
    .where("id", "in", overpaid(db, now()))
    .orderBy("booking_date")
    .orderBy("id")
    .execute();
  return due
    .map(({ id, reference, name, ...row }) => {
      return { id, reference, name, cents: -balanceOf(offNow(row)).owed };
    })
    .filter(({ cents }) => cents > 0);
}
