import { sql } from "kysely";
import type { DatabaseOrTransaction } from "../../../db/connect";
import { idList } from "../../../db/dialect";
import type { Hit } from "../../../db/search";
import type { CivilDate } from "~/domain/time";
import { type Scope, totalOfScope } from "../list/counts.server";
import { EXPORTED, type Exported } from "./export-columns";
import { type SmallSelection, idsSortedInMemory } from "../list/sort-in-memory.server";
import { type Dates, datesOfFilter, type Filter } from "../filter";
import { bookedSince } from "../news.server";
import { lowered, type OrderTerm, orderTerms } from "../list/order";
import { comparable, inTerms } from "../list/order.server";
import { keptStatus } from "../list/rows.server";
import { findAll } from "../list/search.server";

/** Bookings held in memory at a time. */
const BATCH = 500;
/** Up to this many are sorted in memory; beyond it, the whole list is walked and the others are skipped. */
const FEW = 5000;

/** All bookings that match a filter, in the list's order and in batches; a booking made meanwhile shifts none of them. */
export async function* exportBookings(db: DatabaseOrTransaction, filter: Filter, today: CivilDate): AsyncGenerator<Exported[]> {
  const scope = { status: filter.status, dates: datesOfFilter(filter, today) };
  if (filter.since !== null) {
    yield* exportNew(db, filter.since);
  } else if (filter.q) {
    yield* exportFound(db, filter, scope);
  } else if (filter.sort !== "date" && (await totalOfScope(db, scope)).count <= FEW) {
    yield* inBatches(db, await idsSortedInMemory(db, fewQuery(db, scope.dates, filter.status), filter));
  } else {
    yield* walk(db, filter, scope.dates);
  }
}

async function* exportNew(db: DatabaseOrTransaction, since: number): AsyncGenerator<Exported[]> {
  for (let ids = await bookedSince(db, since, BATCH); ids.length > 0; ids = await bookedSince(db, ids.at(-1)!, BATCH)) yield* inBatches(db, ids);
}

/** Everything a search finds, beyond its list's limit too. */
async function* exportFound(db: DatabaseOrTransaction, filter: Filter, scope: Scope): AsyncGenerator<Exported[]> {
  const all = findAll(db, filter.q, scope, filter.sort === "date" ? filter.dir : "desc");
  if (filter.sort === "date") {
    for await (const hits of all) yield* inBatches(db, await idsSortedInMemory(db, hitsQuery(db, hits), filter));
    return;
  }
  const found: Hit[] = [];
  for await (const hits of all) found.push(...hits);
  if (found.length <= FEW) return yield* inBatches(db, await idsSortedInMemory(db, hitsQuery(db, found), filter));
  const ids = new Set(found.map(({ id }) => id));
  for await (const batch of walk(db, filter, scope.dates)) yield batch.filter(({ id }) => ids.has(id));
}

function hitsQuery(db: DatabaseOrTransaction, hits: readonly Hit[]): SmallSelection {
  return db.selectFrom("bookings").where("id", "in", idList(db, hits.map((hit) => hit.id)));
}

function fewQuery(db: DatabaseOrTransaction, dates: Dates | null, status: Filter["status"]): SmallSelection {
  let query = db.selectFrom("bookings").where("deleted_at", "is", null);
  if (dates) query = query.where("booking_date", ">=", dates.from).where("booking_date", "<=", dates.to);
  return status ? query.where("status", "=", status) : query;
}

/** Bookings by id, in the order of the ids. */
async function* inBatches(db: DatabaseOrTransaction, ids: readonly number[]): AsyncGenerator<Exported[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const wanted = ids.slice(from, from + BATCH);
    const rows = await db.selectFrom("bookings").select(EXPORTED).where("id", "in", wanted).where("deleted_at", "is", null).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield wanted.flatMap((id) => byId.get(id) ?? []);
  }
}

/** Walks an index of the list; each batch starts where the last one ended. */
async function* walk(db: DatabaseOrTransaction, filter: Filter, dates: Dates | null): AsyncGenerator<Exported[]> {
  let last: Exported | null = null;
  do {
    const batch: Exported[] = [];
    for (const query of stepsFrom(db, filter, dates, last)) {
      if (batch.length < BATCH) batch.push(...(await query.limit(BATCH - batch.length).execute()));
    }
    if (batch.length > 0) yield batch;
    last = batch.length < BATCH ? null : batch.at(-1)!;
  } while (last);
}

/**
 * What follows a booking in a list, as successive queries: rows that are equal in all columns but the last, then in all but the
 * last two, and so on. Each is a range of the list's own index. Exported so that tests can check their query plans.
 */
export function stepsFrom(db: DatabaseOrTransaction, filter: Filter, dates: Dates | null, last: Exported | null) {
  const terms = orderTerms(filter);
  const all = listQuery(db, filter, dates);
  if (!last) return [inTerms(all, terms)];
  return terms
    .map((term, same) => {
      const query = terms.slice(0, same).reduce((narrowed, { column }) => narrowed.where(comparable(column), "=", valueOf(last, column)), all);
      return inTerms(query.where(comparable(term.column), term.dir === "asc" ? ">" : "<", valueOf(last, term.column)), terms.slice(same));
    })
    .toReversed();
}

/**
 * Only columns of the walked index may narrow the query. Other conditions filter rows, in a form that does not tempt SQLite to
 * use another index.
 */
function listQuery(db: DatabaseOrTransaction, { sort, status }: Filter, dates: Dates | null) {
  let query = db.selectFrom("bookings").select(EXPORTED).where("deleted_at", "is", null);
  const isNarrow = sort === "date" || (sort === "status" && status !== null);
  if (dates && isNarrow) query = query.where("booking_date", ">=", dates.from).where("booking_date", "<=", dates.to);
  if (dates && !isNarrow) query = query.where(sql<boolean>`booking_date || '' between ${dates.from} and ${dates.to}`);
  if (status) query = isNarrow ? query.where("status", "=", status) : query.where(keptStatus(status));
  return query;
}

function valueOf(booking: Exported, column: OrderTerm["column"]): string | number {
  return column === "customer_name" ? lowered(booking[column]) : booking[column];
}
