import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDriver,
} from "kysely";
import type { FileGuard } from "./file-guard";
import { withStatementCache } from "./statement-cache";

/** How long a change retries while another process holds the write lock. */
export const PATIENCE_MS = 4_000;
/** SQLite's own waiting blocks the process. */
export const BUSY_MS = 50;
const PAUSE_MS = 50;
/** Without a commit for so long the log is checkpointed into the file. */
const AT_REST_MS = 2_000;

const CHANGES = new Set<string>(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/**
 * A plain `begin` takes the write lock at the first write, after the day has been read.
 * There's one connection: others wait for the transaction's end.
 */
export class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;
  readonly #guard: FileGuard;
  #writer: DatabaseConnection | null = null;
  #released = Promise.withResolvers<void>();
  #rest: NodeJS.Timeout | undefined;

  constructor(sqlite: SQLite.Database, guard: FileGuard) {
    super({ database: withStatementCache(sqlite) });
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

  /** SQLite's own waiting would stop every page. */
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
        // Others wait behind this one, or each would block the process for its own retry.
        await pause(PAUSE_MS);
        await this.releaseConnection(connection);
      }
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#rest = this.#rest?.refresh() ?? setTimeout(() => this.#checkpoint(), AT_REST_MS).unref();
  }

  /** A full disk ends the transaction by itself; another error would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    clearTimeout(this.#rest);
    await super.destroy();
  }

  /** Pages get in between two writers, however many are ready. */
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

  /** PASSIVE waits for nobody: what others read or write stays in the log. */
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
