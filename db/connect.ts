import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver, type Transaction } from "kysely";
import type { Schema } from "./schema";

export type Database = Kysely<Schema>;
export type DatabaseOrTransaction = Database | Transaction<Schema>;

const PRAGMAS = [
  ["journal_mode", "WAL", "wal"],
  ["synchronous", "FULL", 2],
  ["foreign_keys", "ON", 1],
  ["busy_timeout", "2000", 2000],
] as const;

/** Opens the file, making it and its folder where missing, and insists on the pragmas that durability rests on. */
export function openSqlite(path: string): SQLite.Database {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const sqlite = new SQLite(path);
  for (const [name, value, expected] of PRAGMAS) {
    sqlite.pragma(`${name} = ${value}`);
    const actual = sqlite.pragma(name, { simple: true });
    const inMemory = path === ":memory:" && name === "journal_mode";
    if (actual !== expected && !inMemory) throw new Error(`SQLite refused ${name} = ${value}: it is ${actual}`);
  }
  return sqlite;
}

/** Kysely over an open file. Every transaction begins immediate, so that what it reads cannot change under it. */
export function connect(sqlite: SQLite.Database): Database {
  return new Kysely<Schema>({ dialect: new ImmediateDialect({ database: sqlite }) });
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];
  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createDriver() {
    return new ImmediateDriver(this.#config);
  }
}

/** SQLite's plain `begin` takes the write lock only at the first write, after the capacity has been read. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}
