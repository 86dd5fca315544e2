import {
  AT_SHOP,
  fits,
  type Job,
  ownJobs,
  type Plan,
  type Resource,
  takes,
  type Travel,
} from "./driving";
import { type Block, blocksAround } from "./blocked";
import { keptAfter } from "./cure";
import { takerOf } from "./day-driving";
import { changed, conflictsOf } from "./conflicts";
import { workHoursOn } from "./crew-hours";
import { isCrowded } from "./crowd";
import { resourcesOf, unfolded } from "./day-resources";
import { type CrewWeek, openingOn, type Schedule } from "./hours";
import { canShareOut, shareOut, STEPS } from "./sharing";
import type { EarlierSettings } from "./settings";
import type { DayLimits } from "./day-limits";
import type { RoadMap } from "./roads";
import { addDays, type CivilDate, type CivilNow, DAY_MINUTES, dayNumber } from "./time";

/** A crew drives to the customer; a bay is at the shop. */
export const RESOURCE_KINDS = ["crew", "bay"] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];
/** Works from its first to its last day, both included; null if there's no such end. */
export type CrewOrBay = {
  id: number;
  name: string;
  kind: ResourceKind;
  firstDay: CivilDate | null;
  lastDay: CivilDate | null;
  blocks: readonly Block[];
  /** A crew that's the owner: rest and breaks are told, and refuse nothing. */
  owner: boolean;
  /** The crew that works in a bay; null if the bay has people of its own. */
  crew: number | null;
  /** A crew's own; null if it's the shop's. */
  week: CrewWeek | null;
};
/** A pending, confirmed or completed booking's [start, start + duration). */
export type FleetJob = {
  id: number;
  date: CivilDate;
  start: number;
  duration: number;
  /** Of it, what a larger vehicle takes longer than a car. */
  extra?: number;
  /** How long it keeps its bay afterwards, if it's done in one. */
  cure?: number;
  place: string;
  resource: number | null;
  fixed: boolean;
  /** The first booking's id of those that are one visit; its own, if it's alone. */
  visit?: number;
  /** When it was planned, if on its own day, in minutes since 1970-01-01: nobody left for it before. */
  known?: number;
  /** Of where a crew was called off, the booking's id: its own is below 0. */
  calledOff?: number;
  /** Of a time held for somebody in line: by which offers, until when, for which bookings; `offered` in civil minutes. */
  offer?: { batch: number; until: number; heldFor: readonly number[] };
  offered?: number;
};
/** All crews and bays, and the jobs around the dates that are asked about. */
export type Fleet = { resources: readonly CrewOrBay[]; jobs: readonly FleetJob[]; roads: RoadMap };
/** Minutes: to park and set up, how early before opening a crew may leave the shop; and of its whole day. */
export type FleetRules = {
  /** How long after closing a job may end. */
  overrunMinutes: number;
  setUpMinutes: number;
  earlyLeaveMinutes: number;
  /** How long a crew is held before and after a job that's somewhere else. */
  elsewhereMinutes: number;
  /** Whether those below refuse a job, or only mark a day; null until the owner has decided. */
  wholeDays: boolean | null;
  /** After closing, by when a crew has to be back. */
  backMinutes: number;
  restMinutes: number;
  inARowMinutes: number;
  longestMinutes: number;
};
export type FleetQuery = Pick<FleetJob, "known"> & {
  fleet: Fleet;
  schedule: Schedule;
  rules: FleetRules;
  now: CivilNow;
  /**
   * Whether the job that's asked about has its time already, or had it as it began: what has begun for it
   * isn't in its way. Left out, what has begun is recorded as it was.
   */
  stands?: boolean;
  /** The job that's asked about as it has been planned: what has begun for it goes on. */
  planned?: FleetJob;
  /** The booking that's asked about, if it's there already. */
  moving?: number;
  /** What held until some moments of yesterday and today, the earliest first. */
  earlier?: readonly EarlierSettings[];
  /** How long to look for a way of sharing a day out: as long as a calendar may, if it's left out. */
  steps?: number;
};

/** One day of all crews, or of all bays; of both, where a crew works in a bay. */
export type FleetDay = {
  resources: Resource[];
  jobs: Job[];
  travel: Travel;
  steps: number;
  /** Asked only when nobody can take a job as the day is. */
  mayHandOver: () => boolean;
};

/** Who does a job, and who gets which other jobs of the day from somebody else. */
export type Taker = { resource: number; handedOver: Plan };

export const SHOP = "shop";

/** The kind of resource that a job needs where it is. */
export function kindFor(place: string): ResourceKind {
  return place === SHOP ? "bay" : "crew";
}

