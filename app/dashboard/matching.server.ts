import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connect";
import { wantsDeposit } from "~db/payments";
import type { Schema } from "~db/schema";
import { found } from "~db/search";
import { standing, unkept } from "~db/standing";
import { now } from "~/server/clock.server";
import type { CivilDate } from "~/domain/time";
import { datesOfFilter, type Direction, type Filter, type Sort } from "./filter";
import { bookedOnlineAfter } from "./news.server";

type Bookings<Row> = SelectQueryBuilder<Schema, "bookings", Row>;

/** The one query behind the list's rows, count, sum and files. `today` is the business's date. */
export function matching(
  db: DatabaseOrTransaction,
  filter: Filter,
  today: CivilDate,
): Bookings<object> {
  const { status, q, since } = filter;
  const dates = datesOfFilter(filter, today);
  let query = db.selectFrom("bookings").where(listedBy(db, filter));
  if (status) query = query.where("status", "=", status);
  if (dates)
    query = query.where("booking_date", ">=", dates.from).where("booking_date", "<=", dates.to);
  if (q) query = query.where(found(db, q));
  if (since !== null) query = query.where(bookedOnlineAfter(since));
  return query;
}

/** Those whose hold is over are listed by themselves only. */
export function listedBy(
  db: DatabaseOrTransaction,
  { suspected, deposits }: Pick<Filter, "suspected" | "deposits">,
) {
  return suspected ? unkept : deposits ? wantsDeposit(db) : standing(now());
}

const COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  date: sql`booking_date`,
  time: sql`start_minute`,
  customer: sql`customer_order`,
  service: sql`service_name`,
  price: sql`total_price_cents`,
  status: sql`status`,
};

/**
 * Ties: latest date first, and a reversed order is the same list from its end. Within a day times
 * run forward in both (docs/product.md#bookings-list). The id stands for the order of arrival.
 */
export function inListOrder<Row>(
  query: Bookings<Row>,
  { sort, dir, since }: Filter,
): Bookings<Row> {
  if (since !== null) return query.orderBy("id");
  const sorted = query.orderBy(COLUMNS[sort], dir);
  if (sort === "date") return sorted.orderBy("start_minute").orderBy("id");
  const dated = sorted.orderBy("booking_date", OPPOSITE[dir]);
  return (sort === "status" ? dated.orderBy("start_minute", dir) : dated).orderBy("id", dir);
}

const OPPOSITE: Record<Direction, Direction> = { asc: "desc", desc: "asc" };
