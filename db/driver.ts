import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDriver,
} from "kysely";
import type { FileGuard } from "./file-guard";

/** How long a change waits while another process holds the write lock. */
export const PATIENCE_MS = 4_000;
/** How long SQLite itself waits for a lock; the whole process is blocked meanwhile. */
export const BUSY_MS = 50;
const PAUSE_MS = 50;
/** After this long without a commit the log is checkpointed, so that the file alone has everything. */
const AT_REST_MS = 2_000;

const CHANGES = new Set<string>(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/**
 * Kysely's driver with transactions that begin immediate: SQLite's plain `begin` takes the write lock
 * only at the first write, after the capacity has been read. A change outside a transaction is one of
 * its own. There is one connection: whoever else wants it waits until a transaction has ended.
 */
export class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;
  readonly #guard: FileGuard;
  /** Whose transaction is under way or about to begin, and what resolves once it has ended. */
  #writer: DatabaseConnection | null = null;
  #released = Promise.withResolvers<void>();
  #rest: NodeJS.Timeout | undefined;

  constructor(sqlite: SQLite.Database, guard: FileGuard) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#guard = guard;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const sqlite = await super.acquireConnection();
    const connection: DatabaseConnection = {
      executeQuery: async <Row>(query: CompiledQuery) => {
        if (this.#writer !== connection) {
          if (CHANGES.has(query.query.kind)) return this.#alone<Row>(connection, query);
          while (this.#sqlite.inTransaction) await this.#released.promise;
          this.#guard.readAfresh();
        }
        return sqlite.executeQuery<Row>(query);
      },
      streamQuery: (query, chunkSize) => sqlite.streamQuery(query, chunkSize),
    };
    return connection;
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (!connection || this.#writer !== connection) return;
    this.#writer = null;
    this.#released.resolve();
  }

  /** While another process holds the lock, pages carry on: SQLite's own waiting would stop them. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    for (let until = 0; ;) {
      await this.#waitToWrite(connection);
      try {
        this.#guard.insist();
        this.#sqlite.exec("begin immediate");
        return;
      } catch (error) {
        until ||= performance.now() + PATIENCE_MS;
        if (!isBusy(error) || performance.now() > until) throw error;
        // Others wait behind this one, or each of them would block the process for its own try.
        await pause(PAUSE_MS);
        await this.releaseConnection(connection);
      }
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#rest = this.#rest?.refresh() ?? setTimeout(() => this.#checkpoint(), AT_REST_MS).unref();
  }

  /** A full disk ends the transaction by itself; a further error would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    clearTimeout(this.#rest);
    await super.destroy();
  }

  /** Pages are served between two writers, however many are ready. */
  async #waitToWrite(connection: DatabaseConnection): Promise<void> {
    while (this.#writer) await this.#released.promise;
    this.#writer = connection;
    this.#released = Promise.withResolvers();
    await nextTurn();
    this.#guard.readAfresh();
  }

  async #alone<Row>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    await this.beginTransaction(connection);
    try {
      const result = await connection.executeQuery<Row>(query);
      await this.commitTransaction(connection);
      return result;
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** PASSIVE waits for nobody: what others still read or write stays in the log until next time. */
  #checkpoint(): void {
    const isAtRest = this.#sqlite.open && !this.#sqlite.inTransaction;
    if (!isAtRest || this.#guard.state() !== "in place") return;
    try {
      this.#sqlite.pragma("wal_checkpoint(PASSIVE)");
    } catch {
      // It stays in the log, as safe as before.
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
