import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { describe, it } from "vitest";
import { connect, type Database, openSqlite } from "~db/connect";
import { migrate } from "~db/migrate";
import { lend } from "./postgres/databases";

/** `sqlite` is for tests of SQLite-only behaviour. */
export type TestDatabase = { db: Database; sqlite: SQLite.Database };

/** Whether this run of the contract tests is the PostgreSQL one. */
export const onPostgres = process.env.TEST_ENGINE === "postgres";

/** The bytes of a migrated file: copying them takes a hundredth of the time of migrating. */
const bytes = await migratedBytes();

/** A fresh, fully migrated database: in memory unless a path is given, or on PostgreSQL in that run of the contract tests. */
export function freshDatabase(path = ":memory:"): TestDatabase {
  if (onPostgres) return { db: lend(), sqlite: null as never };
  const sqlite = path === ":memory:" ? migratedInMemory() : migratedFile(path);
  return { db: connect(sqlite), sqlite };
}

/** The file at a path, made if it isn't there. */
function migratedFile(path: string): SQLite.Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!existsSync(path)) writeFileSync(path, bytes, { mode: 0o600 });
  return openSqlite(path);
}

export function migratedInMemory(): SQLite.Database {
  const sqlite = new SQLite(bytes);
  sqlite.pragma("foreign_keys = ON");
  return sqlite;
}

async function migratedBytes(): Promise<Buffer> {
  const sqlite = openSqlite(":memory:");
  await migrate(connect(sqlite));
  return sqlite.serialize();
}

type Named = (name: string, work: () => void | Promise<void>) => void;
const nothing: Named = () => {};
/** Tests of SQLite-only behaviour, such as query plans; not registered in the PostgreSQL run. */
export const itInSqlite: Named = onPostgres ? nothing : it;
export const describeInSqlite: Named = onPostgres
  ? nothing
  : (name, work) => void describe(name, work);
