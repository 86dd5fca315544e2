import { existsSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, type DatabaseOrTransaction, openSqlite } from "../../../db/connect";
import { bookingRow, insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";
import { gate } from "../../support/gate";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "connect-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("an open file", () => {
  it.each([
    ["journal_mode", "wal"],
    ["synchronous", 2],
    ["foreign_keys", 1],
    ["busy_timeout", 2000],
  ])("has %s at %s", (pragma, value) => {
    const sqlite = openSqlite(join(folder, "a.sqlite"));
    expect(sqlite.pragma(pragma, { simple: true })).toBe(value);
    sqlite.close();
  });

  it("is made with its folder where it is missing", () => {
    const path = join(folder, "deep", "er", "a.sqlite");
    openSqlite(path).close();
    expect(existsSync(path)).toBe(true);
  });

  it("is refused where it is no database", () => {
    expect(() => openSqlite(folder)).toThrow();
  });

  it("heeds its foreign keys", () => {
    const { sqlite } = freshDatabase();
    expect(() => sqlite.prepare("insert into operator_sessions values ('hash', 99, 0, 0)").run()).toThrow(/FOREIGN KEY/);
  });
});

/** A second connection that does not wait for the lock. */
function stranger(path: string) {
  const other = new SQLite(path);
  other.pragma("busy_timeout = 0");
  return other;
}

