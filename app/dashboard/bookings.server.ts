import type { DatabaseOrTransaction } from "../../db/connect";
import { idList } from "../../db/dialect";
import type { Hit } from "../../db/search";
import { STATUSES, type Status } from "~/domain/booking";
import type { Cents } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import { rowsByBand } from "./list/band-list.server";
import { type Scope, totalOfScope, totalsOf } from "./list/counts.server";
import { rowsByDate, rowsByStatus } from "./list/date-list.server";
import { type SmallSelection, pageSortedInMemory, rowsById } from "./list/sort-in-memory.server";
import { datesOfFilter, type Filter, PAGE_SIZE, type Sort } from "./filter";
import { rowsByName } from "./list/name-list.server";
import { rowsNearEnd } from "./list/near-end.server";
import { bookedSince } from "./news.server";
import { inListOrder } from "./list/order.server";
import { type BookingRow, keptStatus, ROW_COLUMNS } from "./list/rows.server";
import { findBookings, FOUND_AT_MOST } from "./list/search.server";
import { rowsByValue } from "./list/value-list.server";

/**
 * A page of the list; `count` and `cents` cover the whole list. `more`: a search finds more bookings than are listed, and their
 * total is not known. `cancelled`: the total includes cancelled bookings.
 */
export type BookingPage = { rows: BookingRow[]; count: number; more: boolean; cents: Cents | null; cancelled: boolean; page: number; pages: number };
/** §2.6: all bookings by status; revenue excludes cancelled ones (§4). */
export type Tiles = Record<Status, number> & { total: number; revenue: Cents };

/** The bookings that match a filter, 25 per page; a page past the end gives the last one. `today` is the business's date. */
export async function listBookings(db: DatabaseOrTransaction, filter: Filter, today: CivilDate): Promise<BookingPage> {
  if (filter.since !== null) return listNew(db, filter.since, filter.page);
  const scope = { status: filter.status, dates: datesOfFilter(filter, today) };
  return filter.q ? listFound(db, filter, scope) : listAll(db, filter, scope);
}

/** New bookings are few, so they are listed and counted by reading them, up to the same limit as a search. */
async function listNew(db: DatabaseOrTransaction, since: number, wanted: number): Promise<BookingPage> {
  const found = await bookedSince(db, since, FOUND_AT_MOST + 1);
  const ids = found.slice(0, FOUND_AT_MOST);
  const more = found.length > ids.length;
  const { page, pages, offset } = pageAt(wanted, ids.length);
  const rows = await rowsById(db, ids.slice(offset, offset + PAGE_SIZE));
  return { rows, count: ids.length, more, cents: more ? null : await costOf(db, ids), cancelled: await isAnyCancelled(db, ids), page, pages };
}

/** Search results are read and sorted in memory, up to a limit. */
async function listFound(db: DatabaseOrTransaction, filter: Filter, scope: Scope): Promise<BookingPage> {
  const { hits, more } = await findBookings(db, filter.q, scope, filter.sort === "date" ? filter.dir : "desc");
  const { page, pages, offset } = pageAt(filter.page, hits.length);
  const read = filter.sort === "date" ? daysOfPage(hits, offset) : { hits, offset };
  const isAll = read.hits.length === hits.length;
  const { rows, cents } = await pageSortedInMemory(db, these(db, read.hits.map(({ id }) => id)), { count: read.hits.length, order: filter, offset: read.offset, priced: isAll && !more });
  const ids = hits.map(({ id }) => id);
  const cancelled = !more && filter.status === null && (await isAnyCancelled(db, ids));
  return { rows, count: hits.length, more, cents: more ? null : isAll ? cents : await costOf(db, ids), cancelled, page, pages };
}

function these(db: DatabaseOrTransaction, ids: readonly number[]): SmallSelection {
  return undeleted(db).where("id", "in", idList(db, ids));
}

async function isAnyCancelled(db: DatabaseOrTransaction, ids: readonly number[]): Promise<boolean> {
  return (await these(db, ids).select("id").where(keptStatus("cancelled")).limit(1).execute()).length > 0;
}

async function costOf(db: DatabaseOrTransaction, ids: readonly number[]): Promise<Cents> {
  const { cents } = await these(db, ids).select((eb) => eb.fn.sum<number | string | null>("total_price_cents").as("cents")).executeTakeFirstOrThrow();
  return Number(cents);
}

/** Hits are ordered by day, so a page sorted by date only needs the hits of its own days. */
function daysOfPage(hits: readonly Hit[], offset: number): { hits: Hit[]; offset: number } {
  const days = new Set(hits.slice(offset, offset + PAGE_SIZE).map((hit) => hit.day));
  const first = hits.findIndex((hit) => days.has(hit.day));
  return { hits: hits.filter((hit) => days.has(hit.day)), offset: offset - Math.max(first, 0) };
}

