import { type Fleet, kindFor, SHOP } from "./fleet";
import type { CivilDate } from "./time";

/** The longest drive, in minutes, from a job to a place that it's near to. */
const MOST_MINUTES = 30;

/**
 * Whether a crew has a job near a place on a day, much nearer than the shop is. Rules:
 * docs/product.md#nearby-days.
 */
export function isCrewNear(
  date: CivilDate,
  place: string,
  { jobs, roads }: Pick<Fleet, "jobs" | "roads">,
): boolean {
  const way = roads();
  const most = Math.min(MOST_MINUTES, way(SHOP, place).minutes / 2);
  return jobs.some(
    (job) =>
      job.date === date &&
      !job.calledOff &&
      !job.offer &&
      kindFor(job.place) === "crew" &&
      way(job.place, place).minutes <= most,
  );
}
