import type { Direction } from "../filter";

/** One column's values, one per booking. */
export type Values = readonly (string | number)[];
/** A sort column; ties are broken by the next one. */
type Ranked = { values: Values; dir: Direction };
type Compare = (a: number, b: number) => number;

/** The indexes of a list's first `count` bookings, in database order: numbers as numbers, texts by their stored bytes. */
export function firstOf(columns: readonly Ranked[], count: number): number[] {
  const all = Array.from(columns[0]?.values ?? [], (_, at) => at);
  const compare = comparing(columns);
  // Picking a few of many is faster than sorting all.
  const isFew = count > 0 && count * 4 <= all.length;
  return isFew ? fewOf(all, count, compare) : all.toSorted(compare).slice(0, count);
}

function fewOf(all: readonly number[], count: number, compare: Compare): number[] {
  const first = all.slice(0, count).toSorted(compare);
  for (const next of all.slice(count)) {
    if (compare(next, first[count - 1]!) > 0) continue;
    first.pop();
    first.splice(placeIn(first, next, compare), 0, next);
  }
  return first;
}

/** How many of the sorted items come before `next`. */
function placeIn(sorted: readonly number[], next: number, compare: Compare): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(sorted[middle]!, next) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function comparing(columns: readonly Ranked[]): Compare {
  const turned = columns.map(({ values, dir }) => ({ values, turn: dir === "asc" ? 1 : -1 }));
  return (a, b) => {
    for (const { values, turn } of turned) {
      const x = values[a]!;
      const y = values[b]!;
      if (x !== y) return turn * compareValues(x, y);
    }
    return 0;
  };
}

function compareValues(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : compareTexts(String(a), String(b));
}

/** Characters beyond U+FFFF are two code units in JavaScript; their stored bytes sort after all others. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) return isHalf(x) === isHalf(y) ? x - y : isHalf(x) ? 1 : -1;
  }
  return a.length - b.length;
}

function isHalf(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}
