import type { DatabaseOrTransaction } from "../../db/connect";
import type { Booking } from "../../db/schema";
import { STATUSES, type Status } from "~/domain/booking";
import type { Cents } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import { datesOf, type Filter, PAGE_SIZE } from "./filter";
import { orderOf } from "./order";
import { matchesSearch } from "./search.server";

/** A line of the list: what the table shows, and nothing more of the customer. */
export type BookingRow = Pick<
  Booking,
  | "id" | "status" | "customer_name" | "customer_email" | "customer_phone" | "service_name" | "booking_date" | "booking_time"
  | "vehicle_type" | "vehicle_make" | "vehicle_model" | "total_price_cents"
>;
/** A page of the list; `count` and `cents` are of all that the filter lets through. */
export type BookingPage = { rows: BookingRow[]; count: number; cents: Cents; page: number; pages: number };
/** §2.6: all bookings by status; revenue leaves the cancelled ones out (§4). */
export type Tiles = Record<Status, number> & { total: number; revenue: Cents };

/** The bookings that a filter lets through, 25 a page; a page beyond the last is the last. `today` is the business's date. */
export async function listBookings(db: DatabaseOrTransaction, filter: Filter, today: CivilDate): Promise<BookingPage> {
  const { count, cents } = await summarize(db, filter, today);
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  return { rows: await rowsQuery(db, { ...filter, page }, today).execute(), count, cents, page, pages };
}

/** The query of a page of the list; the tests ask SQLite how it would run it. */
export function rowsQuery(db: DatabaseOrTransaction, filter: Filter, today: CivilDate) {
  let query = matching(db, filter, today).select([
    "id", "status", "customer_name", "customer_email", "customer_phone", "service_name", "booking_date", "booking_time",
    "vehicle_type", "vehicle_make", "vehicle_model", "total_price_cents",
  ]);
  for (const { column, dir } of orderOf(filter)) {
    query = query.orderBy(column, (item) => {
      const directed = dir === "asc" ? item.asc() : item.desc();
      return column === "customer_name" ? directed.collate("nocase") : directed;
    });
  }
  return query.limit(PAGE_SIZE).offset((filter.page - 1) * PAGE_SIZE);
}

/** How many a filter lets through and what they cost; a mere status is read from the totals, without counting. */
async function summarize(db: DatabaseOrTransaction, filter: Filter, today: CivilDate): Promise<{ count: number; cents: Cents }> {
  if (filter.q || filter.range !== "all") return summaryQuery(db, filter, today).executeTakeFirstOrThrow();
  const totals = await loadTotals(db);
  const counted = STATUSES.filter((status) => filter.status === null || filter.status === status);
  return {
    count: counted.reduce((sum, status) => sum + totals[status].bookings, 0),
    cents: counted.reduce((sum, status) => sum + totals[status].cents, 0),
  };
}

/** Count and sum over the same base query as the rows. */
export function summaryQuery(db: DatabaseOrTransaction, filter: Filter, today: CivilDate) {
  return matching(db, filter, today).select((eb) => [
    eb.fn.countAll<number>().as("count"),
    eb.fn.coalesce(eb.fn.sum<number>("total_price_cents"), eb.lit(0)).as("cents"),
  ]);
}

/** The one base query that rows, count and sum share. */
function matching(db: DatabaseOrTransaction, filter: Filter, today: CivilDate) {
  let query = db.selectFrom("bookings").where("deleted_at", "is", null);
  if (filter.status) query = query.where("status", "=", filter.status);
  const dates = datesOf(filter, today);
  // Both ends always: with one end alone SQLite would rather walk a whole index in the wanted order.
  if (dates) query = query.where("booking_date", ">=", dates.from).where("booking_date", "<=", dates.to);
  if (filter.q) query = query.where(matchesSearch(filter.q));
  return query;
}

/** The numbers of the tiles, from four rows that triggers keep true. */
export async function loadTiles(db: DatabaseOrTransaction): Promise<Tiles> {
  const totals = await loadTotals(db);
  const of = (status: Status) => totals[status].bookings;
  return {
    pending: of("pending"),
    confirmed: of("confirmed"),
    completed: of("completed"),
    cancelled: of("cancelled"),
    total: STATUSES.reduce((sum, status) => sum + of(status), 0),
    revenue: STATUSES.reduce((sum, status) => (status === "cancelled" ? sum : sum + totals[status].cents), 0),
  };
}

async function loadTotals(db: DatabaseOrTransaction): Promise<Record<Status, { bookings: number; cents: Cents }>> {
  const rows = await db.selectFrom("booking_totals").selectAll().execute();
  const none = { bookings: 0, cents: 0 };
  const of = (status: Status) => rows.find((row) => row.status === status) ?? none;
  return { pending: of("pending"), confirmed: of("confirmed"), completed: of("completed"), cancelled: of("cancelled") };
}

/** Everything that the operator may see of a booking; not its confirmation's address. */
export type BookingDetails = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** One booking with everything that the operator may see of it; undefined where there is none or it is deleted. */
export function findBooking(db: DatabaseOrTransaction, id: number | null) {
  return db
    .selectFrom("bookings")
    .select([
      "id", "reference", "flow", "status", "customer_name", "customer_email", "customer_phone", "service_name", "service_options",
      "booking_date", "booking_time", "start_minute", "duration_minutes", "vehicle_type", "vehicle_size", "vehicle_make", "vehicle_model",
      "comments", "location_mode", "street", "city", "by_arrangement", "total_price_cents", "price_lines", "created_at", "updated_at", "suspicion", "sequence",
    ])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
