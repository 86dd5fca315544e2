import type { Located, Resource, Travel } from "./driving";
import type { ShiftPlan } from "./whole-day";

/** The moment that it is, and the plan that's worked by: of that, nothing before is changed. */
export type Begun = { by: number; plan: ShiftPlan | null };
/** From the shop, now. */
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
  if (!begun || job.place === shop) return null;
  const { by, plan } = begun;
  if (plan?.courses.some((course) => course.job.id === job.id)) return null;
  const isOut = [...own, before].some((each) => each && each.from < job.from && each.to >= by);
  const { arrival, latestLeaving } = way(shop, job.place);
  return isOut || latestLeaving(job.from - setUp) >= by
    ? null
    : { kind: "late", minutes: arrival(by) - by };
}
