import SQLite from "better-sqlite3";
import type { CivilDate } from "~/domain/time";

/** From a date on; none if the file isn't a sound database of this site. */
export function bookingsIn(path: string, from: CivilDate = ""): number {
  return readIn(path, (copy) => countBookings(copy, from)) ?? 0;
}

/** Counts don't tell: it may have as many bookings, and others. */
export function holdsAllOf(path: string, other: string): boolean {
  if (bookingsIn(other) === 0) return true;
  const missing = readIn(other, (copy) => {
    copy.prepare("attach ? as holder").run(path);
    return copy
      .prepare(
        "select count(*) from main.bookings where reference not in (select reference from holder.bookings)",
      )
      .pluck()
      .get();
  });
  return missing === 0;
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
