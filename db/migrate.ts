import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import { hashOf } from "./secret";

/**
 * Runs the migrations the file does not have yet, in order, each in one transaction with its record. Returns the names of those
 * that ran. Throws a one-line error if the file comes from a newer version.
 */
export function migrate(sqlite: SQLite.Database, folder = "migrations"): string[] {
  sqlite.function("sha256", { deterministic: true }, (text) => hashOf(String(text)));
  const known = migrationsIn(folder);
  // A process starting beside another waits until that one has migrated, for up to half an hour.
  const patience = sqlite.pragma("busy_timeout", { simple: true });
  sqlite.pragma(`busy_timeout = ${LONGEST_MIGRATION_MS}`);
  try {
    sqlite.exec(
      "create table if not exists schema_migrations (name text primary key, run_at text not null) strict",
    );
    refuseNewer(recorded(sqlite), known);
    return known.filter((name) => runOnce(sqlite, name, readFileSync(join(folder, name), "utf8")));
  } finally {
    sqlite.pragma(`busy_timeout = ${patience}`);
  }
}

const LONGEST_MIGRATION_MS = 30 * 60_000;

/** Returns whether it ran here, which is false if the file already has it. On failure throws a one-line error and rolls back. */
function runOnce(sqlite: SQLite.Database, name: string, sql: string): boolean {
  if (recorded(sqlite).includes(name)) return false;
  const run = sqlite.transaction(() => {
    // Checked again under the lock: another process may have run it in the meantime.
    if (recorded(sqlite).includes(name)) return false;
    sqlite.exec(sql);
    sqlite.prepare("insert into schema_migrations values (?, datetime('now'))").run(name);
    return true;
  });
  try {
    return run.immediate();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${name} failed (${reason}); the database is as it was before.`, {
      cause: error,
    });
  }
}

/** The migrations a file of an earlier version still needs; none for a new file, which has nothing to lose. */
export function pendingOf(sqlite: SQLite.Database, folder = "migrations"): string[] {
  const known = migrationsIn(folder);
  const fresh =
    sqlite.prepare("select 1 from sqlite_master where name = 'schema_migrations'").get() ===
    undefined;
  if (fresh) return [];
  const ran = recorded(sqlite);
  return ran.length === 0 ? [] : known.filter((name) => !ran.includes(name));
}

/** Throws a one-line error if a database has migrations that this version does not know. */
export function refuseNewer(recorded: readonly string[], known: readonly string[]): void {
  const newer = recorded.filter((name) => !known.includes(name));
  if (newer.length > 0) {
    throw new Error(
      `This database was written by a newer version (it has ${newer.join(", ")}); start that version instead.`,
    );
  }
}

/** The migrations of a folder, in order. */
export function migrationsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .toSorted();
}

function recorded(sqlite: SQLite.Database): string[] {
  return sqlite
    .prepare<[], { name: string }>("select name from schema_migrations")
    .all()
    .map((row) => row.name);
}