/** Rules: docs/product.md#drivable-days. */
export function fleetDay(date: CivilDate, kind: ResourceKind, query: FleetQuery): FleetDay {
  const { fleet, now, steps = STEPS.calendar } = query;
  const isShared = fleet.resources.some(({ crew }) => crew !== null);
  const kinds: ResourceKind[] = isShared ? [...RESOURCE_KINDS] : [kind];
  const on = (day: CivilDate) => ({
    jobs: fleet.jobs
      .filter((job) => job.date === day && kinds.includes(kindFor(job.place)))
      .map(asJob),
    travel: travelOn(day, kinds[0]!, query),
    hoursOf: (each: CrewOrBay) => workHoursOn(day, each.week, query),
  });
  const { jobs, travel, hoursOf } = on(date);
  const midnight = dayNumber(date) * DAY_MINUTES;
  // Of a year's blocks a day knows those around it.
  const around = { from: midnight - 2 * DAY_MINUTES, to: midnight + 3 * DAY_MINUTES };
  const working = fleet.resources
    .filter((each) => kinds.includes(each.kind) && works(each, date))
    .map((each) => ({ ...each, blocks: blocksAround(each.blocks, around) }));
  const before = addDays(date, -1);
  const hasBegun = kinds[0] === "crew" && addDays(now.date, -1) <= before && before <= now.date;
  const begun = hasBegun ? unfolded(daysSoFar(before, kind, query)) : [];
  const beside = [{ ...on(before), begun }, on(addDays(date, 1))] as const;
  const resources = resourcesOf(working, fleet.resources, hoursOf, beside);
  const day = { resources, jobs, travel, steps };
  // Nothing is handed over on the day itself, nor on a day that an operator has overruled.
  let may: boolean | null = null;
  return { ...day, mayHandOver: () => (may ??= date > now.date && conflictsOf(day).size === 0) };
}

/** A day as the settings had it until some moments, the last of which is now. */
export function daysSoFar(date: CivilDate, kind: ResourceKind, query: FleetQuery) {
  const { earlier = [], fleet, now } = query;
  const by = dayNumber(now.date) * DAY_MINUTES + now.minute;
  const past = earlier.filter(({ until }) => dayNumber(date) * DAY_MINUTES <= until && until <= by);
  const days = past.map(({ until, resources, ...settings }) => {
    const then = { ...query, ...settings, fleet: { ...fleet, resources }, earlier: [] };
    return { ...fleetDay(date, kind, then), until };
  });
  return [...days, { ...fleetDay(date, kind, query), until: by }];
}

function travelOn(
  date: CivilDate,
  kind: ResourceKind,
  { fleet, schedule, rules }: Omit<FleetQuery, "now">,
): Travel {
  if (kind === "bay") return AT_SHOP;
  const hours = openingOn(schedule, date);
  const midnight = dayNumber(date) * DAY_MINUTES;
  const isOpen = !("kind" in hours);
  const limits: DayLimits = {
    binding: rules.wholeDays === true,
    backBy: isOpen ? midnight + hours.closes + rules.backMinutes : null,
    rest: rules.restMinutes,
    inARow: rules.inARowMinutes,
    longest: rules.longestMinutes,
  };
  return {
    way: fleet.roads(rules.elsewhereMinutes),
    shop: SHOP,
    setUp: rules.setUpMinutes,
    opens: isOpen ? midnight + hours.opens : null,
    early: rules.earlyLeaveMinutes,
    limits,
  };
}

/** Whether a crew or bay works on a date, blocks and days off aside. */
export function works({ firstDay, lastDay }: CrewOrBay, date: CivilDate): boolean {
  return (firstDay === null || firstDay <= date) && (lastDay === null || date <= lastDay);
}

/** A crew or bay isn't deleted: its last day is past. */
export function isRetired({ lastDay }: Pick<CrewOrBay, "lastDay">, today: CivilDate): boolean {
  return lastDay !== null && lastDay < today;
}

/**
 * Who can take a job beside all that's there: as it is with whoever has it, else without handing
 * anything over, else by sharing the day's jobs out anew. Null if nobody can.
 */
export function takerIn(day: FleetDay, job: Job): Taker | null {
  const { resources, jobs, travel } = day;
  if (job.resource !== null && hasRoom(day, job))
    return { resource: job.resource, handedOver: new Map() };
  const free = takerOf(job, resources, jobs, travel);
  if (free !== null) return { resource: free, handedOver: new Map() };
  const plan = mayShare(day, job) ? shareOut([...jobs, job], resources, travel, day.steps) : null;
  return plan && { resource: plan.get(job.id)!, handedOver: changed(jobs, plan) };
}

/** Whether anybody can take a job: `takerIn` without choosing. Null if that isn't found in time. */
export function hasTaker(day: FleetDay, job: Job): boolean | null {
  const { resources, jobs, travel, steps } = day;
  if (resources.some((each) => isFreeFor(each, job, day))) return true;
  return (
    !isCrowded(job, day) &&
    mayShare(day, job) &&
    canShareOut([...jobs, job], resources, travel, steps)
  );
}

/** Whether the one that a job is meant for can take it as the day is. */
export function hasRoom(day: FleetDay, job: Job): boolean {
  return day.resources.some((each) => each.id === job.resource && isFreeFor(each, job, day));
}

function isFreeFor(resource: Resource, job: Job, { jobs, travel }: FleetDay): boolean {
  return takes(resource, job, travel) && fits(job, resource, ownJobs(jobs, resource), travel);
}

/** For a coating, which keeps its bay for hours, nothing is handed over. */
function mayShare(day: FleetDay, { cure }: Job): boolean {
  return !cure && day.mayHandOver();
}

/** A booking as it stands in a day, in minutes since 1970-01-01. */
export function asJob(booked: FleetJob): Job {
  const { id, date, start, duration, extra, place, resource, fixed, visit, ...more } = booked;
  const { known, offered } = more;
  const from = dayNumber(date) * DAY_MINUTES + start;
  const to = from + duration;
  const cure = place === SHOP && booked.cure ? { cure: keptAfter(date, to, booked.cure) } : {};
  return { id, from, to, extra, ...cure, place, resource, fixed, visit, known, offered };
}
