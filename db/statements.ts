import type SQLite from "better-sqlite3";
import type { SqliteStatement } from "kysely";

type KeptStatement = SqliteStatement & { readonly: boolean };
/** An open file in the form Kysely expects. */
export type Statements = { prepare: (text: string) => KeptStatement; close: () => void };

/** More than the pages use; statements whose text varies with a list's length come and go. */
const KEPT = 300;

/**
 * Kysely prepares every statement again. Parsing an insert with all of its triggers takes SQLite as long as running it, so the
 * last 300 prepared statements are kept.
 */
export function keepStatements(sqlite: SQLite.Database): Statements {
  const kept = new Map<string, KeptStatement>();
  return {
    close: () => void sqlite.close(),
    prepare(text) {
      const statement = kept.get(text) ?? prepare(sqlite, text);
      kept.delete(text);
      kept.set(text, statement);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
      return statement;
    },
  };
}

function prepare(sqlite: SQLite.Database, text: string): KeptStatement {
  const statement = sqlite.prepare<unknown[], unknown>(text);
  return {
    reader: statement.reader,
    readonly: statement.readonly,
    all: (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters),
    // A statement whose rows are still being read cannot be run again, so iteration prepares its own.
    iterate: (parameters) => sqlite.prepare<unknown[], unknown>(text).iterate(parameters),
  };
}
