import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import { dialable } from "~/domain/phone";
import { addDays, type CivilDate } from "~/domain/time";

/** Whom or what to erase: everybody beyond the retention time, or one person by email, phone or booking reference. */
export type Whom = { kind: "old"; today: CivilDate } | { kind: "person"; who: string };

/** How many of each were erased. */
export type Erased = { bookings: number; messages: number; files: number };

/**
 * Erases bookings with everything that hangs on them: messages and their files, history, links, the search index.
 * Afterwards the words are nowhere in the database file nor its log. Runs beside a serving site.
 */
export function purge(sqlite: SQLite.Database, whom: Whom, mailFolder: string): Erased {
  const before = sqlite.pragma("secure_delete", { simple: true });
  sqlite.pragma("secure_delete = ON");
  const { bookings, messages } = sqlite.transaction(() => erase(sqlite, whom)).immediate();
  const files = removeFiles(mailFolder, messages);
  if (bookings.length + messages.length > 0) {
    // What was freed before secure_delete was on, and what the log still holds.
    sqlite.exec("vacuum");
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  }
  sqlite.pragma(`secure_delete = ${Number(before)}`);
  return { bookings: bookings.length, messages: messages.length, files };
}

function erase(sqlite: SQLite.Database, whom: Whom): { bookings: number[]; messages: number[] } {
  const bookings = whom.kind === "old" ? beyondRetention(sqlite, whom.today) : ofPerson(sqlite, whom.who);
  const messages = sqlite
    .prepare<{ ids: string; who: string }, { id: number }>(
      "select id from messages where booking_id in (select value from json_each(@ids)) or recipient = @who collate nocase",
    )
    .all({ ids: JSON.stringify(bookings), who: whom.kind === "person" ? whom.who.trim() : "" })
    .map((row) => row.id);
  sqlite.prepare("delete from messages where id in (select value from json_each(?))").run(JSON.stringify(messages));
  sqlite.prepare("delete from bookings where id in (select value from json_each(?))").run(JSON.stringify(bookings));
  return { bookings, messages };
}

function beyondRetention(sqlite: SQLite.Database, today: CivilDate): number[] {
  const { days } = sqlite.prepare<[], { days: number }>("select retention_days as days from booking_rules").get()!;
  return sqlite
    .prepare<[CivilDate], { id: number }>("select id from bookings where booking_date < ?")
    .all(addDays(today, -days))
    .map((row) => row.id);
}

/** By what a person is known by; a phone number however it is written. */
function ofPerson(sqlite: SQLite.Database, who: string): number[] {
  const wanted = who.trim();
  const number = dialable(wanted);
  return sqlite
    .prepare<[], { id: number; email: string; phone: string; reference: string }>(
      "select id, customer_email as email, customer_phone as phone, reference from bookings",
    )
    .all()
    .filter(
      ({ email, phone, reference }) =>
        email.toLowerCase() === wanted.toLowerCase() || reference === wanted.toUpperCase() || (number !== null && dialable(phone) === number),
    )
    .map((row) => row.id);
}

/** Messages that were kept as files are named by their row: "000017-received.eml". */
function removeFiles(folder: string, messages: readonly number[]): number {
  if (!existsSync(folder)) return 0;
  const wanted = new Set(messages);
  const files = readdirSync(folder).filter((name) => wanted.has(Number(/^(\d+)-/.exec(name)?.[1])));
  for (const name of files) rmSync(join(folder, name));
  return files.length;
}
