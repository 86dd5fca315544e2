import { type Job, overlap, type Resource, takes, type Travel, travelFor } from "./driving";
import { canFollow, earliestFor } from "./leaving";
import { isInHours } from "./crew-hours";
import { curingFor } from "./cure";
import { type Course, extended, Shift, undominated } from "./shift";
import { DAY_MINUTES } from "./time";

/** Where somebody's day stands after some of the jobs, told by what can follow. */
export type Point = {
  canEnd: boolean;
  /** Where it stands after the job of that place; null if it can't follow. */
  after: (at: number) => Point | null;
  /** One number for all from which the jobs from that place on can follow alike, whoever it is. */
  future: (at: number) => number;
};
/** Who works: a crew with its bays, or a bay with its own people. */
export type Person = {
  travel: Travel;
  /** As which of them they can take a job. */
  takers: (job: Job) => readonly Resource[];
  start: Point;
};

/** The people of a day, with all that their days can become. */
export function peopleOf(
  jobs: readonly Job[],
  resources: readonly Resource[],
  driven: Travel,
): Person[] {
  const known: Known = { numbers: new Map(), points: new Map() };
  const curing = jobs.filter(({ cure }) => cure);
  return resources
    .filter(({ crew }) => !crew)
    .map((resource): Person => {
      const as = resources.filter(({ id, crew }) => id === resource.id || crew === resource.id);
      const takers = (job: Job) => as.filter((each) => canTake(each, job, curing, driven));
      const travel = travelFor(resource, driven);
      const able = jobs.map((job) => takers(job).length > 0);
      return { travel, takers, start: startOf({ resource, travel, jobs, able }, known) };
    });
}

/**
 * Whether a resource may do a job, whatever else it has to do. A coating (`curing` are the day's) stays in
 * the bay that it has, so it's known when that's kept.
 */
export function canTake(
  resource: Resource,
  job: Job,
  curing: readonly Job[],
  travel: Travel,
): boolean {
  if ((job.fixed || job.cure) && job.resource !== resource.id) return false;
  return (
    takes(resource, job, travel) &&
    isInHours(resource, job) &&
    !resource.blocks.some((block) => overlap(block, job)) &&
    !resource.closed?.some((block) => overlap(block, job)) &&
    !curingFor(job, resource, curing)
  );
}

/** What has been worked out for one is known for all who are alike from there on. */
type Known = { numbers: Map<string, number>; points: Map<string, Point> };
type Asked = {
  resource: Resource;
  travel: Travel;
  jobs: readonly Job[];
  able: readonly boolean[];
};

/**
 * What makes somebody another than the rest, before the first job and after each. `able` are the jobs
 * after which the next day's can be done.
 */
function kindsOf({ resource, travel, jobs, able }: Asked, shift: Shift): string[] {
  const { kind, owner, blocks, before, rest } = resource;
  const end = Math.max(...jobs.map(({ to }) => to)) + DAY_MINUTES / 2;
  const begins = (jobs[0]?.from ?? 0) - DAY_MINUTES;
  const ableFrom = able.map(Number).join("");
  const inTime = jobs.map((job) => shift.inTime(job));
  const kindAt = (last: number) => {
    const day = { from: jobs[last]?.to ?? begins, to: end };
    const away = blocks.filter((block) => overlap(block, day));
    return [
      kind,
      owner,
      ableFrom.slice(last + 1),
      away.map(({ from, to }) => `${from}-${to}`).join("+"),
      inTime.slice(Math.max(last, 0)).join(""),
    ].join(" ");
  };
  const isBound = before && jobs.some((job) => !canFollow(before, job, travel));
  const earliest = Math.min(...jobs.map((job) => earliestFor(job, travel)));
  const rested = rest && Math.max(rest.leaves, begins, earliest);
  const start = [isBound ? before : null, rested, travel.opens];
  return [`${kindAt(-1)} ${JSON.stringify(start)}`, ...jobs.map((_, at) => kindAt(at))];
}

/** Each way that a day can stand is worked out once, with all that can follow. */
function startOf(asked: Asked, { numbers, points }: Known): Point {
  const { resource, travel, jobs } = asked;
  const shift = new Shift(resource, travel);
  const { before, after } = resource;
  const able = jobs.map((job, at) => asked.able[at]! && (!after || canFollow(job, after, travel)));
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const kinds = kindsOf({ ...asked, able }, shift).map(numberOf);

  // When a crew has left matters only while its day can become too long.
  const lateEnough = jobs.map((job) => shift.leavesLateEnough(job));
  const enough = jobs.map((_, at) => Math.max(...lateEnough.slice(at)));
  const untold = (courses: readonly Course[], last: number) =>
    undominated(
      courses.map((way) =>
        way.leaves < enough[last]! ? way : { ...way, leaves: Number.POSITIVE_INFINITY },
      ),
      shift,
    );

  function pointOf(courses: readonly Course[] | null, last: number): Point {
    const ways = courses?.map(({ leaves, since }) => `${leaves}/${since}`) ?? [];
    const key = `${kinds[last + 1]} ${last}: ${ways.join()}`;
    const known = points.get(key);
    if (known) return known;
    const free = jobs[last]?.to ?? Number.NEGATIVE_INFINITY;
    const follows: (Point | null)[] = [];
    const canEnd = !courses || courses.some((course) => shift.home(course));
    const futures: number[] = [];
    futures[jobs.length] = numberOf(String(canEnd));
    for (let at = jobs.length - 1; at > last; at--) {
      const job = jobs[at]!;
      futures[at] = futures[at + 1]!;
      if (!able[at] || job.from < free) continue;
      if (!courses && before && !canFollow(before, job, travel)) continue;
      const next = extended(shift, courses, job);
      if (next.length === 0) continue;
      const follow = pointOf(untold(next, at), at);
      follows[at] = follow;
      futures[at] = numberOf(`${at} ${follow.future(at + 1)} ${futures[at + 1]}`);
    }
    const point: Point = {
      canEnd,
      after: (at) => follows[at] ?? null,
      future: (at) => futures[at]!,
    };
    points.set(key, point);
    return point;
  }
  return pointOf(null, -1);
}
