import { type Job, overlap, ownJobs, type Resource, type Travel, travelFor } from "./driving";
import { endingAnytime, type WorkHours } from "./crew-hours";
import type { CrewOrBay, FleetDay } from "./fleet";
import { type Rest } from "./day-limits";
import { inOrder } from "./blocked";
import { endsOf } from "./whole-day";
import type { Begun } from "./today";
import { workedBy } from "./worked-day";

type HoursOf = (each: CrewOrBay) => WorkHours | "off" | null;
/** The jobs of the day before, or after, and what holds then. `begun`: crews as far as it has come. */
export type DayBeside = {
  jobs: readonly Job[];
  travel: Travel;
  hoursOf: HoursOf;
  begun?: readonly Resource[];
};

/** A day as it was until a moment. */
export type DaySoFar = Pick<FleetDay, "resources" | "jobs" | "travel"> & { until: number };

/** Whoever works on a day, as it has come by the last of the moments. */
export function unfolded(days: readonly DaySoFar[]): Resource[] {
  const { resources, travel } = days.at(-1)!;
  return resources.map((each) =>
    travelFor(each, travel).limits ? { ...each, begun: begunBy(each, days) } : each,
  );
}

function begunBy({ id }: Resource, days: readonly DaySoFar[]): Begun | undefined {
  let begun: Begun | undefined;
  for (const { resources, jobs, travel, until } of days) {
    const crew = resources.find((each) => each.id === id);
    if (!crew) continue;
    const own = ownJobs(jobs, crew).filter(
      ({ known = 0 }) => known <= until || until === days.at(-1)!.until,
    );
    begun = { by: until, plan: workedBy(own, crew, travelFor(crew, travel), begun) };
  }
  return begun;
}

/**
 * Crews and bays as a day has them, with what's beside it. A crew has the jobs of its bays too, and a
 * bay with a crew is the crew's: none without it.
 */
export function resourcesOf(
  working: readonly CrewOrBay[],
  all: readonly CrewOrBay[],
  hoursOf: HoursOf,
  beside: readonly [DayBeside, DayBeside],
): Resource[] {
  const found = (each: CrewOrBay) => ({
    ...resourceOf(each, all, beside),
    hours: hoursOf(each),
  });
  const besideOf = (bay: CrewOrBay) => beside.flatMap(({ jobs }) => ownJobs(jobs, { id: bay.id }));
  return working.flatMap((each): Resource[] => {
    if (each.kind === "crew") return [found(each)];
    if (each.crew === null) return [{ ...found(each), beside: besideOf(each) }];
    const crew = working.find(({ id, kind }) => kind === "crew" && id === each.crew);
    if (!crew) return [];
    const own = found(crew);
    const bay = { id: each.id, kind: "bay", closed: each.blocks, beside: besideOf(each) } as const;
    return [{ ...own, ...bay, crew: crew.id }];
  });
}

/** A bay of a crew may have worked the day before only: of `all`. */
function resourceOf(
  each: CrewOrBay,
  all: readonly CrewOrBay[],
  beside: readonly [DayBeside, DayBeside],
): Resource {
  const { id, kind, blocks, owner } = each;
  const bays = all.filter((bay) => bay.kind === "bay" && bay.crew === id);
  const hands = kind === "crew" && bays.length > 0 ? [id, ...bays.map((bay) => bay.id)] : undefined;
  const resource = { id, kind, blocks, owner, hands, before: null, after: null };
  // A visit is of one day: whoever comes back the next has left meanwhile.
  const [before, after] = beside.map(({ jobs }) =>
    ownJobs(jobs, resource).map((job) => ({ ...job, visit: undefined })),
  );
  return {
    ...resource,
    before: before!.toSorted((a, b) => b.to - a.to)[0] ?? null,
    after: inOrder(after!)[0] ?? null,
    rest: kind === "crew" ? restOf(each, resource, beside) : null,
  };
}

/** When a crew has rested since the day before, and when it has to rest for the day after. */
function restOf(each: CrewOrBay, crew: Resource, beside: readonly [DayBeside, DayBeside]): Rest {
  const [before, after] = beside.map(({ jobs, travel, hoursOf, begun }) => {
    const then = { ...crew, hours: hoursOf(each), ...begun?.find(({ id }) => id === crew.id) };
    return endsOf(ownJobs(jobs, crew), then, travelFor(then, travel));
  });
  const rest = beside[0].travel.limits?.rest ?? 0;
  return {
    leaves: before ? before.back + rest : Number.NEGATIVE_INFINITY,
    back: after ? after.leaves - rest : Number.POSITIVE_INFINITY,
  };
}

/** For one that no day could hold: without limits but rest, of who has no other then, nor a block on the way home. */
export function withoutLimits(day: FleetDay, job: Job): FleetDay {
  const wayHome = { from: job.to, to: day.travel.way(job.place, day.travel.shop).arrival(job.to) };
  const idle = day.resources.filter(
    (each) =>
      ownJobs(day.jobs, each).length === 0 && !each.blocks.some((block) => overlap(block, wayHome)),
  );
  const resources = idle.map(endingAnytime);
  const { limits } = day.travel;
  const endless = { backBy: null, inARow: Infinity, longest: Infinity };
  const travel = { ...day.travel, limits: limits && { ...limits, ...endless } };
  return { ...day, resources, travel, mayHandOver: () => false };
}
