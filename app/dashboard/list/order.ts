import type { Direction, Filter, Sort } from "../filter";

/** What each order begins with. */
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
 * The columns that a list is sorted by, each list being one walk along an index of migrations/0001.
 * Within a day the time runs forward whichever way the days run (decision 29); any other list turned round is
 * the same list from its end. The id stands for the order of creation.
 */
export function orderTerms({ sort, dir }: Pick<Filter, "sort" | "dir">): OrderTerm[] {
  const first: OrderTerm = { column: COLUMNS[sort], dir };
  if (sort === "date") return [first, { column: "start_minute", dir: "asc" }, { column: "id", dir: "asc" }];
  const latest: OrderTerm = { column: "booking_date", dir: dir === "asc" ? "desc" : "asc" };
  const time: OrderTerm[] = sort === "status" ? [{ column: "start_minute", dir }] : [];
  return [first, latest, ...time, { column: "id", dir }];
}

/** A name in lower case as the database's lower() has it: letters beyond A to Z stay as they are. */
export function lowered(name: string): string {
  return name.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
