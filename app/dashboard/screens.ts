import { paths } from "~/paths";

/** An address of the dashboard that is no file. */
export const SCREEN = new RegExp(`^${paths.dashboard}(/[^.?]*)?(\\?|$)`);
/** The list and the dialogs over it, which say themselves what could not be loaded. */
const LIST = new RegExp(`^${paths.dashboard}(/bookings/\\d+(/(delete|reopen|restore))?)?/?$`);

/** Whether two paths are of one screen: it may show something else, but stays. */
export function isSameScreen(one: string, other: string): boolean {
  return one === other || (LIST.test(one) && LIST.test(other));
}
