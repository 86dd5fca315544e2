import {
  type Conflict,
  conflictOf,
  type Job,
  ownJobs,
  type Plan,
  type Resource,
  takes,
  timeConflictOf,
  travelFor,
} from "./driving";
import { isInHours } from "./crew-hours";
import type { FleetDay } from "./fleet";
import { shareOut } from "./sharing";
import { heldBy } from "./day-limits";
import { inOrder } from "./blocked";
import { type DayFault, faultsOf } from "./whole-day";

/** Why each resource of the day can't take a job; its own entry in the day is left out. */
export function conflictsWith(
  { resources, jobs, travel }: FleetDay,
  job: Job,
): { resource: number; conflict: Conflict }[] {
  return resources.flatMap((resource) => {
    if (!takes(resource, job, travel)) return [];
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

type Planned = Pick<FleetDay, "resources" | "jobs" | "travel">;

/** The jobs of a day that can't be done as they are planned, by their ids. */
export function conflictsOf(day: Planned): Map<number, Undrivable> {
  const found = new Map<number, Undrivable>();
  for (const job of day.jobs) {
    const resource = holderOf(day, job);
    const others = resource && ownJobs(day.jobs, resource).filter(({ id }) => id !== job.id);
    const conflict = others && timeConflictOf(job, resource, others, day.travel);
    if (!resource) found.set(job.id, { kind: "offDuty" });
    else if (conflict) found.set(job.id, conflict);
  }
  const courses = day.resources.flatMap(({ begun }) => begun?.plan?.courses ?? []);
  for (const { job, late: minutes } of courses)
    if (minutes && !found.has(job.id!)) found.set(job.id!, { kind: "late", minutes });
  for (const { fault, job, refuses } of brokenRules(day))
    if (refuses && !found.has(job)) found.set(job, fault);
  return found;
}

/** A rule that a crew's day breaks; `job` is the one that's named for it. */
export type BrokenRule = { resource: number; fault: DayFault; job: number; refuses: boolean };

/** The rules for whole days that a day breaks, also those that only mark it. */
export function brokenRules({ resources, jobs, travel }: Planned): BrokenRule[] {
  if (!travel.limits) return [];
  return resources
    .filter(({ kind }) => kind === "crew")
    .flatMap((resource) => {
      const held = heldBy(resource, travel);
      const own = inOrder(ownJobs(jobs, resource));
      return faultsOf(own, resource, travelFor(resource, travel)).map((fault): BrokenRule => {
        const isMorning = fault.kind === "rest" && fault.when === "before";
        const job = (isMorning ? own[0] : own.at(-1))!.id;
        return { resource: resource.id, fault, job, refuses: held[fault.kind] };
      });
    });
}

/** Who has a job, if they work that day and can do such a job. */
function holderOf({ resources, travel }: Planned, job: Job): Resource | undefined {
  return resources.find((each) => each.id === job.resource && takes(each, job, travel));
}

/** What to hand over so that all of a day's jobs can be done; null if nothing helps. */
export function replanned({ jobs, resources, travel }: FleetDay): Plan | null {
  const plan = shareOut(jobs, resources, travel);
  return plan && changed(jobs, plan);
}

/** The jobs that a plan gives to somebody else. */
export function changed(jobs: readonly Job[], plan: Plan): Plan {
  const moved = jobs.filter(({ id, resource }) => plan.get(id) !== resource);
  return new Map(moved.map(({ id }) => [id, plan.get(id)!]));
}

/**
 * Who gets a job that an operator takes anyway: who has it, else who has the least to do of those
 * whose hours it's in, if there are any.
 */
export function fallbackFor({ resources, jobs, travel }: FleetDay, job: Job): number | null {
  const load = (resource: Resource) =>
    resource.id === job.resource
      ? -1
      : ownJobs(jobs, resource).length + (isInHours(resource, job) ? 0 : jobs.length + 1);
  return (
    resources
      .filter((each) => takes(each, job, travel))
      .toSorted((a, b) => load(a) - load(b) || a.id - b.id)[0]?.id ?? null
  );
}
