import { type ClosedReason, type DayHours, hoursOn, type Schedule } from "./hours";
import {
  addDays,
  type CivilDate,
  type CivilNow,
  DAY_MINUTES,
  dayNumber,
  daysBetween,
} from "./time";

/** Minutes, but for the horizon in days. */
export type BookingRules = {
  capacity: number;
  noticeMinutes: number;
  horizonDays: number;
  overrunMinutes: number;
};
/** A pending or confirmed booking's [start, start + duration). */
export type Occupied = { date: CivilDate; start: number; duration: number };
type Start = { date: CivilDate; start: number };
export type Slot = { start: number; places: number };

export type UnavailableReason =
  ClosedReason | { kind: "past" } | { kind: "tooSoon" } | { kind: "tooFar" } | { kind: "full" };
/** `slots` includes full ones, but none that are past or inside the notice period. */
export type DayAvailability = { date: CivilDate; slots: Slot[]; reason: UnavailableReason | null };

export type AvailabilityQuestion = {
  schedule: Schedule;
  rules: BookingRules;
  occupied: readonly Occupied[];
  duration: number;
  now: CivilNow;
};

const SLOT_STEP = 60;

/** Rules: docs/product.md#slots. `reason` is null exactly when some slot has a place. */
export function availabilityOn(date: CivilDate, question: AvailabilityQuestion): DayAvailability {
  const { schedule, rules, now, duration } = question;
  const closed = (reason: UnavailableReason): DayAvailability => ({ date, slots: [], reason });

  if (date < now.date) return closed({ kind: "past" });
  if (daysBetween(now.date, date) > rules.horizonDays) return closed({ kind: "tooFar" });
  const hours = hoursOn(schedule, date);
  if ("kind" in hours) return closed(hours);

  const midnight = absoluteMinute({ date, start: 0 });
  const earliest =
    absoluteMinute({ date: now.date, start: now.minute }) + rules.noticeMinutes - midnight;
  const all = startTimes(hours, duration, rules.overrunMinutes);
  const starts = all.filter((start) => start >= earliest);
  if (starts.length === 0)
    return closed({
      kind: date === now.date && all.every((start) => start < now.minute) ? "past" : "tooSoon",
    });

  const jobs = jobsAround(date, question);
  const slots = starts.map((start) => ({
    start,
    places: Math.max(0, rules.capacity - busiest(jobs, midnight + start, duration)),
  }));
  return { date, slots, reason: slots.some((slot) => slot.places > 0) ? null : { kind: "full" } };
}

/** The one check that the calendar, the wizard and the submission share. */
export function isFree(date: CivilDate, start: number, question: AvailabilityQuestion): boolean {
  return availabilityOn(date, question).slots.some(
    (slot) => slot.start === start && slot.places > 0,
  );
}

/** The most jobs under way at once during a job that starts then. */
export function jobsAt(date: CivilDate, start: number, question: AvailabilityQuestion): number {
  return busiest(jobsAround(date, question), absoluteMinute({ date, start }), question.duration);
}

/** Hourly starts; a job too long for all of them may start at opening time only. */
export function startTimes(hours: DayHours, duration: number, overrun: number): number[] {
  const all = [];
  for (let start = hours.opens; start < hours.closes; start += SLOT_STEP) all.push(start);
  const fitting = all.filter((start) => start + duration <= hours.closes + overrun);
  return fitting.length > 0 ? fitting : all.slice(0, 1);
}

type Span = { from: number; to: number };

/** A busy month has hundreds of jobs that can't overlap this day. */
function jobsAround(date: CivilDate, { occupied, duration }: AvailabilityQuestion): Span[] {
  const longest = occupied.reduce((most, job) => Math.max(most, job.duration), 0);
  const [first, last] = [
    addDays(date, -Math.ceil(longest / DAY_MINUTES)),
    addDays(date, Math.ceil(duration / DAY_MINUTES)),
  ];
  return occupied
    .filter((job) => first <= job.date && job.date <= last)
    .map((job) => ({ from: absoluteMinute(job), to: absoluteMinute(job) + job.duration }));
}

function busiest(jobs: readonly Span[], start: number, duration: number): number {
  const end = start + duration;
  const overlapping = jobs.filter((job) => job.from < end && job.to > start);
  const moments = [start, ...overlapping.map((job) => job.from).filter((from) => from > start)];
  return Math.max(
    ...moments.map((at) => overlapping.filter((job) => job.from <= at && at < job.to).length),
  );
}

/** The `count` free times nearest to a wanted one, nearest first; both dates included. */
export function nearestFree(
  wanted: Start,
  range: { from: CivilDate; to: CivilDate },
  question: AvailabilityQuestion,
  count: number,
): Start[] {
  const free: Start[] = [];
  for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
    for (const slot of availabilityOn(date, question).slots) {
      if (slot.places > 0) free.push({ date, start: slot.start });
    }
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
