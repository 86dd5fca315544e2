import { NOTHING } from "./day-limits";
import { type Job, ownJobs, type Resource, type Travel, travelFor } from "./driving";
import {
  asJob,
  type Fleet,
  type FleetDay,
  fleetDay,
  type FleetJob,
  type FleetQuery,
  kindFor,
  type ResourceKind,
} from "./fleet";
import { Shift } from "./shift";
import { type CivilDate, DAY_MINUTES, dayNumber } from "./time";
import { planFor, planOf, type ShiftPlan } from "./whole-day";

/**
 * A day as a job can still be planned into it: today, what has begun goes on as the jobs stand. What's
 * recorded afterwards needs no plan.
 */
export function unfoldingDay(
  { date, start = DAY_MINUTES }: { date: CivilDate; start?: number },
  kind: ResourceKind,
  query: FleetQuery & { place?: string },
): FleetDay {
  const day = fleetDay(date, kind, { ...query, fleet: withoutOwn({ date, start }, query) });
  const { now, stands, planned } = query;
  if (date !== now.date || stands || (start <= now.minute && !planned)) return day;
  const jobs = planned ? [...day.jobs, asJob({ ...planned, known: query.known })] : day.jobs;
  const by = dayNumber(date) * DAY_MINUTES + now.minute;
  const resources = day.resources.map((each) => {
    const travel = travelFor(each, day.travel);
    if (!travel.limits) return each;
    return { ...each, begun: { by, plan: workedBy(ownJobs(jobs, each), each, travel) } };
  });
  return { ...day, resources };
}

/** A booking that's asked for where and when it was called off begins as its crew is there. */
function withoutOwn(
  { date, start = DAY_MINUTES }: { date: CivilDate; start?: number },
  query: FleetQuery & { place?: string },
): Fleet {
  const { fleet, now, stands, planned, moving, place } = query;
  if (moving === undefined) return fleet;
  const isRecorded = stands || (!planned && date === now.date && start <= now.minute);
  const there = planned?.place ?? place;
  const jobs = fleet.jobs.flatMap((job) => {
    if (job.calledOff !== moving) return [job];
    if (isRecorded) return [];
    if (job.date !== date || job.start !== start || job.place !== there) return [job];
    return planned ? [] : [{ ...job, duration: 0 }];
  });
  return { ...fleet, jobs };
}

/** Whether a crew has left by now for a job as it's planned. */
export function hasLeftFor(planned: FleetJob, query: FleetQuery): boolean {
  const begun = begunWith(planned, query);
  return Boolean(
    begun?.courses.some(({ job, drives }) => job.id === planned.id && drives < begun.by),
  );
}

/** How whoever has a job works that day, as it's planned. */
export function begunWith(planned: FleetJob, query: FleetQuery) {
  const day = unfoldingDay(planned, kindFor(planned.place), { ...query, planned });
  for (const { begun } of day.resources) {
    const courses = begun?.plan?.courses;
    if (courses?.some(({ job }) => job.id === planned.id)) return { by: begun!.by, courses };
  }
  return null;
}

/**
 * How a crew works its day: what had begun as a job was planned went on, and nobody left for that job
 * before. Where one was taken though it was too late, or can't be worked, what comes closest.
 */
export function workedBy(own: readonly Job[], crew: Resource, travel: Travel): ShiftPlan | null {
  const moments = [...new Set(own.map(({ known = 0 }) => known))].toSorted((a, b) => a - b);
  let plan: ShiftPlan | null = null;
  for (const by of moments) {
    const jobs = own.filter(({ known = 0 }) => known <= by);
    const closest = (whose: Resource) =>
      planFor(jobs, whose, travel) ?? planOf(jobs, new Shift(whose, travel, NOTHING));
    plan = closest({ ...crew, begun: { by, plan } }) ?? closest(crew) ?? plan;
  }
  return plan;
}
