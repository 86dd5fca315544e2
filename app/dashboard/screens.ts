import { paths } from "~/paths";

const LIST = new RegExp(`^${paths.dashboard}/?$`);
const OF_BOOKING = new RegExp(`^${paths.dashboard}/bookings/`);

/** Whether a path is that of the list itself. */
export function isList(path: string): boolean {
  return LIST.test(path);
}

/** Whether the URL of a path has the list's filter in it, as those of the list and of everything about one booking have. */
export function keepsFilter(path: string): boolean {
  return isList(path) || OF_BOOKING.test(path);
}
