import { test } from "vitest";
import { connectPostgres, openPool } from "~db/postgres/connect";
import { migrate } from "~db/migrate";
import type { Database } from "~db/connect";
import { freshDatabase } from "../support/database";
import { walkPayments } from "../support/payments-walk";
import { NOT_INSTALLED, postgresFolder, startCluster } from "../support/postgres/cluster";
import { insertOperator } from "../support/requests";
import { Tally } from "./tally";
import { TRIES } from "./tries";

// Whatever is done with a booking's money, what's owed is what the rows say, and nothing unpaid holds a time.

const { payments, postgresPayments } = TRIES;
const installed = postgresFolder() !== null;
if (!installed) console.info(NOT_INSTALLED);

async function walk(db: Database, walks: number, where: string): Promise<void> {
  const tally = new Tally(`14 random walks of payments on ${where}`);
  await tally.try(async () => walkPayments(db, await insertOperator(db), walks), walks);
  tally.close();
}

test(`${payments} random walks of payments keep the sum on SQLite`, async () => {
  const { db } = freshDatabase();
  await walk(db, payments, "SQLite");
  await db.destroy();
});

test.skipIf(!installed)(
  `${postgresPayments} random walks of payments keep the sum on PostgreSQL`,
  async () => {
    const cluster = (await startCluster())!;
    const db = connectPostgres(await openPool(cluster.url));
    try {
      await migrate(db);
      await walk(db, postgresPayments, "PostgreSQL");
    } finally {
      await Promise.all([cluster.stop(), db.destroy()]);
    }
  },
);
