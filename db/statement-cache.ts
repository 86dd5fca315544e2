import type SQLite from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

const MOST = 500;

/** For Kysely, which would prepare each query anew: SQLite's parsing costs more than many a query. */
export function withStatementCache(sqlite: SQLite.Database): SqliteDatabase {
  const kept = new Map<string, SQLite.Statement<unknown[]>>();
  return {
    close: () => void sqlite.close(),
    prepare(sql) {
      const known = kept.get(sql);
      // One that's being streamed answers nothing else meanwhile.
      const statement = known && !known.busy ? known : sqlite.prepare<unknown[]>(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      if (kept.size > MOST) kept.delete(kept.keys().next().value!);
      return statement;
    },
  };
}
