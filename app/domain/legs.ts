import { type Located, type Span, type Travel } from "./driving";
import { earliestFor, leavesFor } from "./leaving";
import type { Road, Way } from "./roads";
import { BREAK_MINUTES } from "./breaks";
import { isSameVisit, setUpFor, wayTo } from "./ways";
import type { ShiftPlan } from "./whole-day";

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
  /** A break on the way: before the job, or before the way home. */
  pause?: number;
  /** The job that it leads to; null on the way home. */
  job: number | null;
};

/**
 * A crew's day in driving order: from the shop, from job to job but for cars of one visit, and home.
 * With a plan it leaves early enough for the breaks in it.
 */
export function legsOf(
  jobs: readonly (Located & { id: number })[],
  travel: Travel,
  blocks: readonly Span[] = [],
  plan: ShiftPlan | null = null,
): Leg[] {
  const { shop } = travel;
  const stops = jobs.toSorted((a, b) => a.from - b.from);
  const legs = stops.flatMap((job, at): Leg[] => {
    const course = plan?.courses.find((each) => each.job.id === job.id);
    const last = stops[at - 1];
    if (last && isSameVisit(job, last)) return [];
    const { home } = course ?? {};
    const previous = home ? undefined : last;
    const from = previous?.place ?? shop;
    const setUp = setUpFor(job, previous ?? null, travel);
    const way = wayTo(job, previous ?? null, travel);
    const planned = way.latestLeaving(job.from - setUp);
    const latest = leavesFor(previous ?? null, job, blocks, travel) ?? planned;
    const leaves = Math.max(course?.drives ?? latest, job.known ?? Number.NEGATIVE_INFINITY);
    const pause = course && leaves < latest ? { pause: BREAK_MINUTES } : {};
    const free = Math.max(leaves, previous?.to ?? home?.back ?? earliestFor(job, travel));
    const short = Math.max(0, way.arrival(free) + setUp - job.from);
    const leg = { from, to: job.place, leaves, setUp, short, job: job.id, ...pause };
    const before = home && last ? [homeFrom(last, home.drivesHome, travel)] : [];
    return [...before, driven(leg, way)];
  });
  const last = stops.at(-1);
  return last ? [...legs, homeFrom(last, plan?.drivesHome ?? last.to, travel)] : [];
}

function homeFrom({ place, to }: Located, leaves: number, { way, shop }: Travel): Leg {
  const pause = leaves > to ? { pause: leaves - to } : {};
  const leg = { from: place, to: shop, leaves, setUp: 0, short: 0, job: null, ...pause };
  return driven(leg, way(place, shop));
}

/** Nobody knows the kilometres to somewhere else: they're 0. */
function driven(leg: Omit<Leg, keyof Way>, { km, arrival }: Road): Leg {
  const isKnown = leg.from !== "elsewhere" && leg.to !== "elsewhere";
  return { ...leg, minutes: arrival(leg.leaves) - leg.leaves, km: isKnown ? km : 0 };
}
