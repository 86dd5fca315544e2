import {
  type Block,
  conflictsOf,
  type CrewOrBay,
  type FleetDay,
  fleetDay,
  type FleetQuestion,
  RESOURCE_KINDS,
  type ResourceKind,
  type Undrivable,
  works,
} from "~/domain/fleet";
import { type Leg, legsOf } from "~/domain/legs";
import { addDays, type CivilDate, DAY_MINUTES, dayNumber } from "~/domain/time";
import type { AgendaJob } from "./agenda.server";
import { driveOn, onDay, type Span, within } from "./timetable";

/** `conflict`: why it can't be done as it's planned, in words. */
export type Planned<Job> = Job & { conflict: string | null };
/** One date of a crew or bay, or of the jobs that nobody has. */
export type CrewDay<Job> = {
  /** In addresses: "crew-1", "bay-2", "nobody". */
  id: string;
  kind: ResourceKind | null;
  name: string;
  works: boolean;
  /** Of a crew that works: when it may leave the shop, in minutes of the day; null at any time. */
  leavesFrom: number | null;
  setUp: number;
  jobs: Planned<Job>[];
  /** In driving order, each day's last one home; of the day before what's still going on. */
  legs: Leg[];
  blocks: Block[];
};
type Assigned = Pick<AgendaJob, "id" | "resource_id">;

const DAY: Span = { from: 0, to: DAY_MINUTES };

/** Who works on a date or has a job then: crews, then bays, then what nobody has. */
export function crewDaysOf<Job extends Assigned>(
  date: CivilDate,
  jobs: readonly Job[],
  question: FleetQuestion,
  words: (conflict: Undrivable) => string,
): CrewDay<Job>[] {
  const nobodys = jobs.filter((job) => job.resource_id === null);
  const days = RESOURCE_KINDS.flatMap((kind) => {
    // The jobs of the day before may run into this one.
    const [before, today] = [addDays(date, -1), date].map((day) => fleetDay(day, kind, question));
    const conflicts = new Map([...conflictsOf(before!), ...conflictsOf(today!)]);
    const planned = (job: Job) => {
      const conflict = conflicts.get(job.id);
      return { ...job, conflict: conflict ? words(conflict) : null };
    };
    return question.fleet.resources
      .filter((resource) => resource.kind === kind)
      .map((resource) => ({
        ...crewDay(date, resource, before!, today!),
        jobs: jobs.filter((job) => job.resource_id === resource.id).map(planned),
      }));
  });
  return [
    ...days.filter((day) => day.works || day.jobs.length > 0),
    ...(nobodys.length > 0
      ? [{ ...NOBODY, jobs: nobodys.map((job) => ({ ...job, conflict: "nobody has it" })) }]
      : []),
  ];
}

const NOBODY = {
  id: "nobody",
  kind: null,
  name: "Nobody",
  works: false,
  leavesFrom: null,
  setUp: 0,
  legs: [],
  blocks: [],
};

/** "crew-1". */
export function laneId({ kind, id }: Pick<CrewOrBay, "kind" | "id">): string {
  return `${kind}-${id}`;
}

function crewDay(
  date: CivilDate,
  resource: CrewOrBay,
  before: FleetDay,
  today: FleetDay,
): Omit<CrewDay<never>, "jobs"> {
  const { opens, early, setUp } = today.travel;
  return {
    id: laneId(resource),
    kind: resource.kind,
    name: resource.name,
    works: works(resource, date),
    leavesFrom: opens === null ? null : opens - early - dayNumber(date) * DAY_MINUTES,
    setUp,
    legs: [
      ...legsIn(before, resource).filter((leg) => within(driveOn(date, leg), DAY)),
      ...legsIn(today, resource),
    ],
    blocks: resource.blocks.filter((block) => within(onDay(date, block), DAY)),
  };
}

function legsIn({ jobs, travel }: FleetDay, { id, kind, blocks }: CrewOrBay): Leg[] {
  return kind === "bay"
    ? []
    : legsOf(
        jobs.filter(({ resource }) => resource === id),
        travel,
        blocks,
      );
}
