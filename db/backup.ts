import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import SQLite from "better-sqlite3";
import { expiredOn, isBeyondKeeping } from "~/domain/backup-age";
import type { CivilDate } from "~/domain/time";
import { makeFile, makeFolder } from "./owner-only";

const NAME = /^northlight-(\d{4}-\d{2}-\d{2})\.sqlite$/;
/** A copy from before a migration, and what a process that was killed has left of any. */
const UNDATED = /^before-\d{4}-.+\.sqlite$|\.part(-journal)?$/;

const SOME_PAGES = 100;
const ALL_PAGES = 2 ** 31 - 1;

/** The name of a day's copy. */
export const backupName = (date: CivilDate) => `northlight-${date}.sqlite`;

/**
 * Copies the database while it serves: consistent, complete, and on the disk before the day's earlier copy is replaced.
 * Removes the copies that are too old. Returns the path of the new one. Throws where the copy is not sound.
 * Page by page, so that a serving process goes on; what another process writes meanwhile begins it anew, so whoever is not the
 * site itself copies `atOnce`.
 */
export async function backUp(sqlite: SQLite.Database, folder: string, today: CivilDate, { atOnce = false } = {}): Promise<string> {
  makeFolder(folder);
  const path = join(folder, backupName(today));
  const draft = `${path}.${process.pid}.part`;
  try {
    makeFile(draft);
    while (!(await begunCopy(sqlite, draft, atOnce ? ALL_PAGES : SOME_PAGES)));
    closeLog(draft);
    inspect(draft);
    syncFile(draft);
    renameSync(draft, path);
    syncFile(folder);
  } finally {
    rmSync(draft, { force: true });
  }
  removeExpired(folder, today);
  return path;
}

/** False where it came in the middle of a transaction: then SQLite says that there is nothing to copy. */
async function begunCopy(sqlite: SQLite.Database, draft: string, pages: number): Promise<boolean> {
  const { totalPages } = await sqlite.backup(draft, { progress: () => pages });
  return totalPages > 0;
}

/**
 * What is erased from the site is gone from its copies too after as many weeks as /privacy says. The newest stays however old it
 * is, but `lastToo` where the bookings are elsewhere by now and no newer one will come.
 */
export function removeExpired(folder: string, today: CivilDate, { lastToo = false } = {}): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const dates = names.flatMap((name) => NAME.exec(name)?.[1] ?? []);
  const expired = new Set([...expiredOn(today, dates), ...(lastToo ? dates.filter((date) => isBeyondKeeping(date, today)) : [])]);
  for (const date of expired) rmSync(join(folder, backupName(date)));
  for (const name of names.filter((each) => UNDATED.test(each))) {
    const made = statSync(join(folder, name)).mtime.toISOString().slice(0, 10);
    if (isBeyondKeeping(made, today)) rmSync(join(folder, name));
  }
}

/** A copy is one file: without a write-ahead log that whoever looks at it would have to carry along. */
function closeLog(path: string): void {
  const copy = new SQLite(path);
  copy.pragma("journal_mode = DELETE");
  copy.close();
}

/**
 * Copies a database as it is before a migration changes it, beside the nightly copies; it stays as long as they do, or until the
 * same migration is begun once more. Where another process has migrated meanwhile, the copy that it made is kept.
 */
export function copyBefore(sqlite: SQLite.Database, migration: string, folder: string): string {
  makeFolder(folder);
  const path = join(folder, `before-${migration.replace(/\.sql$/, "")}.sqlite`);
  const draft = `${path}.${process.pid}.part`;
  try {
    makeFile(draft);
    sqlite.prepare("vacuum into ?").run(draft);
    if (inspect(draft).migration >= migration) return path;
    syncFile(draft);
    renameSync(draft, path);
    syncFile(folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return path;
}

export type Inspected = { bookings: number; messages: number; events: number; migration: string };

/** What a copy holds. Throws where it is no sound database of this site. */
export function inspect(path: string): Inspected {
  if (!existsSync(path)) throw new Error(`There is no file at ${path}.`);
  const copy = new SQLite(path, { readonly: true });
  try {
    const integrity: unknown = copy.pragma("integrity_check", { simple: true });
    if (integrity !== "ok") throw new Error(`${basename(path)} is damaged: ${String(integrity)}`);
    if ((copy.pragma("foreign_key_check") as unknown[]).length > 0) throw new Error(`${basename(path)} has rows that refer to nothing.`);
    const count = (table: string) => (has(copy, table) ? copy.prepare<[], { count: number }>(`select count(*) as count from ${table}`).get()!.count : 0);
    const migration = copy.prepare<[], { name: string }>("select max(name) as name from schema_migrations").get()!.name;
    return { bookings: count("bookings"), messages: count("messages"), events: count("booking_events"), migration };
  } catch (error) {
    if (error instanceof SQLite.SqliteError) throw new Error(`${basename(path)} is no database of this site: ${error.message}`, { cause: error });
    throw error;
  } finally {
    copy.close();
  }
}

function has(sqlite: SQLite.Database, table: string): boolean {
  return sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table) !== undefined;
}

/** A rename or a copy is safe from a loss of power only once its file or folder has been synced. */
export function syncFile(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
