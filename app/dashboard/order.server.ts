import type { SelectQueryBuilder } from "kysely";
import type { Schema } from "../../db/schema";
import type { Filter } from "./filter";
import { orderOf } from "./order";

/** A query of bookings in the order of a list. */
export function inOrder<Row>(query: SelectQueryBuilder<Schema, "bookings", Row>, order: Pick<Filter, "sort" | "dir">): SelectQueryBuilder<Schema, "bookings", Row> {
  return orderOf(order).reduce(
    (sorted, { column, dir }) =>
      sorted.orderBy(column, (item) => {
        const directed = dir === "asc" ? item.asc() : item.desc();
        return column === "customer_name" ? directed.collate("nocase") : directed;
      }),
    query,
  );
}
