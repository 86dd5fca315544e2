import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { completeNight } from "~db/nights";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db, sqlite } from "~/server/db.server";
import { env } from "~/server/env.server";
import { type Look, nightly } from "~/start/nightly.server";
import { copyBefore, inspect } from "~db/backup";
import { eraseBooking } from "~db/booking-change";
import { clear, insertBooking, setBooking } from "../support/bookings";

const backups = join(dirname(env.DATABASE_PATH), "backups");
/** A folder where the copy of December 8 is written to, so that none can be. */
const inTheWay = join(backups, `northlight-2026-12-08.sqlite.${process.pid}.part`);
const mail = join(dirname(env.DATABASE_PATH), "mail");
/** Sets the clock to this many hours past midnight of December 8, 2026 in Burnaby. */
const at = (hours: number) => vi.setSystemTime(Date.UTC(2026, 11, 8, 7 + hours));

/** The nightly job of a process that has just started. */
let look: Look;

beforeEach(async () => {
  look = nightly({ db, sqlite }, mail);
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "info").mockImplementation(() => {});
  rmSync(backups, { recursive: true, force: true });
  await clear(db, "bookings", "customers");
  await completeNight(db, "2026-12-07");
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("the night's work copies the database once a night, after 3 AM, and erases what is too old before", async () => {
  await insertBooking(db, { booking_date: "2020-01-01", status: "completed" });
  await insertBooking(db);
  at(2);
  expect(await look()).toBe("later");
  expect(existsSync(backups)).toBe(false);
  at(3);
  expect(await look()).toBe("done");
  expect(await look()).toBe("later");
  expect(readdirSync(backups)).toEqual(["northlight-2026-12-08.sqlite"]);
  expect(inspect(join(backups, "northlight-2026-12-08.sqlite")).bookings).toBe(1);
  at(27);
  expect(await look()).toBe("done");
});

it("a night that fails is tried again and stops nothing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  at(4);
  mkdirSync(inTheWay, { recursive: true });
  expect(await look()).toBe("failed");
  rmSync(inTheWay, { recursive: true });
  expect(readdirSync(backups)).toEqual([]);
  expect(await look()).toBe("done");
});

it("a night whose copy fails, as on a full disk, still gets rid of what is too old, and keeps the newest", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  mkdirSync(backups, { recursive: true });
  for (const day of ["2026-10-01", "2026-10-02", "2026-10-03"])
    writeFileSync(join(backups, `northlight-${day}.sqlite`), "");
  mkdirSync(inTheWay);
  at(4);
  expect(await look()).toBe("failed");
  rmSync(inTheWay, { recursive: true });
  expect(readdirSync(backups)).toEqual(["northlight-2026-10-03.sqlite"]);
  expect(await look()).toBe("done");
  expect(readdirSync(backups)).toEqual(["northlight-2026-12-08.sqlite"]);
});

it("a night that cannot get rid of a copy makes its own all the same", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const stuck = join(backups, "northlight-2026-10-01.sqlite");
  mkdirSync(backups, { recursive: true });
  for (const name of [stuck, join(backups, "northlight-2026-10-02.sqlite")])
    writeFileSync(name, "");
  const remove = vi.spyOn(fs, "rmSync").mockImplementation((path) => {
    if (path === stuck) throw new Error("stuck");
  });
  syncBuiltinESMExports();
  at(4);
  expect(await look()).toBe("failed");
  expect(readdirSync(backups)).toContain("northlight-2026-12-08.sqlite");
  remove.mockRestore();
  syncBuiltinESMExports();
  expect(await look()).toBe("done");
});

it("a copy that was made by hand before doesn't stop a night from erasing, and a restart doesn't either", async () => {
  await insertBooking(db, { booking_date: "2020-01-01", status: "completed" });
  mkdirSync(backups, { recursive: true });
  const byHand = join(backups, "northlight-2026-12-08.sqlite");
  writeFileSync(byHand, "made by hand");
  at(3);
  expect(await look()).toBe("done");
  expect(await db.selectFrom("bookings").select("id").execute()).toEqual([]);
  expect(readFileSync(byHand, "utf8")).toBe("made by hand");
  expect(await nightly({ db, sqlite }, mail)()).toBe("done");
  expect(readFileSync(byHand, "utf8")).toBe("made by hand");
});

it("a night whose erasing fails copies all the same, and erases at the next look", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await insertBooking(db, { booking_date: "2020-01-01", status: "completed" });
  at(3);
  sqlite!.exec(
    "create trigger stuck before delete on bookings begin select raise(abort, 'stuck'); end",
  );
  expect(await look()).toBe("failed");
  sqlite!.exec("drop trigger stuck");
  expect(readdirSync(backups)).toEqual(["northlight-2026-12-08.sqlite"]);
  expect(await look()).toBe("done");
  expect(await look()).toBe("later");
});

