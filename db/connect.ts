import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver, type Transaction } from "kysely";
import { type FileGuard, fileGuard } from "./file-guard";
import type { Schema } from "./schema";
import { keepStatements } from "./statements";

export type Database = Kysely<Schema>;
export type DatabaseOrTransaction = Database | Transaction<Schema>;

/** How long SQLite itself waits for a lock, and stops the whole process meanwhile. */
const BUSY_MS = 2_000;
/** How long a transaction waits while nothing is written and none of ours begins; and at most, however busy the others are. */
const PATIENCE_MS = 4_000;
const LONGEST_MS = 15_000;

const PRAGMAS = [
  ["journal_mode", "WAL", "wal"],
  ["synchronous", "FULL", 2],
  ["foreign_keys", "ON", 1],
  ["busy_timeout", BUSY_MS, BUSY_MS],
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
  return new Kysely<Schema>({ dialect: new ImmediateDialect(sqlite) });
}

class ImmediateDialect extends SqliteDialect {
  readonly #sqlite: SQLite.Database;
  constructor(sqlite: SQLite.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }
  override createDriver() {
    return new ImmediateDriver(this.#sqlite);
  }
}

/** SQLite's plain `begin` takes the write lock only at the first write, after the capacity has been read. */
class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;
  readonly #guard: FileGuard;
  #begun = 0;
  constructor(sqlite: SQLite.Database) {
    super({ database: keepStatements(sqlite) });
    this.#sqlite = sqlite;
    this.#guard = fileGuard(sqlite);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#guard.readAfresh();
    return connection;
  }

  /** While another process has the lock, those who only read go on: SQLite's own waiting would stop the whole process. */
  override async beginTransaction(_connection: DatabaseConnection): Promise<void> {
    const asked = performance.now();
    let [written, lively] = [this.#guard.lastWritten(), asked];
    while (!this.#begin(performance.now() < Math.min(Math.max(lively, this.#begun) + PATIENCE_MS, asked + LONGEST_MS))) {
      await this.releaseConnection();
      await pause(1 + Math.random() * 15);
      await this.acquireConnection();
      const at = this.#guard.lastWritten();
      if (at !== written) [written, lively] = [at, performance.now()];
    }
  }

  /** Whether the lock was free; throws where it was not and nobody is to wait for it any longer. */
  #begin(patient: boolean): boolean {
    this.#guard.insist();
    this.#sqlite.pragma("busy_timeout = 0");
    try {
      this.#sqlite.exec("begin immediate");
      this.#begun = performance.now();
      return true;
    } catch (error) {
      if (patient && error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
      throw error;
    } finally {
      this.#sqlite.pragma(`busy_timeout = ${BUSY_MS}`);
    }
  }

  /** A disk that is full ends the transaction by itself; another word would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}
