import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteDialect, type Transaction } from "kysely";
import { BUSY_MS, ImmediateDriver } from "./driver";
import { type FileGuard, fileGuard } from "./file-guard";
import { closeToOthers, makeFolder } from "./owner-only";
import type { Schema } from "./schema";

export type Database = Kysely<Schema>;
export type DatabaseOrTransaction = Database | Transaction<Schema>;

if (Number.parseInt(process.versions.node, 10) < 22) {
  // better-sqlite3 would end the process silently.
  console.error(
    `Node ${process.versions.node} is too old for the database's driver. Use npm's scripts, or Node 22.12 or later.`,
  );
  process.exit(1);
}

const PRAGMAS = [
  ["journal_mode", "WAL", "wal"],
  ["synchronous", "FULL", 2],
  ["foreign_keys", "ON", 1],
  ["busy_timeout", BUSY_MS, BUSY_MS],
] as const;

/** For its owner only. Throws unless the pragmas that durability depends on took effect. */
export function openSqlite(path: string): SQLite.Database {
  const inMemory = path === ":memory:";
  if (!inMemory) makeFolder(dirname(path));
  const sqlite = new SQLite(path);
  if (!inMemory) for (const part of [path, `${path}-wal`, `${path}-shm`]) closeToOthers(part);
  for (const [name, value, expected] of PRAGMAS) {
    sqlite.pragma(`${name} = ${value}`);
    const actual = sqlite.pragma(name, { simple: true });
    const isLogless = inMemory && name === "journal_mode";
    if (actual !== expected && !isLogless)
      throw new Error(`SQLite refused ${name} = ${value}: it is ${actual}`);
  }
  return sqlite;
}

/** Transactions begin immediate: what they read can't change under them. */
export function connect(sqlite: SQLite.Database, guard = fileGuard(sqlite)): Database {
  sqlite.pragma("temp_store = MEMORY");
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
    return new ImmediateDriver(this.#sqlite, this.#guard);
  }
  override createAdapter() {
    return new ImmediateAdapter();
  }
}

class ImmediateAdapter extends SqliteAdapter {
  /** Kysely would give out one connection at a time; the driver lets readers in between. */
  override get supportsMultipleConnections() {
    return true;
  }
  /** True of SQLite: the Migrator needs it to run in one transaction. */
  override get supportsTransactionalDdl() {
    return true;
  }
}
