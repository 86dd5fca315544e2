import { paths } from "~/paths";

/** Matches a dashboard URL that is not a file. */
export const SCREEN = new RegExp(`^${paths.dashboard}(/[^.?]*)?(\\?|$)`);
/** The list and the dialogs over it, which report their own load failures. */
const LIST = new RegExp(`^${paths.dashboard}(/bookings/\\d+(/(delete|reopen|restore))?)?/?$`);

/** Whether two paths belong to the same screen, which stays even if it shows something else. */
export function isSameScreen(one: string, other: string): boolean {
  return one === other || (LIST.test(one) && LIST.test(other));
}
