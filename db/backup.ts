import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { expiredOn, hasOutlived } from "~/domain/backup-age";
import type { CivilDate } from "~/domain/time";
import { inThread } from "./worker-thread";
import { migrationsIn } from "./migrate";
import { makeFile, makeFolder } from "./owner-only";
import { insistOnSound } from "./integrity-check.mjs";

const NAME = /^northlight-(\d{4}-\d{2}-\d{2})\.sqlite$/;
/** Made before a migration or in need, and a killed process's partial files. */
const UNDATED = /^(before-\d{4}|rescued)-.+\.sqlite$|\.part(-journal)?$/;

/** A civil date's copy. */
export const backupName = (date: CivilDate) => `northlight-${date}.sqlite`;

/** Consistent and synced while the database is in use. Throws if the copy isn't sound. */
export async function backUp(
  { name }: SQLite.Database,
  folder: string,
  today: CivilDate,
): Promise<string> {
  makeFolder(folder);
  const path = join(folder, backupName(today));
  const draft = `${path}.${process.pid}.part`;
  try {
    makeFile(draft);
    await inThread("copy", { from: name, draft, path });
  } finally {
    rmSync(draft, { force: true });
  }
  removeExpired(folder, today);
  return path;
}

/** Erased data leaves its copies too. `lastToo` once the bookings have moved elsewhere. */
export function removeExpired(folder: string, today: CivilDate, { lastToo = false } = {}): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const dates = names.flatMap((name) => NAME.exec(name)?.[1] ?? []);
  const expired = new Set([
    ...expiredOn(today, dates),
    ...(lastToo ? dates.filter((date) => hasOutlived(date, today)) : []),
  ]);
  for (const date of expired) rmSync(join(folder, backupName(date)));
  for (const name of names.filter((each) => UNDATED.test(each))) {
    const made = statSync(join(folder, name)).mtime.toISOString().slice(0, 10);
    if (hasOutlived(made, today)) rmSync(join(folder, name));
  }
}

/** If another process has migrated meanwhile, its copy stays. */
export function copyBefore(sqlite: SQLite.Database, migration: string, folder: string): string {
  const path = join(folder, `before-${migration}.sqlite`);
  copyInOne(sqlite, path, (draft) => inspect(draft).migration < migration);
  return path;
}

/** Copies what the open database holds, whatever its path leads to by now. */
export function rescue(sqlite: SQLite.Database, folder: string, at: string): string {
  const path = join(folder, `rescued-${at.replaceAll(":", "-")}.sqlite`);
  copyInOne(sqlite, path, () => true);
  return path;
}

/** Blocks the process meanwhile. */
function copyInOne(
  sqlite: SQLite.Database,
  path: string,
  isWanted: (draft: string) => boolean,
): void {
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

/** Throws if a copy isn't a sound database of this site. */
export function inspect(path: string): Inspected {
  if (!existsSync(path)) throw new Error(`There is no file at ${path}.`);
  const copy = new SQLite(path, { readonly: true });
  try {
    insistOnSound(copy, basename(path));
    if (!has(copy, "bookings"))
      throw new Error(`${basename(path)} is no database of this site: it has no bookings`);
    const count = (table: string) =>
      has(copy, table)
        ? copy.prepare<[], { count: number }>(`select count(*) as count from ${table}`).get()!.count
        : 0;
    return {
      bookings: count("bookings"),
      messages: count("messages"),
      events: count("booking_events"),
      migration: migrationsIn(copy).at(-1) ?? "none",
    };
  } catch (error) {
    if (error instanceof SQLite.SqliteError)
      throw new Error(`${basename(path)} is no database of this site: ${error.message}`, {
        cause: error,
      });
    throw error;
  } finally {
    copy.close();
  }
}

function has(sqlite: SQLite.Database, table: string): boolean {
  return (
    sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table) !==
    undefined
  );
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