it("a night that ended before compacting, as with its process, compacts at the next look", async () => {
  const { id } = await insertBooking(db, {
    booking_date: "2020-01-01",
    status: "completed",
    customer_name: "Zoe Quixote",
  });
  await eraseBooking(db, id);
  sqlite!.pragma("user_version = 1");
  sqlite!.pragma("wal_checkpoint(TRUNCATE)");
  expect(readFileSync(env.DATABASE_PATH).includes("Zoe Quixote")).toBe(true);
  at(3);
  expect(await look()).toBe("done");
  expect(readFileSync(env.DATABASE_PATH).includes("Zoe Quixote")).toBe(false);
  expect(sqlite!.pragma("user_version", { simple: true })).toBe(0);
});

it("a night whose words stay in the log, because of a reader, is reported once and tried again", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { id } = await insertBooking(db, {
    booking_date: "2020-01-01",
    status: "completed",
    customer_name: "Zoe Quixote",
  });
  await setBooking(db, id, { customer_name: "Sam" });
  const reader = new SQLite(env.DATABASE_PATH);
  reader.exec("begin");
  reader.prepare("select count(*) from bookings").get();
  at(3);
  expect([await look(), await look()]).toEqual(["failed", "failed"]);
  expect(warned.mock.calls).toEqual([[expect.stringContaining("still in the write-ahead log")]]);
  reader.close();
  expect(await look()).toBe("done");
  for (const file of [env.DATABASE_PATH, `${env.DATABASE_PATH}-wal`])
    expect(readFileSync(file).includes("Zoe Quixote")).toBe(false);
});

it("a look during another leaves the night to that one", async () => {
  at(3);
  expect(await Promise.all([look(), look()])).toEqual(["done", "later"]);
});

it("a copy from before a migration is of the moment before it, and another process that has migrated does not replace it", async () => {
  await insertBooking(db);
  const path = copyBefore(sqlite!, "9999-something", backups);
  await insertBooking(db);
  expect(inspect(path).bookings).toBe(1);
  expect(copyBefore(sqlite!, "9999-something", backups)).toBe(path);
  expect(inspect(path).bookings).toBe(2);

  // Another process has already made this copy.
  const landed = join(backups, "before-0002-search.sqlite");
  writeFileSync(landed, "the first process's copy");
  expect(copyBefore(sqlite!, "0002-search", backups)).toBe(landed);
  expect(readFileSync(landed, "utf8")).toBe("the first process's copy");
  expect(readdirSync(backups).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("a copy from before a migration goes after five weeks, as the nightly ones do, and so does half a copy", async () => {
  at(3);
  const today = Date.now();
  mkdirSync(backups, { recursive: true });
  for (const [name, days] of [
    ["before-0001-tables.sqlite", 36],
    ["before-0002-search.sqlite", 35],
    ["before-lunch.sqlite", 90],
    ["northlight-2026-11-01.sqlite.17.part", 37],
  ] as const) {
    writeFileSync(join(backups, name), "");
    const seconds = today / 1_000 - days * 86_400;
    utimesSync(join(backups, name), seconds, seconds);
  }
  expect(await look()).toBe("done");
  expect(readdirSync(backups)).toEqual([
    "before-0002-search.sqlite",
    "before-lunch.sqlite",
    "northlight-2026-12-08.sqlite",
  ]);
});

it("copies go at their age where none is made: of a day that has one by hand, and after a move to PostgreSQL, where the last one goes too", async () => {
  at(3);
  const make = () => {
    mkdirSync(backups, { recursive: true });
    for (const day of ["2026-06-01", "2026-11-01", "2026-11-22"])
      writeFileSync(join(backups, `northlight-${day}.sqlite`), "");
  };
  make();
  expect(await nightly({ db, sqlite: null }, mail)()).toBe("done");
  expect(readdirSync(backups)).toEqual(["northlight-2026-11-22.sqlite"]);
  vi.setSystemTime(Date.UTC(2027, 0, 10, 11));
  expect(await nightly({ db, sqlite: null }, mail)()).toBe("done");
  expect(readdirSync(backups)).toEqual([]);

  at(3);
  make();
  writeFileSync(join(backups, "northlight-2026-12-08.sqlite"), "made by hand");
  expect(await look()).toBe("done");
  expect(readdirSync(backups)).toEqual([
    "northlight-2026-11-22.sqlite",
    "northlight-2026-12-08.sqlite",
  ]);
});
