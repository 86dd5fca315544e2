import type SQLite from "better-sqlite3";

/** Differs once anything has been written since, by this process or by another. */
export function writeStamp(sqlite: SQLite.Database): () => string {
  const own = sqlite.prepare<[], number>("select total_changes()").pluck();
  const others = sqlite.prepare<[], number>("pragma data_version").pluck();
  return () => `${own.get()} ${others.get()}`;
}
