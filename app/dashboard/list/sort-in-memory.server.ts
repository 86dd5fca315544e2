import type { SelectQueryBuilder } from "kysely";
import type { DatabaseOrTransaction } from "../../../db/connect";
import { gathered, idList } from "../../../db/dialect";
import type { Schema } from "../../../db/schema";
import type { Cents } from "~/domain/pricing";
import { type Filter, PAGE_SIZE } from "../filter";
import { lowered, type OrderTerm, orderTerms } from "./order";
import { comparable } from "./order.server";
import { firstOf, type Values } from "./ranking";
import { type BookingRow, ROW_COLUMNS, rowsQuery } from "./rows.server";

/**
 * At most a few thousand unordered bookings: SQLite would build a table to sort them, so they are sorted here
 * (docs/decisions/0039).
 */
export type SmallSelection = SelectQueryBuilder<Schema, "bookings", object>;
type Order = Pick<Filter, "sort" | "dir">;
type Column = OrderTerm["column"];

/** Up to this many, whole rows are read; beyond it, only the sort columns and then the rows of the page. */
const WHOLE = 2 * PAGE_SIZE;

/** A page of `count` bookings after the first `offset`, and the total of all of them if `priced`. */
export async function pageSortedInMemory(
  db: DatabaseOrTransaction,
  few: SmallSelection,
  { count, order, offset, priced }: { count: number; order: Order; offset: number; priced: boolean },
): Promise<{ rows: BookingRow[]; cents: Cents }> {
  if (count === 0) return { rows: [], cents: 0 };
  const terms = orderTerms(order);
  const end = offset + PAGE_SIZE;
  if (count <= WHOLE) {
    const rows = await few.select([...ROW_COLUMNS, "start_minute"]).execute();
    const valuesOf = (column: Column) => rows.map((row) => (column === "customer_name" ? lowered(row[column]) : row[column]));
    const page = firstInOrder(terms, end, valuesOf).slice(offset).map((at) => rows[at]!);
    return { rows: page.map(({ start_minute: _, ...row }) => row), cents: sumOf(valuesOf("total_price_cents")) };
  }
  const values = await readValues(db, few, [...terms.map(({ column }) => column), ...(priced ? (["total_price_cents"] as const) : [])]);
  const ids = firstInOrder(terms, end, (column) => values.get(column)!).slice(offset).map((at) => Number(values.get("id")![at]));
  return { rows: await rowsById(db, ids), cents: priced ? sumOf(values.get("total_price_cents")!) : 0 };
}

/** The ids of bookings in the order of a list. */
export async function idsSortedInMemory(db: DatabaseOrTransaction, few: SmallSelection, order: Order): Promise<number[]> {
  const terms = orderTerms(order);
  const values = await readValues(db, few, terms.map(({ column }) => column));
  return firstInOrder(terms, Infinity, (column) => values.get(column)!).map((at) => Number(values.get("id")![at]));
}

function firstInOrder(terms: readonly OrderTerm[], count: number, valuesOf: (column: Column) => Values): number[] {
  return firstOf(terms.map(({ column, dir }) => ({ values: valuesOf(column), dir })), count);
}

/** The bookings' values in some columns, in the form they are compared in; every column has the bookings in the same order. */
async function readValues(db: DatabaseOrTransaction, few: SmallSelection, columns: readonly Column[]): Promise<Map<Column, Values>> {
  const read = await few.select(columns.map((column) => gathered(db, comparable(column)).as(`all_${column}`))).executeTakeFirstOrThrow();
  return new Map(columns.map((column) => [column, JSON.parse(read[`all_${column}`]!) as Values]));
}

/** List rows by id, in the order of the ids. */
export async function rowsById(db: DatabaseOrTransaction, ids: readonly number[]): Promise<BookingRow[]> {
  const rows = await rowsQuery(db).where("id", "in", idList(db, ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function sumOf(prices: Values): Cents {
  return prices.reduce<number>((sum, price) => sum + Number(price), 0);
}
