import type { Leg } from "~/domain/legs";
import { type CivilDate, DAY_MINUTES, dayNumber, daysBetween } from "~/domain/time";
import { type Columns, folded } from "./columns";

/** Minutes since the day's midnight, [from, to). */
export type Span = { from: number; to: number };
/** Grid rows of five minutes from the top of the drawing, [from, to). */
export type Rows = { from: number; to: number };
export type Timed = { booking_date: CivilDate; start_minute: number; duration_minutes: number };

/** `cures`: a bay that a coating keeps, in words of its own. */
type Block = { from: number; to: number; reason: string; cures?: boolean };
type Placed = { span: Span; rows: Rows };
/** `folded`: only within a "more" block. */
export type Part<Job> = Placed &
  Columns & { folded: boolean } & (
    | { kind: "job"; job: Job }
    | { kind: "block"; reason: string; cures?: boolean }
    | { kind: "drive"; leg: Leg }
  );
export type More<Job> = Placed & Columns & { kind: "more"; count: number; jobs: Job[] };
export type Entry<Job> = Part<Job> | More<Job> | (Placed & { kind: "gap" });
export type Lane<Job> = { columns: number; entries: Entry<Job>[] };

export const LINE_MINUTES = 5;
const HOUR = 60;

/** Null if the job doesn't touch the date; past midnight it has a part on both days. */
export function spanOn(date: CivilDate, job: Timed): Span | null {
  const start = daysBetween(date, job.booking_date) * DAY_MINUTES + job.start_minute;
  const span = {
    from: Math.max(0, start),
    to: Math.min(DAY_MINUTES, start + job.duration_minutes),
  };
  return span.from < span.to ? span : null;
}

/** The whole hours around all spans; null without spans. */
export function frameOf(spans: readonly Span[]): Span | null {
  if (spans.length === 0) return null;
  const first = Math.min(...spans.map((span) => span.from));
  const last = Math.max(...spans.map((span) => span.to));
  return {
    from: Math.max(0, Math.floor(first / HOUR) * HOUR),
    to: Math.min(DAY_MINUTES, Math.ceil(last / HOUR) * HOUR),
  };
}

export function rowsIn({ from, to }: Span, frame: Span): Rows {
  const first = Math.min(
    Math.round((from - frame.from) / LINE_MINUTES),
    (frame.to - frame.from) / LINE_MINUTES - 1,
  );
  return { from: first, to: Math.max(first + 1, Math.round((to - frame.from) / LINE_MINUTES)) };
}

export function hoursOf(frame: Span): Span[] {
  return Array.from({ length: (frame.to - frame.from) / HOUR }, (_, index) => ({
    from: frame.from + index * HOUR,
    to: frame.from + (index + 1) * HOUR,
  }));
}

/** Null if the frame doesn't include the minute. */
export function lineAt(minute: number, frame: Span): Rows | null {
  if (minute < frame.from || minute >= frame.to) return null;
  const from = Math.floor((minute - frame.from) / LINE_MINUTES);
  return { from, to: from + 1 };
}

/** What a crew or bay does on a date; `from` and `to` of blocks are minutes since 1970-01-01. */
type Work<Job> = { jobs: readonly Job[]; blocks: readonly Block[]; legs: readonly Leg[] };

/** At most `most` side by side, and the gaps that hold a job with its set-up. */
export function laneOf<Job extends Timed>(
  { jobs, blocks, legs }: Work<Job>,
  {
    date,
    open,
    frame,
    most,
    setUp = 0,
  }: { date: CivilDate; open: Span | null; frame: Span; most: number; setUp?: number },
): Lane<Job> {
  const placed = <Part extends object>(part: Part, span: Span | null) =>
    span ? [{ ...part, span, rows: rowsIn(span, frame) }] : [];
  const own = jobs.flatMap((job) => placed({ kind: "job" as const, job }, spanOn(date, job)));
  const spans = own.map(({ span }) => span);
  const parts = [
    ...own,
    ...blocks.flatMap(({ reason, cures, ...block }) =>
      placed({ kind: "block" as const, reason, cures }, within(onDay(date, block), frame)),
    ),
    ...legs.flatMap((leg) =>
      placed({ kind: "drive" as const, leg }, within(driveBeside(date, leg, spans), frame)),
    ),
  ];
  const { columns, positions, folds } = folded(
    parts.map((part) => part.rows),
    most,
  );
  const countOf = (fold: readonly number[]) =>
    fold.filter((index) => parts[index]!.kind !== "drive").length;
  const gaps = gapsOf(
    open,
    parts.map((part) => part.span),
    setUp,
  );
  const entries: Entry<Job>[] = [
    ...parts.map((part, index) => ({
      ...part,
      ...positions[index]!,
      folded: folds.some((fold) => fold.includes(index)),
    })),
    ...folds.filter(countOf).map((fold) => ({
      kind: "more" as const,
      count: countOf(fold),
      jobs: fold.flatMap((index) => {
        const part = parts[index]!;
        return part.kind === "job" ? [part.job] : [];
      }),
      ...blockOf(fold.map((index) => parts[index]!)),
      ...positions[fold[0]!]!,
    })),
    ...gaps.map((span) => ({ kind: "gap" as const, span, rows: rowsIn(span, frame) })),
  ];
  return {
    columns,
    entries: entries.toSorted((a, b) => a.span.from - b.span.from || b.span.to - a.span.to),
  };
}

/** Minutes since 1970-01-01 as minutes since the date's midnight. */
export function onDay(date: CivilDate, { from, to }: Span): Span {
  const midnight = dayNumber(date) * DAY_MINUTES;
  return { from: from - midnight, to: to - midnight };
}

/** A drive with the setting up after it, and a break before the job. */
export function driveOn(date: CivilDate, { leaves, minutes, setUp, pause = 0, job }: Leg): Span {
  const stays = job === null ? 0 : pause;
  return onDay(date, { from: leaves, to: leaves + minutes + setUp + stays });
}

/** As much of a drive as there's time for beside the jobs. */
function driveBeside(date: CivilDate, leg: Leg, jobs: readonly Span[]): Span | null {
  const drive = driveOn(date, leg);
  const isIts = ({ from, to }: Span) => (leg.job === null ? from === drive.from : to === drive.to);
  return restOf(drive, jobs).find(isIts) ?? null;
}

/** Null if nothing of it is within the other. */
export function within(span: Span | null, other: Span): Span | null {
  if (!span) return null;
  const part = { from: Math.max(span.from, other.from), to: Math.min(span.to, other.to) };
  return part.from < part.to ? part : null;
}

function blockOf(parts: readonly Placed[]): Placed {
  return {
    span: around(parts.map(({ span }) => span)),
    rows: around(parts.map(({ rows }) => rows)),
  };
}

function around(all: readonly { from: number; to: number }[]): { from: number; to: number } {
  return {
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
  };
}

/** The parts of the opening hours without work that hold a job of an hour and its set-up. */
export function gapsOf(open: Span | null, taken: readonly Span[], setUp = 0): Span[] {
  return open ? restOf(open, taken).filter(({ from, to }) => to - from >= HOUR + setUp) : [];
}

function restOf(whole: Span, taken: readonly Span[]): Span[] {
  const rest: Span[] = [];
  let free = whole.from;
  for (const { from, to } of taken.toSorted((a, b) => a.from - b.from)) {
    rest.push({ from: free, to: Math.min(from, whole.to) });
    free = Math.max(free, to);
  }
  return [...rest, { from: free, to: whole.to }].filter(({ from, to }) => from < to);
}
