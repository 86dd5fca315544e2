import { driveFrom, unblocked } from "./blocked";
import { BREAK_MINUTES, isLong, sinceAt } from "./breaks";
import { type Bounds, boundsOf, heldBy } from "./day-limits";
import { type Located, type Resource, type Travel } from "./driving";
import { earliestFor } from "./leaving";
import type { Road } from "./roads";
import { homeUnderWay, leftFor } from "./today";
import { setUpFor, wayTo } from "./ways";

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
  /** How long the drive is, if it can't be there in time. */
  late?: number;
  /** The way home before it, if that was under way as it was planned. */
  home?: Home;
};
/** When the drive home begins, and when the crew is back. */
export type Home = { drivesHome: number; back: number };
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
    const { rested, inARow } = this.#bounds;
    const way = wayTo(job, null, this.#travel);
    const left = this.#begun(job);
    if (left) return this.#lasting([left]);
    const from = Math.max(rested, earliestFor(job, this.#travel), this.#now);
    const setUp = setUpFor(job, null, this.#travel);
    if (way.minutes + setUp === 0)
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
        for (const { from: begins, to } of free.toReversed()) {
          const setsUp = Math.min(to, job.from - beforeJob) - setUp;
          const drives = way.latestLeaving(setsUp - beforeSetUp);
          if (drives < begins) continue;
          const there = way.arrival(drives);
          const since = sinceAt(
            drives,
            { ends: drives, drives, there, setsUp },
            setUp,
            job,
            inARow,
          );
          if (since !== null) found.push({ leaves: drives, since, job, drives, setsUp });
          break;
        }
      }
    return this.#lasting(undominated(found, this));
  }

  /** The ways to do a job after another; with `freshest` only those that can be the best for what follows. */
  next(course: Course, job: Located, freshest = false): Course[] {
    const home = homeUnderWay(course.job, this.#resource.begun);
    const ends = home?.back ?? course.job.to;
    const { inARow } = this.#bounds;
    const begun = this.#begun(job);
    if (begun)
      return begun.drives < ends ? [] : this.#lasting([{ ...begun, leaves: course.leaves }]);
    const from = home ? null : course.job;
    const way = wayTo(job, from, this.#travel);
    const setUp = setUpFor(job, from, this.#travel);
    const earliest = Math.max(ends, this.#now);
    // At most: a busy road leaves less.
    const spare = job.from - ends - setUp - way.minutes;
    if (spare < 0) return [];
    const atOnce = way.arrival(earliest);
    if (atOnce > job.from - setUp) return [];
    const mayBreak = spare >= BREAK_MINUTES && inARow < Number.POSITIVE_INFINITY;
    const worked =
      home && home.drivesHome - course.job.to >= BREAK_MINUTES
        ? home.drivesHome
        : this.#workedSince(course);
    const begins = { leaves: course.leaves, job, ...(home && { home }) };
    const found: Course[] = [];
    if (way.minutes + setUp === 0) {
      const since = spare >= BREAK_MINUTES ? job.from : worked;
      return this.#lasting([{ ...begins, since, drives: job.from, setsUp: job.from }]);
    }
    const free = unblocked(earliest, job.from, this.#resource.blocks);
    if (freshest && mayBreak && free[0]?.from === ends && free[0].to === job.from) {
      // Nothing beats driving at once, and a break before the job.
      const ready = atOnce + setUp;
      if (job.from - ready >= BREAK_MINUTES && ready - worked <= inARow)
        return this.#lasting([{ ...begins, since: job.from, drives: ends, setsUp: atOnce }]);
    }
    for (const { from, to } of free) {
      const latest = to - setUp;
      const rested = Math.min(to, job.from - BREAK_MINUTES) - setUp;
      const last = way.latestLeaving(latest);
      const driving = mayBreak
        ? [last, way.latestLeaving(rested), Math.max(from, ends + BREAK_MINUTES), from]
        : [last];
      for (const drives of driving) {
        if (drives < from) continue;
        const there = way.arrival(drives);
        for (const setsUp of mayBreak ? [latest, rested, there, there + BREAK_MINUTES] : [latest]) {
          if (setsUp < there || setsUp > latest) continue;
          const since = sinceAt(worked, { ends, drives, there, setsUp }, setUp, job, inARow);
          if (since !== null) found.push({ ...begins, since, drives, setsUp });
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
      const home = this.#home(job).arrival(job.to);
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
    const { arrival } = this.#home(job);
    const since = this.#workedSince(course);
    let drivesHome = driveFrom(job.to, arrival, blocks);
    if (drivesHome - job.to < BREAK_MINUTES && arrival(drivesHome) - since > inARow)
      drivesHome = driveFrom(job.to + BREAK_MINUTES, arrival, blocks);
    const back = arrival(drivesHome);
    return this.#isInTime(back, job) && back - leaves <= longest && back - drivesHome <= inARow
      ? { drivesHome, back }
      : null;
  }

  /** All that when to be back says of a job's way home: whether it's in time at once, or with a break. */
  inTime(job: Located): string {
    const { arrival } = this.#home(job);
    const { blocks } = this.#resource;
    const backs = [job.to, job.to + BREAK_MINUTES].map((from) => driveFrom(from, arrival, blocks));
    return [job.to, ...backs].map((from) => Number(this.#isInTime(arrival(from), job))).join("");
  }

  /** Whoever leaves then or later has no day too long by this job. */
  leavesLateEnough(job: Located): number {
    const { blocks } = this.#resource;
    const { arrival } = this.#home(job);
    const drivesHome = driveFrom(job.to + BREAK_MINUTES, arrival, blocks);
    return arrival(drivesHome) - this.#bounds.longest;
  }

  /** Whether whatever can follow one way of a day can follow another: left no earlier, as fresh. */
  isAsGood(one: Course, other: Course): boolean {
    const { inARow, longest } = this.#bounds;
    return (
      (longest === Number.POSITIVE_INFINITY || one.leaves >= other.leaves) &&
      (inARow === Number.POSITIVE_INFINITY || one.since >= other.since)
    );
  }

  /** Since when it has worked as a job ends. */
  #workedSince({ job, since }: Course): number {
    const { inARow } = this.#bounds;
    return isLong(job, inARow) ? job.to - inARow / 2 : since;
  }

  get #now(): number {
    return this.#resource.begun?.by ?? Number.NEGATIVE_INFINITY;
  }

  /** How a job is done that the crew has left for by now. */
  #begun(job: Located): Course | undefined {
    const course = leftFor(job, this.#resource.begun);
    return course?.job.place === job.place ? { ...course, job } : undefined;
  }

  #home({ place }: Located): Road {
    return this.#travel.way(place, this.#travel.shop);
  }
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
