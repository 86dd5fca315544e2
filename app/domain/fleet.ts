import {
  type Conflict,
  conflictOf,
  type Job,
  type Plan,
  type Resource,
  type Span,
  takerOf,
  type Travel,
} from "./driving";
import { shareOut } from "./sharing";
import { openingOn, type Schedule } from "./hours";
import type { Roads } from "./roads";
import {
  addDays,
  type CivilDate,
  type CivilNow,
  DAY_MINUTES,
  dayNumber,
  fromDayNumber,
} from "./time";

export const RESOURCE_KINDS = ["crew", "bay"] as const;
/** A crew drives to the customer; a bay is at the shop. */
export type ResourceKind = (typeof RESOURCE_KINDS)[number];
export type Block = Span & { id: number; reason: string };
/** Works from its first to its last day, both included; null if there's no such end. */
export type CrewOrBay = {
  id: number;
  name: string;
  kind: ResourceKind;
  firstDay: CivilDate | null;
  lastDay: CivilDate | null;
  blocks: readonly Block[];
};
/** A pending, confirmed or completed booking's [start, start + duration). */
export type FleetJob = {
  id: number;
  date: CivilDate;
  start: number;
  duration: number;
  place: string;
  resource: number | null;
  fixed: boolean;
};
/** All crews and bays, and the jobs around the dates that are asked about. */
export type Fleet = { resources: readonly CrewOrBay[]; jobs: readonly FleetJob[]; way: Roads };
/**
 * Minutes to park and set up, how long before opening a crew may leave the shop, and how long it's held
 * before and after a job that's somewhere else.
 */
export type FleetRules = {
  setUpMinutes: number;
  earlyLeaveMinutes: number;
  elsewhereMinutes: number;
};
export type FleetQuestion = {
  fleet: Fleet;
  schedule: Schedule;
  rules: FleetRules;
  now: CivilNow;
};

/** One day of all crews, or of all bays. */
export type FleetDay = {
  resources: Resource[];
  jobs: Job[];
  travel: Travel;
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
export function fleetDay(
  date: CivilDate,
  kind: ResourceKind,
  { fleet, schedule, rules, now }: FleetQuestion,
): FleetDay {
  const on = (day: CivilDate) =>
    fleet.jobs.filter((job) => job.date === day && kindFor(job.place) === kind).map(asJob);
  const [jobs, earlier, later] = [on(date), on(addDays(date, -1)), on(addDays(date, 1))];
  const resources = fleet.resources
    .filter((each) => each.kind === kind && works(each, date))
    .map(({ id, blocks }): Resource => ({
      id,
      blocks,
      before: ownJobs(earlier, { id }).toSorted((a, b) => b.to - a.to)[0] ?? null,
      after: ownJobs(later, { id }).toSorted((a, b) => a.from - b.from)[0] ?? null,
    }));
  const travel = travelOn(date, kind, { fleet, schedule, rules });
  const day = { resources, jobs, travel };
  // Nothing is handed over on the day itself, nor on a day that an operator has overruled.
  let may: boolean | null = null;
  return { ...day, mayHandOver: () => (may ??= date > now.date && conflictsOf(day).size === 0) };
}

function travelOn(
  date: CivilDate,
  kind: ResourceKind,
  { fleet, schedule, rules }: Omit<FleetQuestion, "now">,
): Travel {
  if (kind === "bay") return { way: NO_WAY, shop: SHOP, setUp: 0, opens: null, early: 0 };
  const hours = openingOn(schedule, date);
  return {
    way: (from, to) => fleet.way(from, to, rules.elsewhereMinutes),
    shop: SHOP,
    setUp: rules.setUpMinutes,
    opens: "kind" in hours ? null : dayNumber(date) * DAY_MINUTES + hours.opens,
    early: rules.earlyLeaveMinutes,
  };
}

const NO_WAY: Roads = () => ({ minutes: 0, km: 0 });

/** Whether a crew or bay works on a date, blocks aside. */
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
  const holder = resources.find(({ id }) => id === job.resource);
  if (holder && !conflictOf(job, holder, ownJobs(jobs, holder), travel))
    return { resource: holder.id, handedOver: NONE };
  const free = takerOf(job, resources, jobs, travel);
  if (free !== null) return { resource: free, handedOver: NONE };
  const plan = day.mayHandOver() ? shareOut([...jobs, job], resources, travel) : null;
  return plan && { resource: plan.get(job.id)!, handedOver: changed(jobs, plan) };
}

