import { CompiledQuery, type DatabaseConnection, HandleEmptyInListsPlugin, Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver, PostgresQueryCompiler, replaceWithNoncontingentExpression } from "kysely";
import type { Pool } from "pg";
import type { Database } from "../connect";
import type { Schema } from "../schema";

/** What whoever writes holds until the end of its transaction; migrations/postgres/0002 has the same number. */
const WRITER = 7264;
/** So many milliseconds a writer waits for those before it: as long as somebody waits for a page. */
const LONGEST_WAIT = 10_000;

/**
 * Opens a pool of connections to an address such as postgres://user:password@host:5432/shop; nothing is asked of the server yet.
 * `tell` hears of connections that break, which would otherwise end the process.
 */
export async function openPool(url: string, tell: (error: Error) => void = () => {}): Promise<Pool> {
  // Loaded only here, so that who has no PostgreSQL does without it.
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "northlight",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: { getTypeParser: (type, format) => (WHOLE_NUMBERS.has(type) ? Number : (pg.types.getTypeParser(type, format) as (text: string) => unknown)) },
  });
  pool.on("connect", (client) => void client.on("error", tell));
  // An idle connection that breaks is reported here.
  pool.on("error", () => {});
  return pool;
}

/** int8 and numeric, which sums of int8 are: all of ours are whole and far below what a number holds exactly. */
const WHOLE_NUMBERS = new Set([20, 1700]);

/** Kysely over a pool, or over one that is opened with the first query. A writer waits so many milliseconds for the others. */
export function connectPostgres(pool: Pool | (() => Promise<Pool>), longestWait = LONGEST_WAIT): Database {
  return new Kysely<Schema>({
    dialect: new OneWriterDialect({ pool }, longestWait),
    // SQLite knows empty lists.
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

/** PostgreSQL refuses a text with a NUL in it, which SQLite keeps and which nobody can type. */
class WithoutNul extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(typeof parameter === "string" ? parameter.replaceAll("\0", "") : parameter);
  }
}

/**
 * One transaction at a time, as in SQLite (decision record 27): the lock comes before anything is read, and as every statement
 * sees what was committed before it, what is read cannot change under it. The commit waits for the disk.
 */
class OneWriterDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;
  constructor(config: PostgresDialectConfig, longestWait: number) {
    super(config);
    this.#begin = CompiledQuery.raw(`begin isolation level read committed; set local synchronous_commit = on; set local lock_timeout = ${longestWait}; select pg_advisory_xact_lock(${WRITER})`);
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(this.#begin);
    } catch (error) {
      // A connection that broke has nothing to take back.
      await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => {});
      throw error;
    }
  }
}
