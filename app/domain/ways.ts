import type { Located, Travel } from "./driving";
import { type Road, steadyRoad } from "./roads";

export const HERE = steadyRoad({ minutes: 0, km: 0 });

/** The way to a job, from the last one or the shop; none to the next car of a visit. */
export function wayTo(
  job: Located,
  last: Located | null,
  { way, shop }: Pick<Travel, "way" | "shop">,
): Road {
  return isSameVisit(job, last) ? HERE : way(last?.place ?? shop, job.place);
}

/** Nobody parks and sets up at the shop, nor again for the next car of a visit. */
export function setUpFor(
  job: Located,
  last: Located | null,
  { shop, setUp }: Pick<Travel, "shop" | "setUp">,
): number {
  return job.place === shop || isSameVisit(job, last) ? 0 : setUp;
}

/** Whether two jobs are cars of one visit: docs/product.md#two-cars-one-visit. */
export function isSameVisit(job: Located, other: Located | null): boolean {
  return job.visit !== undefined && job.visit === other?.visit && job.place === other.place;
}
