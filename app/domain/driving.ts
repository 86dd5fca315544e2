import type { Roads, Way } from "./roads";

/** Something that takes a resource's time: [from, to), in minutes since 1970-01-01. */
export type Span = { from: number; to: number };
/** A job of a crew or a bay. A `fixed` one stays with its resource: an operator put it there. */
export type Job = Span & {
  id: number;
  place: string;
  resource: number | null;
  fixed?: boolean;
};
/** What a crew, or a bay, has beside the day's jobs; `before` and `after` are its jobs next to the day. */
export type Resource = {
  id: number;
  blocks: readonly Span[];
  before: Located | null;
  after: Located | null;
};
/**
 * How jobs reach each other. For a crew: the ways from the shop and between jobs, the minutes to
 * park and set up before each, and how long before opening it may leave the shop. On a day without
 * opening (null) it leaves in time for its first job. For a bay: no way, no set-up, at any time.
 */
export type Travel = {
  way: Roads;
  shop: string;
  setUp: number;
  opens: number | null;
  early: number;
};
/** Why a resource can't do a job: `minutes` is the drive to it, or from it to the other job. */
export type Conflict =
  | { kind: "blocked"; block: Span }
  | { kind: "fromShop"; minutes: number; leaves: number }
  | { kind: "earlier" | "later"; other: Located; minutes: number };
/** Whose the jobs are: a resource's id for each job's id. */
export type Plan = ReadonlyMap<number, number>;

/** `id` is a booking's. */
export type Located = Span & { place: string; id?: number };

/** Whether a resource can do one job after the other: get there and set up before it starts. */
export function canFollow(earlier: Located, later: Located, { way, setUp }: Travel): boolean {
  const spare = later.from - setUp - earlier.to;
  // Most pairs overlap, or come the other way round, whatever the road is.
  return spare >= 0 && way(earlier.place, later.place).minutes <= spare;
}

/** Whether a job can be the first of a day: reached from the shop. */
export function canBeFirst(job: Located, travel: Travel): boolean {
  return leavesFor(null, job, [], travel) !== null;
}

/**
 * When to leave for a job, at the latest: from where the last one ends, or from the shop. Driving
 * and setting up are one stretch, and nobody does them while blocked. Null if there's no time.
 */
export function leavesFor(
  last: Located | null,
  job: Located,
  blocks: readonly Span[],
  { way, shop, setUp, opens, early }: Travel,
): number | null {
  const earliest = last?.to ?? (opens === null ? Number.NEGATIVE_INFINITY : opens - early);
  const needed = way(last?.place ?? shop, job.place).minutes + setUp;
  if (needed === 0) return earliest <= job.from ? job.from : null;
  let end = job.from;
  // By their ends: one may lie within another.
  for (const block of blocks.toSorted((a, b) => b.to - a.to)) {
    if (block.from >= end || block.to <= earliest) continue;
    if (end - block.to >= needed) break;
    end = block.from;
  }
  return end - needed >= earliest ? end - needed : null;
}

/**
 * Why a job doesn't fit into a resource's day beside the jobs that it has; null if it does. Those
 * may conflict with each other, where an operator has overruled; only the job's own time counts.
 */
export function conflictOf(
  job: Located,
  resource: Resource,
  own: readonly Located[],
  travel: Travel,
): Conflict | null {
  const block = resource.blocks.find((each) => overlap(each, job));
  if (block) return { kind: "blocked", block };
  const others = [...own, resource.before, resource.after].filter((other) => other !== null);
  for (const other of others) {
    const isEarlier = other.from < job.from;
    if (isEarlier ? canFollow(other, job, travel) : canFollow(job, other, travel)) continue;
    const { minutes } = travel.way(other.place, job.place);
    return { kind: isEarlier ? "earlier" : "later", other, minutes };
  }
  const last = lastOf(own.filter((other) => other.from < job.from));
  if (!last && !canBeFirst(job, travel)) {
    const { minutes } = travel.way(travel.shop, job.place);
    return { kind: "fromShop", minutes, leaves: travel.opens! - travel.early };
  }
  const next = inOrder(own.filter((other) => other.from > job.from))[0];
  const { blocks } = resource;
  const isCutOff =
    leavesFor(last, job, blocks, travel) === null ||
    (next && leavesFor(job, next, blocks, travel) === null);
  const inTheWay = blocks.find(({ from, to }) =>
    from < job.from ? to > (last?.to ?? Number.NEGATIVE_INFINITY) : next && from < next.from,
  );
  return isCutOff && inTheWay ? { kind: "blocked", block: inTheWay } : null;
}

function lastOf(jobs: readonly Located[]): Located | null {
  return inOrder(jobs).at(-1) ?? null;
}

/** The driving of a day: from the shop, from job to job, and back. */
export function drivingOf(
  jobs: readonly Located[],
  { way, shop }: Pick<Travel, "way" | "shop">,
): Way {
  const stops = [shop, ...inOrder(jobs).map(({ place }) => place), shop];
  return stops.slice(1).reduce(
    (whole, stop, at) => {
      const leg = way(stops[at]!, stop);
      return { minutes: whole.minutes + leg.minutes, km: whole.km + leg.km };
    },
    { minutes: 0, km: 0 },
  );
}

/**
 * Who can take one more job beside all that the resources have: without handing anything over, the
 * one to whose day it adds the least driving; null if none can.
 */
export function takerOf(
  job: Job,
  resources: readonly Resource[],
  jobs: readonly Job[],
  travel: Travel,
): number | null {
  const takers = resources.flatMap((resource) => {
    const own = jobs.filter(({ resource: id }) => id === resource.id);
    if (conflictOf(job, resource, own, travel)) return [];
    const added =
      drivingOf([...own, job], travel).minutes - (own.length ? drivingOf(own, travel).minutes : 0);
    return [{ id: resource.id, added }];
  });
  return takers.toSorted((a, b) => a.added - b.added || a.id - b.id)[0]?.id ?? null;
}

/** Whether two spans share a moment. */
export function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

function inOrder<Each extends Span>(jobs: readonly Each[]): Each[] {
  return jobs.toSorted((a, b) => a.from - b.from);
}
