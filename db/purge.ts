import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import { sql } from "kysely";
import { addDays, type CivilDate } from "~/domain/time";
import type { Database, DatabaseOrTransaction } from "./connect";
import { highestId, idList } from "./dialect";
import { forget, knownBy } from "./earlier-customers";
import type { Opened } from "./open";

/** What to erase: everything past the retention time, or one person by email, phone or booking reference. */
export type Whom = { kind: "old"; today: CivilDate } | { kind: "person"; who: string };

const AT_ONCE = 500;

/** How many of each were erased; `events` counts events of other bookings in which the person's data was blanked. */
type Erased = { bookings: number; messages: number; files: number; events: number };

/**
 * What remains to be done after an erasure, stored in the header of SQLite's file (`user_version`) so that it survives restarts
 * and copies.
 */
const [NOTHING, COMPACTING, EMPTYING] = [0, 1, 2];

/**
 * Erases bookings with everything that belongs to them: messages and their files, history, links, the search index. For a booking
 * that was once a person's and is now somebody else's, erases what it says about its earlier customers. Afterwards the text is
 * neither in SQLite's file or log nor in PostgreSQL's tables, unless `isInLog`: a reader of the file kept its log from being
 * emptied for `patienceMs`. Safe to run beside a serving site. Work left unfinished (files, compacting, the log) is completed by
 * the next call, whatever that erases. Throws if a file could not be removed.
 */
export function purge({ db, sqlite }: Opened, whom: Whom, mailFolder: string, { patienceMs = 0 } = {}): Promise<Erased & { isInLog: boolean }> {
  // One connection for all of it: SQLite cannot compact the file in the middle of a transaction.
  return db.connection().execute(async (alone) => {
    const before = sqlite?.pragma("secure_delete", { simple: true });
    sqlite?.pragma("secure_delete = ON");
    try {
      const { bookings, messages, events } = await alone.transaction().execute(async (trx) => {
        const erased = await erase(trx, whom);
        if (Object.values(erased).some((ids) => ids.length > 0)) sqlite?.pragma(`user_version = ${COMPACTING}`);
        return erased;
      });
      const { removed, fault } = await removeFiles(alone, mailFolder);
      const isInLog = sqlite ? !(await isCompacted(alone, sqlite, patienceMs)) : false;
      if (!sqlite) await sql.raw("vacuum").execute(alone);
      if (fault) throw fault;
      return { bookings: bookings.length, messages: messages.length, files: removed, events: events.length, isInLog };
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
      .where((eb) => eb.or([eb("booking_id", "in", idList(trx, bookings)), eb(sql`lower(recipient)`, "=", address)])),
  );
  await trx.deleteFrom("messages").where("id", "in", idList(trx, messages)).execute();
  // In batches: a statement's journal is kept in memory, and this may delete most of the database.
  for (let from = 0; from < bookings.length; from += AT_ONCE) {
    await trx.deleteFrom("bookings").where("id", "in", idList(trx, bookings.slice(from, from + AT_ONCE))).execute();
  }
  if (whom.kind === "old") return { bookings, messages, events: [] };
  const others = await forget(trx, whom.who);
  return { bookings, messages: [...messages, ...others.messages], events: others.events };
}

async function beyondRetention(trx: DatabaseOrTransaction, today: CivilDate): Promise<number[]> {
  const { retention_days: days } = await trx.selectFrom("booking_rules").select("retention_days").executeTakeFirstOrThrow();
  return idsOf(trx.selectFrom("bookings").select("id").where("booking_date", "<", addDays(today, -days)));
}

/** Bookings that match a person's email, phone number or reference. */
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

/**
 * Compacts the file and empties its log. True once nothing is left of pages freed before secure_delete was on, nor in the log.
 */
async function isCompacted(alone: Database, sqlite: SQLite.Database, patienceMs: number): Promise<boolean> {
  const left = () => sqlite.pragma("user_version", { simple: true });
  const usual = Number(sqlite.pragma("busy_timeout", { simple: true }));
  try {
    if (left() === COMPACTING) {
      sqlite.pragma(`busy_timeout = ${Math.max(usual, patienceMs)}`);
      await compact(alone, sqlite);
      sqlite.pragma(`user_version = ${EMPTYING}`);
    }
    if (left() === NOTHING) return true;
    // SQLite's own waiting blocks the whole process: a serving site retries on its next run instead.
    sqlite.pragma(`busy_timeout = ${patienceMs}`);
    const [{ busy }] = sqlite.pragma("wal_checkpoint(TRUNCATE)") as [{ busy: number }];
    if (busy === 0) sqlite.pragma(`user_version = ${NOTHING}`);
    return busy === 0;
  } finally {
    sqlite.pragma(`busy_timeout = ${usual}`);
  }
}

async function compact(alone: Database, sqlite: SQLite.Database): Promise<void> {
  // The rebuilt file may not fit in memory.
  sqlite.pragma("temp_store = FILE");
  try {
    await sql.raw("vacuum").execute(alone);
  } finally {
    sqlite.pragma("temp_store = MEMORY");
  }
}

/**
 * Removes the files of deleted messages, including those left by an earlier purge that failed partway. They are named by row id:
 * "000017-received.eml". Files of ids this database never assigned stay: they are newer than the copy it was restored from.
 */
async function removeFiles(db: Database, folder: string): Promise<{ removed: number; fault?: unknown }> {
  const named = existsSync(folder) ? readdirSync(folder).map((name) => ({ name, id: Number(/^(\d+)-/.exec(name)?.[1]) })) : [];
  if (named.length === 0) return { removed: 0 };
  const highest = await highestId(db, "messages");
  const there = new Set(await idsOf(db.selectFrom("messages").select("id")));
  let [removed, fault]: [number, unknown] = [0, undefined];
  for (const { name } of named.filter(({ id }) => id <= highest && !there.has(id))) {
    try {
      rmSync(join(folder, name));
      removed += 1;
    } catch (error) {
      fault = error;
    }
  }
  return { removed, fault };
}
