import { unfolded } from "./day-resources";
import {
  asJob,
  daysSoFar,
  type Fleet,
  type FleetDay,
  fleetDay,
  type FleetJob,
  type FleetQuery,
  kindFor,
  type ResourceKind,
} from "./fleet";
import { type CivilDate, DAY_MINUTES } from "./time";

type At = { date: CivilDate; start?: number };

/** A day as a job can still be planned into it: today, what has begun goes on as the jobs stand. */
export function unfoldingDay(
  at: At,
  kind: ResourceKind,
  query: FleetQuery & { place?: string },
): FleetDay {
  const asked = { ...query, fleet: withoutOwn(at, query) };
  const { now, planned } = query;
  if (at.date !== now.date || isRecorded(at, query)) return fleetDay(at.date, kind, asked);
  const more = planned ? [asJob({ ...planned, known: query.known })] : [];
  const days = daysSoFar(at.date, kind, asked);
  const resources = unfolded(days.map((day) => ({ ...day, jobs: [...day.jobs, ...more] })));
  return { ...days.at(-1)!, resources };
}

/** Nobody drives any more to what's recorded afterwards. */
function isRecorded(
  { date, start = DAY_MINUTES }: At,
  { now, stands, planned }: FleetQuery,
): boolean {
  return stands ?? (date === now.date && start <= now.minute && !planned);
}

/** A booking that's asked for where and when it was called off begins as its crew is there. */
function withoutOwn(at: At, query: FleetQuery & { place?: string }): Fleet {
  const { fleet, planned, moving, place } = query;
  if (moving === undefined) return fleet;
  const { date, start } = at;
  const isGone = isRecorded(at, query);
  const there = planned?.place ?? place;
  const jobs = fleet.jobs.flatMap((job) => {
    if (job.calledOff !== moving) return [job];
    if (isGone) return [];
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
