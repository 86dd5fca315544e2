import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import { hashOf } from "./secret";

/**
 * Runs the migrations that the file has not seen, in order, each in a transaction together with its record.
 * Returns the names of those that ran. Throws with one line where the file comes from a newer version.
 */
export function migrate(sqlite: SQLite.Database, folder = "migrations"): string[] {
  sqlite.function("sha256", { deterministic: true }, (text) => hashOf(String(text)));
  const known = migrationsIn(folder);
  sqlite.exec("create table if not exists schema_migrations (name text primary key, run_at text not null) strict");

  refuseNewer(recorded(sqlite), known);
  // Who starts beside another process waits until that one has migrated, however much there is to change.
  const patience = sqlite.pragma("busy_timeout", { simple: true });
  sqlite.pragma(`busy_timeout = ${LONGEST_MIGRATION_MS}`);
  try {
    return known.filter((name) => runOnce(sqlite, name, readFileSync(join(folder, name), "utf8")));
  } finally {
    sqlite.pragma(`busy_timeout = ${patience}`);
  }
}

const LONGEST_MIGRATION_MS = 30 * 60_000;

/** Whether it ran here; it did not where the file has had it. Throws with one line where it fails, and leaves what was before. */
function runOnce(sqlite: SQLite.Database, name: string, sql: string): boolean {
  if (recorded(sqlite).includes(name)) return false;
  const run = sqlite.transaction(() => {
    // Asked again under the lock: another process may have run it meanwhile.
    if (recorded(sqlite).includes(name)) return false;
    sqlite.exec(sql);
    sqlite.prepare("insert into schema_migrations values (?, datetime('now'))").run(name);
    return true;
  });
  try {
    return run.immediate();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${name} failed (${reason}); the database is as it was before.`, { cause: error });
  }
}

/** The migrations that a file of an earlier version still needs; none for a fresh file, which has nothing to lose. */
export function pendingOf(sqlite: SQLite.Database, folder = "migrations"): string[] {
  const known = migrationsIn(folder);
  const fresh = sqlite.prepare("select 1 from sqlite_master where name = 'schema_migrations'").get() === undefined;
  if (fresh) return [];
  const ran = recorded(sqlite);
  return ran.length === 0 ? [] : known.filter((name) => !ran.includes(name));
}

/** Throws with one line where a database has had migrations that this version does not know. */
export function refuseNewer(recorded: readonly string[], known: readonly string[]): void {
  const newer = recorded.filter((name) => !known.includes(name));
  if (newer.length > 0) {
    throw new Error(`This database was written by a newer version (it has ${newer.join(", ")}); start that version instead.`);
  }
}

/** The migrations of a folder, in order. */
export function migrationsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted();
}

function recorded(sqlite: SQLite.Database): string[] {
  return sqlite.prepare<[], { name: string }>("select name from schema_migrations").all().map((row) => row.name);
}
