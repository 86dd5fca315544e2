import type SQLite from "better-sqlite3";
import { connect, type Database, openSqlite } from "../../db/connect";
import { migrate } from "../../db/migrate";

export type TestDatabase = { db: Database; sqlite: SQLite.Database };

/** A fresh, fully migrated database; in memory unless a file is asked for. */
export function freshDatabase(path = ":memory:"): TestDatabase {
  const sqlite = openSqlite(path);
  migrate(sqlite);
  return { db: connect(sqlite), sqlite };
}
