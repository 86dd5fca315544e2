import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from "kysely";
import { Connection, type Reader, readerOf } from "./connection";
import type { FileGuard } from "./file-guard";

/** How long a transaction waits for the lock while nobody writes; `LONGEST_MS` is the limit while others keep writing. */
export const PATIENCE_MS = 4_000;
const LONGEST_MS = 15_000;
/** How long a transaction runs before it yields to waiting page requests, and how long it may yield to them in total. */
const SLICE_MS = 0.25;
const GIVEN_MS = 5;
/** At this many pages the write-ahead log is checkpointed, as SQLite itself would do within the next commit. */
const CHECKPOINT_PAGES = 1_000;
/**
 * After this long without a commit it is checkpointed too, so that the file alone has everything.
 */
const AT_REST_MS = 2_000;

/**
 * One connection that writes, one transaction at a time, and one that only reads: a page's reads outside a transaction never wait
 * for anyone else's (docs/decisions/0037). Transactions begin immediate: SQLite's plain `begin` takes the write lock only at the
 * first write, after the capacity has been read. Each begins in its own turn of the event loop and continues in another once it
 * has run for a while, so that a page request waits for part of one transaction rather than for all that are ready
 * (docs/decisions/0038, docs/decisions/0041).
 */
export class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;
  readonly #busyMs: number;
  readonly #guard: FileGuard;
  readonly #reader: Reader;
  #begun = 0;
  #sliceBegun = 0;
  #given = 0;
  #rest: NodeJS.Timeout | undefined;
  constructor(sqlite: SQLite.Database, guard: FileGuard, busyMs: number) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#busyMs = busyMs;
    this.#guard = guard;
    this.#reader = readerOf(sqlite, busyMs);
  }

  override async acquireConnection(): Promise<Connection> {
    return new Connection(this.#reader, { wait: () => this.#waitForWriter(), letIn: () => this.#letIn(), alone: (connection, query) => this.#writeAlone(connection, query) });
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection instanceof Connection && connection.leave()) await super.releaseConnection();
  }

  /** While another process holds the lock, readers carry on: SQLite's own waiting would block the whole process. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).hold();
    const asked = performance.now();
    let [written, lively] = [this.#guard.lastWritten(), asked];
    while (!this.#begin(performance.now() < Math.min(Math.max(lively, this.#begun) + PATIENCE_MS, asked + LONGEST_MS))) {
      await this.releaseConnection(connection);
      await pause(1 + Math.random() * 15);
      await (connection as Connection).hold();
      const at = this.#guard.lastWritten();
      if (at !== written) [written, lively] = [at, performance.now()];
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#letIn();
    await super.commitTransaction(connection);
    this.#rest = this.#rest?.refresh() ?? setTimeout(() => this.#checkpointAtRest(), AT_REST_MS).unref();
    await this.#letIn();
  }

  /** A full disk ends the transaction by itself; a further error would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    clearTimeout(this.#rest);
    this.#reader.close();
    await super.destroy();
  }

  /** A change outside a transaction gets one of its own, and waits for the lock like any other. */
  async #writeAlone<Row>(connection: Connection, query: CompiledQuery): Promise<QueryResult<Row>> {
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

  /** Called between a transaction's statements, which nobody else sees, and between its commit and the callers waiting for it. */
  async #letIn(): Promise<void> {
    if (this.#given < GIVEN_MS && performance.now() - this.#sliceBegun >= SLICE_MS) await this.#giveWay();
  }

  /** Under heavy page load a single turn uses up the allowance: a writer holds up all other writers. */
  async #giveWay(): Promise<void> {
    if (this.#sqlite.memory) return;
    const asked = performance.now();
    await turn();
    this.#sliceBegun = performance.now();
    this.#given += this.#sliceBegun - asked;
  }

  /**
   * Returns whether there was enough to write back. On failure it stays in the write-ahead log, as safe as before, and is tried
   * again.
   */
  #checkpoint(): boolean {
    try {
      const [{ log, checkpointed }] = this.#sqlite.pragma("wal_checkpoint(NOOP)") as [{ log: number; checkpointed: number }];
      if (log - checkpointed < CHECKPOINT_PAGES) return false;
      this.#sqlite.pragma("wal_checkpoint(PASSIVE)");
      return true;
    } catch {
      return false;
    }
  }

  /**
   * PASSIVE waits for nobody: what others still read or write stays in the log until the next time.
   */
  #checkpointAtRest(): void {
    if (!this.#sqlite.open || this.#sqlite.inTransaction || this.#guard.state() !== "in place") return;
    try {
      this.#sqlite.pragma("wal_checkpoint(PASSIVE)");
    } catch {
      // As with the other checkpoint.
    }
  }

  async #waitForWriter(): Promise<DatabaseConnection> {
    const writer = await super.acquireConnection();
    try {
      this.#given = 0;
      await this.#giveWay();
      if (this.#checkpoint()) await this.#giveWay();
      this.#guard.readAfresh();
      return writer;
    } catch (error) {
      // No caller holds it yet, so nobody else would release it.
      await super.releaseConnection();
      throw error;
    }
  }

  /** Returns whether the lock was free; throws if it was not and the caller has run out of patience. */
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
      this.#sqlite.pragma(`busy_timeout = ${this.#busyMs}`);
    }
  }
}
