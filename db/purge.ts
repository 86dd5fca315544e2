import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import { sql } from "kysely";
import { addDays, type CivilDate } from "~/domain/time";
import type { Database, DatabaseOrTransaction } from "./connect";
import { listOf } from "./dialect";
import { forget, knownBy } from "./earlier-customers";
import type { Opened } from "./open";

/** Whom or what to erase: everybody beyond the retention time, or one person by email, phone or booking reference. */
export type Whom = { kind: "old"; today: CivilDate } | { kind: "person"; who: string };

const AT_ONCE = 500;

/** How many of each were erased; of `events` of other bookings, what they told of the person. */
type Erased = { bookings: number; messages: number; files: number; events: number };

/**
 * Erases bookings with everything that hangs on them: messages and their files, history, links, the search index. Of a booking
 * that was a person's and is somebody else's by now, what it tells of its earlier customers.
 * Afterwards the words are nowhere in SQLite's file nor its log, nor in PostgreSQL's tables. Runs beside a serving site.
 */
export function purge({ db, sqlite }: Opened, whom: Whom, mailFolder: string): Promise<Erased> {
  // One connection for all of it: SQLite compacts no file in the middle of somebody's transaction.
  return db.connection().execute(async (alone) => {
    const before = sqlite?.pragma("secure_delete", { simple: true });
    sqlite?.pragma("secure_delete = ON");
    try {
      const { bookings, messages, events } = await alone.transaction().execute((trx) => erase(trx, whom));
      const files = removeFiles(mailFolder, messages);
      if (bookings.length + messages.length + events.length > 0) await compact(alone, sqlite);
      return { bookings: bookings.length, messages: messages.length, files, events: events.length };
    } finally {
      sqlite?.pragma(`secure_delete = ${Number(before)}`);
    }
  });
}

async function erase(trx: DatabaseOrTransaction, whom: Whom): Promise<{ bookings: number[]; messages: number[]; events: number[] }> {
  const bookings = whom.kind === "old" ? await beyondRetention(trx, whom.today) : await ofPerson(trx, whom.who);
  const address = whom.kind === "person" ? whom.who.trim().toLowerCase() : "";
  const messages = await idsOf(
    trx
      .selectFrom("messages")
      .select("id")
      .where((eb) => eb.or([eb("booking_id", "in", listOf(trx, bookings)), eb(sql`lower(recipient)`, "=", address)])),
  );
  await trx.deleteFrom("messages").where("id", "in", listOf(trx, messages)).execute();
  // What one statement would take back is kept in memory, and this may be of the whole database.
  for (let from = 0; from < bookings.length; from += AT_ONCE) {
    await trx.deleteFrom("bookings").where("id", "in", listOf(trx, bookings.slice(from, from + AT_ONCE))).execute();
  }
  if (whom.kind === "old") return { bookings, messages, events: [] };
  const others = await forget(trx, whom.who);
  return { bookings, messages: [...messages, ...others.messages], events: others.events };
}

async function beyondRetention(trx: DatabaseOrTransaction, today: CivilDate): Promise<number[]> {
  const { retention_days: days } = await trx.selectFrom("booking_rules").select("retention_days").executeTakeFirstOrThrow();
  return idsOf(trx.selectFrom("bookings").select("id").where("booking_date", "<", addDays(today, -days)));
}

/** By what a person is known by. */
async function ofPerson(trx: DatabaseOrTransaction, who: string): Promise<number[]> {
  const [isTheirs, wanted] = [knownBy(who), who.trim().toUpperCase()];
  const all = await trx.selectFrom("bookings").select(["id", "customer_email as email", "customer_phone as phone", "reference"]).execute();
  return all
    .filter(({ email, phone, reference }) => isTheirs(email, phone) || reference === wanted)
    .map((row) => row.id);
}

async function idsOf(query: { execute: () => Promise<{ id: number }[]> }): Promise<number[]> {
  return (await query.execute()).map((row) => row.id);
}

/** What was freed before secure_delete was on, and what the log still holds; in PostgreSQL the rows that nobody sees any more. */
async function compact(alone: Database, sqlite: SQLite.Database | null): Promise<void> {
  // The file that is made anew may be more than the memory holds.
  sqlite?.pragma("temp_store = FILE");
  try {
    await sql.raw("vacuum").execute(alone);
    sqlite?.pragma("wal_checkpoint(TRUNCATE)");
  } finally {
    sqlite?.pragma("temp_store = MEMORY");
  }
}

/** Messages that were kept as files are named by their row: "000017-received.eml". */
function removeFiles(folder: string, messages: readonly number[]): number {
  if (!existsSync(folder)) return 0;
  const wanted = new Set(messages);
  const files = readdirSync(folder).filter((name) => wanted.has(Number(/^(\d+)-/.exec(name)?.[1])));
  for (const name of files) rmSync(join(folder, name));
  return files.length;
}
