import { paths } from "~/paths";
import { parseSearch } from "./filter";

export const CUSTOMER_SORTS = ["last", "spend", "name"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** A place in a list: the rows that come after the one with an id, or before it. Null is the list's beginning. */
export type Place = { side: "after" | "before"; id: number } | null;

/** What the list of customers shows: one value, parsed once from an address and printed back into every link. */
export type CustomerView = { q: string; sort: CustomerSort; place: Place };

/** The view of an address. Each bad or missing value is its default: everybody, who came last first. */
export function parseCustomerView(params: URLSearchParams): CustomerView {
  const sort = CUSTOMER_SORTS.find((each) => each === params.get("sort")) ?? "last";
  return { q: parseSearch(params.get("q") ?? ""), sort, place: parsePlace(params) };
}

/** The place of an address; null where it has none. */
export function parsePlace(params: URLSearchParams): Place {
  for (const side of ["after", "before"] as const) {
    const id = params.get(side) ?? "";
    if (/^[1-9]\d{0,14}$/.test(id)) return { side, id: Number(id) };
  }
  return null;
}

/** The one search of a view: defaults left out, always in the same order. `parseCustomerView` of it is the view again. */
export function toCustomerParams({ q, sort, place }: CustomerView): URLSearchParams {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (sort !== "last") params.set("sort", sort);
  if (place) params.set(place.side, String(place.id));
  return params;
}

/** The one address of a view. */
export function customersPath(view: CustomerView): string {
  return withSearch(paths.customers, toCustomerParams(view));
}

/** The page of one customer, at a place in the list of visits. Ids only, no personal data. */
export function customerPath(id: number, place: Place = null): string {
  return withSearch(`${paths.customers}/${id}`, new URLSearchParams(place ? { [place.side]: String(place.id) } : {}));
}

/** Where a booking is added for whoever made another booking. */
export function addLikePath(bookingId: number): string {
  return `${paths.addBooking}?${new URLSearchParams({ like: String(bookingId) })}`;
}

function withSearch(path: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}