/** Without a search, stored counts locate the page (docs/decisions/0019). */
async function listAll(db: DatabaseOrTransaction, filter: Filter, scope: Scope): Promise<BookingPage> {
  const { count, cents, cancelled } = await totalOfScope(db, scope);
  const { page, pages, offset } = pageAt(filter.page, count);
  return { rows: await rowsAt(db, filter, { ...scope, count }, offset), count, more: false, cents, cancelled, page, pages };
}

function pageAt(wanted: number, count: number): { page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  return { page, pages, offset: (page - 1) * PAGE_SIZE };
}

/** Up to this many bookings are read and sorted for a page; beyond it, stored counts locate the page. */
const FEW = 1000;

async function rowsAt(db: DatabaseOrTransaction, filter: Filter, scope: Scope & { count: number }, offset: number): Promise<BookingRow[]> {
  const { sort, dir } = filter;
  const limit = Math.min(PAGE_SIZE, scope.count - offset);
  if (limit <= 0) return [];
  if (sort === "date") return rowsByDate(db, scope, dir, offset, limit);
  if (scope.count <= FEW) {
    const few = matching(db, scope);
    if (isAlongIndex(sort, scope)) return inListOrder(few.select(ROW_COLUMNS), filter).limit(limit).offset(offset).execute();
    return (await pageSortedInMemory(db, few, { count: scope.count, order: filter, offset, priced: false })).rows;
  }
  // Descending order is ascending order read from the end, except for the order by date, which is handled above.
  return dir === "asc" ? rowsInOrder(db, sort, scope, offset, limit) : (await rowsInOrder(db, sort, scope, scope.count - offset - limit, limit)).toReversed();
}

/** Whether an index yields the scope's bookings in the list's order. */
function isAlongIndex(sort: Sort, { status, dates }: Scope): boolean {
  return sort === "status" ? status !== null || dates === null : status === null && dates === null;
}

async function rowsInOrder(db: DatabaseOrTransaction, sort: Exclude<Sort, "date">, scope: Scope & { count: number }, offset: number, limit: number): Promise<BookingRow[]> {
  const { status, dates } = scope;
  if (sort === "status") return rowsByStatus(db, { status, dates }, offset, limit);
  const near = await rowsNearEnd(db, sort, scope, offset, limit);
  if (near) return near;
  if (sort === "time" || sort === "service") return rowsByValue(db, sort, { status, dates }, offset, limit);
  if (dates) return rowsByBand(db, sort, { status, dates }, offset, limit);
  return sort === "customer" ? rowsByName(db, status, offset, limit) : rowsByValue(db, sort, { status, dates }, offset, limit);
}

function undeleted(db: DatabaseOrTransaction): SmallSelection {
  return db.selectFrom("bookings").where("deleted_at", "is", null);
}

function matching(db: DatabaseOrTransaction, { status, dates }: Scope): SmallSelection {
  let query = undeleted(db);
  if (status) query = query.where("status", "=", status);
  // Always both bounds: with only one, SQLite prefers to walk a whole index in the requested order.
  return dates ? query.where("booking_date", ">=", dates.from).where("booking_date", "<=", dates.to) : query;
}

/** The figures of the tiles, from four rows that triggers keep up to date. */
export async function loadTiles(db: DatabaseOrTransaction): Promise<Tiles> {
  const totals = await totalsOf(db, null);
  const of = (status: Status) => totals[status].count;
  return {
    pending: of("pending"),
    confirmed: of("confirmed"),
    completed: of("completed"),
    cancelled: of("cancelled"),
    total: STATUSES.reduce((sum, status) => sum + of(status), 0),
    revenue: STATUSES.reduce((sum, status) => (status === "cancelled" ? sum : sum + totals[status].cents), 0),
  };
}

/** Everything an operator may see of a booking; the address of its confirmation page is not included. */
export type BookingDetails = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** One booking with everything an operator may see; undefined if it does not exist or is deleted. */
export function findBooking(db: DatabaseOrTransaction, id: number | null) {
  return detailsOf(db, id).where("deleted_at", "is", null).executeTakeFirst();
}

/** The same, but finds deleted bookings too. */
export function findEvenDeleted(db: DatabaseOrTransaction, id: number | null) {
  return detailsOf(db, id).executeTakeFirst();
}

function detailsOf(db: DatabaseOrTransaction, id: number | null) {
  return db
    .selectFrom("bookings")
    .leftJoin("customer_visits", "customer_visits.booking_id", "bookings.id")
    .select([
      "customer_id", "id", "reference", "flow", "status", "customer_name", "customer_email", "customer_phone", "service_name", "service_options",
      "booking_date", "booking_time", "start_minute", "duration_minutes", "vehicle_type", "vehicle_size", "vehicle_make", "vehicle_model",
      "comments", "location_mode", "street", "city", "by_arrangement", "total_price_cents", "price_lines", "created_at", "updated_at", "suspicion", "held_until", "sequence",
    ])
    .where("id", "=", id);
}
