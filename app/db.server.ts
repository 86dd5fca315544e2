import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type SQLite from "better-sqlite3";
import { copyBefore } from "../db/backup";
import { connect, type Database, openSqlite } from "../db/connect";
import { migrate, pendingOf } from "../db/migrate";
import { env } from "./env.server";

type Opened = { db: Database; sqlite: SQLite.Database };

/** The one open database, migrated before anything is served. Development rebuilds this module; the file stays open. */
export const { db, sqlite } = open();

function open(): Opened {
  const kept = globalThis as { northlightDatabase?: Opened };
  kept.northlightDatabase ??= openMigrated();
  return kept.northlightDatabase;
}

function openMigrated(): Opened {
  if (env.DATABASE_MUST_EXIST && !existsSync(env.DATABASE_PATH)) {
    throw new Error(`There is no database at ${env.DATABASE_PATH}. Restore it, or set DATABASE_MUST_EXIST=false for the very first start.`);
  }
  const sqlite = openSqlite(env.DATABASE_PATH);
  const [next] = pendingOf(sqlite);
  if (next) console.info(`copied to ${copyBefore(sqlite, next, join(dirname(env.DATABASE_PATH), "backups"))}`);
  for (const name of migrate(sqlite)) console.info(`migrated ${name}`);
  return { db: connect(sqlite), sqlite };
}
