import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { copyBefore, rescue } from "./backup";
import { connect, type Database, openSqlite } from "./connect";
import { fileGuard, type FileGuard } from "./file-guard";
import { migrations } from "../migrations";
import { migrate, migrationsIn, migrationsInPostgres, pendingOf } from "./migrate";
import { connectPostgres, openPool } from "./postgres/connect";

type DatabasePlace = { url?: string; path: string };
export type Opened = { db: Database; sqlite: SQLite.Database | null };
/** `ran` names the migrations that ran; `leave` comes last before the process ends. */
type Ready = Opened & { ran: string[]; leave: (at: string) => string | null };

export function placeIn(environment: NodeJS.ProcessEnv): DatabasePlace {
  return {
    url: environment.DATABASE_URL || undefined,
    path: environment.DATABASE_PATH || "data/northlight.sqlite",
  };
}

/** For people to read; never with the password. */
export function nameOf({ url, path }: DatabasePlace): string {
  if (!url) return path;
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

type Opening = {
  mustExist?: boolean;
  copied?: (path: string) => void;
  broken?: (error: Error) => void;
};

/** Runs pending migrations, after a copy of a file that has data. */
export async function open(
  place: DatabasePlace,
  { mustExist = false, copied, broken }: Opening = {},
): Promise<Ready> {
  if (place.url) return openUrl(place.url, mustExist, broken);
  if (mustExist) insistOnShop(place.path);
  refuseOthers(place.path);
  const sqlite = openSqlite(place.path);
  const backups = join(dirname(place.path), "backups");
  const guard = fileGuard(sqlite);
  const db = connect(sqlite, guard);
  const before = migrationsIn(sqlite);
  const [next] = pendingOf(before);
  if (next && before.length > 0) {
    const copy = copyBefore(sqlite, next, backups);
    copied?.(copy);
  }
  return {
    db,
    sqlite,
    ran: next ? await migrateAlone(sqlite, db) : [],
    leave: (at) => leaveFile(sqlite, guard, backups, at),
  };
}

const LONGEST_MIGRATION_MS = 30 * 60_000;

/** Another process that starts meanwhile waits. A table that's made anew keeps what belongs to it. */
export async function migrateAlone(
  sqlite: SQLite.Database,
  db: Database,
  known = migrations,
): Promise<string[]> {
  const patience = sqlite.pragma("busy_timeout", { simple: true });
  sqlite.pragma(`busy_timeout = ${LONGEST_MIGRATION_MS}`);
  // Dropping the old table would delete all that refers to it.
  sqlite.pragma("foreign_keys = OFF");
  try {
    return await migrate(db, known);
  } finally {
    sqlite.pragma("foreign_keys = ON");
    sqlite.pragma(`busy_timeout = ${patience}`);
  }
}

/** Changes nothing, where opening the file to write would. */
function refuseOthers(path: string): void {
  if (!existsSync(path)) return;
  const sqlite = new SQLite(path, { readonly: true });
  try {
    pendingOf(migrationsIn(sqlite));
  } finally {
    sqlite.close();
  }
}

/** Changes nothing, where opening the file to write would make it one of ours. */
export function insistOnShop(path: string): void {
  if (!existsSync(path)) throw new Error(`There is no database at ${path}.`);
  const sqlite = new SQLite(path, { readonly: true });
  try {
    if (
      sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = 'bookings'").get()
    )
      return;
    throw new Error(`There is no database of this site at ${path}.`);
  } finally {
    sqlite.close();
  }
}

async function openUrl(url: string, mustExist: boolean, broken: Opening["broken"]): Promise<Ready> {
  const db = connectPostgres(await openPool(url, broken));
  try {
    if (mustExist && !(await isOurs(db)))
      throw new Error(`There is no database of this site at ${nameOf({ url, path: "" })}.`);
    const isCurrent = pendingOf(await migrationsInPostgres(db)).length === 0;
    return { db, sqlite: null, ran: isCurrent ? [] : await migrate(db), leave: () => null };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function isOurs(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass('bookings') is not null as found`.execute(db);
  return rows[0]!.found;
}

/** The file alone has everything then; a lost one gets a rescue copy, whose path is returned. */
function leaveFile(
  sqlite: SQLite.Database,
  guard: FileGuard,
  folder: string,
  at: string,
): string | null {
  if (sqlite.inTransaction) sqlite.exec("rollback");
  const state = guard.state();
  const copy = state === "in place" ? null : rescue(sqlite, folder, at);
  // Where only the log is gone, the file is still the one that it was written for.
  if (state !== "lost") {
    sqlite.pragma("busy_timeout = 0");
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  }
  return copy;
}
