import { type CivilDate, DAY_MINUTES, daysBetween } from "~/domain/time";

/** A part of a day: minutes since its midnight, [from, to). */
export type Span = { from: number; to: number };
/** Lines of five minutes from the top of a drawing, [from, to). */
export type Rows = { from: number; to: number };
/** Where something stands among what lies beside it: its first column from 0, and how many it takes. */
export type Columns = { column: number; width: number };
export type Timed = { booking_date: CivilDate; start_minute: number; duration_minutes: number };

/** A job as it is drawn, `jobs` of them that have no room and are `folded` into one block, or the time between two jobs. */
type Entry<Job> = { span: Span; rows: Rows } & (({ kind: "job"; job: Job; folded: boolean } & Columns) | ({ kind: "more"; jobs: number } & Columns) | { kind: "gap" });
/** What stands in one lane of the agenda, in order of time; jobs of the same time share its `columns`. */
export type Lane<Job> = { columns: number; entries: Entry<Job>[] };
/** A place for each of some jobs, and which of them have no room beside the others: those of one block together, by their index. */
type Beside = { columns: number; places: Columns[]; folds: number[][] };

/** One line of a drawing. */
export const LINE_MINUTES = 5;
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

/** The nearest lines of a part of the day within a drawing, one at least. */
export function rowsIn({ from, to }: Span, frame: Span): Rows {
  const first = Math.min(Math.round((from - frame.from) / LINE_MINUTES), (frame.to - frame.from) / LINE_MINUTES - 1);
  return { from: first, to: Math.max(first + 1, Math.round((to - frame.from) / LINE_MINUTES)) };
}

/** The whole hours of a drawing. */
export function hoursOf(frame: Span): Span[] {
  return Array.from({ length: (frame.to - frame.from) / HOUR }, (_, index) => ({ from: frame.from + index * HOUR, to: frame.from + (index + 1) * HOUR }));
}

/** The line that a minute of the day lies in; null where that part of the day is not drawn. */
export function lineAt(minute: number, frame: Span): Rows | null {
  if (minute < frame.from || minute >= frame.to) return null;
  const from = Math.floor((minute - frame.from) / LINE_MINUTES);
  return { from, to: from + 1 };
}

/** A lane of a day: its jobs, `most` side by side where they overlap, and the gaps of an hour or more within the opening hours. */
export function laneOf<Job extends Timed>(jobs: readonly Job[], { date, open, frame, most }: { date: CivilDate; open: Span | null; frame: Span; most: number }): Lane<Job> {
  const parts = jobs.flatMap((job) => {
    const span = spanOn(date, job);
    return span ? [{ job, span, rows: rowsIn(span, frame) }] : [];
  });
  const { columns, places, folds } = folded(parts.map((part) => part.rows), most);
  const gaps = gapsOf(open, parts.map((part) => part.span));
  const entries: Entry<Job>[] = [
    ...parts.map((part, index) => ({ kind: "job" as const, ...part, ...places[index]!, folded: folds.some((fold) => fold.includes(index)) })),
    ...folds.map((fold) => ({ kind: "more" as const, jobs: fold.length, ...blockOf(fold.map((index) => parts[index]!)), ...places[fold[0]!]! })),
    ...gaps.map((span) => ({ kind: "gap" as const, span, rows: rowsIn(span, frame) })),
  ];
  return { columns, entries: entries.toSorted((a, b) => a.span.from - b.span.from || b.span.to - a.span.to) };
}

/** From the first beginning of some parts to their last end. */
function blockOf(parts: readonly { span: Span; rows: Rows }[]): { span: Span; rows: Rows } {
  return { span: around(parts.map(({ span }) => span)), rows: around(parts.map(({ rows }) => rows)) };
}

function around(all: readonly { from: number; to: number }[]): { from: number; to: number } {
  return { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
}

/**
 * Columns as by `sideBySide`, but `most` of them at most. Where overlapping jobs need more, the last column is for those that have no
 * room beside the others: a single one is shown there, several that overlap are folded into one block.
 */
export function folded(all: readonly Rows[], most: number): Beside {
  const { columns, places } = sideBySide(all);
  const beside: Beside = { columns: Math.min(columns, most), places: places.map(({ column, width }) => ({ column, width: Math.min(width, most - column) })), folds: [] };
  for (const crowd of touching(all, [...all.keys()])) {
    if (crowd.every((index) => places[index]!.column < most)) continue;
    const last = most - 1;
    for (const index of crowd) {
      const { column, width } = places[index]!;
      beside.places[index] = column < last ? { column, width: Math.min(width, last - column) } : { column: last, width: 1 };
    }
    const left = crowd.filter((index) => places[index]!.column >= last);
    beside.folds.push(...touching(all, left).filter((fold) => fold.length > 1));
  }
  return beside;
}

/** Some of them in groups, each of which has a line in common with another of its group. */
function touching(all: readonly Rows[], some: readonly number[]): number[][] {
  const groups: number[][] = [];
  let end = 0;
  for (const index of some.toSorted((a, b) => all[a]!.from - all[b]!.from)) {
    if (all[index]!.from >= end || groups.length === 0) groups.push([]);
    groups.at(-1)!.push(index);
    end = Math.max(end, all[index]!.to);
  }
  return groups;
}

/**
 * A column for each, in the order of the argument: the first that is free, so that what shares a row never shares a
 * column, and there are as many columns as jobs lie beside each other at most. Each is as wide as its neighbours let it be.
 */
export function sideBySide(all: readonly Rows[]): { columns: number; places: Columns[] } {
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
