import {
  asJob,
  type CrewOrBay,
  type FleetDay,
  type FleetJob,
  type FleetQuery,
  type FleetRules,
  fleetDay,
  hasRoom,
  hasTaker,
  isRetired,
  kindFor,
  type ResourceKind,
  SHOP,
  type Taker,
  takerIn,
} from "./fleet";
import { withoutLimits } from "./day-resources";
import { type Job, timeConflictOf } from "./driving";
import { type ClosedReason, hoursOn, openingOn, type Schedule } from "./hours";
import {
  addDays,
  type CivilDate,
  type CivilNow,
  DAY_MINUTES,
  dayNumber,
  daysBetween,
  daysFrom,
} from "./time";
import { hourly, offers, startTimes } from "./starts";
import { unfoldingDay } from "./unfolding-day";
import { whoIsThere, withNextStart } from "./visits";

/** Minutes, but for the horizon in days. */
export type BookingRules = FleetRules & {
  noticeMinutes: number;
  horizonDays: number;
};
type Start = { date: CivilDate; start: number };
/** `request`: no empty day could hold the job, so it's agreed by phone how it's done. */
export type Slot = { start: number; free: boolean; request?: true };

export type UnavailableReason =
  | ClosedReason
  | { kind: "past" }
  | { kind: "tooSoon" }
  | { kind: "tooFar" }
  | { kind: "full"; needs: ResourceKind };
/** `slots` includes taken ones, but none that are past or inside the notice period. */
export type DayAvailability = {
  date: CivilDate;
  /** What the job takes where it is. */
  needs: ResourceKind;
  slots: Slot[];
  reason: UnavailableReason | null;
};

/** `place` is where the job is. */
export type AvailabilityQuery = FleetQuery & {
  schedule: Schedule;
  rules: BookingRules;
  place: string;
  duration: number;
  /** Of it, what a larger vehicle takes longer than a car: starts are listed without. */
  extra?: number;
  cure?: number;
  /** Smaller than what's taken at the place without a call. */
  tooSmall?: boolean;
  /** The visit that it's a car of. */
  visit?: number;
  now: CivilNow;
};

/** Rules: docs/product.md#slots. `reason` is null exactly when some slot is free. */
export function availabilityOn(date: CivilDate, query: AvailabilityQuery): DayAvailability {
  const { schedule, rules, now } = query;
  const needs = kindFor(query.place);
  const closed = (reason: UnavailableReason): DayAvailability => ({
    date,
    needs,
    slots: [],
    reason,
  });

  if (date < now.date) return closed({ kind: "past" });
  if (daysBetween(now.date, date) > rules.horizonDays) return closed({ kind: "tooFar" });
  const hours = hoursOn(schedule, date);
  if ("kind" in hours) return closed(hours);
  if (query.tooSmall) return closed({ kind: "byPhone" });

  const earliest =
    absoluteMinute({ date: now.date, start: now.minute }) +
    rules.noticeMinutes -
    absoluteMinute({ date, start: 0 });
  const listed = startTimes(hours, listedBy(query), rules.overrunMinutes);
  const all = withNextStart(listed, date, hours, query);
  const starts = all.filter((start) => start >= earliest && isInReach({ date, start }, query));
  if (starts.length === 0)
    return closed({
      kind: date === now.date && all.every((start) => start < now.minute) ? "past" : "tooSoon",
    });

  const day = unfoldingDay({ date }, needs, query);
  const found = starts.map((start) => {
    const job = jobAt({ date, start }, query);
    return { start, free: listed.includes(start) ? hasTaker(day, job) : hasRoom(day, job) };
  });
  const slots: Slot[] = found.map(({ start, free }) => ({ start, free: free === true }));
  if (slots.some(({ free }) => free)) return { date, needs, slots, reason: null };
  const asked = requestsOn(day, date, query).filter(({ start }) => starts.includes(start));
  if (asked.length > 0) return { date, needs, slots: asked, reason: null };
  const isUnknown = found.some(({ free }) => free === null);
  return { date, needs, slots, reason: isUnknown ? { kind: "byPhone" } : { kind: "full", needs } };
}

/** Whether a crew that's at the shop now could still leave for a job, unless it's there already. */
function isInReach(at: Start, query: AvailabilityQuery): boolean {
  const { place, fleet, rules, now } = query;
  if (kindFor(place) === "bay" || whoIsThere(at, query) !== null) return true;
  const way = fleet.roads(rules.elsewhereMinutes)(SHOP, place);
  const leaves = way.latestLeaving(absoluteMinute(at) - rules.setUpMinutes);
  return leaves >= absoluteMinute({ date: now.date, start: now.minute });
}

