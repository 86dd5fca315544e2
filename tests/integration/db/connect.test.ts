import { existsSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, type DatabaseOrTransaction, openSqlite } from "~db/connect";
import { PATIENCE_MS } from "~db/driver";
import { bookingRow, insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "connect-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["journal_mode", "wal"],
  ["synchronous", 2],
  ["foreign_keys", 1],
  ["busy_timeout", 50],
])("an open file has %s at %s", (pragma, value) => {
  const sqlite = openSqlite(join(folder, "a.sqlite"));
  expect(sqlite.pragma(pragma, { simple: true })).toBe(value);
  sqlite.close();
});

it("an open file is made with its folder where it is missing", () => {
  const path = join(folder, "deep", "er", "a.sqlite");
  openSqlite(path).close();
  expect(existsSync(path)).toBe(true);
});

it("an open file is refused where it is no database", () => {
  expect(() => openSqlite(folder)).toThrow();
});

it("an open file heeds its foreign keys", () => {
  const { sqlite } = freshDatabase();
  expect(() =>
    sqlite.prepare("insert into operator_sessions values ('hash', 99, 0, 0)").run(),
  ).toThrow(/FOREIGN KEY/);
});

/** A second connection that does not wait for the lock. */
function stranger(path: string) {
  const other = new SQLite(path);
  other.pragma("busy_timeout = 0");
  return other;
}

it("a transaction has the write lock from its first moment, before it has written anything", async () => {
  const path = join(folder, "a.sqlite");
  const { db } = freshDatabase(path);
  const other = stranger(path);
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom("resources").selectAll().execute();
    expect(() => other.exec("begin immediate")).toThrow(/locked/);
    expect(() => other.exec("update resources set first_day = '2027-01-09'")).toThrow(/locked/);
    expect(other.prepare("select first_day from resources").get()).toEqual({
      first_day: null,
    });
  });
  other.exec("update resources set first_day = '2027-01-03'");
  expect(await db.selectFrom("resources").select("first_day").executeTakeFirst()).toEqual({
    first_day: "2027-01-03",
  });
  other.close();
});

it("a transaction begins in a turn of the event loop of its own, however many are ready", async () => {
  const { db } = freshDatabase(join(folder, "a.sqlite"));
  let [turns, ended] = [0, false];
  const count = () => void (turns++, ended || setImmediate(count));
  count();
  const begun: number[] = [];
  const change = () =>
    db
      .updateTable("resources")
      .set({ first_day: "2027-01-03" })
      .execute()
      .then(() => begun.push(turns));
  const transaction = () => db.transaction().execute(async () => void begun.push(turns));
  await Promise.all([transaction(), change(), transaction(), change()]);
  ended = true;
  expect(new Set(begun).size).toBe(4);
});

it("a transaction keeps in memory what a statement would take back", () => {
  const { sqlite } = freshDatabase(join(folder, "a.sqlite"));
  expect(sqlite.pragma("temp_store", { simple: true })).toBe(2);
});

it("a transaction shows nothing before it is finished, and leaves nothing when it fails", async () => {
  const path = join(folder, "a.sqlite");
  const { db } = freshDatabase(path);
  const other = stranger(path);
  const count = () => other.prepare("select count(*) as count from bookings").get();
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto("bookings").values(bookingRow()).execute();
    expect(count()).toEqual({ count: 0 });
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  expect(count()).toEqual({ count: 0 });
  await insertBooking(db);
  expect(count()).toEqual({ count: 1 });
  other.close();
});

const firstDay = (db: DatabaseOrTransaction) =>
  db.selectFrom("resources").select("first_day").executeTakeFirstOrThrow();
