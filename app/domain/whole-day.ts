import { driveFrom } from "./blocked";
import type { Located, Resource, Travel } from "./driving";
import { type Course, extended, type Home, Shift } from "./shift";
import { ALL, type Held, heldBy, NOTHING } from "./day-limits";
import { inOrder } from "./blocked";
import { setUpFor, wayTo } from "./ways";

/** From here on a day is marked as long: overtime is double. */
export const LONG_DAY_MINUTES = 12 * 60;

/** A rule that a day breaks; `minutes` is the rest that's left, or how long the day is. */
export type DayFault =
  | { kind: "back"; back: number; by: number }
  | { kind: "rest"; when: "before" | "after"; minutes: number; least: number }
  | { kind: "break"; inARow: number }
  | { kind: "longDay"; minutes: number; most: number };

/** A day as it's worked: each drive and set-up, and the way home. */
export type ShiftPlan = Home & { courses: readonly Course[]; leaves: number };

/** The ways that a whole day ends, or the rest of one that has come so far. */
function endings(
  shift: Shift,
  jobs: readonly Located[],
  courses: Course[] | null = null,
): (Home & { leaves: number })[] {
  for (const job of inOrder(jobs)) {
    courses = extended(shift, courses, job);
    if (courses.length === 0) return [];
  }
  return (courses ?? []).flatMap((course) => {
    const home = shift.home(course);
    return home ? [{ ...home, leaves: course.leaves }] : [];
  });
}

function canBeWorked(shift: Shift, jobs: readonly Located[]): boolean {
  return jobs.length === 0 || endings(shift, jobs).length > 0;
}

/** How a day is worked, leaving for each job as late as the rest of the day lets it; null if it can't be. */
export function planOf(jobs: readonly Located[], shift: Shift): ShiftPlan | null {
  const ordered = inOrder(jobs);
  const courses: Course[] = [];
  for (const [at, job] of ordered.entries()) {
    const last = courses.at(-1);
    const ways = last ? shift.next(last, job) : shift.first(job);
    const way = ways
      .toSorted((a, b) => b.drives - a.drives || b.setsUp - a.setsUp)
      .find((each) => endings(shift, ordered.slice(at + 1), [each]).length > 0);
    if (!way) return null;
    courses.push(way);
  }
  const last = courses.at(-1);
  const home = last && shift.home(last);
  return home ? { courses, leaves: last.leaves, ...home } : null;
}

/** How a crew works the jobs that it has, with the rest that it can have, if all of it can't be. */
export function planFor(own: readonly Located[], crew: Resource, travel: Travel): ShiftPlan | null {
  const by = (held: Held) => planOf(own, new Shift(crew, travel, held));
  return by(ALL) ?? by({ ...ALL, rest: false });
}

/**
 * A day beside another one: when its crew leaves on the way of being back the earliest, and is back on
 * that of leaving the latest. The best of both may be two ways, of which the day can be worked in one.
 */
export function endsOf(
  jobs: readonly Located[],
  resource: Resource,
  travel: Travel,
): { leaves: number; back: number } | null {
  if (jobs.length === 0) return null;
  const ways = endings(new Shift(resource, travel, { ...ALL, rest: false }), jobs);
  const all = ways.length > 0 ? ways : [withoutBreaks(jobs, resource, travel)];
  const latest = Math.max(...all.map(({ leaves }) => leaves));
  const earliest = Math.min(...all.map(({ back }) => back));
  return {
    leaves: Math.max(...all.filter(({ back }) => back === earliest).map(({ leaves }) => leaves)),
    back: Math.min(...all.filter(({ leaves }) => leaves === latest).map(({ back }) => back)),
  };
}

/** The shortest that a day can be, whether it can be done or not. */
function withoutBreaks(jobs: readonly Located[], resource: Resource, travel: Travel) {
  const ordered = inOrder(jobs);
  const [first, last] = [ordered[0]!, ordered.at(-1)!];
  const [way] = new Shift(resource, { ...travel, opens: null }, NOTHING).first(first);
  const { arrival } = travel.way(last.place, travel.shop);
  const by = first.from - setUpFor(first, null, travel);
  return {
    leaves: way?.leaves ?? wayTo(first, null, travel).latestLeaving(by),
    back: arrival(driveFrom(last.to, arrival, resource.blocks)),
  };
}