/** Who takes a job at a start: as the day's rules let them, or as a request where one is offered. */
export function takerAt(
  at: Start,
  query: AvailabilityQuery,
  holder: number | null = null,
): (Taker & { request: boolean }) | null {
  const day = unfoldingDay(at, kindFor(query.place), query);
  const free = jobAt(at, query);
  const job = { ...free, resource: holder ?? free.resource };
  const taker = takerIn(day, job);
  if (taker) return { ...taker, request: false };
  const isOffered = requestsOn(day, at.date, query).some(({ start }) => start === at.start);
  const any = isOffered ? takerIn(withoutLimits(day, job), job) : null;
  return any && { ...any, request: true };
}

/** Whether no day of the week, were it empty, could hold the job: how it's done is agreed by phone. */
function isRequest({ place, ...query }: AvailabilityQuery): boolean {
  const { rules, schedule, fleet, now } = query;
  if (!rules.wholeDays || kindFor(place) === "bay") return false;
  const kinds = fleet.resources
    .filter((each) => each.kind === "crew" && !isRetired(each, now.date))
    .map(({ owner, week }) => ({ ...ANY_CREW, owner, week }));
  const resources = [...new Map(kinds.map((each) => [JSON.stringify(each), each])).values()];
  const ordinary = { ...schedule, closures: [], openHolidays: [] };
  const empty = {
    ...query,
    place,
    schedule: ordinary,
    fleet: { ...fleet, resources, jobs: [] },
  };
  return daysFrom(ORDINARY_SUNDAY, 7).every((date) => {
    const hours = openingOn(ordinary, date);
    if ("kind" in hours) return true;
    const day = fleetDay(date, "crew", empty);
    return startTimes(hours, listedBy(query), rules.overrunMinutes).every(
      (start) => !hasTaker(day, jobAt({ date, start }, empty)),
    );
  });
}

const ANY_CREW: CrewOrBay = {
  id: 0,
  name: "",
  kind: "crew",
  firstDay: null,
  lastDay: null,
  blocks: [],
  owner: false,
  crew: null,
  week: null,
};
/** Of a week without holidays. */
const ORDINARY_SUNDAY: CivilDate = "2026-06-07";

/**
 * For a job that no empty day could hold, the first start that a crew can reach, if one has the time;
 * of crews of unlike hours each one's.
 */
function requestsOn(day: FleetDay, date: CivilDate, query: AvailabilityQuery): Slot[] {
  const hours = openingOn(query.schedule, date);
  if ("kind" in hours || !isRequest(query)) return [];
  const [starts, at] = [hourly(hours), (start: number) => jobAt({ date, start }, query)];
  const asked = starts.filter((start) => {
    const allowed = withoutLimits(day, at(start));
    const isFirst = allowed.resources.some(({ id, hours }) => {
      const empty = { id, hours, blocks: [], before: null, after: null };
      return start === starts.find((each) => !timeConflictOf(at(each), empty, [], allowed.travel));
    });
    return isFirst && hasTaker(allowed, at(start));
  });
  return asked.map((start) => ({ start, free: true, request: true }));
}

/** The one check that the calendar, the wizard and the submission share. */
export function isFree(date: CivilDate, start: number, query: AvailabilityQuery): boolean {
  return offers(availabilityOn(date, query).slots, start);
}

/**
 * The job that's asked about, at a start, which may be an order: nothing else of it counts. Nobody has it
 * yet; the next car of a visit is who's there's.
 */
export function jobAt({ date, start }: Start, query: AvailabilityQuery): Job {
  const resource = whoIsThere({ date, start }, query);
  return asJob({ ...query, date, start, id: query.planned?.id ?? NEW, resource, fixed: false });
}

/** Bookings' ids begin at 1. */
const NEW = 0;

/** What the same work takes on a car. */
export function listedBy({ duration, extra = 0 }: Pick<FleetJob, "duration" | "extra">): number {
  return duration - extra;
}

/** The `count` free times nearest to a wanted one, nearest first; both dates included. */
export function nearestFree(
  wanted: Start,
  range: { from: CivilDate; to: CivilDate },
  query: AvailabilityQuery,
  count: number,
): Start[] {
  const free: Start[] = [];
  for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
    for (const slot of availabilityOn(date, query).slots)
      if (slot.free) free.push({ date, start: slot.start });
  }
  return free
    .toSorted(
      (a, b) =>
        minutesBetween(wanted, a) - minutesBetween(wanted, b) ||
        absoluteMinute(a) - absoluteMinute(b),
    )
    .slice(0, count);
}

/** Minutes between two starts, in either order. */
export function minutesBetween(a: Start, b: Start): number {
  return Math.abs(absoluteMinute(a) - absoluteMinute(b));
}

/** A start in minutes since 1970-01-01, in civil days of 24 hours. */
export function absoluteMinute({ date, start }: Start): number {
  return dayNumber(date) * DAY_MINUTES + start;
}
