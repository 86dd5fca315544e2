import type { DatabaseOrTransaction } from "../../../db/connect";
import type { Sort } from "../filter";
import type { Scope } from "./counts.server";
import { COLUMNS } from "./order";
import { comparable, inListOrder } from "./order.server";
import type { BookingRow } from "./rows.server";
import { rowsById } from "./sort-in-memory.server";

/** At most this many entries of an index are walked from its end; beyond them, stored counts locate a page. */
const REACH = 500;

/**
 * A page of a list in ascending order, if it lies near either end of the list: the index is walked from there past the bookings
 * outside the scope, which takes as long with a million bookings as with a thousand (docs/decisions/0047). Null if the page lies
 * farther in.
 */
export async function rowsNearEnd(
  db: DatabaseOrTransaction,
  sort: Exclude<Sort, "date" | "status">,
  { status, dates, count }: Scope & { count: number },
  offset: number,
  limit: number,
): Promise<BookingRow[] | null> {
  const behind = count - offset - limit;
  const isBackward = behind < offset;
  const passed = isBackward ? behind : offset;
  if (passed + limit > REACH) return null;
  const column = COLUMNS[sort];
  const least = column === "start_minute" || column === "total_price_cents" ? 0 : "";
  const entries = db.selectFrom("bookings").select(["id", "status", "booking_date"]).where("deleted_at", "is", null).where(comparable(column), ">=", least);
  const found = await db
    .selectFrom(inListOrder(entries, { sort, dir: isBackward ? "desc" : "asc" }).limit(REACH).as("near"))
    .select("id")
    .$if(status !== null, (near) => near.where("status", "=", status!))
    .$if(dates !== null, (near) => near.where("booking_date", ">=", dates!.from).where("booking_date", "<=", dates!.to))
    .limit(limit)
    .offset(passed)
    .execute();
  if (found.length < limit) return null;
  const rows = await rowsById(db, found.map(({ id }) => id));
  return isBackward ? rows.toReversed() : rows;
}
