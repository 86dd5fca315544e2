import SQLite from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { fileGuard } from "./file-guard";

/** Any other statement may be of a schema that this connection has not read yet. */
const READS = /^\s*(select|with)\b/i;
const CHANGES = new Set<string>(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/** A read-only connection; `read` returns null for a statement it cannot answer. */
export type Reader = { read: (query: CompiledQuery) => QueryResult<unknown> | null; close: () => void };
/** The single writing connection: `wait` for it, `letIn` others between its statements, or write one statement `alone`. */
type Writer = {
  wait: () => Promise<DatabaseConnection>;
  letIn: () => Promise<void>;
  alone: <Row>(connection: Connection, query: CompiledQuery) => Promise<QueryResult<Row>>;
};

/**
 * The connection handed to a caller. From its first write, or once it begins a transaction, it holds the writer until it is
 * released.
 */
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

  /** True if it held the writer, which must then be released. */
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

/**
 * Answers read-only statements and nothing else. An in-memory database has no second connection, so everything uses the writer.
 */
export function readerOf({ memory, name }: SQLite.Database, busyMs: number): Reader {
  if (memory) return { read: () => null, close() {} };
  const sqlite = new SQLite(name, { readonly: true, timeout: busyMs });
  const guard = fileGuard(sqlite);
  return {
    read({ sql, parameters }) {
      if (!READS.test(sql)) return null;
      guard.readAfresh();
      const statement = sqlite.prepare<readonly unknown[], unknown>(sql);
      return statement.readonly && statement.reader ? { rows: statement.all(parameters) } : null;
    },
    close: () => void sqlite.close(),
  };
}
