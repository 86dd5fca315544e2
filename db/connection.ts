import SQLite from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { fileGuard } from "./file-guard";
import { keepStatements } from "./statements";

const CHANGES = new Set<string>(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/** A connection that only reads: null for what it cannot answer. */
export type Reader = { read: (query: CompiledQuery) => QueryResult<unknown> | null; close: () => void };
/** The one connection that writes: whoever wants it waits, lets others in between its statements, or writes a single one. */
type Writer = {
  wait: () => Promise<DatabaseConnection>;
  letIn: () => Promise<void>;
  alone: <Row>(connection: Connection, query: CompiledQuery) => Promise<QueryResult<Row>>;
};

/** What somebody asks the database by: once it writes, or begins a transaction, the writer is its own until it leaves. */
export class Connection implements DatabaseConnection {
  readonly #reader: Reader;
  readonly #writer: Writer;
  #held: DatabaseConnection | null = null;
  constructor(reader: Reader, writer: Writer) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async hold(): Promise<DatabaseConnection> {
    this.#held ??= await this.#writer.wait();
    return this.#held;
  }

  /** Whether there was a connection to give back. */
  leave(): boolean {
    const held = this.#held !== null;
    this.#held = null;
    return held;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) {
      await this.#writer.letIn();
      return this.#held.executeQuery<Row>(query);
    }
    if (CHANGES.has(query.query.kind)) return this.#writer.alone<Row>(this, query);
    const read = this.#reader.read(query) as QueryResult<Row> | null;
    return read ?? (await this.hold()).executeQuery<Row>(query);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.hold()).streamQuery<Row>(query, chunkSize);
  }
}

/** Answers what only reads, and nothing else. In memory there is no second connection: all wait for the one. */
export function readerOf({ memory, name }: SQLite.Database, busyMs: number): Reader {
  if (memory) return { read: () => null, close() {} };
  const sqlite = new SQLite(name, { readonly: true, timeout: busyMs });
  const guard = fileGuard(sqlite);
  const kept = keepStatements(sqlite);
  return {
    read({ sql, parameters }) {
      guard.readAfresh();
      const statement = kept.prepare(sql);
      return statement.readonly && statement.reader ? { rows: statement.all(parameters) } : null;
    },
    close: () => void sqlite.close(),
  };
}
