import { driveFrom, inOrder } from "./blocked";
import { BREAKS, NOTHING } from "./day-limits";
import type { Job, Located, Resource, Travel } from "./driving";
import { type Course, Shift } from "./shift";
import { type Begun, homeUnderWay, leftFor } from "./today";
import { setUpFor, wayTo } from "./ways";
import { planFor, type ShiftPlan } from "./whole-day";

/**
 * How a crew works its day: what had begun as a job was planned went on, and nobody left for that job
 * before. It goes on from what had begun `before`, under other settings. Where a job was taken too late,
 * or the day can't be worked, it's what comes closest.
 */
export function workedBy(
  own: readonly Job[],
  crew: Resource,
  travel: Travel,
  before: Begun = { by: 0, plan: null },
): ShiftPlan | null {
  const moments = new Set([before.by, ...own.map(({ known = 0 }) => known)]);
  let { plan } = before;
  for (const by of [...moments].toSorted((a, b) => a - b)) {
    if (by < before.by) continue;
    const jobs = own.filter(({ known = 0 }) => known <= by);
    const begun: Resource = { ...crew, begun: { by, plan } };
    plan = planFor(jobs, begun, travel) ?? closestTo(jobs, begun, travel);
  }
  return plan;
}

/**
 * A day that can't be worked: with its breaks where they fit, and who can't be in time for a job leaves
 * as soon as they can. Nobody is anywhere else than where they had left for.
 */
function closestTo(jobs: readonly Job[], crew: Resource, travel: Travel): ShiftPlan | null {
  const shifts = [BREAKS, NOTHING].map((held) => new Shift(crew, travel, held));
  const courses: Course[] = [];
  for (const job of inOrder(jobs)) {
    const last = courses.at(-1);
    const ways = shifts.map((shift) => (last ? shift.next(last, job) : shift.first(job)));
    const [way] = ways.flatMap((each) => each.toSorted((a, b) => b.drives - a.drives));
    courses.push(way ?? asSoonAsItCan(job, last, crew, travel));
  }
  const last = courses.at(-1);
  const [home] = shifts.flatMap((shift) => (last && shift.home(last)) ?? []);
  return last && home ? { courses, leaves: last.leaves, ...home } : null;
}

function asSoonAsItCan(
  job: Located,
  last: Course | undefined,
  { begun, blocks }: Resource,
  travel: Travel,
): Course {
  const left = leftFor(job, begun);
  if (left) return { ...left, job };
  const home = last && homeUnderWay(last.job, begun);
  const from = home || !last ? null : last.job;
  const [way, setUp] = [wayTo(job, from, travel), setUpFor(job, from, travel)];
  const free = Math.max(home?.back ?? last?.job.to ?? 0, begun?.by ?? 0);
  const arrival = (drives: number) => way.arrival(drives) + setUp;
  const inTime = way.latestLeaving(job.from - setUp);
  const drives = driveFrom(Math.max(free, inTime), arrival, blocks);
  const setsUp = way.arrival(drives);
  const late = setsUp + setUp > job.from ? { late: setsUp - drives } : {};
  return {
    leaves: last?.leaves ?? drives,
    since: drives,
    job,
    drives,
    setsUp,
    ...late,
    ...(home && { home }),
  };
}
