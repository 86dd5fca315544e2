import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { addDays } from "~/domain/time";
import { backUp, copyBefore, inspect } from "~db/backup";
import { keepPhotoFiles } from "~db/photos";
import { restoreCopy } from "~db/restore";
import { bookingRow, insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";
import { ownFile, shop } from "../../support/own-file";
import { folder } from "../../support/own-folder";

const TODAY = "2026-11-20";
ownFile();
const backup = (today = TODAY) => backUp(shop.sqlite, folder.path("backups"), today);

/** What a first start that ended at once may leave. */
function withoutBookings(): Buffer {
  const sqlite = new SQLite(":memory:");
  sqlite.exec("create table kysely_migration (name text, timestamp text)");
  return sqlite.serialize();
}

it("a restore drill never overwrites a database, nor the log of one", async () => {
  const copy = await backup();
  expect(() => restoreCopy(copy, folder.path("shop.sqlite"))).toThrow("exists");
  writeFileSync(folder.path("gone.sqlite-wal"), "");
  expect(() => restoreCopy(copy, folder.path("gone.sqlite"))).toThrow("exists");
  expect(existsSync(folder.path("gone.sqlite"))).toBe(false);
});

it("a restore drill brings the photos back, byte for byte, into an empty folder", async () => {
  const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256));
  const file = { photo: "a", shape: "half", width: 180, format: "webp", bytes } as const;
  await keepPhotoFiles(shop.db, [file]);
  restoreCopy(await backup(), folder.path("elsewhere/shop.sqlite"));
  const { db, sqlite } = freshDatabase(folder.path("elsewhere/shop.sqlite"));
  expect(await db.selectFrom("photo_files").selectAll().execute()).toEqual([file]);
  sqlite.close();
});

it.each([false, true])(
  "a restore drill holds nothing that was erased: stopped %s",
  async (isStopped) => {
    const bytes = Buffer.from("a face in the mirror ".repeat(2_000));
    const file = { photo: "a", shape: "half", width: 180, format: "webp", bytes } as const;
    await keepPhotoFiles(shop.db, [file]);
    await shop.db.deleteFrom("photo_files").execute();
    const copy = await backUp(shop.sqlite, folder.path("backups"), TODAY, { isStopped });
    expect(readFileSync(copy).includes("a face in the mirror")).toBe(false);
  },
);

it("a restore drill isn't made of a damaged file, though its own indexes would be whole", async () => {
  await insertBooking(shop.db);
  shop.sqlite.unsafeMode();
  shop.sqlite.exec("create index partly on bookings (reference) where id < 0");
  shop.sqlite.pragma("writable_schema = on");
  shop.sqlite.exec(
    "update sqlite_schema set sql = 'create index partly on bookings (reference)' where name = 'partly'",
  );
  await expect(backup()).rejects.toThrow("shop.sqlite is damaged");
  expect(readdirSync(folder.path("backups"))).toEqual([]);
});

it("a restore drill while bookings come in copies a single moment", async () => {
  const writing = (async () => {
    for (let count = 0; count < 300; count++) await insertBooking(shop.db);
  })();
  const copy = await backup();
  await writing;
  expect(inspect(copy).bookings).toBeLessThanOrEqual(300);
});

