import { FEW } from "./night";
import { addDays, type CivilDate, daysBetween, weekdayOf } from "./time";

const DAYS = 7;
const WEEKS = 5;
/** Completed nights that a copy from before an erasure stays: as many as the days of other copies. */
export const NIGHTS_AFTER_ERASING = 7 * WEEKS;

/** The dates whose copies have expired; the newest never does, unless a clock ahead has named it. */
export function expiredOn(today: CivilDate, dates: readonly CivilDate[]): CivilDate[] {
  const newest = dates
    .filter((date) => date <= addDays(today, 1))
    .toSorted()
    .at(-1);
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

/** `bookings` counts those within the retention time: others may be missing from a newer copy. */
type Copy = { made: CivilDate; bookings: number };

/** The copies that hold what no newer one does: the shop may have lost those bookings. */
export function irreplaceable<Each extends Copy>(copies: readonly Each[]): Each[] {
  return copies.filter(
    ({ made, bookings }) =>
      bookings > 0 &&
      copies.every((other) => other.made <= made || isFarFewer(other.bookings, bookings)),
  );
}

/** None at all, or less than half and fewer by many: erasing one customer isn't a loss. */
export function isFarFewer(bookings: number, before: number): boolean {
  return before > 0 && (bookings === 0 || (before - bookings > FEW && bookings < before / 2));
}
