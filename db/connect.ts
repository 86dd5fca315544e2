import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect, type Transaction } from "kysely";
import { ImmediateDriver } from "./driver";
import { type FileGuard, fileGuard } from "./file-guard";
import { closeToOthers, makeFolder } from "./owner-only";
import type { Schema } from "./schema";
import { lendFold } from "./search-text";

export type Database = Kysely<Schema>;
export type DatabaseOrTransaction = Database | Transaction<Schema>;

/** How long SQLite itself waits for a lock; the whole process is blocked meanwhile. */
const BUSY_MS = 2_000;

const PRAGMAS = [
  ["journal_mode", "WAL", "wal"],
  ["synchronous", "FULL", 2],
  ["foreign_keys", "ON", 1],
  ["busy_timeout", BUSY_MS, BUSY_MS],
] as const;

/**
 * Opens the file, creating it and its folder if missing, and throws unless the pragmas that durability depends on took effect.
 * Only the owner may read the file, as with the mail and the secret beside it; the write-ahead log gets the same mode as the
 * file.
 */
export function openSqlite(path: string): SQLite.Database {
  const inMemory = path === ":memory:";
  if (!inMemory) makeFolder(dirname(path));
  const sqlite = new SQLite(path);
  lendFold(sqlite);
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
 * Kysely over an open file. Every transaction begins immediate, so that what it reads cannot change under it. Statement journals
 * are kept in memory: a booking would otherwise write a temporary file each time (docs/decisions/0038). The driver checkpoints
 * the write-ahead log itself, outside commits (docs/decisions/0041).
 */
export function connect(sqlite: SQLite.Database, guard = fileGuard(sqlite)): Database {
  lendFold(sqlite);
  sqlite.pragma("temp_store = MEMORY");
  sqlite.pragma("wal_autocheckpoint = 0");
  return new Kysely<Schema>({ dialect: new ImmediateDialect(sqlite, guard) });
}

class ImmediateDialect extends SqliteDialect {
  readonly #sqlite: SQLite.Database;
  readonly #guard: FileGuard;
  constructor(sqlite: SQLite.Database, guard: FileGuard) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#guard = guard;
  }
  override createDriver() {
    return new ImmediateDriver(this.#sqlite, this.#guard, BUSY_MS);
  }
}
