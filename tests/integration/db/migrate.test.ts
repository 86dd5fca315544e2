import type SQLite from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database, openSqlite } from "~db/connect";
import { migrate, migrationsIn, pendingOf } from "~db/migrate";
import { migrateAlone, open } from "~db/open";
import { loadSettings } from "~/server/hours.server";
import { migrations } from "../../../migrations";
import { SCHEDULE } from "../../support/schedule";
import { temporaryFolder } from "../../support/server";

let sqlite: SQLite.Database;
let db: Database;
beforeEach(() => {
  sqlite = openSqlite(":memory:");
  db = connect(sqlite);
});
afterEach(() => db.destroy());

const OURS = Object.keys(migrations);
/** Migrations by their statements. */
const of = (given: Record<string, string[]>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(given).map(([name, statements]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          for (const each of statements) await sql.raw(each).execute(db);
        },
      },
    ]),
  );
const tables = () =>
  sqlite
    .prepare<[], { name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name",
    )
    .all()
    .map(({ name }) => name);

it("a fresh file gets every migration of ours, once and in order", async () => {
  expect(await migrate(db)).toEqual(OURS);
  expect(migrationsIn(sqlite)).toEqual(OURS);
  expect(await migrate(db)).toEqual([]);
});

it("a fresh file has the schedule and the rules that the business has at first", async () => {
  await migrate(db);
  expect(await loadSettings(db)).toMatchObject({
    schedule: SCHEDULE,
    rules: {
      noticeMinutes: 120,
      horizonDays: 180,
      overrunMinutes: 180,
      cancelMinutes: 1440,
      retentionDays: 1095,
      mostByAddress: 20,
      mostAnHour: 30,
      setUpMinutes: 15,
      earlyLeaveMinutes: 60,
      elsewhereMinutes: 90,
    },
  });
});

it("a fresh file has one crew and one bay", async () => {
  await migrate(db);
  expect(sqlite.prepare("select * from resources order by id").raw().all()).toEqual([
    [1, "Mobile crew", "crew", null, null, 0, null, null, 0],
    [2, "Shop bay", "bay", null, null, 0, null, null, 0],
  ]);
});

it("a fresh file holds nothing that the site did not put there", async () => {
  await migrate(db);
  for (const table of tables().filter((name) => !/^(booking_search|resources$)/.test(name)))
    expect(sqlite.prepare(`select count(*) as count from ${table}`).get()).toEqual({ count: 0 });
});

describe("migrations", () => {
  it("migrations run only the new ones of a newer version", async () => {
    const first = of({ "0001-a": ["create table a (x)"] });
    expect(await migrate(db, first)).toEqual(["0001-a"]);
    expect(await migrate(db, { ...first, ...of({ "0002-b": ["create table b (x)"] }) })).toEqual([
      "0002-b",
    ]);
    expect(tables()).toEqual(["a", "b"]);
  });

  it("migrations leave the state before all of them where one fails, and go on from there once it is mended", async () => {
    const first = of({ "0001-a": ["create table a (x)"] });
    await migrate(db, first);
    const broken = of({
      "0002-b": ["create table b (x)", "insert into a values (1)"],
      "0003-c": ["create table c (x)", "insert into nowhere values (1)"],
    });
    await expect(migrate(db, { ...first, ...broken })).rejects.toThrow(
      "The migration 0003-c failed (no such table: nowhere); the database is as it was before.",
    );
    expect(tables()).toEqual(["a"]);
    expect(sqlite.prepare("select count(*) as count from a").get()).toEqual({ count: 0 });
    expect(migrationsIn(sqlite)).toEqual(["0001-a"]);
    expect(sqlite.inTransaction).toBe(false);

    const mended = of({ "0003-c": ["create table c (x)"] });
    expect(await migrate(db, { ...first, ...broken, ...mended })).toEqual(["0002-b", "0003-c"]);
  });

  describe("migrations that make a table anew, as for another CHECK,", () => {
    const first = of({
      "0001-a": [
        "create table a (id integer primary key, status text check (status in ('x')))",
        "create table b (a_id integer references a (id) on delete cascade)",
        "insert into a values (1, 'x')",
        "insert into b values (1)",
      ],
    });
    const anew = (rows: string) =>
      of({
        "0002-a": [
          "create table a_anew (id integer primary key, status text check (status in ('x', 'y')))",
          `insert into a_anew ${rows}`,
          "drop table a",
          "alter table a_anew rename to a",
        ],
      });
    beforeEach(() => migrate(db, first));
    afterEach(() => expect(sqlite.pragma("foreign_keys", { simple: true })).toBe(1));

    it("migrations that make a table anew keep the rows of other tables that belong to it", async () => {
      await migrateAlone(sqlite, db, { ...first, ...anew("select * from a") });
      expect(sqlite.prepare("select * from b").all()).toEqual([{ a_id: 1 }]);
      expect(() => sqlite.exec("insert into b values (2)")).toThrow("FOREIGN KEY");
    });

    it("migrations that make a table anew fail if they leave rows that belong to nothing", async () => {
      await expect(
        migrateAlone(sqlite, db, { ...first, ...anew("select id + 1, status from a") }),
      ).rejects.toThrow(
        "The migrations leave rows of b that belong to nothing; the database is as it was before.",
      );
      expect(sqlite.prepare("select * from a").all()).toEqual([{ id: 1, status: "x" }]);
      expect(migrationsIn(sqlite)).toEqual(["0001-a"]);
    });
  });

  it("migrations refuse a file of a newer version in one line", () => {
    expect(() => pendingOf([...OURS, "9999-z"])).toThrow(
      /^This database was written by a newer version \(it has 9999-z\); start that version instead\.$/,
    );
    expect(pendingOf(OURS.slice(0, 1))).toEqual(OURS.slice(1));
  });
});

it("a file of a newer version is not opened, and nothing is copied", async () => {
  const folder = temporaryFolder();
  const path = folder.path("shop.sqlite");
  const newer = openSqlite(path);
  await migrate(connect(newer), { ...migrations, ...of({ "9999-z": ["create table z (x)"] }) });
  newer.close();
  await expect(open({ path })).rejects.toThrow(/^This database was written by a newer version/);
  folder.remove();
});
