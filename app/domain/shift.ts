import { driveFrom, unblocked } from "./blocked";
import type { Located, Resource, Travel } from "./driving";

/** A break is so long, outside driving, setting up and jobs. */
export const BREAK_MINUTES = 30;
/** What holds for a whole day of a crew: docs/product.md#a-crews-whole-day. */
export type DayLimits = {
  /** Whether they refuse a job, or only mark the day. */
  binding: boolean;
  /** When the crew has to be back, in minutes since 1970-01-01; null on a day without hours. */
  backBy: number | null;
  /** Between being back and leaving again. */
  rest: number;
  /** Minutes of work in a row without a break. */
  inARow: number;
  longest: number;
};
/** What rest from and for the days beside this one leaves: when to leave at the earliest, and to be back. */
export type Rest = { leaves: number; back: number };
export type DayRule = "back" | "rest" | "break" | "longDay";

/**
 * One way to do a job: when the drive to it and the set-up begin, and since when the crew has worked
 * without a break as the job begins, or as its last part does.
 */
export type Course = {
  leaves: number;
  since: number;
  job: Located;
  drives: number;
  setsUp: number;
};
/** When the drive home begins, and when the crew is back. */
export type Home = { drivesHome: number; back: number };
/** Which rules refuse a job. */
export type Held = Record<DayRule, boolean>;
export const NOTHING: Held = { back: false, rest: false, break: false, longDay: false };
export const ALL: Held = { back: true, rest: true, break: true, longDay: true };

/** The rules that refuse a job: nobody keeps an owner from working through. */
export function heldBy({ owner }: Resource, { limits }: Travel): Held {
  if (!limits?.binding) return NOTHING;
  return owner ? { ...ALL, rest: false, break: false } : ALL;
}

/** What a crew's day is held to: `back` by the hours, `rests` for the day after. */
type Bounds = Record<"leaves" | "back" | "rests" | "inARow" | "longest", number>;

