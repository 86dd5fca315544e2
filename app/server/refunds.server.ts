import type { DatabaseOrTransaction } from "~db/connect";
import { DEPOSITS, overpaid, PAYMENT_SUMS, THERE } from "~db/payments";
import { standing } from "~db/standing";
import { OCCUPYING } from "~/domain/booking";
import { balanceOf, offAt, type Over } from "~/domain/payments";
import type { Cents } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import { now } from "./clock.server";

/** As it stands now. */
export function offNow<Row extends Over>(booking: Row): Row {
  return offAt(booking, now());
}

/** Of deposits for work to come, what wasn't given back. */
export async function loadDepositsHeld(db: DatabaseOrTransaction) {
  const rows = await db
    .selectFrom("bookings")
    .select(["id", "reference", "booking_date", DEPOSITS.as("deposits"), THERE.as("there")])
    .where("id", "in", db.selectFrom("payments").select("booking_id").where("kind", "=", "deposit"))
    .where(standing(now()))
    .where("status", "in", OCCUPYING)
    .orderBy("booking_date")
    .orderBy("id")
    .execute();
  return rows
    .map(({ id, reference, booking_date: day, deposits, there }) => {
      return { id, reference, day, cents: Math.min(deposits, there) };
    })
    .filter(({ cents }) => cents > 0);
}

export type RefundDue = {
  id: number;
  reference: string;
  name: string;
  cents: Cents;
  day: CivilDate;
};

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
      return { id, reference, name, day: row.booking_date, cents: -balanceOf(offNow(row)).owed };
    })
    .filter(({ cents }) => cents > 0);
}

/** Bookings of before a day that nobody erases: a refund is due, or a deposit held. */
export async function loadUnsettled(db: DatabaseOrTransaction, day: CivilDate): Promise<number[]> {
  const all = [...(await loadRefundsDue(db)), ...(await loadDepositsHeld(db))];
  return [...new Set(all.filter((each) => each.day < day).map(({ id }) => id))];
}
