import type { Closure, DayHours, Schedule } from "./hours";
import type { ShopRules } from "./settings";

/** A closure's id is the version that added it; below 1 if it's older than the history. */
export type StoredClosure = Closure & { id: number };

/** Hours, closures, holidays and rules: what the owner changes as one document. */
export type ShopHours = Omit<Schedule, "closures"> & {
  closures: readonly StoredClosure[];
  rules: ShopRules;
};

const WEEKDAY: DayHours = { opens: 480, closes: 1200, online: true };
const WEEKEND: DayHours = { opens: 540, closes: 1080, online: true };

/** A new shop's (docs/product.md#hours): Thursday by phone only. */
export const FIRST_HOURS: ShopHours = {
  week: [WEEKEND, WEEKDAY, WEEKDAY, WEEKDAY, { ...WEEKDAY, online: false }, WEEKDAY, WEEKEND],
  closures: [],
  openHolidays: [],
  rules: {
    noticeMinutes: 120,
    horizonDays: 180,
    overrunMinutes: 180,
    cancelMinutes: 1440,
    waitingMinutes: 120,
    retentionDays: 1095,
    mostByAddress: 20,
    mostAnHour: 30,
    setUpMinutes: 15,
    earlyLeaveMinutes: 60,
    wholeDays: true,
    backMinutes: 240,
    restMinutes: 480,
    inARowMinutes: 300,
    longestMinutes: 840,
    elsewhereMinutes: 90,
    farMinutes: 0,
    farCents: 0,
    furtherMinutes: 0,
    furtherCents: 0,
  },
};

export function scheduleOf({ week, closures, openHolidays }: ShopHours): Schedule {
  return { week, openHolidays, closures: closures.map(({ id: _, ...closure }) => closure) };
}
