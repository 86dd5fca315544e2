import { paths } from "~/paths";

const LIST = new RegExp(`^${paths.dashboard}/?$`);
const OF_BOOKING = new RegExp(`^${paths.dashboard}/bookings/`);

export function isList(path: string): boolean {
  return LIST.test(path);
}

/** The list and everything about one booking have the filter in their URL. */
export function keepsFilter(path: string): boolean {
  return isList(path) || OF_BOOKING.test(path);
}
