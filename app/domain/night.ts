import { addDays, type CivilDate, type CivilNow } from "./time";

/** When the night's work begins, in minutes since midnight: at 3 AM, when nobody books. */
export const NIGHT_WORK_FROM = 3 * 60;

/** The date of the next night's work; what a shorter retention loses is what it erases then (decision 26). */
export function nextNight({ date, minute }: CivilNow): CivilDate {
  return minute < NIGHT_WORK_FROM ? date : addDays(date, 1);
}
