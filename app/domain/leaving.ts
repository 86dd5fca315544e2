import type { Located, Span, Travel } from "./driving";
import { setUpFor, wayTo } from "./ways";

/** Whether a resource can do one job after the other: get there and set up before it starts. */
export function canFollow(earlier: Located, later: Located, travel: Travel): boolean {
  const by = later.from - setUpFor(later, earlier, travel);
  // Most pairs overlap, or come the other way round, whatever the road is.
  if (by < earlier.to) return false;
  const way = wayTo(later, earlier, travel);
  return way.minutes <= by - earlier.to && way.arrival(earlier.to) <= by;
}

/**
 * When a crew may leave the shop for its first job: to be there as early as without traffic. So no
 * start that's offered is lost to a busy road.
 */
export function earliestFor(job: Located, { way, shop, opens, early }: Travel): number {
  if (opens === null) return Number.NEGATIVE_INFINITY;
  const { minutes, latestLeaving } = way(shop, job.place);
  return latestLeaving(opens - early + minutes);
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
  travel: Travel,
): number | null {
  const earliest = last?.to ?? earliestFor(job, travel);
  const { minutes, latestLeaving } = wayTo(job, last, travel);
  const setUp = setUpFor(job, last, travel);
  let end = job.from;
  if (minutes + setUp === 0) return earliest <= end ? end : null;
  let leaves = latestLeaving(end - setUp);
  // By their ends: one may lie within another.
  for (const block of blocks.toSorted((a, b) => b.to - a.to)) {
    if (block.from >= end || block.to <= earliest) continue;
    if (leaves >= block.to) break;
    end = block.from;
    leaves = latestLeaving(end - setUp);
  }
  return leaves >= earliest ? leaves : null;
}
