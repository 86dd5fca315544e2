import { addDays, type CivilDate, daysBetween, weekdayOf } from "./time";

/**
 * Each day's last copy is kept for this many days, and each Sunday's for this many weeks. Nothing older than five weeks
 * is kept, except the newest copy.
 */
const DAYS = 7;
const WEEKS = 5;

/** Of the dates that have copies, those too old to keep; the newest always stays. */
export function expiredOn(today: CivilDate, dates: readonly CivilDate[]): CivilDate[] {
  const newest = dates.toSorted().at(-1);
  return dates.filter((date) => {
    const age = daysBetween(date, today);
    const sunday = weekdayOf(date) === 0 && date >= addDays(today, -7 * WEEKS);
    return date !== newest && age >= DAYS && !sunday;
  });
}

/** Whether a copy made before a migration is older than the oldest Sunday copy may be. */
export function isBeyondKeeping(date: CivilDate, today: CivilDate): boolean {
  return daysBetween(date, today) > 7 * WEEKS;
}
