import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type SQLite from "better-sqlite3";
import { stopOf } from "~/domain/night";
import type { CivilDate } from "~/domain/time";
import { businessNow } from "~/server/clock.server";
import { backUp, inspect } from "./backup";
import { connect, openSqlite } from "./connect";
import { migrationsIn, pendingOf } from "./migrate";
import { nightAhead } from "./nights";
import { insistOnShop, placeIn } from "./open";

/** `npm run backup [-- folder]`, beside a running site; by default into backups/. */
if (existsSync(".env")) process.loadEnvFile(".env");
try {
  console.info(await copyTo(process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function copyTo(folder: string | undefined): Promise<string> {
  const { url, path } = placeIn(process.env);
  if (url)
    throw new Error("The bookings are in PostgreSQL (DATABASE_URL): copy them with pg_dump.");
  insistOnShop(path);
  const sqlite = openSqlite(path);
  const { date } = businessNow();
  const isStopped = await isStoppedOn(date, sqlite);
  const copy = await backUp(sqlite, folder ?? join(dirname(path), "backups"), date, { isStopped });
  sqlite.close();
  const { bookings, messages, events } = inspect(copy);
  return `${copy}: ${bookings} bookings, ${messages} messages, ${events} events`;
}

/** As the night's work is (docs/product.md#retention). An older version's database can't tell. */
async function isStoppedOn(today: CivilDate, sqlite: SQLite.Database): Promise<boolean> {
  if (pendingOf(migrationsIn(sqlite)).length > 0) return false;
  return stopOf(await nightAhead(connect(sqlite), today)) !== null;
}
