import {
  canFollow,
  type Job,
  overlap,
  type Resource,
  takes,
  type Travel,
  travelFor,
} from "./driving";
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
  return resources
    .filter(({ crew }) => !crew)
    .map((resource): Person => {
      const as = resources.filter(({ id, crew }) => id === resource.id || crew === resource.id);
      const takers = (job: Job) => as.filter((each) => canTake(each, job, driven));
      const travel = travelFor(resource, driven);
      const able = jobs.map((job) => takers(job).length > 0);
      return { travel, takers, start: startOf({ resource, travel, jobs, able }, known) };
    });
}

function canTake(resource: Resource, job: Job, travel: Travel): boolean {
  if (job.fixed && job.resource !== resource.id) return false;
  return (
    takes(resource, job, travel) &&
    !resource.blocks.some((block) => overlap(block, job)) &&
    !resource.closed?.some((block) => overlap(block, job))
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

/** What makes somebody another than the rest, from the start or after the job of that place. */
function kindOf({ resource, travel, jobs, able }: Asked, last: number): string {
  const { kind, owner, blocks, before, after, rest } = resource;
  const [first, end] = [jobs[0]?.from ?? 0, Math.max(...jobs.map(({ to }) => to))];
  const day = { from: jobs[last]?.to ?? first - DAY_MINUTES, to: end + DAY_MINUTES / 2 };
  const { opens, early, limits } = travel;
  const isBound = before && jobs.some((job) => !canFollow(before, job, travel));
  return JSON.stringify([
    kind,
    owner,
    able.slice(last + 1),
    blocks.filter((block) => overlap(block, day)).map(({ from, to }) => [from, to]),
    after && jobs.some((job) => !canFollow(job, after, travel)) ? after : null,
    rest && Math.min(rest.back, (limits?.backBy ?? day.to) + longestExtra(jobs)),
    ...(last < 0
      ? [
          isBound ? before : null,
          rest && Math.max(rest.leaves, opens === null ? day.from : opens - early),
        ]
      : []),
  ]);
}

function longestExtra(jobs: readonly Job[]): number {
  return Math.max(0, ...jobs.map(({ extra = 0 }) => extra));
}

/** Each way that a day can stand is worked out once, with all that can follow. */
function startOf(asked: Asked, { numbers, points }: Known): Point {
  const { resource, travel, jobs, able } = asked;
  const shift = new Shift(resource, travel);
  const { before, after } = resource;
  const isAble = jobs.map((job, at) => able[at] && (!after || canFollow(job, after, travel)));
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const kinds = [-1, ...jobs.keys()].map((last) => numberOf(kindOf(asked, last)));

  // When a crew has left matters only while its day can become too long.
  const enough = jobs.map((_, at) =>
    Math.max(...jobs.slice(at).map((job) => shift.leavesLateEnough(job))),
  );
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
    const follows = jobs.map((job, at) => {
      if (at <= last || !isAble[at]) return null;
      if (!courses && before && !canFollow(before, job, travel)) return null;
      const next = extended(shift, courses, job);
      return next.length > 0 ? pointOf(untold(next, at), at) : null;
    });
    const canEnd = !courses || courses.some((course) => shift.home(course));
    const futures: number[] = [];
    futures[jobs.length] = numberOf(String(canEnd));
    for (let at = jobs.length - 1; at > last; at--)
      futures[at] = numberOf(`${at} ${follows[at]?.future(at + 1)} ${futures[at + 1]}`);
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
