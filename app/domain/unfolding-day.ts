import { NOTHING } from "./day-limits";
import { type Job, ownJobs, type Resource, type Travel, travelFor } from "./driving";
import {
  asJob,
  type FleetDay,
  fleetDay,
  type FleetJob,
  type FleetQuery,
  kindFor,
  type ResourceKind,
} from "./fleet";
import { Shift } from "./shift";
import { type CivilDate, DAY_MINUTES, dayNumber } from "./time";
import { planFor, planOf } from "./whole-day";

/**
 * A day as a job can still be planned into it: today, what has begun goes on as the jobs stand. What's
 * recorded afterwards needs no plan.
 */
export function unfoldingDay(
  { date, start = DAY_MINUTES }: { date: CivilDate; start?: number },
  kind: ResourceKind,
  query: FleetQuery,
): FleetDay {
  const day = fleetDay(date, kind, query);
  const { now, stands, planned } = query;
  if (date !== now.date || stands || (start <= now.minute && !planned)) return day;
  const jobs = planned ? [...day.jobs, asJob(planned)] : day.jobs;
  const by = dayNumber(date) * DAY_MINUTES + now.minute;
  const resources = day.resources.map((each) => {
    const travel = travelFor(each, day.travel);
    if (!travel.limits) return each;
    return { ...each, begun: { by, plan: workedBy(ownJobs(jobs, each), each, travel) } };
  });
  return { ...day, resources };
}

/** Whether a crew has left by now for a job as it's planned. */
export function hasLeftFor(planned: FleetJob, query: FleetQuery): boolean {
  const day = unfoldingDay(planned, kindFor(planned.place), { ...query, planned });
  return day.resources.some(({ begun }) =>
    begun?.plan?.courses.some(({ job, drives }) => job.id === planned.id && drives < begun.by),
  );
}

/** The plan of a crew's day, or what comes closest where it can't be worked. */
function workedBy(own: readonly Job[], crew: Resource, travel: Travel) {
  return planFor(own, crew, travel) ?? planOf(own, new Shift(crew, travel, NOTHING));
}
