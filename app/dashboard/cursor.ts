/** The rows after or before the one with this id; null is the beginning. */
export type Cursor = { side: "after" | "before"; id: number } | null;

export function parseCursor(params: URLSearchParams): Cursor {
  for (const side of ["after", "before"] as const) {
    const id = params.get(side) ?? "";
    if (/^[1-9]\d{0,14}$/.test(id)) return { side, id: Number(id) };
  }
  return null;
}

export type CursorPage<Row> = { rows: Row[]; before: boolean; after: boolean };

/** `read` holds up to one row more than `size`, backward for the rows before a cursor. */
export function pageAt<Row>(read: readonly Row[], cursor: Cursor, size: number): CursorPage<Row> {
  const rows = read.slice(0, size);
  const more = read.length > size;
  if (cursor?.side === "before") return { rows: rows.toReversed(), before: more, after: true };
  return { rows, before: cursor !== null, after: more };
}
