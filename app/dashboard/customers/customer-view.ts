import { operatorPaths } from "~/operator-paths";
import { withSearch } from "~/paths";
import { parseSearch } from "../filter";
import { type Cursor, parseCursor } from "../cursor";

export const CUSTOMER_SORTS = ["last", "spend", "name"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** What the list of customers shows, parsed once from the URL and serialized back into every link. */
export type CustomerView = { q: string; sort: CustomerSort; place: Cursor };

/** Parses the view from a URL. A bad or missing value falls back to its default: everybody, latest visit first. */
export function parseCustomerView(params: URLSearchParams): CustomerView {
  const sort = CUSTOMER_SORTS.find((each) => each === params.get("sort")) ?? "last";
  return { q: parseSearch(params.get("q") ?? ""), sort, place: parseCursor(params) };
}

/** The canonical query string of a view: defaults omitted, fixed order. `parseCustomerView` reverses it. */
export function toCustomerParams({ q, sort, place }: CustomerView): URLSearchParams {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (sort !== "last") params.set("sort", sort);
  if (place) params.set(place.side, String(place.id));
  return params;
}

/** The canonical URL of a view. */
export function customersPath(view: CustomerView): string {
  return withSearch(operatorPaths.customers, toCustomerParams(view));
}

/** The URL of a customer's page, at a place in the list of visits. Ids only, no personal data. */
export function customerPath(id: number, place: Cursor = null): string {
  return withSearch(
    `${operatorPaths.customers}/${id}`,
    new URLSearchParams(place ? { [place.side]: String(place.id) } : {}),
  );
}

/** The URL of the form that adds a booking for the customer of an earlier one. */
export function addLikePath(bookingId: number): string {
  return `${operatorPaths.addBooking}?${new URLSearchParams({ like: String(bookingId) })}`;
}