describe("a transaction", () => {
  it("has the write lock from its first moment, before it has written anything", async () => {
    const path = join(folder, "a.sqlite");
    const { db } = freshDatabase(path);
    const other = stranger(path);
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("booking_rules").selectAll().execute();
      expect(() => other.exec("begin immediate")).toThrow(/locked/);
      expect(() => other.exec("update booking_rules set capacity = 9")).toThrow(/locked/);
      expect(other.prepare("select capacity from booking_rules").get()).toEqual({ capacity: 2 });
    });
    other.exec("update booking_rules set capacity = 3");
    expect(await db.selectFrom("booking_rules").select("capacity").executeTakeFirst()).toEqual({ capacity: 3 });
    other.close();
  });

  it("begins in a turn of the event loop of its own, however many are ready", async () => {
    const { db } = freshDatabase(join(folder, "a.sqlite"));
    let [turns, ended] = [0, false];
    const count = () => void (turns++, ended || setImmediate(count));
    count();
    const begun: number[] = [];
    const change = () => db.updateTable("booking_rules").set({ capacity: 3 }).execute().then(() => begun.push(turns));
    const transaction = () => db.transaction().execute(async () => void begun.push(turns));
    await Promise.all([transaction(), change(), transaction(), change()]);
    ended = true;
    expect(new Set(begun).size).toBe(4);
  });

  it("that takes long lets others in between its statements, who see nothing of it", async () => {
    const { db } = freshDatabase(join(folder, "a.sqlite"));
    const seen: unknown[] = [];
    const told = { looks: 0 };
    let ended = false;
    const look = async () => {
      seen.push(await capacity(db));
      if (!ended) setImmediate(look);
    };
    setImmediate(look);
    const change = () =>
      db.transaction().execute(async (trx) => {
        await trx.updateTable("booking_rules").set({ capacity: 7 }).execute();
        const before = seen.length;
        for (let asked = 0; asked < 200; asked++) await capacity(trx);
        told.looks += seen.length - before;
        throw new Error("on purpose");
      });
    // Each transaction yields for only a few milliseconds, which other processes may use up.
    for (let tries = 0; told.looks < 3 && tries < 200; tries++) await expect(change()).rejects.toThrow("on purpose");
    ended = true;
    expect(told.looks).toBeGreaterThanOrEqual(3);
    expect(new Set(seen.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"capacity":2}']));
  });

  it("goes on without them where they take long, so that nobody's pages hold up a booking", async () => {
    const { db } = freshDatabase(join(folder, "a.sqlite"));
    let [turns, ended] = [0, false];
    const crowd = () => {
      turns++;
      for (const began = performance.now(); performance.now() - began < 6; );
      if (!ended) setImmediate(crowd);
    };
    setImmediate(crowd);
    const during = await db.transaction().execute(async (trx) => {
      const before = turns;
      for (let asked = 0; asked < 1_000; asked++) await capacity(trx);
      return turns - before;
    });
    ended = true;
    expect(during).toBe(0);
  });

  it("begins after a long write-ahead log has been written back, and begins all the same where that fails", async () => {
    const path = join(folder, "a.sqlite");
    const { db, sqlite } = freshDatabase(path);
    const pragma = sqlite.pragma.bind(sqlite);
    const wal = () => pragma("wal_checkpoint(NOOP)") as { log: number; checkpointed: number }[];
    const book = async (count: number) => {
      for (let booked = 0; booked < count; booked++) await insertBooking(db, { comments: "x".repeat(40_000) });
    };
    const full = vi.spyOn(sqlite, "pragma").mockImplementation((text, options) => {
      if (text === "wal_checkpoint(PASSIVE)") throw new Error("The disk is full.");
      return pragma(text, options);
    });
    await book(60);
    expect(wal()[0]!.log).toBeGreaterThan(2_000);
    full.mockRestore();
    await book(120);
    expect(wal()[0]!.log).toBeLessThan(2_000);
    expect(await db.selectFrom("bookings").select(({ fn }) => fn.countAll().as("count")).executeTakeFirst()).toEqual({ count: 180 });
  });

  it("keeps in memory what a statement would take back", () => {
    const { sqlite } = freshDatabase(join(folder, "a.sqlite"));
    expect(sqlite.pragma("temp_store", { simple: true })).toBe(2);
  });

  it("shows nobody what it has not finished, and nothing of it stays when it fails", async () => {
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
});

const capacity = (db: DatabaseOrTransaction) => db.selectFrom("booking_rules").select("capacity").executeTakeFirstOrThrow();
/** A transaction that has changed the capacity to 7 and continues when told to. */
async function begun(db: Database) {
  const [changed, goOn] = [gate(), gate()];
  const done = db.transaction().execute(async (trx) => {
    await trx.updateTable("booking_rules").set({ capacity: 7 }).execute();
    changed.open();
    await goOn.opened;
  });
  await changed.opened;
  return { done, goOn: goOn.open };
}

describe("while a transaction is under way", () => {
  it("whoever only reads waits for nobody, and sees what was there before", async () => {
    const { db } = freshDatabase(join(folder, "a.sqlite"));
    const { done, goOn } = await begun(db);
    expect(await capacity(db)).toEqual({ capacity: 2 });
    goOn();
    await done;
    expect(await capacity(db)).toEqual({ capacity: 7 });
  });

  it("whoever writes waits until it has ended, and is no part of it", async () => {
    const { db } = freshDatabase(join(folder, "a.sqlite"));
    const { done, goOn } = await begun(db);
    let written = false;
    const write = db.updateTable("booking_rules").set({ notice_minutes: 5 }).execute().then(() => (written = true));
    await capacity(db);
    expect(written).toBe(false);
    goOn();
    await Promise.all([done, write]);
    expect(await db.selectFrom("booking_rules").select(["capacity", "notice_minutes"]).executeTakeFirst()).toEqual({ capacity: 7, notice_minutes: 5 });
  });

  it("and fails, what others have written meanwhile stays", async () => {
    const { db } = freshDatabase(join(folder, "a.sqlite"));
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable("booking_rules").set({ capacity: 7 }).execute();
      throw new Error("on purpose");
    });
    const write = db.updateTable("booking_rules").set({ notice_minutes: 5 }).execute();
    await expect(failing).rejects.toThrow("on purpose");
    await write;
    expect(await db.selectFrom("booking_rules").select(["capacity", "notice_minutes"]).executeTakeFirst()).toEqual({ capacity: 2, notice_minutes: 5 });
  });

  it("in memory, where there is one connection, readers wait rather than see what is not finished", async () => {
    const { db } = freshDatabase();
    const { done, goOn } = await begun(db);
    const read = capacity(db);
    goOn();
    expect(await read).toEqual({ capacity: 7 });
    await done;
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
    expect(await insertBooking(db, { reference: "NEXT-0001" })).toMatchObject({ reference: "NEXT-0001" });
  });

  it("a row that an insertion returns is read by whoever writes", async () => {
    const { db } = freshDatabase(join(folder, "a.sqlite"));
    expect(await insertBooking(db, { reference: "HERE-0001" })).toMatchObject({ reference: "HERE-0001" });
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
    const insert = sqlite.prepare(`insert into bookings (${Object.keys(row).join(", ")}) values (${Object.keys(row).map((name) => `@${name}`).join(", ")})`);
    expect(() => insert.run(row)).toThrow(/constraint|cannot store/);
  });

  it.each(["reference", "confirmation_hash", "idempotency_hash"] as const)("the same %s twice", async (column) => {
    const { db } = freshDatabase();
    await insertBooking(db, { [column]: "same" });
    await expect(insertBooking(db, { [column]: "same" })).rejects.toThrow(/UNIQUE/);
  });
});
