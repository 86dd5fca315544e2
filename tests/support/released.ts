import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import { openSqlite } from "../../db/connect";
import { migrate, migrationsIn } from "../../db/migrate";

/** One file of data for each schema that was ever released, named after the number of its last migration. */
export const FIXTURES = readdirSync("tests/fixtures")
  .filter((name) => /^\d{4}\.sql$/.test(name))
  .toSorted();

/** A database with data, as left by the version whose last migration this is. */
export function released(fixture: string, path = ":memory:"): SQLite.Database {
  const folder = mkdtempSync(join(tmpdir(), "northlight-released-"));
  try {
    for (const name of migrationsIn("migrations").filter(
      (each) => each.slice(0, 4) <= fixture.slice(0, 4),
    ))
      copyFileSync(join("migrations", name), join(folder, name));
    const sqlite = openSqlite(path);
    migrate(sqlite, folder);
    sqlite.exec(readFileSync(join("tests/fixtures", fixture), "utf8"));
    return sqlite;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tables that store rows of their own: a full-text index has none that can be read back. */
export function ownTables(sqlite: SQLite.Database): string[] {
  const tables = sqlite.pragma("table_list") as { name: string; type: string }[];
  return tables
    .filter(({ type, name }) => type === "table" && !name.startsWith("sqlite_"))
    .map(({ name }) => name)
    .toSorted();
}

/** A digest of the schema and of every row, except the times at which migrations ran. */
export function stateOf(sqlite: SQLite.Database): string {
  const hash = createHash("sha256");
  for (const made of sqlite
    .prepare(
      "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name",
    )
    .raw()
    .all())
    hash.update(JSON.stringify(made));
  for (const table of ownTables(sqlite)) {
    const rows =
      table === "schema_migrations"
        ? "select name from schema_migrations"
        : `select * from ${table}`;
    for (const row of sqlite
      .prepare(rows)
      .raw()
      .all()
      .map((each) => JSON.stringify(each))
      .toSorted())
      hash.update(`${table} ${row}\n`);
  }
  return hash.digest("hex");
}
