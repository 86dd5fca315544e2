import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { inspect } from "~db/backup";
import { connect, openSqlite } from "~db/connect";
import { migrate } from "~db/migrate";
import { earlierVersion, LATER, NEXT } from "../support/earlier-version";
import { folder, ownFolder } from "../support/own-folder";
import { startServer } from "../support/server";
import { stateOf } from "../support/state";
import { Tally } from "./tally";
import { LONG } from "./tries";

// A new version starts on an old file: whatever happens, its migrations are applied fully or not at all, and no row is lost.

const CHILD = ["--import", "tsx", "tests/faults/migrate-until.ts"];

ownFolder();

/** A copy of the same old file each time. */
async function oldFile(name: string): Promise<string> {
  const [first, path] = [folder.path("old.sqlite"), folder.path(name)];
  if (!existsSync(first)) (await earlierVersion(first)).close();
  copyFileSync(first, path);
  return path;
}

/** The state of a file before and after it is migrated. */
async function statesAround(): Promise<[string, string]> {
  const sqlite = openSqlite(await oldFile("states.sqlite"));
  const before = stateOf(sqlite);
  await migrate(connect(sqlite), NEXT);
  const after = stateOf(sqlite);
  sqlite.close();
  return [before, after];
}

/** How many statements a separate process runs to bring an old file up to date. */
async function statementsToRun(): Promise<number> {
  const path = await oldFile("counted.sqlite");
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
  const states = await statesAround();
  const statements = await statementsToRun();
  const step = LONG ? 1 : Math.ceil(statements / 8);
  for (let statement = LONG ? 0 : statements - 1; statement >= 0; statement -= step) {
    await tally.try(async () => {
      const path = await oldFile(`killed-${statement}.sqlite`);
      await killBefore(path, statement);
      const left = openSqlite(path);
      expect(stateOf(left)).toBe(states[0]);
      await migrate(connect(left), NEXT);
      expect(stateOf(left)).toBe(states[1]);
      expect(left.pragma("integrity_check", { simple: true })).toBe("ok");
      left.close();
    });
  }
  tally.figure(`${statements} statements`);
  tally.close();
});

test("two processes that start at once on an old file both come up, and it is migrated once", async () => {
  const path = folder.path("shop.sqlite");
  const old = await earlierVersion(path);
  const before = stateOf(old);
  old.close();
  const servers = await Promise.all([startServer(path), startServer(path)]);
  const ran = servers.flatMap((server) =>
    [...server.output().matchAll(/migrated ([\w-]+(?:, [\w-]+)*)/g)].flatMap(([, names]) =>
      names!.split(", "),
    ),
  );
  await Promise.all(servers.map((server) => server.stop()));

  expect(ran).toEqual(LATER);
  expect(readdirSync(folder.path("backups"))).toContain(`before-${LATER[0]}.sqlite`);
  const copy = openSqlite(folder.path(`backups/before-${LATER[0]}.sqlite`));
  expect(stateOf(copy)).toBe(before);
  copy.close();
  expect(inspect(path)).toMatchObject({ bookings: 5, migration: LATER.at(-1) });
});

async function refusalOf(path: string): Promise<string[]> {
  const said = await startServer(path).then(
    () => "it started",
    (error: Error) => error.message,
  );
  return said.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
}

test("a migration that fails leaves the old state, and the server says in one line why it does not start", async () => {
  const path = folder.path("shop.sqlite");
  const old = await earlierVersion(path);
  old.exec("create table booking_search (somebody text)");
  const before = stateOf(old);
  old.close();

  expect(await refusalOf(path)).toEqual([
    "The server did not start:",
    "The site does not start. The migration 0002-search failed (table booking_search already exists); the database is as it was before.",
  ]);
  const left = openSqlite(path);
  expect(stateOf(left)).toBe(before);
  left.close();
  expect(existsSync(folder.path("backups/before-0002-search.sqlite"))).toBe(true);
});

test.each([
  [
    "a file from before the first release",
    "create table schema_migrations (name text); create table bookings (id integer)",
    "This database was written by a version from before the first release, and this one can't read it. Nothing was changed.",
  ],
  [
    "another application's file",
    "create table recipes (name text)",
    "This database belongs to something else. Nothing was changed.",
  ],
])("%s is refused in one line and left as it is", async (_, tables, words) => {
  const path = folder.path("shop.sqlite");
  const other = new SQLite(path);
  other.exec(tables);
  other.close();
  const before = readFileSync(path);
  expect(await refusalOf(path)).toEqual([
    "The server did not start:",
    `The site does not start. ${words}`,
  ]);
  expect(readFileSync(path)).toEqual(before);
});
