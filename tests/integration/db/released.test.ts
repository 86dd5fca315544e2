import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSqlite } from "../../../db/connect";
import { migrate } from "../../../db/migrate";
import { hashOf } from "../../../db/secret";

const MIGRATIONS = readdirSync("migrations").filter((name) => name.endsWith(".sql")).toSorted();
/** Each schema that was ever released with data has a file of it here, named by its last migration's number. */
const FIXTURES = readdirSync("tests/fixtures").filter((name) => /^\d{4}\.sql$/.test(name)).toSorted();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file as the version that ended with this migration left it. */
function released(fixture: string): SQLite.Database {
  for (const name of MIGRATIONS.filter((each) => each.slice(0, 4) <= fixture.slice(0, 4))) copyFileSync(join("migrations", name), join(folder, name));
  const sqlite = openSqlite(":memory:");
  migrate(sqlite, folder);
  sqlite.exec(readFileSync(join("tests/fixtures", fixture), "utf8"));
  return sqlite;
}

type Column = { name: string };
const names = (sqlite: SQLite.Database, type: string) =>
  sqlite.prepare<[string], Column>("select name from sqlite_master where type = ? and name not like 'sqlite_%' order by name").all(type).map((row) => row.name);
const shapeOf = (sqlite: SQLite.Database) => ({
  tables: names(sqlite, "table").map((table) => [table, sqlite.pragma(`table_xinfo(${table})`), sqlite.pragma(`foreign_key_list(${table})`)]),
  indexes: names(sqlite, "index").map((index) => [index, sqlite.pragma(`index_xinfo(${index})`)]),
  triggers: sqlite.prepare("select name, sql from sqlite_master where type = 'trigger' order by name").all(),
});
const rowsOf = (sqlite: SQLite.Database, table: string, columns: string[]) => sqlite.prepare(`select ${columns.join(", ")} from ${table} order by 1`).all();

describe.each(FIXTURES)("a file of %s", (fixture) => {
  it("becomes what a fresh file is", () => {
    const old = released(fixture);
    const fresh = openSqlite(":memory:");
    migrate(old);
    migrate(fresh);
    expect(shapeOf(old)).toEqual(shapeOf(fresh));
    expect(old.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(old.pragma("foreign_key_check")).toEqual([]);
  });

  it("keeps every row, but for secrets that are hashed since", () => {
    const old = released(fixture);
    const secrets = ["confirmation_token", "idempotency_key"];
    const before = names(old, "table").map((table) => {
      const columns = (old.pragma(`table_info(${table})`) as Column[]).map(({ name }) => name).filter((name) => !secrets.includes(name));
      return { table, columns, rows: rowsOf(old, table, columns) };
    });
    migrate(old);
    for (const { table, columns, rows } of before.filter(({ table }) => table !== "schema_migrations")) {
      expect(rowsOf(old, table, columns), table).toEqual(rows);
    }
  });
});

it("the addresses that customers of 0003 have still open their bookings", () => {
  const old = released("0003.sql");
  migrate(old);
  expect(old.prepare("select confirmation_hash, idempotency_hash from bookings where id = 1").raw().get()).toEqual([
    hashOf("oldtokenoldtokenoldtok1"),
    hashOf("oldkeyoldkeyoldkeyold1"),
  ]);
});

it("what has landed is never edited", () => {
  const LANDED = {
    "0001-bookings.sql": "c4b2d5ddf4d7fc6d",
    "0002-schedule.sql": "43d997171bb1c0a8",
    "0003-operators.sql": "7172af3e7c1a7dc6",
  };
  const digests = Object.keys(LANDED).map((name) => [name, createHash("sha256").update(readFileSync(join("migrations", name))).digest("hex").slice(0, 16)]);
  expect(Object.fromEntries(digests)).toEqual(LANDED);
});
