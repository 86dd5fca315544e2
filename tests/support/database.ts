import SQLite from "better-sqlite3";
import { describe, it } from "vitest";
import { connect, type Database, openSqlite } from "../../db/connect";
import { migrate } from "../../db/migrate";
import { lend } from "./postgres/databases";

/** `sqlite` is there for tests of what only SQLite has. */
export type TestDatabase = { db: Database; sqlite: SQLite.Database };

/** Whether this is the half of the contract that is about PostgreSQL. */
export const onPostgres = process.env.TEST_ENGINE === "postgres";

/**
 * A fresh, fully migrated database: in memory unless a file is asked for, and PostgreSQL's in the half of the contract
 * that is about it.
 */
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

/** In memory, from the bytes of one that was migrated: a hundredth of what the migrations take. */
function copyOfMigrated(): SQLite.Database {
  bytes ??= migrated(":memory:").serialize();
  const sqlite = new SQLite(bytes);
  sqlite.pragma("foreign_keys = ON");
  return sqlite;
}

type Named = (name: string, work: () => void | Promise<void>) => void;
const nothing: Named = () => {};
/** Tests of what only SQLite has, such as its plans; the other half has none of them. */
export const itInSqlite: Named = onPostgres ? nothing : it;
export const describeInSqlite: Named = onPostgres ? nothing : (name, work) => void describe(name, work);
