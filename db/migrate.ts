import type SQLite from "better-sqlite3";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { migrations } from "../migrations";
import type { Database, DatabaseOrTransaction } from "./connect";
import { isPostgres } from "./dialect";

/** In one transaction; other processes wait. Returns the names; throws a one-line error. */
export async function migrate(
  db: Database,
  known: Record<string, Migration> = migrations,
): Promise<string[]> {
  const run = async (within: DatabaseOrTransaction) => {
    const migrator = new Migrator({
      db: within,
      provider: { getMigrations: async () => known },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    const failed = results.find(({ status }) => status === "Error");
    if (failed)
      throw new Error(
        `The migration ${failed.migrationName} failed (${messageOf(error)}); the database is as it was before.`,
        { cause: error },
      );
    if (error) throw error;
    return results.map(({ migrationName }) => migrationName);
  };
  // Kysely creates its own tables before its transaction: in SQLite a kill could leave those alone.
  return isPostgres(db)
    ? run(db)
    : db.transaction().execute(async (trx) => {
        const ran = await run(trx);
        await refuseLoose(trx);
        return ran;
      });
}

async function refuseLoose(trx: DatabaseOrTransaction): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx);
  if (rows[0])
    throw new Error(
      `The migrations leave rows of ${rows[0].table} that belong to nothing; the database is as it was before.`,
    );
}

/** None for an empty database. */
export function migrationsIn(sqlite: SQLite.Database): string[] {
  const has = (table: string) =>
    sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table) !==
    undefined;
  if (!has(TABLE) && has("schema_migrations")) throw tooOld();
  if (!has(TABLE)) {
    const { tables } = sqlite
      .prepare<[], { tables: number }>(
        "select count(*) as tables from sqlite_master where type = 'table' and name not like 'sqlite_%'",
      )
      .get()!;
    if (tables > 0) throw notOurs();
    return [];
  }
  return sqlite
    .prepare<[], { name: string }>(`select name from ${TABLE} order by name`)
    .all()
    .map(({ name }) => name);
}

export async function migrationsInPostgres(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const has = (table: string) => tables.some(({ name }) => name === table);
  if (!has(TABLE) && has("schema_migrations")) throw tooOld();
  if (!has(TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

const TABLE = "kysely_migration";

function notOurs(): Error {
  return new Error("This database belongs to something else. Nothing was changed.");
}

function tooOld(): Error {
  return new Error(
    "This database was written by a version from before the first release, and this one can't read it. Nothing was changed.",
  );
}

/** Throws a one-line error if the database is of a newer version. */
export function pendingOf(ran: readonly string[], known = Object.keys(migrations)): string[] {
  const newer = ran.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new Error(
      `This database was written by a newer version (it has ${newer.join(", ")}); start that version instead.`,
    );
  return known.filter((name) => !ran.includes(name));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
