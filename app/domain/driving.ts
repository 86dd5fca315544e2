import type { Roads } from "./roads";
import { hoursConflictOf, type WorkHours } from "./crew-hours";
import { canBeFirst, canFollow, earliestFor, leavesFor } from "./leaving";
import { HERE, wayTo } from "./ways";
import { type DayLimits, type Rest } from "./day-limits";
import { inOrder } from "./blocked";
import { type Kept, keptConflict } from "./cure";
import { type Begun, type Late, lateConflictOf } from "./today";
import { breaksRule, type DayFault, faultOf } from "./whole-day";

/** Something that takes a resource's time: [from, to), in minutes since 1970-01-01. */
export type Span = { from: number; to: number };
/** A job of a crew or a bay. A `fixed` one stays with its resource: an operator put it there. */
export type Job = Located & {
  id: number;
  resource: number | null;
  fixed?: boolean;
};
/** What a crew, or a bay, has beside the day's jobs; `before` and `after` are its jobs next to the day. */
export type Resource = {
  id: number;
  /** Which jobs it takes, where a day has both; all, if it's left out. */
  kind?: "crew" | "bay";
  blocks: readonly Span[];
  before: Located | null;
  after: Located | null;
  /** A crew's: whether it's the owner, and what its rest leaves of the day. */
  owner?: boolean;
  rest?: Rest | null;
  /** A crew with the bays that it works in: what one of them takes, all of them have. */
  hands?: readonly number[];
  /** Of such a bay: its crew, which has the blocks above, and when the bay itself is blocked. */
  crew?: number | null;
  closed?: readonly Span[];
  /** A bay's jobs of the days beside. */
  beside?: readonly Job[];
  /** Of a crew with a week of its own, and of its bays; the shop's, if there are none. */
  hours?: WorkHours | "off" | null;
  /** Today's: what can't be planned anew. */
  begun?: Begun;
};
/**
 * How jobs reach each other. For a crew: the ways from the shop and between jobs, the minutes to
 * park and set up before each, and how long before opening it may leave the shop, and as much earlier
 * as traffic costs. On a day without opening (null) it leaves in time for its first job. `limits` hold
 * for the day as a whole. For a bay: no way, no set-up, no limits, at any time.
 */
export type Travel = {
  way: Roads;
  shop: string;
  setUp: number;
  opens: number | null;
  early: number;
  limits?: DayLimits | null;
};
/** Why a resource can't do a job: `minutes` is the drive to it, or from it to the other job. */
export type Conflict =
  | { kind: "dayOff"; at: number }
  | { kind: "hours"; opens: number; closes: number }
  | { kind: "blocked"; block: Span }
  | { kind: "fromShop"; minutes: number; leaves: number }
  | { kind: "earlier" | "later"; other: Located; minutes: number }
  | Kept
  | Late
  | DayFault;
/** Whose the jobs are: a resource's id for each job's id. */
export type Plan = ReadonlyMap<number, number>;

/**
 * `id` is a booking's; `extra` are the minutes that a larger vehicle takes longer than a car, `cure` those
 * that it keeps its bay afterwards; `visit` is the same number for cars at one address that were booked
 * together; `known` is when it was planned, if that was on its day.
 */
export type Located = Span & {
  place: string;
  id?: number;
  resource?: number | null;
  extra?: number;
  cure?: number;
  visit?: number;
  known?: number;
  /** Until when it's held for somebody in line. */
  offered?: number;
};

/** A bay's: no way, no set-up, at any time. */
export const AT_SHOP: Travel = {
  way: () => HERE,
  shop: "shop",
  setUp: 0,
  opens: null,
  early: 0,
};

/**
 * What holds for one of them on a day with others: a bay with its own people isn't driven to, and a crew
 * may have hours of its own. On its day off it leaves in time, as when the shop is closed.
 */
export function travelFor({ kind, crew, hours }: Resource, travel: Travel): Travel {
  if (kind === "bay" && !crew) return AT_SHOP;
  if (!hours) return travel;
  const { opens, backBy } = hours === "off" ? { opens: null, backBy: null } : hours;
  return { ...travel, opens, limits: travel.limits && { ...travel.limits, backBy } };
}

