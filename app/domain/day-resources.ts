import { type Job, ownJobs, type Resource, type Travel } from "./driving";
import type { CrewOrBay } from "./fleet";
import { type Rest } from "./day-limits";
import { inOrder } from "./blocked";
import { endsOf } from "./whole-day";

/** The jobs of the day before, or after, and what holds then. */
export type DayBeside = { jobs: readonly Job[]; travel: Travel };

/**
 * Crews and bays as a day has them, with what's beside it. A crew has the jobs of its bays too, and a
 * bay with a crew is the crew's: none without it.
 */
export function resourcesOf(
  working: readonly CrewOrBay[],
  beside: readonly [DayBeside, DayBeside],
): Resource[] {
  return working.flatMap((each): Resource[] => {
    if (each.kind === "crew" || each.crew === null) return [resourceOf(each, working, beside)];
    const crew = working.find(({ id, kind }) => kind === "crew" && id === each.crew);
    if (!crew) return [];
    const own = resourceOf(crew, working, beside);
    return [{ ...own, id: each.id, kind: "bay", crew: crew.id, closed: each.blocks }];
  });
}

function resourceOf(
  { id, kind, blocks, owner }: CrewOrBay,
  working: readonly CrewOrBay[],
  beside: readonly [DayBeside, DayBeside],
): Resource {
  const bays = working.filter((each) => each.kind === "bay" && each.crew === id);
  const hands = kind === "crew" && bays.length > 0 ? [id, ...bays.map((bay) => bay.id)] : undefined;
  const resource = { id, kind, blocks, owner, hands, before: null, after: null };
  const [before, after] = beside.map(({ jobs }) => ownJobs(jobs, resource));
  return {
    ...resource,
    before: before!.toSorted((a, b) => b.to - a.to)[0] ?? null,
    after: inOrder(after!)[0] ?? null,
    rest: kind === "crew" ? restOf(resource, beside) : null,
  };
}

/** When a crew has rested since the day before, and when it has to rest for the day after. */
function restOf(crew: Resource, beside: readonly [DayBeside, DayBeside]): Rest {
  const [before, after] = beside.map(({ jobs, travel }) =>
    endsOf(ownJobs(jobs, crew), crew, travel),
  );
  const rest = beside[0].travel.limits?.rest ?? 0;
  return {
    leaves: before ? before.back + rest : Number.NEGATIVE_INFINITY,
    back: after ? after.leaves - rest : Number.POSITIVE_INFINITY,
  };
}
