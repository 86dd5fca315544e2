import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type SQLite from "better-sqlite3";
import { isGap, stopOf } from "~/domain/night";
import type { CivilDate } from "~/domain/time";
import { businessNow } from "~/server/clock.server";
import { backUp, contentsOf, inspect } from "./backup";
import { connect, openSqlite } from "./connect";
import { holdRecords, newestCopy } from "./copies";
import { migrationsIn, pendingOf } from "./migrate";
import { lastTrace, nightAhead, rememberStop } from "./nights";
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
  const into = folder ?? join(dirname(path), "backups");
  const isStopped = await isStoppedOn(date, sqlite, into);
  const copy = await backUp(sqlite, into, date, { isStopped });
  sqlite.close();
  return `${copy}: ${contentsOf(inspect(copy))}`;
}

/**
 * As the night's work is (docs/product.md#retention), or was until the next night. An older version's database has no last night:
 * its newest booking, event or copy tells whether the clock may be wrong.
 */
async function isStoppedOn(
  today: CivilDate,
  sqlite: SQLite.Database,
  folder: string,
): Promise<boolean> {
  const db = connect(sqlite);
  if (pendingOf(migrationsIn(sqlite)).length === 0) {
    const night = await nightAhead(db, today, () => holdRecords(folder));
    if (!stopOf(night)) return night.wasStopped;
    await rememberStop(db);
    return true;
  }
  const last = await lastTrace(db, newestCopy(folder));
  return last !== null && isGap(last, today);
}
