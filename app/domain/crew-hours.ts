import type { Conflict, Located, Resource } from "./driving";
import type { FleetRules } from "./fleet";
import { type CrewWeek, type Hours, openingOn, type Schedule } from "./hours";
import { type CivilDate, DAY_MINUTES, dayNumber, weekdayOf } from "./time";

/**
 * A crew's own hours on a day, in minutes since 1970-01-01: its jobs begin from opening until before
 * closing. Unless it begins at opening, one has to end by `ends` on a car; the crew is back by `backBy`.
 */
export type WorkHours = { opens: number; closes: number; ends: number; backBy: number };

/**
 * A crew's own hours on a date, or "off"; null if the shop's hold. While the shop is closed a crew that
 * works that weekday has none either: what's taken by phone is done at any time.
 */
export function ownHoursOn(
  date: CivilDate,
  week: CrewWeek | null,
  schedule: Schedule,
): Hours | "off" | null {
  if (!week) return null;
  const own = week[weekdayOf(date)];
  if (!own) return "off";
  return "kind" in openingOn(schedule, date) ? null : own;
}

/** The same as a day has them. */
export function workHoursOn(
  date: CivilDate,
  week: CrewWeek | null,
  { schedule, rules }: { schedule: Schedule; rules: FleetRules },
): WorkHours | "off" | null {
  const own = ownHoursOn(date, week, schedule);
  if (!own || own === "off") return own;
  const midnight = dayNumber(date) * DAY_MINUTES;
  const closes = midnight + own.closes;
  return {
    opens: midnight + own.opens,
    closes,
    ends: closes + rules.overrunMinutes,
    backBy: closes + rules.backMinutes,
  };
}

/** Whether a job is within a crew's own hours. */
export function isInHours({ hours }: Resource, { from, to, extra = 0 }: Located): boolean {
  if (!hours) return true;
  if (hours === "off") return false;
  const { opens, closes, ends } = hours;
  return from === opens || (opens < from && from < closes && to - extra <= ends);
}

/** Why a job isn't; null if it is. */
export function hoursConflictOf(resource: Resource, job: Located): Conflict | null {
  const { hours } = resource;
  if (!hours || isInHours(resource, job)) return null;
  if (hours === "off") return { kind: "dayOff", at: job.from };
  return { kind: "hours", opens: hours.opens, closes: hours.closes };
}

/** Of a crew with hours of its own: at whatever time a job ends. */
export function endingAnytime(resource: Resource): Resource {
  const { hours } = resource;
  if (!hours || hours === "off") return resource;
  return { ...resource, hours: { ...hours, ends: Infinity, backBy: Infinity } };
}
