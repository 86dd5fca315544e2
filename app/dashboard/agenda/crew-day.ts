import {
  type Block,
  conflictsOf,
  type CrewOrBay,
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
  const conflicts = conflictsAround(date, question);
  const of = (id: number | null) =>
    jobs
      .filter((job) => job.resource_id === id)
      .map((job) => {
        const conflict = conflicts.get(job.id);
        return { ...job, conflict: conflict ? words(conflict) : null };
      });
  const all = RESOURCE_KINDS.flatMap((kind) =>
    question.fleet.resources.filter((resource) => resource.kind === kind),
  );
  const lanes = all.map((resource) => crewDay(date, resource, of(resource.id), question));
  const nobodys = of(null).map((job) => ({ ...job, conflict: "nobody has it" }));
  return [
    ...lanes.filter((lane) => lane.works || lane.jobs.length > 0),
    ...(nobodys.length > 0 ? [{ ...NOBODY, jobs: nobodys }] : []),
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

function crewDay<Job>(
  date: CivilDate,
  resource: CrewOrBay,
  jobs: Planned<Job>[],
  question: FleetQuestion,
): CrewDay<Job> {
  const { kind, name } = resource;
  const { opens, early, setUp } = fleetDay(date, kind, question).travel;
  const before = legsOn(addDays(date, -1), resource, question);
  return {
    id: laneId(resource),
    kind,
    name,
    works: works(resource, date),
    leavesFrom: opens === null ? null : opens - early - dayNumber(date) * DAY_MINUTES,
    setUp,
    jobs,
    legs: [
      ...before.filter((leg) => within(driveOn(date, leg), DAY)),
      ...legsOn(date, resource, question),
    ],
    blocks: resource.blocks.filter((block) => within(onDay(date, block), DAY)),
  };
}

function legsOn(date: CivilDate, { id, kind }: CrewOrBay, question: FleetQuestion): Leg[] {
  if (kind === "bay") return [];
  const { jobs, travel } = fleetDay(date, kind, question);
  return legsOf(
    jobs.filter(({ resource }) => resource === id),
    travel,
  );
}

/** Of the day before too, whose jobs may run into this one. */
function conflictsAround(date: CivilDate, question: FleetQuestion): Map<number, Undrivable> {
  const days = [addDays(date, -1), date].flatMap((day) =>
    RESOURCE_KINDS.map((kind) => fleetDay(day, kind, question)),
  );
  return new Map(days.flatMap((day) => [...conflictsOf(day)]));
}
