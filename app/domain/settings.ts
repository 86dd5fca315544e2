import type { Closure, Schedule, WeekHours } from "./hours";
import type { BookingRules } from "./slots";
import { type CivilDate, LAST_DAY } from "./time";

export type ShopRules = BookingRules & {
  /** How long before the start customers may move or cancel online. */
  cancelMinutes: number;
  retentionDays: number;
  /** Unconfirmed bookings a day from one internet address before further ones are suspected. */
  mostByAddress: number;
  /** Online bookings an hour before further ones are suspected. */
  mostAnHour: number;
};
export type Settings = { schedule: Schedule; rules: ShopRules };

/** Closures are added this way but removed by their id. */
export type SettingsChange =
  | { kind: "week"; week: WeekHours }
  | { kind: "rules"; rules: ShopRules }
  | { kind: "close"; closure: Closure }
  | { kind: "holiday"; date: CivilDate; opens: boolean };

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
      return {
        schedule: { ...schedule, openHolidays: change.opens ? [...others, change.date] : others },
        rules,
      };
    }
  }
}

/** The dates, both included, whose bookings a change may strand; null if it strands none. */
export function reachOf(
  before: Settings,
  change: SettingsChange,
  today: CivilDate,
): { from: CivilDate; to: CivilDate } | null {
  const later = (date: CivilDate) => (date > today ? date : today);
  switch (change.kind) {
    case "week":
      return { from: today, to: LAST_DAY };
    case "rules": {
      const tighter =
        change.rules.capacity < before.rules.capacity ||
        change.rules.overrunMinutes < before.rules.overrunMinutes;
      return tighter ? { from: today, to: LAST_DAY } : null;
    }
    case "close":
      return { from: later(change.closure.from), to: change.closure.to };
    case "holiday":
      return change.opens ? null : { from: later(change.date), to: change.date };
  }
}
