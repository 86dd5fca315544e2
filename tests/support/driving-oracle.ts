import type { Job, Located, Resource, Travel, Span } from "~/domain/driving";

/** A bay is never sold twice, nor while a coating cures: each quarter of an hour has one car at most. */
export function isSoldTwice(jobs: readonly Located[]): boolean {
  const taken = new Set<number>();
  for (const { from, to, cure = 0 } of jobs)
    for (let at = from; at < to + cure; at += 15) {
      if (taken.has(at)) return true;
      taken.add(at);
    }
  return false;
}

/**
 * Whether any way of giving each job to a resource leaves every resource a day that it can do.
 * Written apart from the rules it checks, by trying everything minute by minute of the clock.
 */
export function canDriveEverything(
  jobs: readonly Job[],
  resources: readonly Resource[],
  travel: Travel,
): boolean {
  const given: number[] = [];
  const known = new Map<string, boolean>();
  function canDoOwn(resource: Resource, number: number): boolean {
    const own = jobs.filter((_, index) => given[index] === number);
    const key = `${number}: ${own.map(({ id }) => id).join()}`;
    const can = known.get(key) ?? canDo(own, resource, travel);
    known.set(key, can);
    return can;
  }
  function tryFrom(at: number): boolean {
    if (at === jobs.length) return resources.every(canDoOwn);
    return resources.some((resource, number) => {
      // A coating isn't handed over either.
      const stays = jobs[at]!.fixed || jobs[at]!.cure;
      if (stays && jobs[at]!.resource !== resource.id) return false;
      given[at] = number;
      return tryFrom(at + 1);
    });
  }
  return tryFrom(0);
}

/** Whether every resource can do the jobs that it has. */
export function canDriveAsPlanned(
  jobs: readonly Job[],
  resources: readonly Resource[],
  travel: Travel,
): boolean {
  return (
    jobs.every(({ resource }) => resources.some(({ id }) => id === resource)) &&
    resources.every((resource) => canDo(ownJobs(jobs, resource), resource, travel))
  );
}

/**
 * Whether some resource can do one more job beside its own. Where those conflict with each other,
 * the job has to go with each of them alone.
 */
export function canAddOne(
  job: Job,
  jobs: readonly Job[],
  resources: readonly Resource[],
  travel: Travel,
): boolean {
  return resources.some((resource) => {
    const own = ownJobs(jobs, resource);
    if (canDo(own, resource, travel)) return canDo([...own, job], resource, travel);
    const alone = { ...resource, before: null, after: null, beside: [] };
    const { beside = [] } = resource;
    const anyTime = { ...travel, opens: null };
    const isFirst = own.every(({ from }) => from > job.from);
    const byStart = [...own, job].toSorted((a, b) => a.from - b.from);
    const at = byStart.indexOf(job);
    const legs = [
      [byStart[at - 1], job],
      [job, byStart[at + 1]],
    ] as const;
    const isCutOff = legs.some(
      ([from, to]) =>
        from &&
        to &&
        !hasStretch(
          from.to,
          to.from,
          (leaves) =>
            isOneVisit(from, to)
              ? leaves
              : travel.way(from.place, to.place).arrival(leaves) + travel.setUp,
          resource.blocks,
        ),
    );
    return (
      !isCutOff &&
      canDo([job], alone, isFirst ? travel : anyTime) &&
      [...own, ...beside, resource.before, resource.after].every(
        (other) => !other || canDo([other, job], { ...alone, blocks: [] }, anyTime),
      )
    );
  });
}

function ownJobs(jobs: readonly Job[], { id }: Resource): Job[] {
  return jobs.filter(({ resource }) => resource === id);
}

/**
 * Tries every minute: whether something fits between two moments without meeting a block; `ends` is
 * when it's over if it begins then.
 */
