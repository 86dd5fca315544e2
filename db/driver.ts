import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from "kysely";
import { Connection, type Reader, readerOf } from "./connection";
import { type FileGuard, fileGuard } from "./file-guard";
import { keepStatements } from "./statements";

/** How long a transaction waits for the lock while nobody writes; `LONGEST_MS` is the bound however busy the others are. */
export const PATIENCE_MS = 4_000;
const LONGEST_MS = 15_000;
/** How long a transaction goes on before it lets in whoever waits for a page; and for how long it waits for them altogether. */
const SLICE_MS = 0.25;
const GIVEN_MS = 5;
/** At so many pages the write-ahead log is written back into the file, as SQLite would do by itself within the next commit. */
const CHECKPOINT_PAGES = 1_000;

/**
 * One connection that writes, for one transaction at a time, and beside it one that only reads: what a page asks outside of
 * a transaction waits for nobody's (docs/decisions/0037). Transactions begin immediate: SQLite's plain `begin` takes the
 * write lock only at the first write, after the capacity has been read. Each begins in a turn of the event loop of its own, and
 * goes on in another where it has taken long, so that whoever asks for a page waits for a part of one and not for all that are
 * ready (docs/decisions/0038, 0041).
 */
export class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;
  readonly #busyMs: number;
  readonly #guard: FileGuard;
  readonly #reader: Reader;
  #begun = 0;
  #sliceBegun = 0;
  #given = 0;
  constructor(sqlite: SQLite.Database, busyMs: number) {
    super({ database: keepStatements(sqlite) });
    this.#sqlite = sqlite;
    this.#busyMs = busyMs;
    this.#guard = fileGuard(sqlite);
    this.#reader = readerOf(sqlite, busyMs);
  }

  override async acquireConnection(): Promise<Connection> {
    return new Connection(this.#reader, { wait: () => this.#waitForWriter(), letIn: () => this.#letIn(), alone: (connection, query) => this.#writeAlone(connection, query) });
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection instanceof Connection && connection.leave()) await super.releaseConnection();
  }

  /** While another process has the lock, those who only read go on: SQLite's own waiting would stop the whole process. */
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
    await this.#letIn();
  }

  /** A disk that is full ends the transaction by itself; another word would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    this.#reader.close();
    await super.destroy();
  }

  /** A change that is no part of a transaction is one of its own, and waits for the lock as all do. */
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

  /** Between two statements of a transaction, which nobody sees anything of, and between its commit and whoever waits for that. */
  async #letIn(): Promise<void> {
    if (this.#given < GIVEN_MS && performance.now() - this.#sliceBegun >= SLICE_MS) await this.#giveWay();
  }

  /** Where many ask for pages one turn is all that they are given: whoever writes holds up all others who write. */
  async #giveWay(): Promise<void> {
    if (this.#sqlite.memory) return;
    const asked = performance.now();
    await turn();
    this.#sliceBegun = performance.now();
    this.#given += this.#sliceBegun - asked;
  }

  /** Whether there was enough to write back. Where that fails it stays in the write-ahead log, as safe as before, and is tried again. */
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

  async #waitForWriter(): Promise<DatabaseConnection> {
    const writer = await super.acquireConnection();
    try {
      this.#given = 0;
      await this.#giveWay();
      if (this.#checkpoint()) await this.#giveWay();
      this.#guard.readAfresh();
      return writer;
    } catch (error) {
      // Nobody has it yet who could give it back.
      await super.releaseConnection();
      throw error;
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
      this.#sqlite.pragma(`busy_timeout = ${this.#busyMs}`);
    }
  }
}
