import SQLite from "better-sqlite3";
import { describe, it } from "vitest";
import { connect, type Database, openSqlite } from "../../db/connect";
import { migrate } from "../../db/migrate";
import { lend } from "./postgres/databases";

/** `sqlite` is for tests of SQLite-only behaviour. */
export type TestDatabase = { db: Database; sqlite: SQLite.Database };

/** Whether this run of the contract tests is the PostgreSQL one. */
export const onPostgres = process.env.TEST_ENGINE === "postgres";

/** A fresh, fully migrated database: in memory unless a path is given, or on PostgreSQL in that run of the contract tests. */
export function freshDatabase(path = ":memory:"): TestDatabase {
  if (onPostgres) return { db: lend(), sqlite: null as never };
  const sqlite = path === ":memory:" ? copyOfMigrated() : migrated(path);
  return { db: connect(sqlite), sqlite };
}

function migrated(path: string): SQLite.Database {
  const sqlite = openSqlite(path);
  migrate(sqlite);
  return sqlite;
}

let bytes: Buffer | null = null;

/** An in-memory copy of a migrated database's bytes: takes a hundredth of the time of running the migrations. */
function copyOfMigrated(): SQLite.Database {
  bytes ??= migrated(":memory:").serialize();
  const sqlite = new SQLite(bytes);
  sqlite.pragma("foreign_keys = ON");
  return sqlite;
}

type Named = (name: string, work: () => void | Promise<void>) => void;
const nothing: Named = () => {};
/** Tests of SQLite-only behaviour, such as query plans; not registered in the PostgreSQL run. */
export const itInSqlite: Named = onPostgres ? nothing : it;
export const describeInSqlite: Named = onPostgres
  ? nothing
  : (name, work) => void describe(name, work);
