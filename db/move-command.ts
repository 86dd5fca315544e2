import { existsSync } from "node:fs";
import SQLite from "better-sqlite3";
import { migrationsIn, pendingOf } from "./migrate";
import { move } from "./move";
import { nameOf, open } from "./open";

/** `npm run move-to-postgres -- <file>`: into the database of DATABASE_URL. */
if (existsSync(".env")) process.loadEnvFile(".env");
const [path] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!path || !url) fail("usage: DATABASE_URL=postgres://… npm run move-to-postgres -- <file>");
if (!existsSync(path)) fail(`There is no file at ${path}.`);
try {
  const sqlite = new SQLite(path, { readonly: true, fileMustExist: true });
  const [pending] = pendingOf(migrationsIn(sqlite));
  if (pending) fail(`${path} is of an older version: start this one with it once, then move it.`);
  const { db } = await open({ url, path });
  try {
    for (const { table, from, to } of await move(sqlite, db)) {
      console.info(
        `${table.padEnd(18)} ${String(from.count).padStart(8)} rows  ${from.sum.slice(0, 16)}  ${to.count} rows  ${to.sum.slice(0, 16)}`,
      );
    }
    console.info(
      `${path} is in ${nameOf({ url, path })}: every row and every sum is the same. Start the site with DATABASE_URL now.`,
    );
  } finally {
    await db.destroy();
    sqlite.close();
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
