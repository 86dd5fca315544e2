import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "../../../db/schema";
import type { Filter } from "../filter";
import { type OrderTerm, orderTerms } from "./order";

/** Puts a query of bookings in the order of a list. */
export function inListOrder<Row>(query: SelectQueryBuilder<Schema, "bookings", Row>, order: Pick<Filter, "sort" | "dir">): SelectQueryBuilder<Schema, "bookings", Row> {
  return inTerms(query, orderTerms(order));
}

/** Puts a query of bookings in the order of columns, one after the other. */
export function inTerms<Row>(query: SelectQueryBuilder<Schema, "bookings", Row>, terms: readonly OrderTerm[]): SelectQueryBuilder<Schema, "bookings", Row> {
  return terms.reduce((sorted, { column, dir }) => sorted.orderBy(comparable(column), dir), query);
}

/** A column as lists compare it: names case-insensitively, along the index of migrations/0009. */
export function comparable(column: OrderTerm["column"]): RawBuilder<string | number> {
  return column === "customer_name" ? sql`lower(customer_name)` : sql.ref(column);
}
