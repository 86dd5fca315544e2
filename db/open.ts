import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { copyBefore } from "./backup";
import { connect, type Database, openSqlite } from "./connect";
import { fileGuard } from "./file-guard";
import { leaveFile } from "./leave";
import { migrate, pendingOf } from "./migrate";
import { connectPostgres, openPool } from "./postgres/connect";
import { migratePostgres } from "./postgres/migrate";

/** Where the bookings are stored: in PostgreSQL if there is a URL, otherwise in a file. */
type DatabasePlace = { url?: string; path: string };
/** `sqlite` is null with PostgreSQL. */
export type Opened = { db: Database; sqlite: SQLite.Database | null };
/**
 * `ran` names the migrations that ran; `leave` is the last thing to call before the process ends,
 * see `leaveFile`.
 */
type Ready = Opened & { ran: string[]; leave: (at: string) => string | null };

/** The database configured in the environment, for commands. */
export function placeIn(environment: NodeJS.ProcessEnv): DatabasePlace {
  return {
    url: environment.DATABASE_URL || undefined,
    path: environment.DATABASE_PATH || "data/northlight.sqlite",
  };
}

/** The database's name for people to read; never includes the password. */
export function nameOf({ url, path }: DatabasePlace): string {
  if (!url) return path;
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

type Opening = {
  /** Throw if there is no database of this site, instead of creating one. */
  mustExist?: boolean;
  /** Called with the path of the copy made of a file before it is migrated. */
  copied?: (path: string) => void;
  /** Called when a connection to PostgreSQL breaks. */
  broken?: (error: Error) => void;
};

/** Opens a database and runs its pending migrations, first copying a file that already has data. */
export async function open(
  place: DatabasePlace,
  { mustExist = false, copied, broken }: Opening = {},
): Promise<Ready> {
  if (place.url) return openUrl(place.url, mustExist, broken);
  if (mustExist) insistOnShop(place.path);
  const sqlite = openSqlite(place.path);
  const backups = join(dirname(place.path), "backups");
  const [next] = pendingOf(sqlite);
  if (next) {
    const copy = copyBefore(sqlite, next, backups);
    copied?.(copy);
  }
  const ran = migrate(sqlite);
  const guard = fileGuard(sqlite);
  return {
    db: connect(sqlite, guard),
    sqlite,
    ran,
    leave: (at) => leaveFile(sqlite, guard, backups, at),
  };
}

/**
 * Throws unless there is a file with bookings; changes nothing, where opening it to write would
 * already make it one of ours.
 */
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
    return { db, sqlite: null, ran: await migratePostgres(db), leave: () => null };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Whether this site has used a PostgreSQL database before. */
async function isOurs(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass('bookings') is not null as found`.execute(db);
  return rows[0]!.found;
}
