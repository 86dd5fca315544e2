import { asJob, type FleetJob, type FleetQuery, SHOP } from "./fleet";
import { DAY_MINUTES, dayNumber } from "./time";
import { begunWith } from "./unfolding-day";

/** A job as it stood in a crew's day until a change took it off. In minutes since 1970-01-01. */
export type Stood = { job: FleetJob; since: number; until: number };

/**
 * The jobs, and where crews were when some were taken off their day, as jobs that lasted until then: at the
 * job, if the crew had left for it, also while it was on its way; at the one before, if it waited there.
 * One that came back as it was has stood all the time for a crew that had left for it.
 * Rules: docs/product.md#drivable-days.
 */
export function withStood(stood: readonly Stood[], query: FleetQuery): FleetJob[] {
  let { jobs } = query.fleet;
  const ended = stood.toSorted((a, b) => a.until - b.until);
  const found: FleetJob[] = [];
  for (const [at, { job, since, until }] of ended.entries()) {
    const later = ended.slice(at + 1);
    const others = [
      ...jobs,
      ...found,
      ...later.flatMap((each) => (each.since < until ? [each.job] : [])),
    ].filter(({ id }) => id !== job.id);
    const planned = (beside: FleetJob[]) => whereabouts({ job, since, until }, beside, query);
    const earlier = () => planned(others.filter(({ start }) => start < job.start));
    // What was sold since then may be where the job was to be.
    const all = planned(others);
    const was = all === undefined ? earlier() : all;
    if (!was) continue;
    const known = knownAt(job, since);
    const isOnIt = was.place === undefined;
    const again = later.findIndex((each) => isSamePlan(each.job, job));
    const back = jobs.find((each) => isSamePlan(each, job));
    if (isOnIt && again >= 0) ended[at + 1 + again] = { ...later[again]!, since };
    else if (isOnIt && back) jobs = jobs.map((each) => (each === back ? { ...each, known } : each));
    else found.push({ ...job, cure: 0, known, ...was, id: -1 - found.length, calledOff: job.id });
  }
  return [...jobs, ...found];
}

function isSamePlan(one: FleetJob, other: FleetJob): boolean {
  return PLAN.every((key) => one[key] === other[key]);
}
/** Where a crew has to be for a job, and when. */
const PLAN = ["id", "date", "start", "place", "resource"] as const;

/** When a job was planned, if that was on its day and before it: else it tells nothing of the drive to it. */
export function knownAt(job: FleetJob, since: number): number | undefined {
  return dayNumber(job.date) * DAY_MINUTES < since && since < asJob(job).from ? since : undefined;
}

type Whereabouts = Partial<FleetJob> | null;

/**
 * Null if the crew was at the shop, or still had another job to do; undefined if no plan says that. Whoever
 * took it too late has left at once.
 */
function whereabouts(
  { job, since, until }: Stood,
  jobs: FleetJob[],
  query: FleetQuery,
): Whereabouts | undefined {
  const midnight = dayNumber(job.date) * DAY_MINUTES;
  const now = { date: job.date, minute: until - midnight };
  const given = { ...query, fleet: { ...query.fleet, jobs }, now, known: knownAt(job, since) };
  const { courses } = begunWith(job, given) ?? {};
  const at = courses?.findIndex((course) => course.job.id === job.id);
  if (!courses || at === undefined) return undefined;
  const { drives, home } = courses[at]!;
  if (Math.max(drives, since) < until) {
    const worked = Math.min(Math.max(until - asJob(job).from, 0), job.duration);
    return { duration: worked };
  }
  const last = courses[at - 1]?.job;
  if (!last || home || last.place === SHOP || until <= last.to) return null;
  const { place, resource = job.resource, visit } = last;
  return { place, resource, visit, start: now.minute, duration: 0 };
}
