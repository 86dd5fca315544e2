import type { DatabaseOrTransaction } from "~db/connect";
import { overpaid, PAYMENT_SUMS } from "~db/payments";
import { balanceOf, offAt } from "~/domain/payments";
import type { Cents } from "~/domain/pricing";
import { now } from "~/server/clock.server";

export type RefundDue = { id: number; reference: string; name: string; cents: Cents };

/** What customers are to get back, until somebody has recorded that it's sent; also for deleted bookings. */
export async function loadRefundsDue(db: DatabaseOrTransaction): Promise<RefundDue[]> {
  const at = now();
  const due = await db
    .selectFrom("bookings")
    .select(["id", "reference", "customer_name as name", "status"])
    .select(["total_price_cents", "kept_cents", "taxes"])
    .select(["booking_date", "deleted_at", "held_until"])
    .select(PAYMENT_SUMS)
    .where("id", "in", overpaid(db, at))
    .orderBy("booking_date")
    .orderBy("id")
    .execute();
  return due.map(({ id, reference, name, ...row }) => ({
    id,
    reference,
    name,
    cents: -balanceOf(offAt(row, at)).owed,
  }));
}
