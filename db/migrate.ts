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

  const newer = recorded(sqlite).filter((name) => !known.includes(name));
  if (newer.length > 0) {
    throw new Error(`This database was written by a newer version (it has ${newer.join(", ")}); start that version instead.`);
  }
  const ran: string[] = [];
  for (const name of known) {
    const sql = readFileSync(join(folder, name), "utf8");
    sqlite
      .transaction(() => {
        // Asked again under the lock: another process may have run it meanwhile.
        if (recorded(sqlite).includes(name)) return;
        sqlite.exec(sql);
        sqlite.prepare("insert into schema_migrations values (?, datetime('now'))").run(name);
        ran.push(name);
      })
      .immediate();
  }
  return ran;
}

/** The migrations that a file of an earlier version still needs; none for a fresh file, which has nothing to lose. */
export function pendingOf(sqlite: SQLite.Database, folder = "migrations"): string[] {
  const known = migrationsIn(folder);
  const fresh = sqlite.prepare("select 1 from sqlite_master where name = 'schema_migrations'").get() === undefined;
  if (fresh) return [];
  const ran = recorded(sqlite);
  return ran.length === 0 ? [] : known.filter((name) => !ran.includes(name));
}

function migrationsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted();
}

function recorded(sqlite: SQLite.Database): string[] {
  return sqlite.prepare<[], { name: string }>("select name from schema_migrations").all().map((row) => row.name);
}
