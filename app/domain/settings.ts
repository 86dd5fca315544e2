import type { Closure, Schedule, WeekHours } from "./hours";
import type { BookingRules } from "./slots";
import { type CivilDate, LAST_DAY } from "./time";

/** The limits of online booking, until when a customer may cancel, and how long a booking is kept. Minutes and days. */
export type ShopRules = BookingRules & { cancelMinutes: number; retentionDays: number };
/** When the shop works, and by which rules. */
export type Settings = { schedule: Schedule; rules: ShopRules };

/** What an operator may set; closures are added by this and removed by their id. */
export type SettingsChange =
  | { kind: "week"; week: WeekHours }
  | { kind: "rules"; rules: ShopRules }
  | { kind: "close"; closure: Closure }
  | { kind: "holiday"; date: CivilDate; opens: boolean };

/** The settings as a change leaves them. */
export function settingsAfter({ schedule, rules }: Settings, change: SettingsChange): Settings {
  switch (change.kind) {
    case "week":
      return { schedule: { ...schedule, week: change.week }, rules };
    case "rules":
      return { schedule, rules: change.rules };
    case "close":
      return { schedule: { ...schedule, closures: [...schedule.closures, change.closure] }, rules };
    case "holiday": {
      const others = schedule.openHolidays.filter((date) => date !== change.date);
      return { schedule: { ...schedule, openHolidays: change.opens ? [...others, change.date] : others }, rules };
    }
  }
}

/** The dates, both included, whose bookings a change may strand; null where it can strand none. */
export function reachOf(before: Settings, change: SettingsChange, today: CivilDate): { from: CivilDate; to: CivilDate } | null {
  const later = (date: CivilDate) => (date > today ? date : today);
  switch (change.kind) {
    case "week":
      return { from: today, to: LAST_DAY };
    case "rules": {
      const tighter = change.rules.capacity < before.rules.capacity || change.rules.overrunMinutes < before.rules.overrunMinutes;
      return tighter ? { from: today, to: LAST_DAY } : null;
    }
    case "close":
      return { from: later(change.closure.from), to: change.closure.to };
    case "holiday":
      return change.opens ? null : { from: later(change.date), to: change.date };
  }
}
