import type SQLite from "better-sqlite3";

type Prepare = (text: string) => SQLite.Statement;

/** More than the pages use; statements whose text varies with a list's length come and go. */
const KEPT = 300;

/**
 * Prepares each statement once, and keeps the last 300: parsing an insert with all of its triggers
 * takes SQLite as long as running it, so a booking would take twice the processor time.
 */
export function keepStatements(sqlite: SQLite.Database): Prepare {
  const kept = new Map<string, SQLite.Statement>();
  return (text) => {
    const statement = kept.get(text) ?? sqlite.prepare(text);
    kept.delete(text);
    kept.set(text, statement);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return statement;
  };
}
