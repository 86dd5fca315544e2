import { dialable } from "~/domain/phone";
import { paths } from "~/paths";
import { type Filter, withFilter } from "./filter";

/** The addresses of one booking; each carries the filter of the list that it came from. Ids only, no personal data. */
export const detailsPath = (id: number, filter: Filter) => withFilter(`${paths.dashboard}/bookings/${id}`, filter);
export const editPath = (id: number, filter: Filter) => withFilter(`${paths.dashboard}/bookings/${id}/edit`, filter);
export const movePath = (id: number, filter: Filter) => withFilter(`${paths.dashboard}/bookings/${id}/move`, filter);
export const deletePath = (id: number, filter: Filter, seen?: number) => withVersion(withFilter(`${paths.dashboard}/bookings/${id}/delete`, filter), seen);
export const restorePath = (id: number, filter: Filter) => withFilter(`${paths.dashboard}/bookings/${id}/restore`, filter);
export const reopenPath = (id: number, filter: Filter) => withFilter(`${paths.dashboard}/bookings/${id}/reopen`, filter);

/** With the version of the booking that has been seen. */
function withVersion(path: string, seen: number | undefined): string {
  return seen === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}version=${seen}`;
}

/** Null where a customer's phone is no number. */
export function phoneLink(phone: string): string | null {
  const number = dialable(phone);
  return number && `tel:${number}`;
}

/** Everything but the @ is encoded, so that an address cannot add a copy or a subject. */
export function emailLink(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
