import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { expiredOn, isBeyondKeeping } from "~/domain/backup-age";
import type { CivilDate } from "~/domain/time";
import { makeFile, makeFolder } from "./owner-only";

const NAME = /^northlight-(\d{4}-\d{2}-\d{2})\.sqlite$/;
/** Copies made before a migration or in need, and partial files left by a killed process. */
const UNDATED = /^(before-\d{4}|rescued)-.+\.sqlite$|\.part(-journal)?$/;

const SOME_PAGES = 100;
const ALL_PAGES = 2 ** 31 - 1;

/** The file name of the copy of one civil date. */
export const backupName = (date: CivilDate) => `northlight-${date}.sqlite`;

/**
 * Copies the database while it is in use: consistent, complete, and synced to disk before it replaces the day's earlier copy.
 * Then removes expired copies. Returns the new copy's path; throws if the copy is not sound. Copies a few pages at a time so that
 * the serving process keeps running; a write by another process restarts that copy, so a process other than the site passes
 * `atOnce`.
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

/** False when called in the middle of a transaction: SQLite then reports nothing to copy. */
async function begunCopy(sqlite: SQLite.Database, draft: string, pages: number): Promise<boolean> {
  const { totalPages } = await sqlite.backup(draft, { progress: () => pages });
  return totalPages > 0;
}

/**
 * Removes copies too old to keep, so that data erased from the site leaves its copies as well, as /privacy says. The newest copy
 * is kept at any age, unless `lastToo`: the bookings have moved elsewhere and no newer copy will follow.
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

/** Makes the copy a single file, without a write-ahead log that would have to travel with it. */
function closeLog(path: string): void {
  const copy = new SQLite(path);
  copy.pragma("journal_mode = DELETE");
  copy.close();
}

/**
 * Copies a database before a migration changes it, beside the nightly copies. It is kept as long as they are, or until the same
 * migration is started again. If another process has migrated in the meantime, the copy that process made is kept.
 */
export function copyBefore(sqlite: SQLite.Database, migration: string, folder: string): string {
  const path = join(folder, `before-${migration.replace(/\.sql$/, "")}.sqlite`);
  copyInOne(sqlite, path, (draft) => inspect(draft).migration < migration);
  return path;
}

/**
 * Copies everything that an open database holds, whatever its path leads to by now, for a process that is ending. Returns the
 * copy's path; it is kept as long as the nightly ones.
 */
export function rescue(sqlite: SQLite.Database, folder: string, at: string): string {
  const path = join(folder, `rescued-${at.replaceAll(":", "-")}.sqlite`);
  copyInOne(sqlite, path, () => true);
  return path;
}

/** A copy that takes the process as long as it takes. */
function copyInOne(sqlite: SQLite.Database, path: string, isWanted: (draft: string) => boolean): void {
  makeFolder(dirname(path));
  const draft = `${path}.${process.pid}.part`;
  try {
    makeFile(draft);
    sqlite.prepare("vacuum into ?").run(draft);
    if (!isWanted(draft)) return;
    syncFile(draft);
    renameSync(draft, path);
    syncFile(dirname(path));
  } finally {
    rmSync(draft, { force: true });
  }
}

export type Inspected = { bookings: number; messages: number; events: number; migration: string };

/** What a copy contains. Throws if it is not a sound database of this site. */
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

/** A rename or a copy survives a power loss only once its file or folder has been synced. */
export function syncFile(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
