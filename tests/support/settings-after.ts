import type { Block } from "~/domain/blocked";
import type { CrewOrBay } from "~/domain/fleet";
import type { Closure, WeekHours } from "~/domain/hours";
import type { Settings, ShopRules } from "~/domain/settings";
import type { CivilDate } from "~/domain/time";

/** One change of an owner's. */
export type SettingsChange =
  | { kind: "week"; week: WeekHours }
  | { kind: "rules"; rules: ShopRules }
  | { kind: "close"; closure: Closure }
  | { kind: "holiday"; date: CivilDate; opens: boolean }
  | { kind: "resource"; id: number; to: Partial<CrewOrBay> }
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
