import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db, sqlite } from "~/db.server";
import { env } from "~/env.server";
import { atNight } from "~/nightly.server";
import { copyBefore, inspect } from "../../db/backup";
import { insertBooking } from "../support/bookings";

const backups = join(dirname(env.DATABASE_PATH), "backups");
const mail = join(dirname(env.DATABASE_PATH), "mail");
/** Hours past midnight of December 8, 2026 in Burnaby. */
const at = (hours: number) => vi.setSystemTime(Date.UTC(2026, 11, 8, 7 + hours));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "info").mockImplementation(() => {});
  rmSync(backups, { recursive: true, force: true });
  await db.deleteFrom("bookings").execute();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("copies the database once a night, after 3 AM, and erases what is too old before", async () => {
  await insertBooking(db, { booking_date: "2020-01-01", status: "completed" });
  await insertBooking(db);
  at(2);
  expect(await atNight(sqlite, mail)).toBe("later");
  expect(existsSync(backups)).toBe(false);
  at(3);
  expect(await atNight(sqlite, mail)).toBe("done");
  expect(await atNight(sqlite, mail)).toBe("later");
  expect(readdirSync(backups)).toEqual(["northlight-2026-12-08.sqlite"]);
  expect(inspect(join(backups, "northlight-2026-12-08.sqlite")).bookings).toBe(1);
  at(27);
  expect(await atNight(sqlite, mail)).toBe("done");
});

it("a night that fails is tried again and stops nothing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  at(4);
  const backup = vi.spyOn(sqlite, "backup").mockRejectedValueOnce(new Error("disk full"));
  expect(await atNight(sqlite, mail)).toBe("failed");
  expect(readdirSync(backups)).toEqual([]);
  backup.mockRestore();
  expect(await atNight(sqlite, mail)).toBe("done");
});

it("a copy from before a migration is made once", async () => {
  await insertBooking(db);
  const path = copyBefore(sqlite, "0009-something.sql", backups);
  await insertBooking(db);
  expect(copyBefore(sqlite, "0009-something.sql", backups)).toBe(path);
  expect(inspect(path).bookings).toBe(1);
});