/** A transaction that has changed the first day of both and continues on request. */
async function begun(db: Database) {
  const [changed, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db.transaction().execute(async (trx) => {
    await trx.updateTable("resources").set({ first_day: "2027-01-07" }).execute();
    changed.resolve();
    await goOn.promise;
  });
  await changed.promise;
  return { done, goOn: goOn.resolve };
}

describe("while a transaction is under way", () => {
  it.each(["a file", "memory"])(
    "readers wait for the end of a transaction in %s",
    async (place) => {
      const { db } = freshDatabase(place === "memory" ? undefined : join(folder, "a.sqlite"));
      const { done, goOn } = await begun(db);
      const read = firstDay(db);
      goOn();
      expect(await read).toEqual({ first_day: "2027-01-07" });
      await done;
    },
  );

  it("writers wait until it has ended, and are no part of it", async () => {
    const { db } = freshDatabase(join(folder, "a.sqlite"));
    const { done, goOn } = await begun(db);
    let written = false;
    const write = db
      .updateTable("resources")
      .set({ last_day: "2027-01-05" })
      .execute()
      .then(() => (written = true));
    for (let turns = 0; turns < 5; turns++) await nextTurn();
    expect(written).toBe(false);
    goOn();
    await Promise.all([done, write]);
    expect(
      await db.selectFrom("resources").select(["first_day", "last_day"]).executeTakeFirst(),
    ).toEqual({ first_day: "2027-01-07", last_day: "2027-01-05" });
  });

  it("other people's writes stay while a transaction fails", async () => {
    const { db } = freshDatabase(join(folder, "a.sqlite"));
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable("resources").set({ first_day: "2027-01-07" }).execute();
      throw new Error("on purpose");
    });
    const write = db.updateTable("resources").set({ last_day: "2027-01-05" }).execute();
    await expect(failing).rejects.toThrow("on purpose");
    await write;
    expect(
      await db.selectFrom("resources").select(["first_day", "last_day"]).executeTakeFirst(),
    ).toEqual({ first_day: null, last_day: "2027-01-05" });
  });

  it("a fault before a change has begun leaves the connection to the next", async () => {
    const path = join(folder, "a.sqlite");
    const { db, sqlite } = freshDatabase(path);
    utimesSync(path, 1, 1);
    const broken = vi.spyOn(sqlite, "pragma").mockImplementation(() => {
      throw new Error("The disk does not answer.");
    });
    await expect(insertBooking(db)).rejects.toThrow("The disk does not answer.");
    broken.mockRestore();
    expect(await insertBooking(db, { reference: "NEXT-0001" })).toMatchObject({
      reference: "NEXT-0001",
    });
  });

  it("a row that an insertion returns is read by its writer", async () => {
    const { db } = freshDatabase(join(folder, "a.sqlite"));
    expect(await insertBooking(db, { reference: "HERE-0001" })).toMatchObject({
      reference: "HERE-0001",
    });
  });
});

describe("while another process holds the lock", () => {
  it("a change waits without stopping the process, and is made once the lock is free", async () => {
    const path = join(folder, "a.sqlite");
    const { db } = freshDatabase(path);
    const other = stranger(path);
    other.exec("begin immediate; update resources set last_day = '2027-01-07'");
    let isWritten = false;
    const write = db
      .updateTable("resources")
      .set({ first_day: "2027-01-07" })
      .execute()
      .then(() => (isWritten = true));
    const transaction = db
      .transaction()
      .execute((trx) => trx.updateTable("resources").set({ kind: "bay" }).execute());
    // Each of these goes round the event loop, which a waiting process would not.
    for (let turns = 0; turns < 20; turns++) {
      await nextTurn();
      expect(await firstDay(db)).toEqual({ first_day: null });
    }
    expect(isWritten).toBe(false);
    other.exec("commit");
    await Promise.all([write, transaction]);
    const rules = db.selectFrom("resources").select(["first_day", "kind", "last_day"]);
    expect(await rules.executeTakeFirst()).toEqual({
      first_day: "2027-01-07",
      kind: "bay",
      last_day: "2027-01-07",
    });
    other.close();
  });

  it("a change gives up after a while, and so do those behind it", async () => {
    const path = join(folder, "a.sqlite");
    const { db } = freshDatabase(path);
    const other = stranger(path);
    other.exec("begin immediate");
    const began = performance.now();
    const writes = Array.from({ length: 5 }, () =>
      db.updateTable("resources").set({ first_day: "2027-01-07" }).execute(),
    );
    const ends = await Promise.allSettled(writes);
    expect(ends.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
    expect(performance.now() - began).toBeLessThan(2 * PATIENCE_MS);
    other.exec("rollback");
    await db.updateTable("resources").set({ first_day: "2027-01-08" }).execute();
    expect(await firstDay(db)).toEqual({ first_day: "2027-01-08" });
    other.close();
  });
});

describe("what the tables refuse", () => {
  it.each([
    { name: "an unknown status", given: { status: "lost" } },
    { name: "a negative price", given: { total_price_cents: -1 } },
    { name: "part of a cent", given: { total_price_cents: 0.5 } },
    { name: "a date in words", given: { booking_date: "tomorrow" } },
    { name: "a start after midnight", given: { start_minute: 1440 } },
    { name: "a job without a length", given: { duration_minutes: 0 } },
    { name: "price lines that are no JSON", given: { price_lines: "{" } },
    { name: "an unknown place", given: { location_mode: "moon" } },
    { name: "a booking without a customer", given: { customer_name: null } },
  ])("$name", ({ given }) => {
    const { sqlite } = freshDatabase();
    const row = { ...bookingRow(), ...given };
    const insert = sqlite.prepare(
      `insert into bookings (${Object.keys(row).join(", ")}) values (${Object.keys(row)
        .map((name) => `@${name}`)
        .join(", ")})`,
    );
    expect(() => insert.run(row)).toThrow(/constraint|cannot store/);
  });

  it.each(["reference", "confirmation_hash", "idempotency_hash"] as const)(
    "the tables refuse the same %s twice",
    async (column) => {
      const { db } = freshDatabase();
      await insertBooking(db, { [column]: "same" });
      await expect(insertBooking(db, { [column]: "same" })).rejects.toThrow(/UNIQUE/);
    },
  );
});