function hasStretch(
  from: number,
  to: number,
  ends: (begins: number) => number,
  blocks: readonly Span[],
): boolean {
  for (let start = to; start >= Math.max(from, to - 1500); start--) {
    const end = ends(start);
    if (end > to) continue;
    if (end === start || blocks.every((block) => block.to <= start || end <= block.from))
      return true;
  }
  return false;
}

/** Walks through the day: where the resource is, and from which minute on it could leave. */
function canDo(
  jobs: readonly Located[],
  { kind, blocks, before, after, beside = [], hours }: Resource,
  { way, shop, setUp, early, ...travel }: Travel,
): boolean {
  const stops = jobs.toSorted((a, b) => a.from - b.from);
  if (stops.length === 0) return true;
  if (kind === "bay" && isSoldTwice([...jobs, ...beside])) return false;
  if (hours === "off") return false;
  const opens = hours ? hours.opens : travel.opens;
  if (hours && stops.some(({ from }) => from < hours.opens || from >= hours.closes)) return false;
  const parking = (stop: Located) => (stop.place === shop ? 0 : setUp);
  let last: Located | null = null;
  let [place, free] = [shop, opens === null ? Number.NEGATIVE_INFINITY : opens - early - TRAFFIC];
  for (const [at, stop] of stops.entries()) {
    const here = place;
    // The crew leaves for its first job no earlier than it must to be there as on an empty road.
    const soonest = soonestAt(stop, { way, shop, opens, early });
    const stays = last !== null && isOneVisit(last, stop);
    const ends = (leaves: number) => {
      if (stays) return leaves;
      const isTooEarly = at === 0 && way(here, stop.place).arrival(leaves + 1) <= soonest;
      if (isTooEarly) return Number.POSITIVE_INFINITY;
      return way(here, stop.place).arrival(leaves) + parking(stop);
    };
    if (!hasStretch(free, stop.from, ends, blocks)) return false;
    if (blocks.some(({ from, to }) => from < stop.to && stop.from < to)) return false;
    [place, free, last] = [stop.place, stop.to, stop];
  }
  const first = stops[0]!;
  if (before && way(before.place, first.place).arrival(before.to) + parking(first) > first.from)
    return false;
  return !after || way(place, after.place).arrival(free) + parking(after) <= after.from;
}

/** Two cars that stand beside each other: whoever has done one begins with the other. */
function isOneVisit(one: Located, other: Located): boolean {
  if (one.visit === undefined || other.visit === undefined) return false;
  return one.visit === other.visit && one.place === other.place;
}

function soonestAt(
  { place }: Located,
  { way, shop, opens, early }: Pick<Travel, "way" | "shop" | "opens" | "early">,
): number {
  return opens === null ? Number.NEGATIVE_INFINITY : opens - early + way(shop, place).minutes;
}

/** More than any traffic costs. */
const TRAFFIC = 180;
/** Of the clock in a whole day: all times and ways have to be multiples. */
export const TICK = 15;
/** When a crew leaves the shop, and when it's back. */
type WholeDay = { leaves: number; back: number };

/**
 * Every way to work a whole day that keeps its rules, rest aside: it tries each moment to leave, to
 * drive, to set up and to go home. For the owner breaks don't count. By now (`begun`) who had left for a
 * job as it was planned goes on so, and nobody leaves for another one in the past.
 */
