import { operatorPaths } from "~/operator-paths";
import { withSearch } from "~/paths";
import { parseSearch } from "../filter";
import { CUSTOMER_ONLY, type CustomerOnly } from "./track-record";
import { type Cursor, parseCursor } from "../cursor";

export const CUSTOMER_SORTS = ["last", "spend", "name"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export type CustomerView = {
  q: string;
  only: CustomerOnly | null;
  sort: CustomerSort;
  cursor: Cursor;
};

/** A bad or missing value falls back to its default: everybody, latest visit first. */
export function parseCustomerView(params: URLSearchParams): CustomerView {
  const sort = CUSTOMER_SORTS.find((each) => each === params.get("sort")) ?? "last";
  const only = params.get("only") ?? "";
  return {
    q: parseSearch(params.get("q") ?? ""),
    only: Object.hasOwn(CUSTOMER_ONLY, only) ? (only as CustomerOnly) : null,
    sort,
    cursor: parseCursor(params),
  };
}

/** Canonical: defaults left out, fixed order. `parseCustomerView` reverses it. */
export function toCustomerParams({ q, only, sort, cursor }: CustomerView): URLSearchParams {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (only) params.set("only", only);
  if (sort !== "last") params.set("sort", sort);
  if (cursor) params.set(cursor.side, String(cursor.id));
  return params;
}

export function customersPath(view: CustomerView): string {
  return withSearch(operatorPaths.customers, toCustomerParams(view));
}

/** Ids only: no personal data in an address. */
export function customerPath(id: number, cursor: Cursor = null): string {
  return withSearch(
    `${operatorPaths.customers}/${id}`,
    new URLSearchParams(cursor ? { [cursor.side]: String(cursor.id) } : {}),
  );
}
