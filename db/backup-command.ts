import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { businessNow } from "~/server/clock.server";
import { backUp, inspect } from "./backup";
import { openSqlite } from "./connect";
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
  const copy = await backUp(sqlite, folder ?? join(dirname(path), "backups"), businessNow().date);
  sqlite.close();
  const { bookings, messages, events } = inspect(copy);
  return `${copy}: ${bookings} bookings, ${messages} messages, ${events} events`;
}
