import { paths } from "~/paths";

/** Matches a dashboard URL that is not a file. */
export const SCREEN = new RegExp(`^${paths.dashboard}(/[^.?]*)?(\\?|$)`);
const LIST = new RegExp(`^${paths.dashboard}/?$`);
const DETAILS = new RegExp(`^${paths.dashboard}/bookings/\\d+/?$`);
const QUESTION = new RegExp(
  `^${paths.dashboard}/bookings/(\\d+/(delete|reopen|restore)|delete|restore)/?$`,
);
const OF_BOOKING = new RegExp(`^${paths.dashboard}/bookings/`);

/** Whether a path is that of the list itself. */
export function isList(path: string): boolean {
  return LIST.test(path);
}

/** Whether a path is that of a booking's details, which open over the list. */
export function isDetails(path: string): boolean {
  return DETAILS.test(path);
}

/** Whether a path is that of a dialog over the list: a booking's details, or a question about one or several. Its form has a page of its own. */
export function isOverList(path: string): boolean {
  return isDetails(path) || QUESTION.test(path);
}

/** Whether the URL of a path has the list's filter in it, as those of the list and of everything about one booking have. */
export function keepsFilter(path: string): boolean {
  return isList(path) || OF_BOOKING.test(path);
}

/** Whether two paths belong to the same screen, which stays even if it shows something else. */
export function isSameScreen(one: string, other: string): boolean {
  return one === other || [one, other].every((path) => isList(path) || isOverList(path));
}
