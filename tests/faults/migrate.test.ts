import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type SQLite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inspect } from "../../db/backup";
import { openSqlite } from "../../db/connect";
import { migrate, migrationsIn } from "../../db/migrate";
import { released, stateOf } from "../support/released";
import { startServer, temporaryFolder } from "../support/server";
import { Tally } from "./tally";
import { LONG } from "./tries";

// A new version starts on an old file: whatever happens, each migration is applied fully or not at all, and no row is lost.

const OLDEST = "0003.sql";
const CHILD = ["--import", "tsx", "tests/support/migrate-until.ts"];
const MIGRATIONS = migrationsIn("migrations");
const recorded = (sqlite: SQLite.Database) =>
  sqlite
    .prepare<[], { name: string }>("select name from schema_migrations order by name")
    .all()
    .map(({ name }) => name);

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** The states of a file of the oldest release: as it was, and after each migration. */
function statesOnTheWay(): string[] {
  const sqlite = released(OLDEST);
  const states = [stateOf(sqlite)];
  for (const name of MIGRATIONS.filter((each) => !recorded(sqlite).includes(each))) {
    copyFileSync(join("migrations", name), folder.path(name));
    for (const earlier of recorded(sqlite))
      copyFileSync(join("migrations", earlier), folder.path(earlier));
    migrate(sqlite, dirname(folder.path(name)));
    states.push(stateOf(sqlite));
  }
  sqlite.close();
  return states;
}

/** How many statements a separate process runs to bring the oldest release up to date. */
async function statementsToRun(): Promise<number> {
  const path = folder.path("counted.sqlite");
  released(OLDEST, path).close();
  const { stdout } = await promisify(execFile)(process.execPath, [...CHILD, path, "-1"]);
  return Number(stdout);
}

/** Migrates a file in a separate process that is killed before the given statement. */
async function killBefore(path: string, statement: number): Promise<void> {
  const child = spawn(process.execPath, [...CHILD, path, String(statement)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
}

test("a migration that is killed between statements leaves a whole state, and the next start goes on from it", async () => {
  const tally = new Tally("Deploy: kill -9 in a migration");
  const states = statesOnTheWay();
  const statements = await statementsToRun();
  const step = LONG ? 1 : Math.ceil(statements / 5);
  for (let statement = LONG ? 0 : 5; statement < statements; statement += step) {
    await tally.try(async () => {
      const path = folder.path(`killed-${statement}.sqlite`);
      released(OLDEST, path).close();
      await killBefore(path, statement);
      const left = openSqlite(path);
      expect(states).toContain(stateOf(left));
      migrate(left);
      expect(stateOf(left)).toBe(states.at(-1));
      expect(left.pragma("integrity_check", { simple: true })).toBe("ok");
      left.close();
    });
  }
  tally.figure(`${statements} statements`);
  tally.close();
});

test("two processes that start at once on an old file both come up, and it is migrated once", async () => {
  const path = folder.path("shop.sqlite");
  const old = released(OLDEST, path);
  const before = stateOf(old);
  old.close();
  const servers = await Promise.all([startServer(path), startServer(path)]);
  const ran = servers.flatMap((server) =>
    [...server.output().matchAll(/\b(\d{4}-[a-z-]+\.sql)\b/g)].map(([, name]) => name!),
  );
  await Promise.all(servers.map((server) => server.stop()));

  const missing = MIGRATIONS.filter((name) => name.slice(0, 4) > OLDEST.slice(0, 4));
  expect(ran.toSorted()).toEqual(missing);
  const copies = readdirSync(folder.path("backups"));
  expect(copies).toContain(`before-${missing[0]!.replace(".sql", ".sqlite")}`);
  const copy = openSqlite(folder.path(`backups/before-${missing[0]!.replace(".sql", ".sqlite")}`));
  expect(stateOf(copy)).toBe(before);
  copy.close();
  expect(inspect(path)).toMatchObject({ bookings: 5, migration: MIGRATIONS.at(-1) });
});

test("a migration that fails leaves the old state, and the server says in one line why it does not start", async () => {
  const path = folder.path("shop.sqlite");
  const old = released(OLDEST, path);
  old.exec("create table manage_links (somebody text)");
  const before = stateOf(old);
  old.close();

  const said = await startServer(path).then(
    () => "it started",
    (error: Error) => error.message,
  );
  const lines = said.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
  expect(lines).toEqual([
    "The server did not start:",
    "The site does not start. The migration 0004-after-booking.sql failed (table manage_links already exists); the database is as it was before.",
  ]);
  const left = openSqlite(path);
  expect(stateOf(left)).toBe(before);
  left.close();
  expect(existsSync(folder.path("backups/before-0004-after-booking.sqlite"))).toBe(true);
});
