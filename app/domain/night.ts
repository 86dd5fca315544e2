import { addDays, type CivilDate, type CivilNow } from "./time";

/** When the nightly jobs start, in minutes since midnight: 3 AM, when nobody books. */
export const NIGHT_WORK_FROM = 3 * 60;

/** The date of the next nightly run, which erases what a shorter retention period no longer covers (decision 26). */
export function nextNight({ date, minute }: CivilNow): CivilDate {
  return minute < NIGHT_WORK_FROM ? date : addDays(date, 1);
}
