import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { openSqlite } from "../../../db/connect";
import { migrate } from "../../../db/migrate";
import { hashOf } from "../../../db/secret";
import { FIXTURES, ownTables, released } from "../../support/released";

type Column = { name: string };
const names = (sqlite: SQLite.Database, type: string) =>
  sqlite
    .prepare<[string], Column>(
      "select name from sqlite_master where type = ? and name not like 'sqlite_%' order by name",
    )
    .all(type)
    .map((row) => row.name);
const shapeOf = (sqlite: SQLite.Database) => ({
  tables: names(sqlite, "table").map((table) => [
    table,
    sqlite.pragma(`table_xinfo(${table})`),
    sqlite.pragma(`foreign_key_list(${table})`),
  ]),
  indexes: names(sqlite, "index").map((index) => [index, sqlite.pragma(`index_xinfo(${index})`)]),
  written: sqlite
    .prepare(
      "select type, name, sql from sqlite_master where type in ('trigger', 'view') order by name",
    )
    .all(),
});
const rowsOf = (sqlite: SQLite.Database, table: string, columns: string[]) =>
  sqlite.prepare(`select ${columns.join(", ")} from ${table} order by 1`).all();

/** Counts that bookings are asked for since, and the record of migrations. */
const GONE = ["booking_totals", "booking_counts", "schema_migrations"];

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
    // It held counts of a day, which are counted otherwise since.
    const before = ownTables(old)
      .filter((table) => table !== "booking_tallies")
      .map((table) => {
        const columns = (old.pragma(`table_info(${table})`) as Column[])
          .map(({ name }) => name)
          .filter((name) => !secrets.includes(name));
        return { table, columns, rows: rowsOf(old, table, columns) };
      });
    expect(before.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(8);
    migrate(old);
    for (const { table, columns, rows } of before.filter(({ table }) => !GONE.includes(table))) {
      expect(rowsOf(old, table, columns), table).toEqual(rows);
    }
  });
});

it("the addresses that customers of 0003 have still open their bookings", () => {
  const old = released("0003.sql");
  migrate(old);
  expect(
    old
      .prepare("select confirmation_hash, idempotency_hash from bookings where id = 1")
      .raw()
      .get(),
  ).toEqual([hashOf("oldtokenoldtokenoldtok1"), hashOf("oldkeyoldkeyoldkeyold1")]);
});

it("what customers of 0008 have still opens their bookings, and whoever looks for them finds them", () => {
  const old = released("0008.sql");
  migrate(old);
  const references = (sql: string, word: string) =>
    old
      .prepare<[string], { reference: string }>(sql)
      .all(word)
      .map(({ reference }) => reference);
  expect(
    references(
      "select reference from bookings where confirmation_hash = ?",
      hashOf("confirmation 1"),
    ),
  ).toEqual(["AAAA-2222"]);
  expect(
    references(
      "select reference from bookings join manage_links on booking_id = id where token_hash = ?",
      hashOf("manage 1 again"),
    ),
  ).toEqual(["AAAA-2222"]);
  const found =
    "select reference from bookings where id in (select rowid from booking_search where booking_search match ?) order by id";
  expect(references(found, '"angstrom"')).toEqual(["AAAA-2222", "DDDD-5555"]);
  expect(
    old
      .prepare("select name, visits, cancelled, notes, version from customers where notes <> ''")
      .raw()
      .all(),
  ).toEqual([["Zoë Ångström", 1, 1, 'Gate code 4711.\nAsk for the "small" dog.', 2]]);
});

it("what has landed is never edited", () => {
  const LANDED = {
    "0001-bookings.sql": "c4b2d5ddf4d7fc6d",
    "0002-schedule.sql": "43d997171bb1c0a8",
    "0003-operators.sql": "7172af3e7c1a7dc6",
    "0004-after-booking.sql": "8b912c60caccdded",
    "0005-search.sql": "ff2f1ff33b292fa3",
    "0006-operators.sql": "3452700355395a7f",
    "0007-customers.sql": "cc8a6c6601fdf4b1",
    "0008-looks.sql": "f5fbc29f2efdce4c",
    "0009-names.sql": "f1e144f7af23e5e7",
    "0010-deleted.sql": "ffe834141d8a1361",
    "0011-entries.sql": "610c000a593a7193",
    "0012-whole-indexes.sql": "a4088012bac66575",
    "0013-strangers.sql": "dff272d682552ef9",
    "0014-ended-feeds.sql": "2a3ca3df3c489891",
    "0015-sessions-of-changes.sql": "e9f49edf3a82def2",
  };
  const digests = Object.keys(LANDED).map((name) => [
    name,
    createHash("sha256")
      .update(readFileSync(join("migrations", name)))
      .digest("hex")
      .slice(0, 16),
  ]);
  expect(Object.fromEntries(digests)).toEqual(LANDED);
});
