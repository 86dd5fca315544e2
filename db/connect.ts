import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect, type Transaction } from "kysely";
import { ImmediateDriver } from "./driver";
import { closeToOthers, makeFolder } from "./owner-only";
import type { Schema } from "./schema";

export type Database = Kysely<Schema>;
export type DatabaseOrTransaction = Database | Transaction<Schema>;

/** How long SQLite itself waits for a lock, and stops the whole process meanwhile. */
const BUSY_MS = 2_000;

const PRAGMAS = [
  ["journal_mode", "WAL", "wal"],
  ["synchronous", "FULL", 2],
  ["foreign_keys", "ON", 1],
  ["busy_timeout", BUSY_MS, BUSY_MS],
] as const;

/**
 * Opens the file, making it and its folder where missing, and insists on the pragmas that durability rests on. What is in it is
 * its owner's alone to read, as the mail and the secret beside it are; its log is made with the modes that the file has.
 */
export function openSqlite(path: string): SQLite.Database {
  const inMemory = path === ":memory:";
  if (!inMemory) makeFolder(dirname(path));
  const sqlite = new SQLite(path);
  if (!inMemory) for (const part of [path, `${path}-wal`, `${path}-shm`]) closeToOthers(part);
  for (const [name, value, expected] of PRAGMAS) {
    sqlite.pragma(`${name} = ${value}`);
    const actual = sqlite.pragma(name, { simple: true });
    const isLogless = inMemory && name === "journal_mode";
    if (actual !== expected && !isLogless) throw new Error(`SQLite refused ${name} = ${value}: it is ${actual}`);
  }
  return sqlite;
}

/**
 * Kysely over an open file. Every transaction begins immediate, so that what it reads cannot change under it. What a statement
 * would take back if it failed is kept in memory: for a booking it would be a file each time (docs/decisions/0038). The driver
 * checkpoints the write-ahead log itself, not within a commit (docs/decisions/0041).
 */
export function connect(sqlite: SQLite.Database): Database {
  sqlite.pragma("temp_store = MEMORY");
  sqlite.pragma("wal_autocheckpoint = 0");
  return new Kysely<Schema>({ dialect: new ImmediateDialect(sqlite) });
}

class ImmediateDialect extends SqliteDialect {
  readonly #sqlite: SQLite.Database;
  constructor(sqlite: SQLite.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }
  override createDriver() {
    return new ImmediateDriver(this.#sqlite, BUSY_MS);
  }
}
