/** A place in a list: the rows after or before the one with this id. Null is the beginning of the list. */
export type Cursor = { side: "after" | "before"; id: number } | null;

/** The place in a URL; null if there is none. */
export function parseCursor(params: URLSearchParams): Cursor {
  for (const side of ["after", "before"] as const) {
    const id = params.get(side) ?? "";
    if (/^[1-9]\d{0,14}$/.test(id)) return { side, id: Number(id) };
  }
  return null;
}

/** A part of a long list, and whether there is more on either side of it. */
export type CursorPage<Row> = { rows: Row[]; before: boolean; after: boolean };

/** Cuts the rows read at a place to at most `size`. `read` holds up to one more, and is backward for rows before the place. */
export function pageAt<Row>(read: readonly Row[], place: Cursor, size: number): CursorPage<Row> {
  const rows = read.slice(0, size);
  const more = read.length > size;
  if (place?.side === "before") return { rows: rows.toReversed(), before: more, after: true };
  return { rows, before: place !== null, after: more };
}
