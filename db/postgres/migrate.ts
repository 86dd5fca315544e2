import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database, DatabaseOrTransaction } from "../connect";
import { migrationsIn, refuseNewer } from "../migrate";

/**
 * Runs the migrations the database does not have yet, in order, each in one transaction with its record. Transactions wait for
 * each other, here for as long as a migration may take, so that several processes can start at once. Returns the names of those
 * that ran. Throws a one-line error if the database comes from a newer version.
 */
export async function migratePostgres(
  db: Database,
  folder = join("migrations", "postgres"),
): Promise<string[]> {
  const known = migrationsIn(folder);
  const ran: string[] = [];
  for (const name of known) {
    await inTurn(db, async (trx) => {
      const before = await recorded(trx);
      refuseNewer(before, known);
      if (before.includes(name)) return;
      await sql.raw(readFileSync(join(folder, name), "utf8")).execute(trx);
      await sql`insert into schema_migrations (name, run_at) values (${name}, now()::text)`.execute(
        trx,
      );
      ran.push(name);
    });
  }
  return ran;
}

/** Number of attempts at ten seconds each, half an hour in all: the holder of the lock may be running a long migration. */
const MOST_TURNS = 180;

async function inTurn(
  db: Database,
  work: (trx: DatabaseOrTransaction) => Promise<void>,
): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isLockTimeout(error) || turn === MOST_TURNS) throw error;
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

async function recorded(trx: DatabaseOrTransaction): Promise<string[]> {
  await sql`create table if not exists schema_migrations (name text primary key, run_at text not null)`.execute(
    trx,
  );
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migrations order by name`.execute(trx);
  return rows.map((row) => row.name);
}
