import { addDays, type CivilDate, daysBetween, weekdayOf } from "./time";

/** How many days back every day's last copy is kept, and how many weeks back every Sunday's. Nothing is older than five weeks. */
const DAYS = 7;
const WEEKS = 5;

/** Of the dates that there are copies of, those that are too old to keep; the newest always stays. */
export function expiredOn(today: CivilDate, dates: readonly CivilDate[]): CivilDate[] {
  const newest = dates.toSorted().at(-1);
  return dates.filter((date) => {
    const age = daysBetween(date, today);
    const sunday = weekdayOf(date) === 0 && date >= addDays(today, -7 * WEEKS);
    return date !== newest && age >= DAYS && !sunday;
  });
}

/** Whether a copy from before a migration is as old as the oldest Sunday's copy may be. */
export function isBeyondKeeping(date: CivilDate, today: CivilDate): boolean {
  return daysBetween(date, today) > 7 * WEEKS;
}
