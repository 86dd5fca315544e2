import { execFile } from "node:child_process";
import { existsSync, readdirSync, renameSync, utimesSync } from "node:fs";
import { expect, it } from "vitest";
import { openSqlite } from "~db/connect";
import { backUp, inspect } from "~db/backup";
import { completeNight, nightAhead, rememberStop } from "~db/nights";
import { clear, insertBooking } from "../../support/bookings";
import { runCommand } from "./command";
import { insertBooked } from "../../support/messages";
import { ownFile, shop } from "../../support/own-file";
import { folder } from "../../support/own-folder";
import { stateOf } from "../../support/state";

ownFile();

type Run = { status: number; said: string };

function run(
  command: "backup" | "restore",
  words: string[],
  settings: Record<string, string> = {},
): Promise<Run> {
  const env = { ...process.env, DATABASE_PATH: folder.path("shop.sqlite"), ...settings };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", `db/${command}-command.ts`, ...words],
      { env },
      (error, stdout, stderr) => {
        resolve({ status: error ? Number(error.code) : 0, said: (stdout + stderr).trim() });
      },
    );
  });
}

it("npm run restore brings every row back elsewhere, and overwrites nothing", async () => {
  for (let count = 0; count < 20; count++) await insertBooked(shop.db);
  await run("backup", []);
  const copy = folder.path(`backups/${readdirSync(folder.path("backups"))[0]}`);

  const refused = await run("restore", [copy]);
  expect(refused).toEqual({
    status: 1,
    said: `${folder.path("shop.sqlite")} exists. Move it away first; nothing was changed.`,
  });

  const DATABASE_PATH = folder.path("new/shop.sqlite");
  expect(await run("restore", [copy], { DATABASE_PATH })).toEqual({
    status: 0,
    said: `restored ${DATABASE_PATH}: 20 bookings, 20 messages, 20 events, schema ${inspect(copy).migration}`,
  });
  const restored = openSqlite(DATABASE_PATH);
  expect(stateOf(restored)).toBe(stateOf(shop.sqlite));
  restored.close();
});

it("an older version's database under a clock far ahead is copied under a name of its own, and no copy goes", async () => {
  await insertBooked(shop.db);
  await run("backup", []);
  const [copy] = readdirSync(folder.path("backups"));
  shop.sqlite.exec("delete from kysely_migration where name > '0008-search-again'");
  const ahead = String(1_200 * 24 * 60 * 60_000);
  const clock = { NODE_OPTIONS: "--import ./tests/faults/shifted-clock.mjs", CLOCK_SHIFT: ahead };
  expect((await run("backup", [], clock)).said).toContain("/stopped-");
  expect(readdirSync(folder.path("backups")).filter((name) => name === copy)).toEqual([copy]);
});

type Refusal = {
  name: string;
  command: "backup" | "restore";
  words?: string[];
  settings?: Record<string, string>;
  says: RegExp;
};
const POSTGRES = { DATABASE_URL: "postgres://db/shop" };

it.each<Refusal>([
  {
    name: "a copy of nothing",
    command: "backup",
    settings: { DATABASE_PATH: "nowhere/shop.sqlite" },
    says: /^There is no database at nowhere\/shop\.sqlite\.$/,
  },
  {
    name: "a copy of PostgreSQL",
    command: "backup",
    settings: POSTGRES,
    says: /PostgreSQL.*pg_dump/,
  },
  {
    name: "a restore without a copy",
    command: "restore",
    says: /^usage: npm run restore -- <copy>$/,
  },
  {
    name: "a restore of a file that is not there",
    command: "restore",
    words: ["nothing.sqlite"],
    says: /^There is no file at nothing\.sqlite\.$/,
  },
  {
    name: "a restore into PostgreSQL",
    command: "restore",
    words: ["nothing.sqlite"],
    settings: POSTGRES,
    says: /PostgreSQL/,
  },
])("$name is refused in one line", async ({ command, words = [], settings, says }) => {
  const { status, said } = await runCommand(command, words, {
    DATABASE_PATH: folder.path("shop.sqlite"),
    ...settings,
  });
  expect(status).toBe(1);
  expect(said).toMatch(says);
  expect(said).not.toContain("\n");
  expect(existsSync("nowhere")).toBe(false);
});

it("npm run backup pushes no copy out while the night's work is stopped", async () => {
  await insertBooked(shop.db);
  await completeNight(shop.db, "2020-01-01");
  const { said } = await runCommand("backup", [], { DATABASE_PATH: folder.path("shop.sqlite") });
  expect(said).toMatch(/backups\/stopped-\d{4}-\d{2}-\d{2}\.sqlite: 1 bookings/);
  expect(await nightAhead(shop.db, "2020-01-01")).toMatchObject({ wasStopped: true });
});

it("npm run backup pushes none out either before the night after a stopped one", async () => {
  await insertBooked(shop.db);
  await completeNight(shop.db, new Date().toISOString().slice(0, 10));
  const copied = () => runCommand("backup", [], { DATABASE_PATH: folder.path("shop.sqlite") });
  await rememberStop(shop.db);
  await backUp(shop.sqlite, folder.path("backups"), "2020-01-01", { isStopped: true });
  expect((await copied()).said).toMatch(/backups\/stopped-/);
  expect(existsSync(folder.path("backups/stopped-2020-01-01.sqlite"))).toBe(true);
});

it("npm run backup of an empty shop pushes out no copy of another name either", async () => {
  await insertBooking(shop.db, { booking_date: "2015-01-01", status: "completed" });
  const path = folder.path("shop.sqlite");
  await runCommand("backup", [], { DATABASE_PATH: path });
  const [copy] = readdirSync(folder.path("backups"));
  const rescued = folder.path("backups/rescued-2020-01-01.sqlite");
  renameSync(folder.path(`backups/${copy}`), rescued);
  utimesSync(rescued, new Date("2020-01-01"), new Date("2020-01-01"));
  await clear(shop.db, "bookings", "customers");
  await completeNight(shop.db, "2020-01-01");
  const { said } = await runCommand("backup", [], { DATABASE_PATH: path });
  expect(said).toMatch(/backups\/stopped-.+: 0 bookings/);
  expect(existsSync(rescued)).toBe(true);
});
