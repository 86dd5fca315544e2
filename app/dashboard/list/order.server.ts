import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "../../../db/schema";
import type { Filter } from "../filter";
import { type OrderTerm, orderTerms } from "./order";

/** A query of bookings in the order of a list. */
export function inListOrder<Row>(query: SelectQueryBuilder<Schema, "bookings", Row>, order: Pick<Filter, "sort" | "dir">): SelectQueryBuilder<Schema, "bookings", Row> {
  return inTerms(query, orderTerms(order));
}

/** A query of bookings in the order of some columns, one after the other. */
export function inTerms<Row>(query: SelectQueryBuilder<Schema, "bookings", Row>, terms: readonly OrderTerm[]): SelectQueryBuilder<Schema, "bookings", Row> {
  return terms.reduce((sorted, { column, dir }) => sorted.orderBy(comparable(column), dir), query);
}

/** A column as lists compare it: names whatever their case, along the index of migrations/0009. */
export function comparable(column: OrderTerm["column"]): RawBuilder<string | number> {
  return column === "customer_name" ? sql`lower(customer_name)` : sql.ref(column);
}
