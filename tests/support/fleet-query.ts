import type { JobPlace } from "~/content/place-names";
import { roadsWith } from "~/content/roads";
import type { CrewOrBay, FleetJob } from "~/domain/fleet";
import type { AvailabilityQuery } from "~/domain/slots";
import { RESOURCES, RULES, SCHEDULE } from "./schedule";

/** An hour of work in Burnaby, asked for a week ahead in a shop with nothing to do. */
export function query({
  jobs = [],
  resources = RESOURCES,
  ...given
}: Partial<AvailabilityQuery> & {
  jobs?: readonly FleetJob[];
  resources?: readonly CrewOrBay[];
} = {}): AvailabilityQuery {
  return {
    schedule: SCHEDULE,
    rules: RULES,
    fleet: { resources, jobs, roads: roadsWith },
    place: "burnaby",
    duration: 60,
    now: { date: "2026-12-01", minute: 600 },
    ...given,
  };
}

let made = 0;
/** A job of the first crew, or bay, on Tuesday, December 8, 2026. */
export function fleetJob(
  place: JobPlace,
  start: number,
  duration = 60,
  given: Partial<FleetJob> = {},
): FleetJob {
  return {
    id: ++made,
    date: "2026-12-08",
    start,
    duration,
    place,
    resource: place === "shop" ? 2 : 1,
    fixed: false,
    ...given,
  };
}

/** One more crew, or bay. */
export function another(
  id: number,
  kind: CrewOrBay["kind"],
  given: Partial<CrewOrBay> = {},
): CrewOrBay {
  return {
    id,
    name: `Another ${kind}`,
    kind,
    firstDay: null,
    lastDay: null,
    blocks: [],
    owner: false,
    crew: null,
    week: null,
    ...given,
  };
}
