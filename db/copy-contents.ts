import SQLite from "better-sqlite3";
import type { CivilDate } from "~/domain/time";

/** What people have sent us and a night may erase: bookings, and all with the inquiries. */
export type Records = { bookings: number; all: number };

/** Whose date is what, and what tells one from another: ids begin anew in a shop that was lost. */
const BOOKINGS = { table: "bookings", date: "booking_date", key: "reference" };
const INQUIRIES = {
  table: "inquiries",
  date: "created_at",
  key: "created_at, name, contact, what",
};

/** From a date on; none if the file isn't a sound database of this site. */
export function recordsIn(path: string, from: CivilDate = ""): Records {
  return readIn(path, (copy) => countRecords(copy, from)) ?? { bookings: 0, all: 0 };
}

/** How many of another copy's it holds. Counts don't tell: it may have as many, and others. */
export function heldIn(path: string, other: string, from: CivilDate = ""): Records {
  const held = readIn(other, (copy) => {
    copy.prepare("attach ? as holder").run(path);
    return countRecords(copy, from, "holder");
  });
  return held ?? { bookings: 0, all: 0 };
}

export function holdsAllOf(path: string, other: string): boolean {
  return heldIn(path, other).all === recordsIn(other).all;
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

/** With `holder` only those that the database attached as that holds too. */
export function countRecords(
  sqlite: SQLite.Database,
  from: CivilDate = "",
  holder?: string,
): Records {
  const count = ({ table, date, key }: typeof BOOKINGS) => {
    // An older version's has no inquiries.
    const isThere = ["main", holder ?? "main"].every((schema) =>
      sqlite.prepare(`select 1 from ${schema}.sqlite_master where name = ?`).get(table),
    );
    if (!isThere && table === INQUIRIES.table) return 0;
    const held = holder ? `and (${key}) in (select ${key} from ${holder}.${table})` : "";
    return sqlite
      .prepare<[CivilDate], number>(`select count(*) from main.${table} where ${date} >= ? ${held}`)
      .pluck()
      .get(from)!;
  };
  const bookings = count(BOOKINGS);
  return { bookings, all: bookings + count(INQUIRIES) };
}
