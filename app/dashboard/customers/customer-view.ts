import { paths } from "~/paths";
import { parseSearch } from "../filter";
import { type ListPlace, parsePlace } from "../places";

export const CUSTOMER_SORTS = ["last", "spend", "name"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** What the list of customers shows: one value, parsed once from an address and printed back into every link. */
export type CustomerView = { q: string; sort: CustomerSort; place: ListPlace };

/** The view of an address. Each bad or missing value is its default: everybody, who came last first. */
export function parseCustomerView(params: URLSearchParams): CustomerView {
  const sort = CUSTOMER_SORTS.find((each) => each === params.get("sort")) ?? "last";
  return { q: parseSearch(params.get("q") ?? ""), sort, place: parsePlace(params) };
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
export function customerPath(id: number, place: ListPlace = null): string {
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
