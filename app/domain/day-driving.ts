import { inOrder } from "./blocked";
import {
  fits,
  type Job,
  type Located,
  ownJobs,
  type Resource,
  takes,
  type Travel,
} from "./driving";
import { minutesBy, type Way } from "./roads";
import { setUpFor, wayTo } from "./ways";

/** The driving of a day: from the shop, from job to job in time to set up, and back. */
export function drivingOf(
  jobs: readonly Located[],
  travel: Pick<Travel, "way" | "shop" | "setUp">,
): Way {
  const whole: Way = { minutes: 0, km: 0 };
  let last: Located | null = null;
  for (const job of inOrder(jobs)) {
    whole.minutes += minutesTo(job, last, travel);
    whole.km += wayTo(job, last, travel).km;
    last = job;
  }
  if (!last) return whole;
  const home = travel.way(last.place, travel.shop);
  whole.minutes += home.arrival(last.to) - last.to;
  whole.km += home.km;
  return whole;
}

/** The minutes of the drive to a job, from the last one or the shop, in time to set up. */
export function minutesTo(
  job: Located,
  last: Located | null,
  travel: Pick<Travel, "way" | "shop" | "setUp">,
): number {
  return minutesBy(wayTo(job, last, travel), job.from - setUpFor(job, last, travel));
}

/**
 * Who can take one more job beside all that the resources have: without handing anything over, the
 * one to whose day it adds the least driving; null if none can.
 */
export function takerOf(
  job: Job,
  resources: readonly Resource[],
  jobs: readonly Job[],
  travel: Travel,
): number | null {
  const takers = resources.flatMap((resource) => {
    if (!takes(resource, job, travel)) return [];
    const own = ownJobs(jobs, resource);
    if (!fits(job, resource, own, travel)) return [];
    const added =
      drivingOf([...own, job], travel).minutes - (own.length ? drivingOf(own, travel).minutes : 0);
    return [{ id: resource.id, added }];
  });
  return takers.toSorted((a, b) => a.added - b.added || a.id - b.id)[0]?.id ?? null;
}
