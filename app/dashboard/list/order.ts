import type { Direction, Filter, Sort } from "../filter";

/** The first column of each order. */
export const COLUMNS = {
  date: "booking_date",
  time: "start_minute",
  customer: "customer_name",
  service: "service_name",
  price: "total_price_cents",
  status: "status",
} as const satisfies Record<Sort, string>;

export type OrderTerm = { column: (typeof COLUMNS)[Sort] | "id"; dir: Direction };

/**
 * The columns that a list is sorted by; each list is one walk along an index (migrations/0001, 0005 and 0009). Within a day,
 * times run forward in both directions (decision 29); any other list reversed is the same list from its end. The id stands for
 * creation order.
 */
export function orderTerms({ sort, dir }: Pick<Filter, "sort" | "dir">): OrderTerm[] {
  const first: OrderTerm = { column: COLUMNS[sort], dir };
  if (sort === "date") return [first, { column: "start_minute", dir: "asc" }, { column: "id", dir: "asc" }];
  const latest: OrderTerm = { column: "booking_date", dir: dir === "asc" ? "desc" : "asc" };
  const time: OrderTerm[] = sort === "status" ? [{ column: "start_minute", dir }] : [];
  return [first, latest, ...time, { column: "id", dir }];
}

/** Lower-cases a name as the database's lower() does: letters beyond A to Z stay as they are. */
export function lowered(name: string): string {
  return name.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
