import { type Block, blocksAround } from "~/domain/blocked";
import { brokenRules, conflictsOf, type Undrivable } from "~/domain/conflicts";
import {
  type CrewOrBay,
  type FleetDay,
  type FleetQuery,
  RESOURCE_KINDS,
  type ResourceKind,
  works,
} from "~/domain/fleet";
import { type Leg, legsOf } from "~/domain/legs";
import { type Job, ownJobs, travelFor } from "~/domain/driving";
import { ownHoursOn } from "~/domain/crew-hours";
import type { Hours } from "~/domain/hours";
import {
  civilTime,
  addDays,
  type CivilDate,
  DAY_MINUTES,
  dayNumber,
  formatDuration,
  formatTime,
  WEEKDAYS,
  weekdayOf,
} from "~/domain/time";
import { unfoldingDay } from "~/domain/unfolding-day";
import { LONG_DAY_MINUTES, planFor, type ShiftPlan } from "~/domain/whole-day";
import type { AgendaJob } from "./agenda.server";
import { driveOn, onDay, type Span, within } from "./timetable";

/** `cures`: a coating keeps the bay, and `reason` says all. */
type LaneBlock = Block & { cures?: boolean };

/** `conflict`: why it can't be done as it's planned, in words. */
export type Planned<Job> = Job & { conflict: string | null };
/** One date of a crew or bay, or of the jobs that nobody has. */
export type CrewDay<Job> = {
  /** In addresses: "crew-1", "bay-2", "nobody". */
  id: string;
  kind: ResourceKind | null;
  name: string;
  works: boolean;
  /** Its own hours of the day; null if it has the shop's. */
  hours: Hours | null;
  /** Of a crew that works: when it may leave the shop, in minutes of the day; null at any time. */
  leavesFrom: number | null;
  setUp: number;
  jobs: Planned<Job>[];
  /** In driving order, each day's last one home; of the day before what's still going on. */
  legs: Leg[];
  blocks: LaneBlock[];
  /** What's to be known of a crew's whole day, in words: it refuses nothing. */
  marks: string[];
};
type Assigned = Pick<AgendaJob, "id" | "resource_id">;

const DAY: Span = { from: 0, to: DAY_MINUTES };

/** Who works on a date or has a job then: crews, then bays, then what nobody has. */
export function crewDaysOf<Job extends Assigned>(
  date: CivilDate,
  jobs: readonly Job[],
  query: FleetQuery,
  words: (conflict: Undrivable) => string,
): CrewDay<Job>[] {
  const nobodys = jobs.filter((job) => job.resource_id === null);
  const days = RESOURCE_KINDS.flatMap((kind) => {
    // The jobs of the day before may run into this one.
    const [before, today] = [addDays(date, -1), date].map((day) =>
      unfoldingDay({ date: day }, kind, query),
    );
    const conflicts = new Map([...conflictsOf(before!), ...conflictsOf(today!)]);
    const planned = (job: Job) => {
      const conflict = conflicts.get(job.id);
      return { ...job, conflict: conflict ? words(conflict) : null };
    };
    const midnight = dayNumber(date) * DAY_MINUTES;
    const around = { from: midnight - DAY_MINUTES, to: midnight + 2 * DAY_MINUTES };
    return query.fleet.resources
      .filter((resource) => resource.kind === kind)
      .map((each) => ({ ...each, blocks: blocksAround(each.blocks, around) }))
      .map((resource) => ({
        ...crewDay(date, resource, { before: before!, today: today!, query, words }),
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
  hours: null,
  leavesFrom: null,
  setUp: 0,
  legs: [],
  blocks: [],
  marks: [],
};

/** "crew-1". */
export function laneId({ kind, id }: Pick<CrewOrBay, "kind" | "id">): string {
  return `${kind}-${id}`;
}

type Around = {
  before: FleetDay;
  today: FleetDay;
  query: FleetQuery;
  words: (conflict: Undrivable) => string;
};

function crewDay(
  date: CivilDate,
  resource: CrewOrBay,
  { before, today, query, words }: Around,
): Omit<CrewDay<never>, "jobs"> {
  const planned = today.resources.find(({ id }) => id === resource.id);
  const { opens, early, setUp } = planned ? travelFor(planned, today.travel) : today.travel;
  const own = ownHoursOn(date, resource.week, query.schedule);
  const plan = planIn(today, resource);
  const length = plan ? plan.back - plan.leaves : 0;
  const marks = brokenRules(today)
    .filter((broken) => broken.resource === resource.id && !broken.refuses)
    .map(({ fault }) => words(fault));
  return {
    id: laneId(resource),
    kind: resource.kind,
    name: resource.name,
    works: works(resource, date) && own !== "off",
    hours: own === "off" ? null : own,
    leavesFrom: opens === null ? null : opens - early - dayNumber(date) * DAY_MINUTES,
    setUp,
    legs: [
      ...legsIn(before, resource, planIn(before, resource)).filter((leg) =>
        within(driveOn(date, leg), DAY),
      ),
      ...legsIn(today, resource, plan),
    ],
    blocks: [
      ...resource.blocks,
      ...inBays(resource, today, query),
      ...inBays(resource, before, query),
      ...curesIn(resource, date, [...today.jobs, ...before.jobs]),
    ].filter((block) => within(onDay(date, block), DAY)),
    marks: length >= LONG_DAY_MINUTES ? [...marks, longWords(length)] : marks,
  };
}

function longWords(minutes: number): string {
  return `${formatDuration(minutes)} from leaving the shop to being back: overtime is double from ${formatDuration(LONG_DAY_MINUTES)} on`;
}

/** What a crew does in its bays keeps it from driving. */
function inBays({ kind, id }: CrewOrBay, { jobs }: FleetDay, { fleet }: FleetQuery): Block[] {
  if (kind === "bay") return [];
  return fleet.resources
    .filter((bay) => bay.crew === id)
    .flatMap((bay) =>
      jobs
        .filter(({ resource }) => resource === bay.id)
        .map((job) => ({
          id: -job.id,
          from: job.from,
          to: job.to,
          reason: `at work in ${bay.name}`,
        })),
    );
}

function curesIn(bay: CrewOrBay, date: CivilDate, jobs: readonly Job[]): LaneBlock[] {
  return jobs
    .filter((job) => job.resource === bay.id && job.cure)
    .map(({ id, to, cure = 0 }) => {
      const cured = civilTime(to + cure);
      const day = cured.date === date ? "" : ` on ${WEEKDAYS[weekdayOf(cured.date)]}`;
      const reason = `Cures until ${formatTime(cured.start)}${day}`;
      return { id: -id, from: to, to: to + cure, reason, cures: true };
    });
}

/** How a crew works its day, with its breaks; null if it can't, or is a bay. */
function planIn({ resources, jobs, travel }: FleetDay, { id, kind }: CrewOrBay): ShiftPlan | null {
  const crew = resources.find((each) => each.id === id);
  if (kind === "bay" || !crew) return null;
  const own = ownJobs(jobs, crew);
  return crew.begun && own.some(({ known }) => known !== undefined)
    ? crew.begun.plan
    : planFor(own, crew, travelFor(crew, travel));
}

function legsIn(
  { resources, jobs, travel }: FleetDay,
  { id, kind, blocks }: CrewOrBay,
  plan: ShiftPlan | null,
): Leg[] {
  if (kind === "bay") return [];
  const crew = resources.find((each) => each.id === id);
  const own = crew ? ownJobs(jobs, crew) : jobs.filter(({ resource }) => resource === id);
  return legsOf(own, crew ? travelFor(crew, travel) : travel, blocks, plan);
}
