import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connect";
import { sumsOf } from "~db/payments";
import { formatPrice } from "~/domain/pricing";
import { recordsPayments } from "~/server/money.server";
import { idList } from "~db/dialect";
import { findEvenDeleted } from "~/server/find-booking.server";
import { lastOwnChange } from "~db/journal";
import type { Booking } from "~db/schema";
import type { Doer } from "~/domain/event";
import { balanceOf, netOf, thereOf } from "~/domain/payments";
import { momentInWords, timestamp } from "~/server/clock.server";
import { offNow } from "~/server/refunds.server";
import { PAGE_SIZE } from "../filter";
import { doerWords } from "./history-words";
import { type CursorPage, pageAt, type Cursor } from "../cursor";

/** `who` is null if it isn't recorded. */
export type Deletion = { who: string | null; when: string };

const SHOWN = [
  "id",
  "status",
  "customer_name",
  "service_name",
  "booking_date",
  "booking_time",
  "vehicle_type",
  "vehicle_make",
  "vehicle_model",
  "total_price_cents",
] as const;

export type DeletedRow = Pick<Booking, (typeof SHOWN)[number]> & { deletion: Deletion };

/** Null if the booking isn't deleted. */
export async function findDeletion(
  db: DatabaseOrTransaction,
  id: number | null,
): Promise<Deletion | null> {
  const booking = await findEvenDeleted(db, { id });
  return booking?.deleted_at
    ? deletionOf(booking.deleted_at, (await deletersOf(db, [booking.id])).get(booking.id))
    : null;
}

/** Deleted in the same session, as in another tab: that form had another key. */
export async function isOwnDeletion(
  trx: DatabaseOrTransaction,
  id: number,
  doer: Doer,
): Promise<boolean> {
  return (await lastOwnChange(trx, id, "deleted", doer)) !== null;
}

/** Latest deletion first, 25 per page; from the top if the cursor's row is gone. */
export async function listDeleted(
  db: DatabaseOrTransaction,
  cursor: Cursor,
): Promise<CursorPage<DeletedRow>> {
  const at =
    cursor &&
    (
      await db
        .selectFrom("bookings")
        .select("deleted_at")
        .where("id", "=", cursor.id)
        .executeTakeFirst()
    )?.deleted_at;
  const there = at ? cursor : null;
  const { rows, ...part } = pageAt(
    await deletedQuery(db, there, at ?? "").execute(),
    there,
    PAGE_SIZE,
  );
  const deleters = await deletersOf(
    db,
    rows.map((row) => row.id),
  );
  return {
    ...part,
    rows: rows.map(({ deleted_at, ...row }) => ({
      ...row,
      deletion: deletionOf(deleted_at!, deleters.get(row.id)),
    })),
  };
}

/** One row more than a page; backward for the page before a cursor. */
function deletedQuery(db: DatabaseOrTransaction, there: Cursor, at: string) {
  const direction = there?.side === "before" ? "asc" : "desc";
  let query = db
    .selectFrom("bookings")
    .select([...SHOWN, "deleted_at"])
    .where("deleted_at", "is not", null);
  if (there)
    query = query.where(
      sql<boolean>`(deleted_at, id) ${sql.raw(direction === "asc" ? ">" : "<")} (${at}, ${there.id})`,
    );
  return query
    .orderBy("deleted_at", direction)
    .orderBy("id", direction)
    .limit(PAGE_SIZE + 1);
}

function deletionOf(deletedAt: string, who: string | undefined): Deletion {
  return { who: who ?? null, when: momentInWords(deletedAt) };
}

async function deletersOf(
  db: DatabaseOrTransaction,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const events = await db
    .selectFrom("booking_events")
    .leftJoin("operators", "operators.id", "booking_events.operator_id")
    .select(["booking_events.id", "booking_id", "doer", "operators.email", "operators.name"])
    .where("booking_id", "in", idList(db, ids))
    .where("kind", "=", "deleted")
    .execute();
  return new Map(
    events
      .toSorted((a, b) => a.id - b.id)
      .map(({ booking_id, doer, email, name }) => [booking_id, doerWords(doer, { email, name })]),
  );
}

/** What was paid for it stays in the books, and a refund is due; nothing where payments aren't recorded. */
export async function keptWords(db: DatabaseOrTransaction, booking: Booking): Promise<string> {
  const sums = await sumsOf(db, booking.id);
  const net = netOf(sums);
  if (thereOf(sums) <= 0 || !(await recordsPayments(db))) return "";
  const { owed } = balanceOf(offNow({ ...booking, ...sums, deleted_at: timestamp() }));
  const kept = ` ${formatPrice(net)} was paid for it: the books keep that amount.`;
  if (owed >= 0) return kept;
  return `${kept} ${formatPrice(-owed)} is to be refunded, and stays under Money until that's recorded.`;
}
