import type { Place } from "./customer-view";

/** A part of a long list, with whether there is more on either side of it. */
export type Part<Row> = { rows: Row[]; before: boolean; after: boolean };

/**
 * A part of at most `size` rows out of what was read at a place: one more row than that, and backward where they come before
 * the place.
 */
export function partAt<Row>(read: readonly Row[], place: Place, size: number): Part<Row> {
  const rows = read.slice(0, size);
  const more = read.length > size;
  if (place?.side === "before") return { rows: rows.toReversed(), before: more, after: true };
  return { rows, before: place !== null, after: more };
}
