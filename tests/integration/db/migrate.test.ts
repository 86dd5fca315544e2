import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSqlite } from "../../../db/connect";
import { migrate } from "../../../db/migrate";

let folder: string;
let sqlite: SQLite.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  sqlite = openSqlite(":memory:");
});
afterEach(() => {
  sqlite.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(files: Record<string, string>) {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
}
const tables = () =>
  sqlite
    .prepare<[], { name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
    )
    .all()
    .map(({ name }) => name);
const recorded = () =>
  sqlite
    .prepare<[], { name: string }>("select name from schema_migrations order by name")
    .all()
    .map(({ name }) => name);

describe("a fresh file", () => {
  it("gets every migration of ours, once and in order", () => {
    const ours = readdirSync("migrations")
      .filter((name) => name.endsWith(".sql"))
      .toSorted();
    expect(migrate(sqlite)).toEqual(ours);
    expect(recorded()).toEqual(ours);
    expect(migrate(sqlite)).toEqual([]);
  });

  it("has the schedule and the rules that the decisions name", () => {
    migrate(sqlite);
    expect(
      sqlite
        .prepare("select weekday, opens, closes, online from weekly_hours order by weekday")
        .raw()
        .all(),
    ).toEqual([
      [0, 540, 1080, 1],
      [1, 480, 1200, 1],
      [2, 480, 1200, 1],
      [3, 480, 1200, 1],
      [4, 480, 1200, 0],
      [5, 480, 1200, 1],
      [6, 540, 1080, 1],
    ]);
    expect(
      sqlite
        .prepare(
          "select capacity, notice_minutes, horizon_days, overrun_minutes from booking_rules",
        )
        .raw()
        .all(),
    ).toEqual([[2, 120, 180, 180]]);
  });

  it("holds nothing that the site did not put there", () => {
    migrate(sqlite);
    for (const table of [
      "bookings",
      "closures",
      "open_holidays",
      "operators",
      "operator_sessions",
    ]) {
      expect(sqlite.prepare(`select count(*) as count from ${table}`).get()).toEqual({ count: 0 });
    }
  });
});

describe("migrations", () => {
  it("run in the order of their numbers, whatever the folder says", () => {
    write({
      "0010-c.sql": "insert into log values ('c')",
      "0002-b.sql": "insert into log values ('b')",
      "0001-a.sql": "create table log (name text); insert into log values ('a')",
    });
    expect(migrate(sqlite, folder)).toEqual(["0001-a.sql", "0002-b.sql", "0010-c.sql"]);
    expect(sqlite.prepare("select name from log").raw().all()).toEqual([["a"], ["b"], ["c"]]);
  });

  it("run only the new ones of a newer version", () => {
    write({ "0001-a.sql": "create table a (x)" });
    expect(migrate(sqlite, folder)).toEqual(["0001-a.sql"]);
    write({ "0002-b.sql": "create table b (x)" });
    expect(migrate(sqlite, folder)).toEqual(["0002-b.sql"]);
    expect(tables()).toEqual(["a", "b", "schema_migrations"]);
  });

  it("leave the state before a failing one, and go on from there once it is mended", () => {
    write({
      "0001-a.sql": "create table a (x)",
      "0002-b.sql": "create table b (x); insert into a values (1); insert into nowhere values (1)",
      "0003-c.sql": "create table c (x)",
    });
    expect(() => migrate(sqlite, folder)).toThrow(/nowhere/);
    expect(tables()).toEqual(["a", "schema_migrations"]);
    expect(sqlite.prepare("select count(*) as count from a").get()).toEqual({ count: 0 });
    expect(recorded()).toEqual(["0001-a.sql"]);
    expect(sqlite.inTransaction).toBe(false);

    write({ "0002-b.sql": "create table b (x)" });
    expect(migrate(sqlite, folder)).toEqual(["0002-b.sql", "0003-c.sql"]);
  });

  it("refuse a file of a newer version with one line, and do not touch it", () => {
    write({ "0001-a.sql": "create table a (x)", "0009-z.sql": "create table z (x)" });
    migrate(sqlite, folder);
    rmSync(join(folder, "0009-z.sql"));
    write({ "0002-b.sql": "create table b (x)" });
    expect(() => migrate(sqlite, folder)).toThrow(
      /^This database was written by a newer version \(it has 0009-z\.sql\); start that version instead\.$/,
    );
    expect(tables()).toEqual(["a", "schema_migrations", "z"]);
  });

  it("are only files that are named like one", () => {
    write({
      "0001-a.sql": "create table a (x)",
      "README.md": "not sql",
      "0002-b.sql.orig": "not sql",
      "draft.sql": "not sql",
    });
    expect(migrate(sqlite, folder)).toEqual(["0001-a.sql"]);
  });
});
