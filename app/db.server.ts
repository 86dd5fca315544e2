import { connect, type Database, openSqlite } from "../db/connect";
import { migrate } from "../db/migrate";
import { env } from "./env.server";

/** The one open database, migrated before anything is served. Development rebuilds this module; the file stays open. */
export const db: Database = open();

function open(): Database {
  const kept = globalThis as { northlightDatabase?: Database };
  kept.northlightDatabase ??= openMigrated();
  return kept.northlightDatabase;
}

function openMigrated(): Database {
  const sqlite = openSqlite(env.DATABASE_PATH);
  for (const name of migrate(sqlite)) console.info(`migrated ${name}`);
  return connect(sqlite);
}
