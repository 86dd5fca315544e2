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

type Made = { made: CivilDate };

/**
 * Whether it holds what no newer copy does: the shop may have lost those records. `records` counts
 * those within the retention time, as others may be missing from a newer one; `heldBy` tells how many
 * of them another one holds, as it may have as many that are others.
 */
export function isIrreplaceable<Copy extends Made>(
  { made, records }: Made & { records: number },
  copies: readonly Copy[],
  heldBy: (other: Copy) => number,
): boolean {
  return (
    records > 0 && copies.every((other) => other.made <= made || isFarFewer(heldBy(other), records))
  );
}

/** None of them, or less than half and fewer by many: erasing one customer isn't a loss. */
export function isFarFewer(held: number, of: number): boolean {
  return of > 0 && (held === 0 || (of - held > FEW && held < of / 2));
}