/** The rules that a crew's day breaks, of those that hold. */
export function faultsOf(
  jobs: readonly Located[],
  resource: Resource,
  travel: Travel,
  held: Held = ALL,
): DayFault[] {
  const { limits } = travel;
  if (!limits || held === NOTHING || canBeWorked(new Shift(resource, travel, held), jobs))
    return [];
  const { leaves, back } = withoutBreaks(jobs, resource, travel);
  const { rest, longest, backBy } = limits;
  const found: DayFault[] = [];
  const by = (backBy ?? Infinity) + (inOrder(jobs).at(-1)?.extra ?? 0);
  if (held.back && back > by) found.push({ kind: "back", back, by });
  const spare = resource.rest && {
    before: leaves - resource.rest.leaves,
    after: resource.rest.back - back,
  };
  for (const when of ["before", "after"] as const)
    if (held.rest && spare && spare[when] < 0)
      found.push({ kind: "rest", when, minutes: rest + spare[when], least: rest });
  if (held.longDay && back - leaves > longest)
    found.push({ kind: "longDay", minutes: back - leaves, most: longest });
  const can = (some: Held) => canBeWorked(new Shift(resource, travel, some), jobs);
  // Where each rule could be kept alone, it's the breaks that make the day too long.
  if (held.break && can(NOTHING) && (found.length === 0 || !can({ ...NOTHING, break: true })))
    found.push({ kind: "break", inARow: limits.inARow });
  return found;
}

/** Whether a job breaks a rule, or breaks one further: `faultOf` without saying which. */
export function breaksRule(
  job: Located,
  resource: Resource,
  own: readonly Located[],
  travel: Travel,
): boolean {
  const held = heldBy(resource, travel);
  if (held === NOTHING) return false;
  const shift = new Shift(resource, travel, held);
  if (canBeWorked(shift, [...own, job])) return false;
  return canBeWorked(shift, own) || faultOf(job, resource, own, travel) !== null;
}

/** The rule that a job breaks, or breaks further, in a day that a crew has; null if it breaks none. */
export function faultOf(
  job: Located,
  resource: Resource,
  own: readonly Located[],
  travel: Travel,
): DayFault | null {
  const held = heldBy(resource, travel);
  if (held === NOTHING || canBeWorked(new Shift(resource, travel, held), [...own, job]))
    return null;
  const before = faultsOf(own, resource, travel, held);
  const isWorse = (fault: DayFault) =>
    before.every((known) => nameOf(known) !== nameOf(fault) || overBy(fault) > overBy(known));
  const worse = faultsOf([...own, job], resource, travel, held).find(isWorse);
  if (worse) return worse;
  // Nor may it need a job that's been overruled, and may go again.
  const shift = new Shift(resource, travel, held);
  for (const others of partsOf(own, shift)) {
    if (canBeWorked(shift, [...others, job])) continue;
    const [fault] = faultsOf([...others, job], resource, travel, held);
    if (fault) return fault;
  }
  return null;
}

/** What can be worked of a day that can't, with as few jobs left out as it takes. */
function partsOf(
  jobs: readonly Located[],
  shift: Shift,
  seen = new Set<string>(),
): (readonly Located[])[] {
  const key = jobs.map(({ id }) => id).join();
  if (seen.has(key)) return [];
  seen.add(key);
  if (canBeWorked(shift, jobs)) return [jobs];
  return jobs.flatMap((job) =>
    partsOf(
      jobs.filter((other) => other !== job),
      shift,
      seen,
    ),
  );
}

function nameOf(fault: DayFault): string {
  return fault.kind === "rest" ? `rest ${fault.when}` : fault.kind;
}

/** By how many minutes a rule is broken. */
function overBy(fault: DayFault): number {
  switch (fault.kind) {
    case "back":
      return fault.back - fault.by;
    case "rest":
      return fault.least - fault.minutes;
    case "longDay":
      return fault.minutes - fault.most;
    case "break":
      return 0;
  }
}
