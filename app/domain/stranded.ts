import { takerOf } from "./day-driving";
import { conflictsOf, replanned, type Undrivable } from "./conflicts";
import {
  asJob,
  type Fleet,
  fleetDay,
  type FleetJob,
  type FleetQuery,
  kindFor,
  RESOURCE_KINDS,
  type ResourceKind,
} from "./fleet";
import { type DayHours, openingOn, type ShutReason } from "./hours";
import type { RoadMap } from "./roads";
import type { EarlierSettings, Settings } from "./settings";
import { listedBy } from "./slots";
import { type CivilDate, type CivilNow, DAY_MINUTES, dayNumber } from "./time";
import { unfoldingDay } from "./unfolding-day";

export type Problem =
  | { kind: "closed"; reason: ShutReason }
  | { kind: "outside"; hours: DayHours }
  | { kind: "overruns"; closes: number; ends: number }
  | { kind: "undrivable"; resource: number | null; conflict: Undrivable };
type Stranded = { id: number; problem: Problem };

/**
 * Upcoming bookings with a new problem, in order; what another crew or bay can take over isn't one.
 * A phone-only day strands nobody.
 */
export function strandedBy(
  before: Settings,
  after: Settings,
  jobs: readonly FleetJob[],
  roads: RoadMap,
  now: CivilNow,
  earlier: readonly EarlierSettings[] = [],
): { stranded: Stranded[]; handedOver: Map<number, number> } {
  const [was, is] = [problemsUnder(before), problemsUnder(after)];
  const until = dayNumber(now.date) * DAY_MINUTES + now.minute;
  const upcoming = jobs
    .filter((job) => job.date > now.date || (job.date === now.date && job.start > now.minute))
    .toSorted(byTime);
  const { conflicts, handedOver } = newConflicts(
    { ...before, earlier },
    { ...after, earlier: [...earlier, { ...before, until }] },
    jobs,
    upcoming,
    roads,
    now,
  );
  const stranded = upcoming.flatMap((job): Stranded[] => {
    const problem = is(job);
    if (problem && problem.kind !== was(job)?.kind) return [{ id: job.id, problem }];
    const conflict = conflicts.get(job.id);
    return conflict
      ? [{ id: job.id, problem: { kind: "undrivable", resource: job.resource, conflict } }]
      : [];
  });
  return { stranded, handedOver };
}

/** Without the exception for jobs too long for any start: operators hear of those too. */
function problemsUnder({ schedule, rules }: Settings): (job: FleetJob) => Problem | null {
  const days = new Map<CivilDate, ReturnType<typeof openingOn>>();
  return (job) => {
    const { date, start } = job;
    const hours = days.get(date) ?? openingOn(schedule, date);
    days.set(date, hours);
    if ("kind" in hours) return { kind: "closed", reason: hours };
    if (start < hours.opens || start >= hours.closes) return { kind: "outside", hours };
    return start + listedBy(job) > hours.closes + rules.overrunMinutes
      ? { kind: "overruns", closes: hours.closes, ends: start + job.duration }
      : null;
  };
}

type Unfolding = Settings & Pick<FleetQuery, "earlier">;

/** The jobs that can't be done any more, and what is handed over so that all others can. */
function newConflicts(
  before: Unfolding,
  after: Unfolding,
  jobs: readonly FleetJob[],
  upcoming: readonly FleetJob[],
  roads: RoadMap,
  now: CivilNow,
): { conflicts: Map<number, Undrivable>; handedOver: Map<number, number> } {
  const [conflicts, handedOver] = [new Map<number, Undrivable>(), new Map<number, number>()];
  let planned = jobs;
  const dayOf = (date: CivilDate, kind: ResourceKind, { resources, ...settings }: Unfolding) =>
    unfoldingDay({ date }, kind, { ...settings, fleet: { resources, jobs: planned, roads }, now });
  for (const kind of RESOURCE_KINDS) {
    const ofKind = upcoming.filter(({ place }) => kindFor(place) === kind);
    for (const date of new Set(ofKind.map((job) => job.date))) {
      const day = dayOf(date, kind, after);
      const found = conflictsOf(day);
      if (found.size === 0) continue;
      const was = dayOf(date, kind, before);
      const plan = was.mayHandOver() ? replanned(day) : null;
      if (plan) {
        for (const [id, resource] of plan) handedOver.set(id, resource);
        planned = planned.map((job) => ({ ...job, resource: plan.get(job.id) ?? job.resource }));
        continue;
      }
      const known = conflictsOf(was);
      for (const [id, conflict] of found)
        if (known.get(id)?.kind !== conflict.kind) conflicts.set(id, conflict);
    }
  }
  return { conflicts, handedOver };
}

/**
 * What somebody else can take over, as the days are, of the jobs to come whose crew or bay is off
 * duty or blocked: a resource's id for each job's id. For a new crew.
 */
export function rescued(query: FleetQuery): Map<number, number> {
  const found = new Map<number, number>();
  for (const kind of RESOURCE_KINDS) {
    const ofKind = query.fleet.jobs
      .filter(({ date, place }) => date > query.now.date && kindFor(place) === kind)
      .toSorted(byTime);
    for (const date of new Set(ofKind.map((job) => job.date))) {
      // Whoever takes something over rests before the next day's.
      const planned = { ...query, fleet: withTakers(query.fleet, found) };
      for (const [id, taker] of rescuedOn(date, kind, planned)) found.set(id, taker);
    }
  }
  return found;
}

/** Nothing, if a job that could be done would be left behind and can't be any more. */
function rescuedOn(date: CivilDate, kind: ResourceKind, query: FleetQuery): Map<number, number> {
  const found = new Map<number, number>();
  const dayNow = () => fleetDay(date, kind, { ...query, fleet: withTakers(query.fleet, found) });
  const giveAway = (id: number) => {
    const { resources, jobs, travel } = dayNow();
    const booked = query.fleet.jobs.find((each) => each.id === id)!;
    if (booked.fixed) return;
    const others = jobs.filter((other) => other.id !== id);
    const taker = takerOf(asJob({ ...booked, resource: null }), resources, others, travel);
    if (taker !== null) found.set(id, taker);
  };
  const before = conflictsOf(dayNow());
  for (const [id, conflict] of before) if (AWAY.has(conflict.kind)) giveAway(id);
  const leftBehind = () => [...conflictsOf(dayNow()).keys()].filter((id) => !before.has(id));
  if (found.size === 0) return found;
  // What followed on them by road goes with them.
  for (const id of leftBehind()) giveAway(id);
  return leftBehind().length === 0 ? found : new Map();
}

function withTakers(fleet: Fleet, takers: ReadonlyMap<number, number>): Fleet {
  const jobs = fleet.jobs.map((job) => ({ ...job, resource: takers.get(job.id) ?? job.resource }));
  return { ...fleet, jobs };
}

/** Why somebody isn't there, whatever else they have to do. */
const AWAY = new Set<Undrivable["kind"]>(["offDuty", "dayOff", "hours", "blocked"]);

function byTime(a: FleetJob, b: FleetJob): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.start - b.start || a.id - b.id;
}
