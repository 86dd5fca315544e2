/** A part of a list with its number of bookings, such as a month, a price or the customers that begin with "av". */
export type CountedPart<Key> = { part: Key; bookings: number };
/** Some of a part's bookings: `limit` of them after the first `offset`. */
export type Slice<Key> = { part: Key; offset: number; limit: number };

/** What a page takes from each of a list's successive parts; parts from which it takes nothing are left out. */
export function slicesOf<Key>(parts: readonly CountedPart<Key>[], offset: number, limit: number): Slice<Key>[] {
  const slices: Slice<Key>[] = [];
  let before = 0;
  for (const { part, bookings } of parts) {
    const start = Math.max(offset - before, 0);
    const end = Math.min(offset + limit - before, bookings);
    if (start < end) slices.push({ part, offset: start, limit: end - start });
    before += bookings;
    if (before >= offset + limit) break;
  }
  return slices;
}