it("a restore drill asked for in the middle of a transaction: the copy is of before it, or of after it", async () => {
  const [changed, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = shop.db.transaction().execute(async (trx) => {
    for (let count = 0; count < 2; count++)
      await trx.insertInto("bookings").values(bookingRow()).execute();
    changed.resolve();
    await goOn.promise;
  });
  await changed.promise;
  const copy = backup();
  for (let turns = 0; turns < 20; turns++) await turn();
  goOn.resolve();
  await change;
  expect([0, 2]).toContain(inspect(await copy).bookings);
});

it.each([
  ["missing", null],
  ["no database", Buffer.from("not a database at all, but long enough to be looked at".repeat(50))],
  ["empty", Buffer.alloc(0)],
  ["a schema without bookings", withoutBookings()],
])("a restore drill refuses a copy that is %s", (_name, content) => {
  const copy = folder.path("copy.sqlite");
  if (content) writeFileSync(copy, content);
  expect(() => restoreCopy(copy, folder.path("new.sqlite"))).toThrow(
    /There is no file|no database of this site/,
  );
  expect(existsSync(folder.path("new.sqlite"))).toBe(false);
});

it("a restore drill refuses a copy with a damaged page", async () => {
  for (let count = 0; count < 200; count++) await insertBooking(shop.db);
  const copy = await backup();
  const bytes = readFileSync(copy);
  bytes.fill(0xff, 4096 * 3, 4096 * 9);
  writeFileSync(copy, bytes);
  expect(() => restoreCopy(copy, folder.path("new.sqlite"))).toThrow(/damaged|no database/);
});

it("copies are kept by age, one for each day", async () => {
  for (let day = 60; day >= 0; day--) await backup(addDays(TODAY, -day));
  await backup();
  const names = readdirSync(folder.path("backups"));
  expect(names).toHaveLength(11);
  expect(names.every((name) => inspect(join(folder.path("backups"), name)).migration !== "")).toBe(
    true,
  );
});

describe("bookings that are gone from the database", () => {
  const held = () =>
    readdirSync(folder.path("backups")).flatMap((name) => {
      const { bookings } = inspect(folder.path(`backups/${name}`));
      return bookings > 0 ? [name] : [];
    });

  it("bookings that are gone from the database stay in their newest copy, however old, while newer ones hold none or far fewer", async () => {
    for (let count = 0; count < 30; count++) await insertBooking(shop.db);
    for (let day = 62; day >= 60; day--) await backup(addDays(TODAY, -day));
    const gone = await shop.db.selectFrom("bookings").selectAll().execute();
    await shop.db.deleteFrom("bookings").execute();
    for (let day = 40; day >= 0; day -= 5) await backup(addDays(TODAY, -day));
    expect(held()).toEqual([`northlight-${addDays(TODAY, -60)}.sqlite`]);
    await shop.db.insertInto("bookings").values(gone.slice(0, 15)).execute();
    await backup(addDays(TODAY, 1));
    expect(held()).toEqual([`northlight-${addDays(TODAY, 1)}.sqlite`]);
  });

  it("bookings that are gone from the database stay in their newest copy while newer ones hold as many others, and where the day's own would replace theirs", async () => {
    for (let count = 0; count < 30; count++) await insertBooking(shop.db);
    await backup(addDays(TODAY, -60));
    await shop.db.deleteFrom("bookings").execute();
    for (let count = 0; count < 40; count++) await insertBooking(shop.db);
    await backup();
    await shop.db.deleteFrom("bookings").execute();
    for (let count = 0; count < 40; count++) await insertBooking(shop.db);
    await backup();
    expect(held()).toEqual([
      `northlight-${addDays(TODAY, -60)}.sqlite`,
      `northlight-${TODAY}.sqlite`,
      expect.stringMatching(/^rescued-.+Z-northlight-2026-11-20\.sqlite$/),
    ]);
  });

  it("bookings that are gone from the database leave their copies at the copies' age once they're beyond the retention time", async () => {
    await insertBooking(shop.db, { booking_date: addDays(TODAY, -1_090), status: "completed" });
    await backup(addDays(TODAY, -50));
    await shop.db.deleteFrom("bookings").execute();
    await backup();
    expect(held()).toHaveLength(1);
    await backup(addDays(TODAY, 10));
    expect(held()).toEqual([]);
  });

  it("bookings that are gone from the database stay in a copy from before a migration, and where an emptier copy would replace theirs", async () => {
    await insertBooking(shop.db);
    const before = copyBefore(shop.sqlite, "9999-something", folder.path("backups"));
    const old = Date.parse(`${TODAY}T12:00:00Z`) / 1_000 - 90 * 86_400;
    utimesSync(before, old, old);
    const gone = await shop.db.selectFrom("bookings").selectAll().execute();
    await shop.db.deleteFrom("bookings").execute();
    await backup();
    expect(held()).toEqual(["before-9999-something.sqlite"]);
    copyBefore(shop.sqlite, "9999-something", folder.path("backups"));
    expect(held()).toEqual([expect.stringMatching(/^rescued-.+Z-before-9999-something\.sqlite$/)]);
    await shop.db.insertInto("bookings").values(gone).execute();
    await backup();
    await shop.db.deleteFrom("bookings").execute();
    await backup();
    expect(held()).toEqual([expect.stringMatching(/^rescued-.+Z-northlight-2026-11-20\.sqlite$/)]);
  });
});
