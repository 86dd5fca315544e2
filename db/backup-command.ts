import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { businessNow } from "~/clock.server";
import { backUp, inspect } from "./backup";
import { openSqlite } from "./connect";

/** `npm run backup [-- folder]`: copies the database while the site serves; into backups/ beside it where no folder is named. */
if (existsSync(".env")) process.loadEnvFile(".env");
const path = process.env.DATABASE_PATH || "data/northlight.sqlite";
if (!existsSync(path)) {
  console.error(`There is no database at ${path}.`);
  process.exit(1);
}
const sqlite = openSqlite(path);
const copy = await backUp(sqlite, process.argv[2] ?? join(dirname(path), "backups"), businessNow().date);
sqlite.close();
const { bookings, messages, events } = inspect(copy);
console.info(`${copy}: ${bookings} bookings, ${messages} messages, ${events} events`);
