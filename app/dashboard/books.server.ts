import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connect";
import { textIn } from "~db/dialect";
import { paymentsOn, sumsSince } from "~db/payments";
import { receiptsForWork } from "~db/receipts";
import { standing } from "~db/standing";
import { STATUS, STATUSES } from "~/domain/booking";
import { keptSale } from "~/domain/deposits";
import { invoiceTitle } from "~/domain/invoice";
import { taxesOf } from "~/domain/json-columns";
import { balanceIf } from "~/domain/payments";
import type { CivilDate } from "~/domain/time";
import { now } from "~/server/clock.server";
import { recordedSince, siteMoney } from "~/server/money.server";
import type { Books } from "./books";
import { loadRefundsDue } from "./refunds.server";

/** Neither done nor cancelled; and done. */
const [TO_DO, DONE] = (["booked", "earned"] as const).map((money) =>
  STATUSES.filter((status) => STATUS[status].money === money),
);

/** The payments of a month, and its work: what screen and file are made from. */
export async function loadBooks(db: DatabaseOrTransaction, month: string): Promise<Books> {
  const days = { from: `${month}-01`, to: `${month}-31` };
  const receipts = await receiptsForWork(db, days);
  const { gst } = (await siteMoney.inForce(db)).taxes;
  const done = await db
    .selectFrom("bookings")
    .select(["reference", "booking_date as day", "service_name as service", "taxes"])
    .select(["total_price_cents as total", "status", "kept_cents as kept"])
    .where(standing(now()))
    .where("booking_date", ">=", days.from)
    .where("booking_date", "<=", days.to)
    .where(({ eb, or }) => or([eb("status", "in", DONE!), eb("kept_cents", ">", 0)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("receipts")
            .select("id")
            .whereRef("booking_id", "=", "bookings.id")
            .where(textIn(db, "says", "deposit"), "is", null),
        ),
      ),
    )
    .orderBy("booking_date")
    .orderBy("id")
    .execute();
  return {
    payments: await paymentsOn(db, days),
    sales: [
      ...receipts.map((receipt) => ({ ...receipt, title: invoiceTitle(receipt) })),
      ...done.map(({ taxes, total, status, kept, ...work }) => ({
        ...work,
        ...(status === "cancelled" ? keptSale(kept, gst) : { total, taxes: taxesOf(taxes) }),
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
  const { held } = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.booking_id")
    .select(sql<number>`coalesce(sum(cents), 0)`.as("held"))
    .where("kind", "=", "deposit")
    .where(standing(now()))
    .where("status", "in", TO_DO!)
    .executeTakeFirstOrThrow();
  return { unpaid, refunds: await loadRefundsDue(db), held };
}
