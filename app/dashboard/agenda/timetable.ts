import { type CivilDate, DAY_MINUTES, daysBetween } from "~/domain/time";

/** Minutes since the day's midnight, [from, to). */
export type Span = { from: number; to: number };
/** Grid rows of five minutes from the top of the drawing, [from, to). */
export type Rows = { from: number; to: number };
/** The first column, from 0, and how many it spans. */
export type Columns = { column: number; width: number };
export type Timed = { booking_date: CivilDate; start_minute: number; duration_minutes: number };

/** `folded`: only within a "more" block. `full`: the other lane's jobs use up the capacity. */
type Entry<Job> = { span: Span; rows: Rows } & (
  | ({ kind: "job"; job: Job; folded: boolean } & Columns)
  | ({ kind: "more"; jobs: number } & Columns)
  | { kind: "gap"; full: boolean }
);
export type Lane<Job> = { columns: number; entries: Entry<Job>[] };
/** `folds`: indexes of the jobs that don't fit beside the others, one list per block. */
type Beside = { columns: number; positions: Columns[]; folds: number[][] };

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

/** The whole hours around all spans, plus one on either side; null without spans. */
export function frameOf(spans: readonly Span[]): Span | null {
  if (spans.length === 0) return null;
  const first = Math.min(...spans.map((span) => span.from));
  const last = Math.max(...spans.map((span) => span.to));
  return {
    from: Math.max(0, Math.floor(first / HOUR) * HOUR - HOUR),
    to: Math.min(DAY_MINUTES, Math.ceil(last / HOUR) * HOUR + HOUR),
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

/** Jobs, at most `most` side by side, and gaps of an hour or more. `full`: no room is left here. */
export function laneOf<Job extends Timed>(
  jobs: readonly Job[],
  {
    date,
    open,
    frame,
    most,
    full,
  }: { date: CivilDate; open: Span | null; frame: Span; most: number; full: readonly Span[] },
): Lane<Job> {
  const parts = jobs.flatMap((job) => {
    const span = spanOn(date, job);
    return span ? [{ job, span, rows: rowsIn(span, frame) }] : [];
  });
  const { columns, positions, folds } = folded(
    parts.map((part) => part.rows),
    most,
  );
  const gaps = gapsOf(
    open,
    parts.map((part) => part.span),
  );
  const entries: Entry<Job>[] = [
    ...parts.map((part, index) => ({
      kind: "job" as const,
      ...part,
      ...positions[index]!,
      folded: folds.some((fold) => fold.includes(index)),
    })),
    ...folds.map((fold) => ({
      kind: "more" as const,
      jobs: fold.length,
      ...blockOf(fold.map((index) => parts[index]!)),
      ...positions[fold[0]!]!,
    })),
    ...gaps
      .flatMap((gap) => partsOf(gap, full))
      .map((part) => ({ kind: "gap" as const, ...part, rows: rowsIn(part.span, frame) })),
  ];
  return {
    columns,
    entries: entries.toSorted((a, b) => a.span.from - b.span.from || b.span.to - a.span.to),
  };
}

function blockOf(parts: readonly { span: Span; rows: Rows }[]): { span: Span; rows: Rows } {
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

/** What doesn't fit `most` columns shares the last one, several overlapping jobs as one block. */
export function folded(all: readonly Rows[], most: number): Beside {
  const { columns, positions } = sideBySide(all);
  const beside: Beside = {
    columns: Math.min(columns, most),
    positions: positions.map(({ column, width }) => ({
      column,
      width: Math.min(width, most - column),
    })),
    folds: [],
  };
  for (const crowd of touching(all, [...all.keys()])) {
    if (crowd.every((index) => positions[index]!.column < most)) continue;
    const last = most - 1;
    for (const index of crowd) {
      const { column, width } = positions[index]!;
      beside.positions[index] =
        column < last
          ? { column, width: Math.min(width, last - column) }
          : { column: last, width: 1 };
    }
    const left = crowd.filter((index) => positions[index]!.column >= last);
    beside.folds.push(...touching(all, left).filter((fold) => fold.length > 1));
  }
  return beside;
}

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

/** Each item gets the first free column and as much width as its neighbours leave. */
export function sideBySide(all: readonly Rows[]): { columns: number; positions: Columns[] } {
  const order = [...all.keys()].toSorted(
    (a, b) => all[a]!.from - all[b]!.from || all[b]!.to - all[a]!.to,
  );
  const ends: number[] = [];
  const column: number[] = [];
  for (const index of order) {
    const free = ends.findIndex((end) => end <= all[index]!.from);
    column[index] = free === -1 ? ends.length : free;
    ends[column[index]!] = all[index]!.to;
  }
  const columns = Math.max(1, ends.length);
  const positions = all.map((rows, index) => {
    const right = all.flatMap((other, at) =>
      overlap(rows, other) && column[at]! > column[index]! ? [column[at]!] : [],
    );
    return { column: column[index]!, width: Math.min(columns, ...right) - column[index]! };
  });
  return { columns, positions };
}

/** The parts of the opening hours, an hour or longer, without a job. */
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

export function fullSpans(jobs: readonly Span[], capacity: number): Span[] {
  const edges = [...new Set(jobs.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const full: Span[] = [];
  for (const [index, from] of edges.slice(0, -1).entries()) {
    if (jobs.filter((job) => job.from <= from && from < job.to).length < capacity) continue;
    if (full.at(-1)?.to === from) full.at(-1)!.to = edges[index + 1]!;
    else full.push({ from, to: edges[index + 1]! });
  }
  return full;
}

/** A gap's full parts, and its free ones of an hour or longer. */
export function partsOf(gap: Span, full: readonly Span[]): { span: Span; full: boolean }[] {
  const taken = full
    .map(({ from, to }) => ({ from: Math.max(from, gap.from), to: Math.min(to, gap.to) }))
    .filter(({ from, to }) => from < to);
  return [
    ...gapsOf(gap, taken).map((span) => ({ span, full: false })),
    ...taken.map((span) => ({ span, full: true })),
  ].toSorted((a, b) => a.span.from - b.span.from);
}

function overlap(a: Rows, b: Rows): boolean {
  return a.from < b.to && b.from < a.to;
}
