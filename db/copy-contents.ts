import SQLite from "better-sqlite3";
import type { CivilDate } from "~/domain/time";

/** From a date on; none if the file isn't a sound database of this site. */
export function bookingsIn(path: string, from: CivilDate = ""): number {
  return readIn(path, (copy) => countBookings(copy, from)) ?? 0;
}

/** How many of another copy's bookings it holds. Counts don't tell: it may have as many, and others. */
export function heldIn(path: string, other: string, from: CivilDate = ""): number {
  const held = readIn(other, (copy) => {
    copy.prepare("attach ? as holder").run(path);
    return copy
      .prepare<[CivilDate], number>(
        `select count(*) from main.bookings
        where booking_date >= ? and reference in (select reference from holder.bookings)`,
      )
      .pluck()
      .get(from);
  });
  return held ?? 0;
}

export function holdsAllOf(path: string, other: string): boolean {
  return heldIn(path, other) === bookingsIn(other);
}

/** Null if the file isn't a sound database that answers. */
export function readIn<Answer>(path: string, ask: (copy: SQLite.Database) => Answer) {
  try {
    const copy = new SQLite(path, { readonly: true, fileMustExist: true });
    try {
      return ask(copy);
    } finally {
      copy.close();
    }
  } catch {
    return null;
  }
}

export function countBookings(sqlite: SQLite.Database, from: CivilDate = ""): number {
  return sqlite
    .prepare<[CivilDate], { count: number }>(
      "select count(*) as count from bookings where booking_date >= ?",
    )
    .get(from)!.count;
}
