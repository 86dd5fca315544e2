import type { Way } from "./roads";

/** Something that takes a resource's time: [from, to), in minutes since 1970-01-01. */
export type Span = { from: number; to: number };
/** A job of a crew or a bay. A `fixed` one stays with its resource: an operator put it there. */
export type Job<Place extends string> = Span & {
  id: number;
  place: Place;
  resource: number | null;
  fixed?: boolean;
};
/** What a crew, or a bay, has beside the day's jobs; `before` and `after` are its jobs next to the day. */
export type Resource<Place extends string> = {
  id: number;
  blocks: readonly Span[];
  before: (Span & { place: Place }) | null;
  after: (Span & { place: Place }) | null;
};
/**
 * How jobs of a kind reach each other. For a crew: the ways from the shop and between jobs, the
 * minutes to park and set up before each, and when it may leave the shop. For a bay: no way, no
 * set-up, at any time.
 */
export type Travel<Place extends string> = {
  way: (from: Place, to: Place) => Way;
  shop: Place;
  setUp: number;
  leaves: number;
};
/** Whose the jobs are: a resource's id for each job's id. */
export type Plan = ReadonlyMap<number, number>;

type Located<Place extends string> = Span & { place: Place };

/** Whether a resource can do one job after the other: get there and set up before it starts. */
export function canFollow<Place extends string>(
  earlier: Located<Place>,
  later: Located<Place>,
  { way, setUp }: Travel<Place>,
): boolean {
  return earlier.to + way(earlier.place, later.place).minutes + setUp <= later.from;
}

/** Whether a job can be the first of a day: reached from the shop. */
export function canBeFirst<Place extends string>(
  job: Located<Place>,
  { way, shop, setUp, leaves }: Travel<Place>,
): boolean {
  return leaves + way(shop, job.place).minutes + setUp <= job.from;
}

/**
 * Whether a job fits into a resource's day beside the jobs that it has. Those may conflict with
 * each other, where an operator has overruled; only the job's own time counts.
 */
export function fits<Place extends string>(
  job: Located<Place>,
  resource: Resource<Place>,
  own: readonly Located<Place>[],
  travel: Travel<Place>,
): boolean {
  const isFirst = own.every((other) => other.from > job.from);
  const others = [...own, resource.before, resource.after].filter((other) => other !== null);
  return (
    (!isFirst || canBeFirst(job, travel)) &&
    !resource.blocks.some((block) => overlap(block, job)) &&
    others.every((other) =>
      other.from < job.from ? canFollow(other, job, travel) : canFollow(job, other, travel),
    )
  );
}

/** Whether a resource can do all these jobs of a day. */
export function isDrivable<Place extends string>(
  resource: Resource<Place>,
  jobs: readonly Job<Place>[],
  travel: Travel<Place>,
): boolean {
  return jobs.every((job) =>
    fits(
      job,
      resource,
      jobs.filter((other) => other !== job),
      travel,
    ),
  );
}

/** The driving of a day: from the shop, from job to job, and back. */
export function drivingOf<Place extends string>(
  jobs: readonly Located<Place>[],
  { way, shop }: Travel<Place>,
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
export function takerOf<Place extends string>(
  job: Job<Place>,
  resources: readonly Resource<Place>[],
  jobs: readonly Job<Place>[],
  travel: Travel<Place>,
): number | null {
  const takers = resources.flatMap((resource) => {
    const own = jobs.filter(({ resource: id }) => id === resource.id);
    if (!fits(job, resource, own, travel)) return [];
    const added =
      drivingOf([...own, job], travel).minutes - (own.length ? drivingOf(own, travel).minutes : 0);
    return [{ id: resource.id, added }];
  });
  return takers.toSorted((a, b) => a.added - b.added || a.id - b.id)[0]?.id ?? null;
}

/**
 * Shares a day's jobs out among the resources so that each can do its own; null if no way of
 * sharing does. Exact: starts are fixed, so it looks at the jobs in their order and keeps, for each
 * set of last jobs, the sharing that hands the fewest over, and of these the one with the least
 * driving.
 */
export function shareOut<Place extends string>(
  jobs: readonly Job<Place>[],
  resources: readonly Resource<Place>[],
  travel: Travel<Place>,
): Plan | null {
  let shares = new Map<string, Share<Place>>([
    ["", { last: resources.map(() => null), moved: 0, minutes: 0, plan: new Map() }],
  ]);
  for (const job of inOrder(jobs)) {
    const next = new Map<string, Share<Place>>();
    for (const share of shares.values())
      for (const [at, resource] of resources.entries()) {
        if (!canTake(resource, share.last[at] ?? null, job, travel)) continue;
        const last = share.last.with(at, job);
        const from = share.last[at]?.place ?? travel.shop;
        const more: Share<Place> = {
          last,
          moved: share.moved + (job.resource === null || job.resource === resource.id ? 0 : 1),
          minutes: share.minutes + travel.way(from, job.place).minutes,
          plan: new Map(share.plan).set(job.id, resource.id),
        };
        const key = last.map((each) => each?.id ?? "").join();
        const known = next.get(key);
        if (!known || isBetter(more, known)) next.set(key, more);
      }
    shares = next;
  }
  const whole = [...shares.values()].filter(({ last }) =>
    last.every((job, at) => {
      const { after } = resources[at]!;
      return !job || !after || canFollow(job, after, travel);
    }),
  );
  return whole.toSorted((a, b) => (isBetter(a, b) ? -1 : 1))[0]?.plan ?? null;
}

/** A part of a day shared out: each resource's last job so far. */
type Share<Place extends string> = {
  last: (Job<Place> | null)[];
  moved: number;
  minutes: number;
  plan: Map<number, number>;
};

function isBetter<Place extends string>(a: Share<Place>, b: Share<Place>): boolean {
  return a.moved < b.moved || (a.moved === b.moved && a.minutes < b.minutes);
}

function canTake<Place extends string>(
  { id, before, blocks }: Resource<Place>,
  last: Job<Place> | null,
  job: Job<Place>,
  travel: Travel<Place>,
): boolean {
  if (job.fixed && job.resource !== id) return false;
  if (blocks.some((block) => overlap(block, job))) return false;
  return last
    ? canFollow(last, job, travel)
    : canBeFirst(job, travel) && (!before || canFollow(before, job, travel));
}

function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

function inOrder<Each extends Span>(jobs: readonly Each[]): Each[] {
  return jobs.toSorted((a, b) => a.from - b.from);
}
