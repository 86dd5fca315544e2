import type { Changes } from "./event";
import { type DayHours, formatHours, openingOn, type Schedule, type ShutReason } from "./hours";
import type { Conflict } from "./driving";
import type { Beyond } from "./gazetteer";
import { conflictsWith } from "./conflicts";
import { kindFor, type ResourceKind } from "./fleet";
import { type AvailabilityQuery, jobAt, listedBy, takerAt } from "./slots";
import {
  type CivilDate,
  DAY_MINUTES,
  daysBetween,
  formatDuration,
  formatEnd,
  formatTime,
} from "./time";
import { unfoldingDay } from "./unfolding-day";

/** Why a time is refused; an operator may overrule each one. */
export type Obstacle =
  | { kind: "past" }
  | { kind: "tooSoon"; notice: number }
  | { kind: "tooFar"; days: number }
  | ShutReason
  | { kind: "hours"; hours: DayHours }
  | { kind: "overrun"; ends: number; hours: DayHours }
  | Unreached
  | { kind: "full"; needs: ResourceKind; reasons: FullReason[] };
/** A town that a visitor's job isn't taken in; nameless where only a postal code tells. */
export type Unreached = {
  kind: "unreached";
  name: string | null;
  why: Exclude<Beyond, "road">;
};
/** Why one crew or bay can't take a job. */
export type FullReason = { resource: number; name: string; conflict: Conflict };

/** Whether it's only too late to drive to a job. */
export function isTooLate(obstacles: readonly Obstacle[]): boolean {
  return obstacles.every(
    (each) =>
      each.kind === "full" &&
      each.reasons.length > 0 &&
      each.reasons.every(({ conflict }) => conflict.kind === "late"),
  );
}

/** Every obstacle to a job starting at any minute. To operators a phone-only weekday is open. */
export function obstaclesAt(date: CivilDate, start: number, query: AvailabilityQuery): Obstacle[] {
  return [
    ...timeObstacles(date, start, query),
    ...dayObstacles(date, start, query),
    ...fleetObstacles(date, start, query),
  ];
}

function fleetObstacles(date: CivilDate, start: number, query: AvailabilityQuery): Obstacle[] {
  const needs = kindFor(query.place);
  if (takerAt({ date, start }, query)) return [];
  const [day, job] = [unfoldingDay({ date, start }, needs, query), jobAt({ date, start }, query)];
  const reasons = conflictsWith(day, job).map(({ resource, conflict }) => ({
    resource,
    name: query.fleet.resources.find(({ id }) => id === resource)!.name,
    conflict,
  }));
  return [{ kind: "full", needs, reasons }];
}

function timeObstacles(
  date: CivilDate,
  start: number,
  { rules, now }: AvailabilityQuery,
): Obstacle[] {
  const days = daysBetween(now.date, date);
  const ahead = days * DAY_MINUTES + start - now.minute;
  if (ahead < 0) return [{ kind: "past" }];
  if (ahead < rules.noticeMinutes) return [{ kind: "tooSoon", notice: rules.noticeMinutes }];
  return days > rules.horizonDays ? [{ kind: "tooFar", days: rules.horizonDays }] : [];
}

function dayObstacles(date: CivilDate, start: number, query: AvailabilityQuery): Obstacle[] {
  const { schedule, rules, duration } = query;
  const hours = openingOn(schedule, date);
  if ("kind" in hours) return [hours];
  if (start < hours.opens || start >= hours.closes) return [{ kind: "hours", hours }];
  // A job too long for every start of the day may still start at opening time.
  const overruns =
    start !== hours.opens && start + listedBy(query) > hours.closes + rules.overrunMinutes;
  return overruns ? [{ kind: "overrun", ends: start + duration, hours }] : [];
}

export function offeredByPhone(schedule: Schedule): Schedule {
  return { ...schedule, week: schedule.week.map((hours) => hours && { ...hours, online: true }) };
}

/** "Closed that day: Christmas Day". */
export function obstacleWords(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case "past":
      return "That time has passed";
    case "tooSoon":
      return `That's less than ${formatDuration(obstacle.notice)} from now`;
    case "tooFar":
      return `That's more than ${obstacle.days} days from now`;
    case "closed":
      return "Closed that day";
    case "holiday":
      return `Closed that day: ${obstacle.name}`;
    case "closure":
      return `Closed that day: ${obstacle.reason}`;
    case "hours":
      return `Outside the hours of that day, ${formatHours(obstacle.hours)}`;
    case "overrun":
      return `It would end at ${formatEnd(obstacle.ends)}, too long after closing at ${formatTime(obstacle.hours.closes)}`;
    case "unreached":
      return `${obstacle.name ?? "That address"} is ${UNREACHED[obstacle.why]}`;
    case "full":
      return obstacle.needs === "crew" ? "No crew can be there then" : "The bay is taken then";
  }
}

const UNREACHED: Record<Unreached["why"], string> = {
  ferry: "over a ferry",
  far: "more than 200 km away",
  abroad: "outside Canada",
};

const OVERRULED: Record<Obstacle["kind"], string> = {
  past: "the time had passed",
  tooSoon: "less than the usual notice",
  tooFar: "further ahead than usual",
  closed: "closed that day",
  holiday: "a holiday",
  closure: "closed that day",
  hours: "outside the hours",
  overrun: "ends too long after closing",
  unreached: "further than we drive",
  full: "its crew or bay wasn't free",
};

/** The overruled obstacles as an event stores them: "holiday, full". */
export function overruled(obstacles: readonly Obstacle[]): string {
  return obstacles.map(({ kind }) => kind).join(", ");
}

/** The same list in words: "a holiday, full". */
export function overruledWords(kinds: string): string {
  return kinds
    .split(", ")
    .map((kind) => (Object.hasOwn(OVERRULED, kind) ? OVERRULED[kind as Obstacle["kind"]] : kind))
    .join(", ");
}

/** Notes of an event: what was overruled, and that the customer wasn't notified. */
export function historyNotes({
  obstacles = [],
  untold = false,
}: {
  obstacles?: readonly Obstacle[];
  untold?: boolean;
}): Changes {
  return {
    ...(obstacles.length > 0 ? { overruled: [null, overruled(obstacles)] } : {}),
    ...(untold ? { untold: [null, 1] } : {}),
  };
}
