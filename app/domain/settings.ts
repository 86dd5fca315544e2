import { type Block, civilTime, type CrewOrBay } from "./fleet";
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
export type Settings = {
  schedule: Schedule;
  rules: ShopRules;
  resources: readonly CrewOrBay[];
};
export type NewResource = Pick<CrewOrBay, "name" | "kind" | "firstDay">;

/** Blocks are added this way but removed by their id: that strands nobody. */
export type SettingsChange =
  | { kind: "week"; week: WeekHours }
  | { kind: "rules"; rules: ShopRules }
  | { kind: "close"; closure: Closure }
  | { kind: "reopen"; closure: Closure }
  | { kind: "holiday"; date: CivilDate; opens: boolean }
  | { kind: "resource"; id: number; to: Pick<CrewOrBay, "name" | "firstDay" | "lastDay"> }
  | { kind: "block"; resource: number; block: Omit<Block, "id"> };

export function settingsAfter(before: Settings, change: SettingsChange): Settings {
  const { schedule, resources } = before;
  const withResource = (id: number, to: (resource: CrewOrBay) => Partial<CrewOrBay>) => ({
    ...before,
    resources: resources.map((each) => (each.id === id ? { ...each, ...to(each) } : each)),
  });
  switch (change.kind) {
    case "week":
      return { ...before, schedule: { ...schedule, week: change.week } };
    case "rules":
      return { ...before, rules: change.rules };
    case "close":
      return {
        ...before,
        schedule: { ...schedule, closures: [...schedule.closures, change.closure] },
      };
    case "reopen": {
      const isIt = ({ from, to, reason }: Closure) =>
        from === change.closure.from &&
        to === change.closure.to &&
        reason === change.closure.reason;
      const closures = schedule.closures.filter((closure) => !isIt(closure));
      return { ...before, schedule: { ...schedule, closures } };
    }
    case "holiday": {
      const others = schedule.openHolidays.filter((date) => date !== change.date);
      return {
        ...before,
        schedule: { ...schedule, openHolidays: change.opens ? [...others, change.date] : others },
      };
    }
    case "resource":
      return withResource(change.id, () => change.to);
    case "block":
      return withResource(change.resource, ({ blocks }) => ({
        blocks: [...blocks, { ...change.block, id: 0 }],
      }));
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
        change.rules.overrunMinutes < before.rules.overrunMinutes ||
        change.rules.setUpMinutes > before.rules.setUpMinutes ||
        change.rules.earlyLeaveMinutes < before.rules.earlyLeaveMinutes;
      return tighter ? { from: today, to: LAST_DAY } : null;
    }
    // Also what opens a day: a crew no longer leaves as early as a job by phone needs it to.
    case "close":
    case "reopen":
      return { from: later(change.closure.from), to: change.closure.to };
    case "holiday":
      return { from: later(change.date), to: change.date };
    case "resource": {
      const resource = before.resources.find(({ id }) => id === change.id);
      const { firstDay, lastDay } = change.to;
      const isRenamed = resource?.firstDay === firstDay && resource.lastDay === lastDay;
      return isRenamed ? null : { from: today, to: LAST_DAY };
    }
    case "block": {
      const [from, to] = [change.block.from, change.block.to].map((at) => civilTime(at).date);
      return { from: later(from!), to: to! };
    }
  }
}
