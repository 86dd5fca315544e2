import type SQLite from "better-sqlite3";
import type { SqliteStatement } from "kysely";

type KeptStatement = SqliteStatement & { readonly: boolean };
/** An open file as Kysely asks for one. */
export type Statements = { prepare: (text: string) => KeptStatement; close: () => void };

/** More than the screens have; texts that vary with a list's length come and go. */
const KEPT = 300;

/**
 * Kysely asks for each statement anew. SQLite reads the text of an insertion with all of
 * its triggers in as much time as it takes to insert, so what was read is kept: the last 300 texts.
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
    // A statement whose rows are still being read cannot be run again meanwhile.
    iterate: (parameters) => sqlite.prepare<unknown[], unknown>(text).iterate(parameters),
  };
}
