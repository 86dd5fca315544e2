import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { FIRST_HOURS } from "~/domain/shop-hours";
import { addDays, type CivilDate } from "~/domain/time";
import {
  backupName,
  keepBeforeErasing,
  makeRoomForStopped,
  removeExpired,
  setAside,
  stoppedName,
} from "./copies";
import { countRecords } from "./copy-contents";
import { inThread } from "./worker-thread";
import { migrationsIn } from "./migrate";
import { makeFile, makeFolder } from "./owner-only";
import { insistOnSound } from "./integrity-check.mjs";

/**
 * Consistent and synced while the database is in use. Throws if the copy isn't sound. While the
 * night's work is stopped no other copy has to go for it.
 */
export async function backUp(
  sqlite: SQLite.Database,
  folder: string,
  today: CivilDate,
  { isStopped = false, lastNight }: { isStopped?: boolean; lastNight?: CivilDate } = {},
): Promise<string> {
  makeFolder(folder);
  if (isStopped) makeRoomForStopped(folder);
  const path = join(folder, isStopped ? stoppedName(today) : backupName(today));
  const draft = `${path}.${process.pid}.part`;
  try {
    makeFile(draft);
    setAside(path, sqlite.name);
    await inThread("copy", { from: sqlite.name, draft, path, lastNight });
  } finally {
    rmSync(draft, { force: true });
  }
  if (!isStopped) removeExpired(folder, today, firstKeptIn(sqlite, today));
  return path;
}

/**
 * Whoever agreed to an erasing may have believed a wrong clock, and after a stop the remembered night
 * may be one's. Restored, the copy asks anew as long
 * as the clock does.
 */
export async function backUpBeforeErasing(
  sqlite: SQLite.Database,
  folder: string,
  today: CivilDate,
): Promise<string[]> {
  if (countRecords(sqlite).all === 0) return keepBeforeErasing(folder, null);
  const lastNight = lastTraceIn(sqlite, firstKeptIn(sqlite, today));
  return keepBeforeErasing(
    folder,
    await backUp(sqlite, folder, today, { isStopped: true, lastNight }),
  );
}

/** When the newest of what's erased was sent, as others may have been under a wrong clock. */
function lastTraceIn(sqlite: SQLite.Database, firstKept: CivilDate): CivilDate {
  return sqlite
    .prepare<[CivilDate], CivilDate>(
      `select substr(coalesce(max(created_at) filter (where date < ?), max(created_at)), 1, 10)
      from (select created_at, booking_date as date from bookings
        union all select created_at, created_at from inquiries)`,
    )
    .pluck()
    .get(firstKept)!;
}

/** The first date within the retention time. */
export function firstKeptIn(sqlite: SQLite.Database, today: CivilDate): CivilDate {
  // An older version's database has its rules in a table.
  const days = has(sqlite, "booking_rules")
    ? sqlite.prepare("select retention_days from booking_rules").pluck().get()
    : sqlite
        .prepare(
          "select json_extract(body, '$.rules.retentionDays') from site_documents where kind = 'hours' order by version desc",
        )
        .pluck()
        .get();
  return addDays(today, -Number(days ?? FIRST_HOURS.rules.retentionDays));
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
    setAside(path, draft);
    renameSync(draft, path);
    syncFile(dirname(path));
  } finally {
    rmSync(draft, { force: true });
  }
}

export type Inspected = Record<"bookings" | "inquiries" | "messages" | "events", number> & {
  migration: string;
};

export function contentsOf({ bookings, inquiries, messages, events }: Inspected): string {
  const asked = inquiries > 0 ? `${inquiries} inquiries, ` : "";
  return `${bookings} bookings, ${asked}${messages} messages, ${events} events`;
}

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
      inquiries: count("inquiries"),
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
