import type { Rows } from "./timetable";

/** The first column, from 0, and how many it spans. */
export type Columns = { column: number; width: number };
/** `folds`: indexes of what doesn't fit beside the others, one list per block. */
type Beside = { columns: number; positions: Columns[]; folds: number[][] };

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

function overlap(a: Rows, b: Rows): boolean {
  return a.from < b.to && b.from < a.to;
}
