import { execFileSync } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { STATUSES } from "~/domain/booking";
import { VEHICLE_TYPES } from "~/domain/vehicle";
import { connect, openSqlite } from "~db/connect";
import { today } from "../support/dates";
import { startServer, temporaryFolder } from "../support/server";
import { Shop } from "../support/shop";
import { undrivable } from "../support/undrivable";

const folder = temporaryFolder();
const file = folder.path("seeded.sqlite");
afterAll(() => folder.remove());

/** As on a fresh clone, whose only settings are the defaults. */
function seed(bookings: number, ...words: string[]): void {
  const { SESSION_SECRET: _none, ...others } = process.env;
  execFileSync("npm", ["run", "--silent", "seed", "--", "--bookings", String(bookings), ...words], {
    env: { ...others, NODE_ENV: "production", DATABASE_PATH: file },
    shell: process.platform === "win32",
    stdio: "pipe",
  });
}

test("seeding fills a believable shop that the server opens", async () => {
  seed(500);
  const shop = new Shop(file);
  const rows = shop.bookings();
  expect(rows).toHaveLength(500);
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(STATUSES));
  expect(new Set(rows.map((row) => row.vehicle_type))).toEqual(new Set(VEHICLE_TYPES));
  expect(rows.filter((row) => row.booking_date < today()).length).toBeGreaterThan(50);
  expect(rows.filter((row) => row.booking_date > today()).length).toBeGreaterThan(50);
  const db = connect(openSqlite(file));
  expect(await undrivable(db)).toEqual([]);
  expect(shop.integrity()).toBe("ok");
  const { last_on: night } = await db
    .selectFrom("nights")
    .select("last_on")
    .executeTakeFirstOrThrow();
  expect(night).toBe(today());

  const server = await startServer(file);
  await server.stop();
  expect(shop.bookings()).toHaveLength(500);

  // A shop in use is not filled by mistake.
  expect(() => seed(10)).toThrow(/has 500 bookings already: nothing was added/);
  expect(shop.bookings()).toHaveLength(500);
  seed(10, "--add");
  expect(shop.bookings()).toHaveLength(510);
  expect(await undrivable(db)).toEqual([]);
  await db.destroy();
  shop.leave();
});
