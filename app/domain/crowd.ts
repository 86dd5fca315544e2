import type { Job, Resource } from "./driving";
import { type FleetDay, kindFor } from "./fleet";
import { canTake } from "./prospects";
import { isSameVisit, setUpFor } from "./ways";

/**
 * Whether more jobs are set up or under way at once than there are to do them, each one's hours and
 * blocks considered: quicker than any sharing.
 */
export function isCrowded(job: Job, { jobs, resources, travel }: FleetDay): boolean {
  const all = [...jobs, job];
  // Nearly all are alone, and a visit is named after its first car.
  const cars = all.filter(({ id, visit }) => visit !== undefined && visit !== id);
  const shared = new Set(cars.map(({ visit }) => visit));
  const isBesideAnother = (each: Job) =>
    shared.has(each.visit) && all.some((other) => other !== each && isSameVisit(each, other));
  // Whoever has two cars of a visit sets up once.
  const begins = (each: Job) =>
    each.from - (isBesideAnother(each) ? 0 : setUpFor(each, null, travel));
  const during = jobs.filter(
    (other) =>
      kindFor(other.place) === kindFor(job.place) &&
      begins(other) < job.to &&
      begins(job) < other.to,
  );
  const curing = jobs.filter(({ cure }) => cure);
  const can = (each: Resource, taken: Job) => canTake(each, taken, curing, travel);
  const moments = [job, ...during].map(begins).filter((at) => at >= begins(job));
  return moments.some((at) => {
    const atOnce = during.filter((other) => begins(other) <= at && at < other.to);
    return !hasEachSomebody([job, ...atOnce], resources, can);
  });
}

/** Whether each job can have somebody of its own: whoever has one gives it away for another. */
function hasEachSomebody(
  jobs: readonly Job[],
  resources: readonly Resource[],
  can: (resource: Resource, job: Job) => boolean,
): boolean {
  const given = new Map<Resource, Job>();
  const give = (job: Job, asked: Set<Resource>): boolean =>
    resources.some((each) => {
      if (asked.has(each) || !can(each, job)) return false;
      asked.add(each);
      const other = given.get(each);
      if (other && !give(other, asked)) return false;
      given.set(each, job);
      return true;
    });
  return jobs.every((job) => give(job, new Set()));
}
