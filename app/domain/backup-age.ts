import { addDays, type CivilDate, daysBetween, weekdayOf } from "./time";

const DAYS = 7;
const WEEKS = 5;

/** The dates whose copies have expired; the newest never does. */
export function expiredOn(today: CivilDate, dates: readonly CivilDate[]): CivilDate[] {
  const newest = dates.toSorted().at(-1);
  return dates.filter((date) => {
    const age = daysBetween(date, today);
    const sunday = weekdayOf(date) === 0 && date >= addDays(today, -7 * WEEKS);
    return date !== newest && age >= DAYS && !sunday;
  });
}

/** Whether a copy made before a migration has outlived the Sunday copies. */
export function hasOutlived(date: CivilDate, today: CivilDate): boolean {
  return daysBetween(date, today) > 7 * WEEKS;
}
