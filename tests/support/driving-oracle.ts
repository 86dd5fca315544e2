import type { Job, Located, Resource, Travel, Span } from "~/domain/driving";

/**
 * Whether any way of giving each job to a resource leaves every resource a day that it can do.
 * Written apart from the rules it checks, by trying everything minute by minute of the clock.
 */
export function canDriveEverything(
  jobs: readonly Job[],
  resources: readonly Resource[],
  travel: Travel,
): boolean {
  const given: number[] = [];
  function tryFrom(at: number): boolean {
    if (at === jobs.length)
      return resources.every((resource, number) =>
        canDo(
          jobs.filter((_, index) => given[index] === number),
          resource,
          travel,
        ),
      );
    return resources.some((resource, number) => {
      if (jobs[at]!.fixed && jobs[at]!.resource !== resource.id) return false;
      given[at] = number;
      return tryFrom(at + 1);
    });
  }
  return tryFrom(0);
}

/** Whether every resource can do the jobs that it has. */
export function canDriveAsPlanned(
  jobs: readonly Job[],
  resources: readonly Resource[],
  travel: Travel,
): boolean {
  return (
    jobs.every(({ resource }) => resources.some(({ id }) => id === resource)) &&
    resources.every((resource) => canDo(ownJobs(jobs, resource), resource, travel))
  );
}

/**
 * Whether some resource can do one more job beside its own. Where those conflict with each other,
 * the job has to go with each of them alone.
 */
export function canAddOne(
  job: Job,
  jobs: readonly Job[],
  resources: readonly Resource[],
  travel: Travel,
): boolean {
  return resources.some((resource) => {
    const own = ownJobs(jobs, resource);
    if (canDo(own, resource, travel)) return canDo([...own, job], resource, travel);
    const alone = { ...resource, before: null, after: null };
    const anyTime = { ...travel, early: 100_000 };
    const isFirst = own.every(({ from }) => from > job.from);
    const byStart = [...own, job].toSorted((a, b) => a.from - b.from);
    const at = byStart.indexOf(job);
    const legs = [
      [byStart[at - 1], job],
      [job, byStart[at + 1]],
    ] as const;
    const isCutOff = legs.some(
      ([from, to]) =>
        from &&
        to &&
        !hasStretch(
          from.to,
          to.from,
          travel.way(from.place, to.place).minutes + travel.setUp,
          resource.blocks,
        ),
    );
    return (
      !isCutOff &&
      canDo([job], alone, isFirst ? travel : anyTime) &&
      [...own, resource.before, resource.after].every(
        (other) => !other || canDo([other, job], { ...alone, blocks: [] }, anyTime),
      )
    );
  });
}

function ownJobs(jobs: readonly Job[], { id }: Resource): Job[] {
  return jobs.filter(({ resource }) => resource === id);
}

/** Tries every minute: whether something so long fits between two moments without meeting a block. */
function hasStretch(from: number, to: number, long: number, blocks: readonly Span[]): boolean {
  if (long === 0) return from <= to;
  for (let start = Math.max(from, to - 3000); start + long <= to; start++)
    if (blocks.every((block) => block.to <= start || start + long <= block.from)) return true;
  return false;
}

/** Walks through the day: where the resource is, and from which minute on it could leave. */
function canDo(
  jobs: readonly Located[],
  { blocks, before, after }: Resource,
  { way, shop, setUp, opens, early }: Travel,
): boolean {
  const stops = jobs.toSorted((a, b) => a.from - b.from);
  if (stops.length === 0) return true;
  let [place, free] = [shop, opens === null ? Number.NEGATIVE_INFINITY : opens - early];
  for (const stop of stops) {
    if (!hasStretch(free, stop.from, way(place, stop.place).minutes + setUp, blocks)) return false;
    if (blocks.some(({ from, to }) => from < stop.to && stop.from < to)) return false;
    [place, free] = [stop.place, stop.to];
  }
  const first = stops[0]!;
  if (before && before.to + way(before.place, first.place).minutes + setUp > first.from)
    return false;
  return !after || free + way(place, after.place).minutes + setUp <= after.from;
}
