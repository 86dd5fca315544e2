import { existsSync } from "node:fs";
import { restore } from "./restore";

/** `npm run restore -- <copy>`: puts a copy in the place of a database that is gone; refuses to overwrite one. */
if (existsSync(".env")) process.loadEnvFile(".env");
const [copy] = process.argv.slice(2);
const path = process.env.DATABASE_PATH || "data/northlight.sqlite";
if (!copy) {
  console.error("usage: npm run restore -- <copy>");
  process.exit(1);
}
try {
  const { bookings, messages, events, migration } = restore(copy, path);
  console.info(`restored ${path}: ${bookings} bookings, ${messages} messages, ${events} events, schema ${migration}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
