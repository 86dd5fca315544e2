import {
  CompiledQuery,
  type DatabaseConnection,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
} from "kysely";
import type { Pool } from "pg";
import type { Database } from "../connect";
import type { Schema } from "../schema";

const WRITER = 7264;
/** As long as a visitor waits for a page. */
const LONGEST_WAIT = 10_000;

/** Doesn't contact the server yet. `tell` is called for connections that break. */
export async function openPool(
  url: string,
  tell: (error: Error) => void = () => {},
): Promise<Pool> {
  // Not loaded without PostgreSQL.
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "northlight",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: {
      getTypeParser: (type, format) =>
        WHOLE_NUMBERS.has(type)
          ? Number
          : (pg.types.getTypeParser(type, format) as (text: string) => unknown),
    },
  });
  pool.on("connect", (client) => void client.on("error", tell));
  // Idle connections that break emit it too; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}

/** int8 and numeric, the type of int8's sums: JavaScript's numbers hold all of ours exactly. */
const WHOLE_NUMBERS = new Set([20, 1700]);

/** A writer waits `longestWait` milliseconds for the others. */
export function connectPostgres(
  pool: Pool | (() => Promise<Pool>),
  longestWait = LONGEST_WAIT,
): Database {
  return new Kysely<Schema>({
    dialect: new OneWriterDialect({ pool }, longestWait),
    // PostgreSQL rejects empty lists, which SQLite accepts.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

class OneWriterDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #longestWait: number;
  constructor(config: PostgresDialectConfig, longestWait: number) {
    super(config);
    this.#config = config;
    this.#longestWait = longestWait;
  }
  override createDriver() {
    return new OneWriterDriver(this.#config, this.#longestWait);
  }
  override createQueryCompiler() {
    return new WithoutNul();
  }
}

/** PostgreSQL rejects NUL in text. */
class WithoutNul extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(typeof parameter === "string" ? parameter.replaceAll("\0", "") : parameter);
  }
}

/**
 * The lock comes before any read, so what is read can't change
 * (docs/decisions/0002-postgresql.md).
 */
class OneWriterDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;
  constructor(config: PostgresDialectConfig, longestWait: number) {
    super(config);
    this.#begin = CompiledQuery.raw(
      `begin isolation level read committed; set local synchronous_commit = on; set local lock_timeout = ${longestWait}; select pg_advisory_xact_lock(${WRITER})`,
    );
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(this.#begin);
    } catch (error) {
      // A broken connection has nothing to roll back.
      await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => {});
      throw error;
    }
  }
}
