import type { DatabaseOrTransaction } from "~db/connect";
import { idList } from "~db/dialect";
import { isOwed, sumsSince } from "~db/payments";
import { countsAsVisit } from "~db/standing";
import { balanceIf } from "~/domain/payments";
import type { CivilDate } from "~/domain/time";
import { recordedSince } from "~/server/money.server";
import { type CustomerOnly, recordWords } from "./track-record";

/** Since when payments are recorded. */
export type Recorded = { since: string; today: CivilDate };

/** Null while they aren't: then nobody is said to owe, or not to have come. */
export async function loadRecorded(
  db: DatabaseOrTransaction,
  today: CivilDate,
): Promise<Recorded | null> {
  const since = await recordedSince(db);
  return since === null ? null : { since, today };
}

/** The customers who owe something, or didn't come. */
export function customersOnly(db: DatabaseOrTransaction, only: CustomerOnly, recorded: Recorded) {
  const theirs = bookingsOf(db).select("visit.customer_id");
  return only === "owe" ? theirs.where(isOwed(db, recorded)) : theirs.where("no_show", "=", 1);
}

/** What's said of these customers, by their ids, in one query. */
export async function trackRecords(
  db: DatabaseOrTransaction,
  ids: readonly number[],
  recorded: Recorded | null,
): Promise<(id: number) => string[]> {
  if (!recorded) return () => [];
  const rows = await bookingsOf(db)
    .select(["visit.customer_id as customer", "no_show", "booking_date", "status"])
    .select(["total_price_cents", "kept_cents", "taxes", ...sumsSince(recorded.since)])
    .where("visit.customer_id", "in", idList(db, ids))
    .where(({ eb, or }) => or([eb("no_show", "=", 1), isOwed(db, recorded)]))
    .execute();
  const byCustomer = Map.groupBy(rows, ({ customer }) => customer);
  return (id) => {
    const theirs = byCustomer.get(id) ?? [];
    const owed = theirs.map((row) => Math.max(0, balanceIf(row)!.owed));
    return recordWords({
      noShows: theirs.filter(({ no_show }) => no_show === 1).length,
      owed: owed.reduce((sum, cents) => sum + cents, 0),
    });
  };
}

function bookingsOf(db: DatabaseOrTransaction) {
  return db
    .selectFrom("customer_visits as visit")
    .innerJoin("bookings", "bookings.id", "visit.booking_id")
    .where(countsAsVisit);
}
