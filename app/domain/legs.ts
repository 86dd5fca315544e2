import { leavesFor, type Located, type Span, type Travel } from "./driving";
import type { Way } from "./roads";

/**
 * One drive of a crew's day, between two places. `leaves` is in minutes since 1970-01-01: to a job
 * the last moment that still leaves time to set up, home when the last job ends. `short` is how
 * many minutes are missing, since the crew isn't free before; 0 if there's time enough.
 */
export type Leg = Way & {
  from: string;
  to: string;
  leaves: number;
  setUp: number;
  short: number;
  /** The job that it leads to; null on the way home. */
  job: number | null;
};

/** A crew's day in driving order: from the shop, from job to job, and home. */
export function legsOf(
  jobs: readonly (Located & { id: number })[],
  travel: Travel,
  blocks: readonly Span[] = [],
): Leg[] {
  const { way, shop, setUp, opens, early } = travel;
  const stops = jobs.toSorted((a, b) => a.from - b.from);
  const legs = stops.map((job, at): Leg => {
    const previous = stops[at - 1];
    const from = previous?.place ?? shop;
    const drive = way(from, job.place);
    const planned = job.from - setUp - drive.minutes;
    const leaves = leavesFor(previous ?? null, job, blocks, travel) ?? planned;
    const free = previous?.to ?? (opens === null ? planned : opens - early);
    const short = Math.max(0, free - leaves);
    return { ...drive, from, to: job.place, leaves, setUp, short, job: job.id };
  });
  const last = stops.at(-1);
  if (!last) return [];
  const home = { from: last.place, to: shop, leaves: last.to, setUp: 0, short: 0, job: null };
  return [...legs, { ...way(last.place, shop), ...home }];
}
