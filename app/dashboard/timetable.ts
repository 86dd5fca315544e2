import { type CivilDate, DAY_MINUTES, daysBetween } from "~/domain/time";

/** A part of a day: minutes since its midnight, [from, to). */
export type Span = { from: number; to: number };
/** Lines of quarter hours from the top of a drawing, [from, to). */
export type Rows = { from: number; to: number };
/** Where something stands among what lies beside it: its first column from 0, and how many it takes. */
export type Place = { column: number; width: number };
export type Timed = { booking_date: CivilDate; start_minute: number; duration_minutes: number };

/** A job as it is drawn, or the time between two. */
export type Entry<Job> = { span: Span; rows: Rows } & (({ kind: "job"; job: Job } & Place) | { kind: "gap" });
/** What stands in one column of the agenda, in order of time; jobs of the same time share its `columns`. */
export type Lane<Job> = { columns: number; entries: Entry<Job>[] };

const QUARTER = 15;
const HOUR = 60;

/** The part of a job that falls on a date, or null: a job that runs past midnight has a part on either day. */
export function spanOn(date: CivilDate, job: Timed): Span | null {
  const start = daysBetween(date, job.booking_date) * DAY_MINUTES + job.start_minute;
  const span = { from: Math.max(0, start), to: Math.min(DAY_MINUTES, start + job.duration_minutes) };
  return span.from < span.to ? span : null;
}

/** The part of a day that has to be drawn: whole hours, with one before and one after all of these. Null where there is nothing. */
export function frameOf(spans: readonly Span[]): Span | null {
  if (spans.length === 0) return null;
  const first = Math.min(...spans.map((span) => span.from));
  const last = Math.max(...spans.map((span) => span.to));
  return {
    from: Math.max(0, Math.floor(first / HOUR) * HOUR - HOUR),
    to: Math.min(DAY_MINUTES, Math.ceil(last / HOUR) * HOUR + HOUR),
  };
}

/** The nearest quarter hours of a part of the day within a drawing, one at least. */
export function rowsOf({ from, to }: Span, frame: Span): Rows {
  const first = Math.min(Math.round((from - frame.from) / QUARTER), (frame.to - frame.from) / QUARTER - 1);
  return { from: first, to: Math.max(first + 1, Math.round((to - frame.from) / QUARTER)) };
}

/** A lane of a day: its jobs, side by side where they overlap, and the gaps of an hour or more within the opening hours. */
export function laneOf<Job extends Timed>(jobs: readonly Job[], { date, open, frame }: { date: CivilDate; open: Span | null; frame: Span }): Lane<Job> {
  const parts = jobs.flatMap((job) => {
    const span = spanOn(date, job);
    return span ? [{ job, span, rows: rowsOf(span, frame) }] : [];
  });
  const { columns, places } = sideBySide(parts.map((part) => part.rows));
  const gaps = gapsOf(open, parts.map((part) => part.span));
  const entries: Entry<Job>[] = [
    ...parts.map((part, index) => ({ kind: "job" as const, ...part, ...places[index]! })),
    ...gaps.map((span) => ({ kind: "gap" as const, span, rows: rowsOf(span, frame) })),
  ];
  return { columns, entries: entries.toSorted((a, b) => a.span.from - b.span.from || b.span.to - a.span.to) };
}

/**
 * A column for each, in the order of the argument: the first that is free, so that what shares a row never shares a
 * column, and there are as many columns as jobs lie beside each other at most. Each is as wide as its neighbours let it be.
 */
export function sideBySide(all: readonly Rows[]): { columns: number; places: Place[] } {
  const order = [...all.keys()].toSorted((a, b) => all[a]!.from - all[b]!.from || all[b]!.to - all[a]!.to);
  const ends: number[] = [];
  const column: number[] = [];
  for (const index of order) {
    const free = ends.findIndex((end) => end <= all[index]!.from);
    column[index] = free === -1 ? ends.length : free;
    ends[column[index]!] = all[index]!.to;
  }
  const columns = Math.max(1, ends.length);
  const places = all.map((rows, index) => {
    const right = all.flatMap((other, at) => (overlap(rows, other) && column[at]! > column[index]! ? [column[at]!] : []));
    return { column: column[index]!, width: Math.min(columns, ...right) - column[index]! };
  });
  return { columns, places };
}

/** The parts of the opening hours, of an hour or more, in which no job is under way. */
export function gapsOf(open: Span | null, jobs: readonly Span[]): Span[] {
  if (!open) return [];
  const gaps: Span[] = [];
  let free = open.from;
  for (const job of jobs.toSorted((a, b) => a.from - b.from)) {
    gaps.push({ from: free, to: Math.min(job.from, open.to) });
    free = Math.max(free, job.to);
  }
  return [...gaps, { from: free, to: open.to }].filter(({ from, to }) => to - from >= HOUR);
}

function overlap(a: Rows, b: Rows): boolean {
  return a.from < b.to && b.from < a.to;
}
