import type { DayHours, Schedule } from "~/domain/hours";
import type { BookingRules } from "~/domain/slots";

const WEEKDAY: DayHours = { opens: 480, closes: 1200, online: true };
const WEEKEND: DayHours = { opens: 540, closes: 1080, online: true };

/** The shop's first week (docs/product.md#hours), from Sunday. */
export const WEEK: readonly (DayHours | null)[] = [
  WEEKEND,
  WEEKDAY,
  WEEKDAY,
  WEEKDAY,
  { ...WEEKDAY, online: false },
  WEEKDAY,
  WEEKEND,
];
export const SCHEDULE: Schedule = { week: WEEK, closures: [], openHolidays: [] };
export const RULES: BookingRules = {
  capacity: 2,
  noticeMinutes: 120,
  horizonDays: 180,
  overrunMinutes: 180,
};
