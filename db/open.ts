import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type SQLite from "better-sqlite3";
import { sql } from "kysely";
import { copyBefore } from "./backup";
import { connect, type Database, openSqlite } from "./connect";
import { migrate, pendingOf } from "./migrate";
import { connectPostgres, openPool } from "./postgres/connect";
import { migratePostgres } from "./postgres/migrate";

/** Where the bookings are: in PostgreSQL where there is an address, otherwise in a file. */
type DatabasePlace = { url?: string; path: string };
/** `sqlite` is null where PostgreSQL has them. */
export type Opened = { db: Database; sqlite: SQLite.Database | null };

/** What the environment says of the place, for commands. */
export function placeIn(environment: NodeJS.ProcessEnv): DatabasePlace {
  return { url: environment.DATABASE_URL || undefined, path: environment.DATABASE_PATH || "data/northlight.sqlite" };
}

/** What a person is told of the place; never its password. */
export function nameOf({ url, path }: DatabasePlace): string {
  if (!url) return path;
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

type Opening = {
  /** Throws where there is no database of this site, and makes none. */
  mustExist?: boolean;
  /** Told of the copy that was made of a file before its next migration. */
  copied?: (path: string) => void;
  /** Told of a connection to PostgreSQL that broke. */
  broken?: (error: Error) => void;
};

/**
 * Opens the database of a place and brings it up to date, a file that holds something already only once it is copied; `ran` names
 * the migrations that it took.
 */
export async function open(place: DatabasePlace, { mustExist = false, copied, broken }: Opening = {}): Promise<Opened & { ran: string[] }> {
  if (place.url) return openUrl(place.url, mustExist, broken);
  if (mustExist && !existsSync(place.path)) throw new Error(`There is no database at ${place.path}.`);
  const sqlite = openSqlite(place.path);
  const [next] = pendingOf(sqlite);
  if (next) {
    const copy = copyBefore(sqlite, next, join(dirname(place.path), "backups"));
    copied?.(copy);
  }
  const ran = migrate(sqlite);
  return { db: connect(sqlite), sqlite, ran };
}

async function openUrl(url: string, mustExist: boolean, broken: Opening["broken"]): Promise<Opened & { ran: string[] }> {
  const db = connectPostgres(await openPool(url, broken));
  try {
    if (mustExist && !(await isOurs(db))) throw new Error(`There is no database of this site at ${nameOf({ url, path: "" })}.`);
    return { db, sqlite: null, ran: await migratePostgres(db) };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Whether a PostgreSQL database has been this site's before. */
async function isOurs(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('schema_migrations') is not null as found`.execute(db);
  return rows[0]!.found;
}