/** Whether a job is done where a resource works. */
export function takes({ kind }: Resource, { place }: Located, { shop }: Travel): boolean {
  return !kind || (kind === "bay") === (place === shop);
}

/** The jobs of whoever works with a resource: a crew's own, and those in its bays. */
export function ownJobs(
  jobs: readonly Job[],
  { id, hands }: Pick<Resource, "id" | "hands">,
): Job[] {
  return hands
    ? jobs.filter(({ resource }) => resource !== null && hands.includes(resource))
    : jobs.filter(({ resource }) => resource === id);
}

/**
 * Why a job doesn't fit into a resource's day beside the jobs that it has; null if it does. Those
 * may conflict with each other, where an operator has overruled; only what the job adds counts.
 */
export function conflictOf(
  job: Located,
  resource: Resource,
  own: readonly Located[],
  travel: Travel,
): Conflict | null {
  return (
    timeConflictOf(job, resource, own, travel) ??
    lateConflictOf(job, resource, own, travel) ??
    faultOf(job, resource, own, travelFor(resource, travel))
  );
}

/** Whether a job fits: no conflict, which nobody asks about. */
export function fits(
  job: Located,
  resource: Resource,
  own: readonly Located[],
  travel: Travel,
): boolean {
  return (
    !timeConflictOf(job, resource, own, travel) &&
    !lateConflictOf(job, resource, own, travel) &&
    !breaksRule(job, resource, own, travelFor(resource, travel))
  );
}

/** Why there's no time for a job, whatever the day is like as a whole. */
export function timeConflictOf(
  job: Located,
  resource: Resource,
  own: readonly Located[],
  driven: Travel,
): Conflict | null {
  const outside = hoursConflictOf(resource, job);
  if (outside) return outside;
  const travel = travelFor(resource, driven);
  const block = [...resource.blocks, ...(resource.closed ?? [])].find((each) => overlap(each, job));
  if (block) return { kind: "blocked", block };
  const others = [...own, resource.before, resource.after].filter((other) => other !== null);
  for (const other of others) {
    const isEarlier = comesBefore(other, job);
    if (isEarlier ? canFollow(other, job, travel) : canFollow(job, other, travel)) continue;
    const [from, to] = isEarlier ? [other, job] : [job, other];
    const minutes = wayTo(to, from, travel).arrival(from.to) - from.to;
    return { kind: isEarlier ? "earlier" : "later", other, minutes };
  }
  const kept = keptConflict(job, resource, own);
  if (kept) return kept;
  const last = lastOf(own.filter((other) => comesBefore(other, job)));
  if (!last && !canBeFirst(job, travel)) {
    const leaves = earliestFor(job, travel);
    return { kind: "fromShop", minutes: wayTo(job, null, travel).arrival(leaves) - leaves, leaves };
  }
  const next = inOrder(own.filter((other) => other.from > job.from))[0];
  const { blocks } = resource;
  if (leavesFor(last, job, blocks, travel) === null)
    return cutOff(blocks, { from: last?.to ?? earliestFor(job, travel), to: job.from }, (block) =>
      leavesFor(last, job, [block], travel),
    );
  if (next && leavesFor(job, next, blocks, travel) === null)
    return cutOff(blocks, { from: job.to, to: next.from }, (block) =>
      leavesFor(job, next, [block], travel),
    );
  return null;
}

/** The block that's in the way by itself, or else the last of those that are together. */
function cutOff(
  blocks: readonly Span[],
  between: Span,
  leaves: (block: Span) => number | null,
): Conflict | null {
  const found = inOrder(blocks).filter((block) => overlap(block, between));
  const block = found.find((each) => leaves(each) === null) ?? found.at(-1);
  return block ? { kind: "blocked", block } : null;
}

function lastOf(jobs: readonly Located[]): Located | null {
  return inOrder(jobs).at(-1) ?? null;
}

/** Whether one begins earlier, or is over as the other begins: where a crew was called off takes no time. */
export function comesBefore(one: Span, other: Span): boolean {
  return one.from < other.from || one.to <= other.from;
}

/** Whether two spans share a moment. */
export function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}