function boundsOf({ rest }: Resource, { limits, opens, early }: Travel, held: Held): Bounds {
  const opening = opens === null ? Number.NEGATIVE_INFINITY : opens - early;
  const closing = held.back ? (limits?.backBy ?? null) : null;
  return {
    leaves: Math.max(opening, held.rest ? (rest?.leaves ?? opening) : opening),
    back: closing ?? Number.POSITIVE_INFINITY,
    rests: held.rest ? (rest?.back ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
    inARow: held.break ? limits!.inARow : Number.POSITIVE_INFINITY,
    longest: held.longDay ? limits!.longest : Number.POSITIVE_INFINITY,
  };
}

/** Nobody parks and sets up at the shop. */
export function setUpFor({ place }: Located, { shop, setUp }: Travel): number {
  return place === shop ? 0 : setUp;
}

/** A crew's day from leaving the shop to being back, job by job: both the search and the judge ask it. */
export class Shift {
  readonly #resource: Resource;
  readonly #travel: Travel;
  readonly #bounds: Bounds;

  constructor(resource: Resource, travel: Travel, held = heldBy(resource, travel)) {
    this.#resource = resource;
    this.#travel = travel;
    this.#bounds = boundsOf(resource, travel, held);
  }

  /**
   * The ways to do a job first, none of which leaves earlier than another and has worked longer: at
   * the last moment, or with a break before the set-up or the job.
   */
  first(job: Located): Course[] {
    const { leaves: from, inARow } = this.#bounds;
    const drive = this.#travel.way(this.#travel.shop, job.place).minutes;
    const setUp = setUpFor(job, this.#travel);
    if (drive + setUp === 0)
      return from <= job.from
        ? this.#lasting([
            { leaves: job.from, since: job.from, job, drives: job.from, setsUp: job.from },
          ])
        : [];
    const found: Course[] = [];
    const breaks = inARow === Number.POSITIVE_INFINITY ? [0] : [0, BREAK_MINUTES];
    const free = unblocked(from, job.from, this.#resource.blocks);
    for (const beforeJob of breaks)
      for (const beforeSetUp of breaks) {
        const needed = drive + beforeSetUp + setUp;
        const stretch = free.findLast(
          ({ from: begins, to }) => Math.min(to, job.from - beforeJob) - begins >= needed,
        );
        if (!stretch) continue;
        const ends = Math.min(stretch.to, job.from - beforeJob);
        const [drives, setsUp] = [ends - needed, ends - setUp];
        const since = sinceAt(
          drives,
          { ends: drives, drives, setsUp },
          { drive, setUp },
          job,
          inARow,
        );
        if (since !== null) found.push({ leaves: drives, since, job, drives, setsUp });
      }
    return this.#lasting(undominated(found, this));
  }

  /** The ways to do a job after another; with `freshest` only those that can be the best for what follows. */
  next(course: Course, job: Located, freshest = false): Course[] {
    const ends = course.job.to;
    const { inARow } = this.#bounds;
    const drive = this.#travel.way(course.job.place, job.place).minutes;
    const setUp = setUpFor(job, this.#travel);
    const spare = job.from - ends - drive - setUp;
    if (spare < 0) return [];
    const mayBreak = spare >= BREAK_MINUTES && inARow < Number.POSITIVE_INFINITY;
    const worked = isLong(course.job, inARow) ? course.job.to - inARow / 2 : course.since;
    const { leaves } = course;
    const found: Course[] = [];
    if (drive + setUp === 0) {
      const since = spare >= BREAK_MINUTES ? job.from : worked;
      return this.#lasting([{ leaves, since, job, drives: job.from, setsUp: job.from }]);
    }
    const free = unblocked(ends, job.from, this.#resource.blocks);
    if (freshest && mayBreak && free[0]?.from === ends && free[0].to === job.from) {
      // Nothing beats driving at once, and a break before the job.
      const [drives, setsUp] = [ends, ends + drive];
      if (setsUp + setUp - worked <= inARow)
        return this.#lasting([{ leaves, since: job.from, job, drives, setsUp }]);
    }
    for (const { from, to } of free) {
      const latest = to - setUp;
      const rested = Math.min(to, job.from - BREAK_MINUTES) - setUp;
      const driving = mayBreak
        ? [latest - drive, rested - drive, Math.max(from, ends + BREAK_MINUTES), from]
        : [latest - drive];
      for (const drives of driving) {
        const there = drives + drive;
        for (const setsUp of mayBreak ? [latest, rested, there, there + BREAK_MINUTES] : [latest]) {
          if (drives < from || setsUp < there || setsUp > latest) continue;
          const since = sinceAt(worked, { ends, drives, setsUp }, { drive, setUp }, job, inARow);
          if (since !== null) found.push({ leaves, since, job, drives, setsUp });
        }
      }
    }
    return this.#lasting(found);
  }

  /** Those whose job can be worked through, and that can still be home in time. */
  #lasting(courses: readonly Course[]): Course[] {
    const { inARow, longest } = this.#bounds;
    return courses.filter(({ since, leaves, job }) => {
      // A long job has its breaks within it.
      if ((isLong(job, inARow) ? job.from : job.to) - since > inARow) return false;
      const home = job.to + this.#home(job);
      return this.#isInTime(home, job) && home - leaves <= longest;
    });
  }

  /** What a larger vehicle takes longer counts for the rest only: its starts are a car's. */
  #isInTime(back: number, { extra = 0 }: Located): boolean {
    return back - extra <= this.#bounds.back && back <= this.#bounds.rests;
  }

  /** The way home after a job; null if a rule is broken by then. */
  home(course: Course): Home | null {
    const { inARow, longest } = this.#bounds;
    const { job, leaves } = course;
    const { blocks } = this.#resource;
    const minutes = this.#home(job);
    const since = isLong(job, inARow) ? job.to - inARow / 2 : course.since;
    let drivesHome = driveFrom(job.to, minutes, blocks);
    if (drivesHome - job.to < BREAK_MINUTES && drivesHome + minutes - since > inARow)
      drivesHome = driveFrom(job.to + BREAK_MINUTES, minutes, blocks);
    const back = drivesHome + minutes;
    return this.#isInTime(back, job) && back - leaves <= longest && minutes <= inARow
      ? { drivesHome, back }
      : null;
  }

  /** Whoever leaves then or later has no day too long by this job. */
  leavesLateEnough(job: Located): number {
    const { blocks } = this.#resource;
    const minutes = this.#home(job);
    return driveFrom(job.to + BREAK_MINUTES, minutes, blocks) + minutes - this.#bounds.longest;
  }

  /** Whether whatever can follow one way of a day can follow another: left no earlier, as fresh. */
  isAsGood(one: Course, other: Course): boolean {
    const { inARow, longest } = this.#bounds;
    return (
      (longest === Number.POSITIVE_INFINITY || one.leaves >= other.leaves) &&
      (inARow === Number.POSITIVE_INFINITY || one.since >= other.since)
    );
  }

  #home({ place }: Located): number {
    return this.#travel.way(place, this.#travel.shop).minutes;
  }
}

/** A job of more than an hour less than what may be worked in a row contains its breaks. */
function isLong({ from, to }: Located, inARow: number): boolean {
  return to - from > inARow - 60;
}

/** Since when there's been no break as a job begins; null if it's been too long before. */
function sinceAt(
  worked: number,
  { ends, drives, setsUp }: { ends: number; drives: number; setsUp: number },
  { drive, setUp }: { drive: number; setUp: number },
  job: Located,
  inARow: number,
): number | null {
  let since = drives - ends >= BREAK_MINUTES ? drives : worked;
  if (drives + drive - since > inARow) return null;
  if (setsUp - drives - drive >= BREAK_MINUTES) since = setsUp;
  if (setsUp + setUp - since > inARow) return null;
  return job.from - setsUp - setUp >= BREAK_MINUTES ? job.from : since;
}

/** Without those that another one beats. */
export function undominated(courses: readonly Course[], shift: Shift): Course[] {
  if (courses.length < 2) return [...courses];
  const kept: Course[] = [];
  for (const course of courses.toSorted((a, b) => b.leaves - a.leaves || b.since - a.since))
    if (!kept.some((other) => shift.isAsGood(other, course))) kept.push(course);
  return kept;
}

/** After one more job, the first if there's none before; empty if it can't be done. */
export function extended(shift: Shift, before: readonly Course[] | null, job: Located): Course[] {
  if (!before) return shift.first(job);
  return undominated(
    before.flatMap((course) => {
      const ways = shift.next(course, job, true);
      return ways.length < 2 ? ways : [ways.reduce((a, b) => (b.since > a.since ? b : a))];
    }),
    shift,
  );
}
