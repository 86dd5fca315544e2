import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inspect } from "~db/backup";
import { addDays } from "~/domain/time";
import { fullDraft } from "../support/cookies";
import { freshDatabase } from "../support/database";
import { insertMany } from "../support/many-bookings";
import { folder, ownFolder } from "../support/own-folder";
import { type Server, startServer } from "../support/server";
import { Shop } from "../support/shop";
import { Tally } from "./tally";
import { visitorWith } from "../support/many-visitors";

// A machine whose clock is far from the truth erases nothing and removes no copy (docs/product.md#retention).

const TODAY = "2026-12-08";
/** 10 AM in Burnaby: the night's work is due at once. */
const NOW = Date.parse(`${TODAY}T17:00:00Z`);

ownFolder();
let file: string;
let server: Server | null = null;
let shop: Shop;
beforeEach(async () => {
  file = folder.path("shop.sqlite");
  const { db } = freshDatabase(file);
  await insertMany(db, 60, (index) => ({
    booking_date: addDays(TODAY, index - 25),
    status: index < 25 ? "completed" : "confirmed",
    created_at: `${addDays(TODAY, -30)}T18:00:00.000Z`,
  }));
  await db.destroy();
  shop = new Shop(file);
  writeFileSync(folder.path("night"), "");
});
afterEach(async () => {
  await server?.kill();
  server = null;
  shop.leave();
});

/** Days from the truth. */
function jump(days: number): void {
  writeFileSync(folder.path("clock"), String(NOW + days * 86_400_000 - Date.now()));
}

async function start(): Promise<void> {
  server = await startServer(file, {
    NODE_OPTIONS:
      "--import ./tests/faults/shifted-clock.mjs --import ./tests/faults/short-nights.mjs",
    CLOCK_FILE: folder.path("clock"),
    NIGHT_FILE: folder.path("night"),
  });
}

const copies = (kind: "northlight" | "stopped") =>
  existsSync(folder.path("backups"))
    ? readdirSync(folder.path("backups")).filter(
        (name) => name.startsWith(kind) && name.endsWith(".sqlite"),
      )
    : [];
const nameOf = (kind: "northlight" | "stopped", days: number) =>
  `${kind}-${addDays(TODAY, days)}.sqlite`;
const copied = (kind: "northlight" | "stopped", days: number) =>
  expect.poll(() => copies(kind), { timeout: 20_000 }).toContain(nameOf(kind, days));

/** The looks so many days from the truth erase nothing, and copy under a name of its own. */
async function stops(days: number, bookings = 60): Promise<void> {
  await copied("stopped", days);
  // Another look, which finds all that the first one has left behind.
  rmSync(folder.path(`backups/${nameOf("stopped", days)}`));
  await copied("stopped", days);
  expect(shop.bookings(), `${days} days`).toHaveLength(bookings);
  expect(inspect(folder.path(`backups/${nameOf("stopped", days)}`)).bookings).toBe(bookings);
  expect(server!.output()).toContain(`today is ${addDays(TODAY, days)}`);
}

test("a clock that jumps under the running server, ahead or back, erases nothing, even after a booking", async () => {
  const tally = new Tally("13 a wrong clock");
  await tally.try(async () => {
    jump(0);
    await start();
    await copied("northlight", 0);
    jump(1_200);
    await stops(1_200);
    const draft = fullDraft({ date: addDays(TODAY, 1_203), start: 600 });
    expect((await visitorWith(draft, server!.origin)).press()).toBeTruthy();
    await expect.poll(() => shop.bookings().length).toBe(61);
    await stops(1_200, 61);
    jump(-400);
    await stops(-400, 61);
    expect(copies("northlight")).toEqual([nameOf("northlight", 0)]);
    jump(1);
    await copied("northlight", 1);
    expect(shop.bookings()).toHaveLength(61);
  });
  tally.close();
});

test.for([
  { days: 1_200, retention: 1_095 },
  { days: 70, retention: 30 },
  { days: -400, retention: 30 },
])("a clock $days days off before the start erases nothing", async ({ days, retention }) => {
  const tally = new Tally("13 a wrong clock");
  await tally.try(async () => {
    shop.setRules({ retentionDays: retention });
    jump(days);
    await start();
    await stops(days);
    expect(copies("northlight")).toEqual([]);
  });
  tally.close();
});

test.for(["rescued-2026-12-01T18-00-00.000Z.sqlite", "before-0040-x.sqlite", "kept.sqlite"])(
  "a clock far ahead before the start of an empty shop leaves its only copy, %s",
  async (name) => {
    const tally = new Tally("13 a wrong clock");
    await tally.try(async () => {
      shop.leave();
      mkdirSync(folder.path("backups"));
      renameSync(file, folder.path(`backups/${name}`));
      jump(1_200);
      await start();
      shop = new Shop(file);
      await stops(1_200, 0);
      expect(inspect(folder.path(`backups/${name}`)).bookings).toBe(60);
      expect(copies("northlight")).toEqual([]);
    });
    tally.close();
  },
);
