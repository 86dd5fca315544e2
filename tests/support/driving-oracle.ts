import type { Job, Resource, Span, Travel } from "~/domain/driving";

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

/** Walks through the day: where the resource is, and from which minute on it could leave. */
function canDo(
  jobs: readonly Job[],
  { blocks, before, after }: Resource,
  { way, shop, setUp, opens, early }: Travel,
): boolean {
  type Stop = Span & { place: string };
  const stops: Stop[] = jobs.toSorted((a, b) => a.from - b.from);
  if (stops.length === 0) return true;
  let [place, free] = [shop, (opens ?? stops[0]!.from) - early];
  for (const stop of stops) {
    if (free + way(place, stop.place).minutes + setUp > stop.from) return false;
    if (blocks.some(({ from, to }) => from < stop.to && stop.from < to)) return false;
    [place, free] = [stop.place, stop.to];
  }
  const first = stops[0]!;
  if (before && before.to + way(before.place, first.place).minutes + setUp > first.from)
    return false;
  return !after || free + way(place, after.place).minutes + setUp <= after.from;
}
