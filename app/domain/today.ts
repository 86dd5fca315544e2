import { comesBefore, type Located, type Resource, type Travel } from "./driving";
import type { Course, Home } from "./shift";
import type { ShiftPlan } from "./whole-day";

/** The moment that it is, and the plan that's worked by: of that, nothing before is changed. */
export type Begun = { by: number; plan: ShiftPlan | null };
/** From the shop, now; from where it was to be done, if the crew has left for that. */
export type Late = { kind: "late"; minutes: number };

/**
 * Whether it's too late today to get to a job: whoever isn't out is at the shop, or on the way there.
 */
export function lateConflictOf(
  job: Located,
  { begun, before }: Resource,
  own: readonly Located[],
  { way, shop, setUp }: Travel,
): Late | null {
  if (!begun) return null;
  const { by, plan } = begun;
  const course = plan?.courses.find((each) => each.job.id === job.id);
  if (course && course.job.place === job.place) return null;
  if (course && course.drives < by)
    return { kind: "late", minutes: way(course.job.place, job.place).arrival(by) - by };
  if (job.place === shop) return null;
  const isOut = [...own, before].some((each) => each && comesBefore(each, job) && each.to >= by);
  const { arrival, latestLeaving } = way(shop, job.place);
  return isOut || latestLeaving(job.from - setUp) >= by
    ? null
    : { kind: "late", minutes: arrival(by) - by };
}

/** How a job is done that the crew has left for by now. */
export function leftFor({ id }: Located, begun?: Begun): Course | undefined {
  return begun?.plan?.courses.find((each) => each.job.id === id && each.drives < begun.by);
}

/** The way home after a job, if it's under way by now: what comes then begins at the shop. */
export function homeUnderWay({ id }: Located, begun?: Begun): Home | null {
  const { plan, by } = begun ?? {};
  const at = plan?.courses.findIndex(({ job }) => job.id === id) ?? -1;
  if (!plan || at < 0) return null;
  const next = plan.courses[at + 1];
  const home = next ? next.home : plan;
  return home && home.drivesHome < by! ? home : null;
}
