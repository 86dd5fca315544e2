import type { CrewOrBay } from "~/domain/fleet";
import type { DayHours, Schedule } from "~/domain/hours";
import type { ShopRules } from "~/domain/settings";
import type { BookingRules } from "~/domain/slots";
import type { SmallestJobRules } from "~/domain/smallest-job";

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
/** The crew and the bay of a new shop. */
const ALWAYS = { firstDay: null, lastDay: null, blocks: [], owner: false, crew: null, week: null };
export const RESOURCES: readonly CrewOrBay[] = [
  { ...ALWAYS, id: 1, name: "Mobile crew", kind: "crew" },
  { ...ALWAYS, id: 2, name: "Shop bay", kind: "bay" },
];
export const RULES: BookingRules & SmallestJobRules & Pick<ShopRules, "waitingMinutes"> = {
  setUpMinutes: 15,
  earlyLeaveMinutes: 60,
  wholeDays: true,
  backMinutes: 240,
  restMinutes: 480,
  inARowMinutes: 300,
  longestMinutes: 840,
  elsewhereMinutes: 90,
  noticeMinutes: 120,
  horizonDays: 180,
  waitingMinutes: 120,
  overrunMinutes: 180,
  farMinutes: 0,
  farCents: 0,
  furtherMinutes: 0,
  furtherCents: 0,
};
