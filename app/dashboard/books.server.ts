import type { DatabaseOrTransaction } from "~db/connect";
import { PAYMENT_SUMS, paymentsOn, sold, sumsSince } from "~db/payments";
import { receiptsForWork } from "~db/receipts";
import { standing } from "~db/standing";
import { EARNED } from "~/domain/booking";
import { keptSale } from "~/domain/deposits";
import { invoiceTitle } from "~/domain/invoice";
import { taxesOf } from "~/domain/json-columns";
import { balanceIf, balanceOf } from "~/domain/payments";
import type { CivilDate } from "~/domain/time";
import { now } from "~/server/clock.server";
import { recordedSince, siteMoney } from "~/server/money.server";
import type { Books } from "./books";
import { loadDepositsHeld, loadRefundsDue } from "~/server/refunds.server";

/** The payments of a month, and its work: what screen and file are made from. */
export async function loadBooks(db: DatabaseOrTransaction, month: string): Promise<Books> {
  const days = { from: `${month}-01`, to: `${month}-31` };
  const receipts = await receiptsForWork(db, days);
  const { gst } = (await siteMoney.inForce(db)).taxes;
  const done = await db
    .selectFrom("bookings")
    .select(["reference", "booking_date as day", "service_name as service", "taxes"])
    .select(["total_price_cents", "status", "kept_cents"])
    .select(PAYMENT_SUMS)
    .where("booking_date", ">=", days.from)
    .where("booking_date", "<=", days.to)
    .where(({ eb, or }) => or([eb("status", "in", EARNED), eb("kept_cents", ">", 0)]))
    .where(sold)
    .orderBy("booking_date")
    .orderBy("id")
    .execute();
  const told = new Set(
    receipts.filter(({ isVoid, deposit }) => !isVoid && !deposit).map((each) => each.reference),
  );
  return {
    payments: await paymentsOn(db, days),
    sales: [
      ...receipts.map((receipt) => ({ ...receipt, title: invoiceTitle(receipt) })),
      ...done
        .map((work) => ({ ...work, kept: balanceOf(work).total }))
        .filter(({ reference, status, kept }) => {
          return !told.has(reference) && (status === "completed" || kept > 0);
        })
        .map(({ reference, day, service, status, kept, ...work }) => ({
          reference,
          day,
          service,
          ...(status === "cancelled"
            ? { ...keptSale(kept, gst.number ? gst.rate : null), isKept: true }
            : { total: work.total_price_cents, taxes: taxesOf(work.taxes) }),
          title: "",
          on: "",
          replacedBy: null,
        })),
    ],
  };
}

/** As it stands now: what's unpaid of a month's work until today, and of all work refunds and deposits. */
export async function loadOpen(db: DatabaseOrTransaction, month: string, today: CivilDate) {
  const since = (await recordedSince(db)) ?? "";
  const due = await db
    .selectFrom("bookings")
    .select([
      "id",
      "reference",
      "booking_date",
      "status",
      "total_price_cents",
      "kept_cents",
      "taxes",
    ])
    .select(sumsSince(since))
    .where(standing(now()))
    .orderBy("booking_date")
    .orderBy("id")
    .where("booking_date", ">=", `${month}-01`)
    .where("booking_date", "<=", today < `${month}-31` ? today : `${month}-31`)
    .execute();
  const unpaid = due
    .map(({ id, reference, ...row }) => ({ id, reference, cents: balanceIf(row)!.owed }))
    .filter(({ cents }) => cents > 0);
  const held = (await loadDepositsHeld(db)).reduce((sum, { cents }) => sum + cents, 0);
  return { unpaid, refunds: await loadRefundsDue(db), held };
}
