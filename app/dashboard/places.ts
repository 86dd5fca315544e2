/** A place in a list: the rows that come after the one with an id, or before it. Null is the list's beginning. */
export type ListPlace = { side: "after" | "before"; id: number } | null;

/** The place of an address; null where it has none. */
export function parsePlace(params: URLSearchParams): ListPlace {
  for (const side of ["after", "before"] as const) {
    const id = params.get(side) ?? "";
    if (/^[1-9]\d{0,14}$/.test(id)) return { side, id: Number(id) };
  }
  return null;
}

/** A part of a long list, with whether there is more on either side of it. */
export type ListPart<Row> = { rows: Row[]; before: boolean; after: boolean };

/**
 * A part of at most `size` rows out of what was read at a place: one more row than that, and backward where they come before
 * the place.
 */
export function listPartAt<Row>(read: readonly Row[], place: ListPlace, size: number): ListPart<Row> {
  const rows = read.slice(0, size);
  const more = read.length > size;
  if (place?.side === "before") return { rows: rows.toReversed(), before: more, after: true };
  return { rows, before: place !== null, after: more };
}