/** Whether anybody can take a job: `takerIn` without choosing. */
export function hasTaker(day: FleetDay, job: Job): boolean {
  const { resources, jobs, travel } = day;
  const fits = (each: Resource) => !conflictOf(job, each, ownJobs(jobs, each), travel);
  return (
    resources.some(fits) ||
    (!isCrowded(job, day) &&
      day.mayHandOver() &&
      shareOut([...jobs, job], resources, travel) !== null)
  );
}

/**
 * Whether more jobs are set up or under way at once than there are to do them: quicker than any
 * sharing.
 */
function isCrowded({ from, to }: Span, { jobs, resources, travel: { setUp } }: FleetDay): boolean {
  const begins = from - setUp;
  const during = jobs.filter((other) => other.from - setUp < to && begins < other.to);
  if (during.length < resources.length) return false;
  const moments = [begins, ...during.map((other) => other.from - setUp)];
  return moments.some(
    (at) =>
      at >= begins &&
      during.filter((other) => other.from - setUp <= at && at < other.to).length >=
        resources.length,
  );
}

function changed(jobs: readonly Job[], plan: Plan): Plan {
  const moved = jobs.filter(({ id, resource }) => plan.get(id) !== resource);
  return new Map(moved.map(({ id }) => [id, plan.get(id)!]));
}

const NONE: Plan = new Map();

/** Who gets a job that an operator takes anyway: who has it, else who has the least to do. */
export function fallbackFor({ resources, jobs }: FleetDay, job: Job): number | null {
  const load = (resource: Resource) =>
    resource.id === job.resource ? -1 : ownJobs(jobs, resource).length;
  return resources.toSorted((a, b) => load(a) - load(b) || a.id - b.id)[0]?.id ?? null;
}

/** Why each resource of the day can't take a job; its own entry in the day is left out. */
export function conflictsWith(
  { resources, jobs, travel }: FleetDay,
  job: Job,
): { resource: number; conflict: Conflict }[] {
  return resources.flatMap((resource) => {
    const others = ownJobs(jobs, resource).filter(({ id }) => id !== job.id);
    const conflict = conflictOf(job, resource, others, travel);
    return conflict ? [{ resource: resource.id, conflict }] : [];
  });
}

/** Why a crew or bay can't take over a job; null if it can. Whoever gives it away can do the rest. */
export function conflictFor(day: FleetDay, job: Job, resource: number): Undrivable | null {
  if (!day.resources.some(({ id }) => id === resource)) return { kind: "offDuty" };
  const found = conflictsWith(day, job).find((each) => each.resource === resource);
  return found?.conflict ?? null;
}

/** A job that its own crew or bay can't do; `offDuty` if that doesn't work on the day. */
export type Undrivable = Conflict | { kind: "offDuty" };

/** The jobs of a day that can't be done as they are planned, by their ids. */
export function conflictsOf(day: Omit<FleetDay, "mayHandOver">): Map<number, Undrivable> {
  const found = day.jobs.flatMap((job): [number, Undrivable][] => {
    const resource = day.resources.find(({ id }) => id === job.resource);
    if (!resource) return [[job.id, { kind: "offDuty" }]];
    const others = ownJobs(day.jobs, resource).filter(({ id }) => id !== job.id);
    const conflict = conflictOf(job, resource, others, day.travel);
    return conflict ? [[job.id, conflict]] : [];
  });
  return new Map(found);
}

/** What to hand over so that all of a day's jobs can be done; null if nothing helps. */
export function replanned({ jobs, resources, travel }: FleetDay): Plan | null {
  const plan = shareOut(jobs, resources, travel);
  return plan && changed(jobs, plan);
}

function ownJobs(jobs: readonly Job[], { id }: Pick<Resource, "id">): Job[] {
  return jobs.filter(({ resource }) => resource === id);
}

/** A booking as it stands in a day, in minutes since 1970-01-01. */
export function asJob(booked: FleetJob): Job {
  const { id, date, start, duration, place, resource, fixed } = booked;
  const from = dayNumber(date) * DAY_MINUTES + start;
  return { id, from, to: from + duration, place, resource, fixed };
}

/** The civil date and minute of a moment in minutes since 1970-01-01. */
export function civilTime(minute: number): { date: CivilDate; start: number } {
  const day = Math.floor(minute / DAY_MINUTES);
  return { date: fromDayNumber(day), start: minute - day * DAY_MINUTES };
}
