import type { DatabaseOrTransaction } from "../../../db/connect";
import { STATUSES } from "~/domain/booking";
import { periodAt, type Scope, totalsOf } from "./counts.server";
import type { Direction } from "../filter";
import { type BookingRow, inTurn, rowsQuery } from "./rows.server";
import { slicesOf } from "./slices";

/** The bookings after the first `offset` by date, latest first for "desc"; within a day, times run forward either way. */
export async function rowsByDate(db: DatabaseOrTransaction, { status, dates }: Scope, dir: Direction, offset: number, limit: number): Promise<BookingRow[]> {
  const latestFirst = dir === "desc";
  const day = await periodAt(db, { list: "date", within: "", status }, { dates, offset, latestFirst, finest: "day" });
  if (!day) return [];
  const from = latestFirst ? dates?.from : day.period;
  const to = latestFirst ? day.period : dates?.to;
  let query = rowsQuery(db);
  if (from) query = query.where("booking_date", ">=", from);
  if (to) query = query.where("booking_date", "<=", to);
  if (status) query = query.where("status", "=", status);
  return query.orderBy("booking_date", dir).orderBy("start_minute").orderBy("id").limit(limit).offset(day.offset).execute();
}

/** One status after the other, in the order of their names, each with its latest bookings first. */
export async function rowsByStatus(db: DatabaseOrTransaction, { status, dates }: Scope, offset: number, limit: number): Promise<BookingRow[]> {
  const totals = await totalsOf(db, dates);
  const parts = STATUSES.filter((each) => status === null || status === each)
    .toSorted()
    .map((part) => ({ part, bookings: totals[part].count }));
  return inTurn(slicesOf(parts, offset, limit), (slice) => rowsByDate(db, { status: slice.part, dates }, "desc", slice.offset, slice.limit));
}
