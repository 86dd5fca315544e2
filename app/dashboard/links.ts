import { paths } from "~/paths";
import { type Filter, withFilter } from "./filter";

/** The addresses of one booking; each carries the filter of the list that it came from. Ids only, no personal data. */
export const detailsPath = (id: number, filter: Filter) => withFilter(`${paths.dashboard}/bookings/${id}`, filter);
export const deletePath = (id: number, filter: Filter) => withFilter(`${paths.dashboard}/bookings/${id}/delete`, filter);
export const restorePath = (id: number, filter: Filter) => withFilter(`${paths.dashboard}/bookings/${id}/restore`, filter);