export function wholeDays(
  jobs: readonly Located[],
  { blocks, owner, hours, begun }: Resource,
  { way, shop, setUp, early, limits, ...travel }: Travel,
): WholeDay[] {
  const stops = jobs.toSorted((a, b) => a.from - b.from);
  if (hours === "off") return [];
  const opens = hours ? hours.opens : travel.opens;
  const isLate = ({ from, to, extra = 0 }: Located) =>
    hours && from > hours.opens && to - extra > hours.ends;
  if (stops.some(isLate)) return [];
  const rules = { ...limits!, ...(hours ? { backBy: hours.backBy } : {}) };
  const found = new Set<string>();
  const isFree = (from: number, to: number) =>
    blocks.every((block) => block.to <= from || to <= block.from);
  const first = stops[0]!;
  const soonest = soonestAt(first, { way, shop, opens, early });
  const earliest = opens === null ? first.from - 600 : opens - early - TRAFFIC;
  for (let leaves = earliest; leaves <= first.from; leaves += TICK)
    if (way(shop, first.place).arrival(leaves + TICK) > soonest)
      work(leaves, 0, leaves, leaves, shop);
  return [...found].map((each) => {
    const [leaves, back] = each.split(" ").map(Number);
    return { leaves: leaves!, back: back! };
  });

  /** From where and when a crew is free, having worked since the end of its last break. */
  function work(leaves: number, at: number, free: number, since: number, place: string): void {
    const job = stops[at];
    const stays = at > 0 && job !== undefined && isOneVisit(stops[at - 1]!, job);
    const arrival = (drives: number) =>
      stays ? drives : way(place, job?.place ?? shop).arrival(drives);
    if (!job) {
      for (let drives = free; drives <= free + 600; drives += TICK) {
        const back = arrival(drives);
        if (back > drives && !isFree(drives, back)) continue;
        if (isTired(since, [free, drives, back])) continue;
        // What a van takes longer than a car comes on top.
        if (rules.backBy !== null && back - (stops.at(-1)!.extra ?? 0) > rules.backBy) continue;
        if (back - leaves <= rules.longest) found.add(`${leaves} ${back}`);
      }
      return;
    }
    if (!isFree(job.from, job.to)) return;
    const parks = job.place === shop || stays ? 0 : setUp;
    const next = new Set<number>();
    for (let drives = free; arrival(drives) + parks <= job.from; drives += TICK) {
      if (at === 0 && drives > free) break;
      const there = arrival(drives);
      for (let setsUp = there; setsUp + parks <= job.from; setsUp += TICK) {
        if (there + parks > drives && !isFree(drives, setsUp + parks)) continue;
        if (there + parks > drives && !isStillOpen(job, drives, setsUp)) continue;
        const moments = [free, drives, there, setsUp, setsUp + parks, job.from];
        const isLong = job.to - job.from > rules.inARow - 60;
        if (isTired(since, isLong ? moments : [...moments, job.to])) continue;
        if (isLong && !owner && job.from - lastBreak(since, moments) > rules.inARow) continue;
        next.add(isLong ? job.to - rules.inARow / 2 : lastBreak(since, moments));
      }
    }
    for (const each of owner ? [...next].slice(0, 1) : next)
      work(leaves, at + 1, job.to, each, job.place);
  }

  function isStillOpen(job: Located, drives: number, setsUp: number): boolean {
    if (!begun) return true;
    const was = begun.plan?.courses.find((each) => each.job.id === job.id);
    return was && was.drives < begun.by
      ? was.drives === drives && was.setsUp === setsUp
      : begun.by <= drives;
  }

  /** Free and at work in turns: whether some stretch of work is too long. */
  function isTired(since: number, moments: readonly number[]): boolean {
    if (owner) return false;
    return moments.some(
      (moment, at) =>
        at % 2 === 0 && moment - lastBreak(since, moments.slice(0, at)) > rules.inARow,
    );
  }
}

/** When the last of the free times that are long enough ends. */
function lastBreak(since: number, moments: readonly number[]): number {
  let last = since;
  for (let at = 0; at + 1 < moments.length; at += 2)
    if (moments[at + 1]! - moments[at]! >= 30) last = moments[at + 1]!;
  return last;
}

/** Whether a crew can work a day, if it may leave from then on and has to be back by then. */
export function canWork(
  jobs: readonly Located[],
  resource: Resource,
  travel: Travel,
  rest: WholeDay,
): boolean {
  if (jobs.length === 0) return true;
  if (!canDo(jobs, resource, travel)) return false;
  return wholeDays(jobs, resource, travel).some(
    ({ leaves, back }) => resource.owner || (rest.leaves <= leaves && back <= rest.back),
  );
}
