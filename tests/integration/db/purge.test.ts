import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancelBooking } from "~/booking/manage/changes.server";
import { submitBooking } from "~/booking/submit.server";
import { changeBooking } from "../../../db/booking-change";
import type { DatabaseOrTransaction } from "../../../db/connect";
import { purge } from "../../../db/purge";
import type { Booking } from "../../../db/schema";
import { insertBooking } from "../../support/bookings";
import { freshDatabase, itInSqlite, onPostgres, type TestDatabase } from "../../support/database";
import { gate } from "../../support/gate";
import { order } from "../../support/order";
import { temporaryFolder } from "../../support/server";

const NOW = { date: "2026-12-01", minute: 600 };
let folder: ReturnType<typeof temporaryFolder>;
let fresh: TestDatabase;
let mail: string;
beforeEach(() => {
  folder = temporaryFolder();
  fresh = freshDatabase(folder.path("shop.sqlite"));
  mail = join(dirname(folder.path("shop.sqlite")), "mail");
});
afterEach(() => {
  fresh.sqlite?.close();
  folder.remove();
});

/** A customer with a full record: a booking with history and messages, one of them kept as a file. */
async function live(name: string, email: string, phone: string, start = 600) {
  const given = order();
  const contact = {
    ...given.contact,
    name,
    email,
    phone,
    street: `1 ${name} Street`,
    city: "Burnaby",
  };
  await submitBooking(fresh.db, { ...given, start, comments: `${name} has a dog`, contact }, NOW);
  const { id } = await fresh.db
    .selectFrom("bookings")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await cancelBooking(fresh.db, id, `${name} sold the car`, 0, NOW);
  const message = await fresh.db
    .selectFrom("messages")
    .select("id")
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  mkdirSync(mail, { recursive: true });
  writeFileSync(join(mail, `${String(message.id).padStart(6, "0")}-received.eml`), `Dear ${name}`);
  return id;
}

/** A letter of any length, every other one to Zoe Quixote. */
function letter(count: number) {
  const isHers = count % 2 === 0;
  const content = JSON.stringify({
    booking: { customer_name: isHers ? "Zoe Quixote" : "Sam Unscathed" },
    more: "x".repeat((count * 37) % 1_500),
  });
  return {
    kind: "received" as const,
    cause: `test:${count}`,
    recipient: isHers ? "zoe@example.com" : "sam@example.com",
    content,
    created_at: 1,
    due_at: 1,
  };
}

/** Whether the text occurs anywhere in the folder (the database, its log, the kept messages), or in a table on PostgreSQL. */
async function holds(words: string): Promise<boolean> {
  if (onPostgres) return holdsInTables(words);
  const files = readdirSync(dirname(folder.path("x")), { recursive: true, encoding: "utf8" }).map(
    (name) => folder.path(name),
  );
  return files
    .filter((file) => existsSync(file) && !file.endsWith("mail"))
    .some((file) => readFileSync(file).includes(words));
}

async function holdsInTables(words: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select bool_or(query_to_xml(format('select * from %I', tablename), false, false, '')::text like ${`%${words}%`}) as found
    from pg_tables where schemaname = 'public'`.execute(fresh.db);
  return rows[0]!.found;
}

describe("a person is erased", () => {
  it.each([
    ["email", "ZOE@example.com"],
    ["phone", "(604) 555 0177"],
  ])("by %s, from everywhere, and nobody else is", async (_name, who) => {
    await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
    await live("Sam Unscathed", "sam@example.com", "604-555-0188", 720);
    expect(await Promise.all(["Quixote", "zoe@example.com", "604-555-0177"].map(holds))).toEqual([
      true,
      true,
      true,
    ]);

    expect(await purge(fresh, { kind: "person", who }, mail)).toEqual({
      bookings: 1,
      messages: 2,
      files: 1,
      events: 0,
      isInLog: false,
    });
    expect(
      await Promise.all(
        ["Quixote", "quixote", "zoe@example.com", "604-555-0177", "6045550177"].map(holds),
      ),
    ).toEqual([false, false, false, false, false]);
    expect(await holds("Sam Unscathed")).toBe(true);
    expect(await fresh.db.selectFrom("booking_events").select("id").execute()).toHaveLength(2);
    if (!onPostgres) expect(fresh.sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  });

  itInSqlite(
    "from where pages were rearranged, which overwriting what is deleted would miss",
    async () => {
      await fresh.db.transaction().execute(async (trx) => {
        for (let count = 0; count < 400; count++)
          await trx.insertInto("messages").values(letter(count)).execute();
        for (let count = 0; count < 400; count += 3)
          await trx
            .updateTable("messages")
            .set({ problem: "y".repeat((count * 7) % 900) })
            .where("id", "=", count + 1)
            .execute();
      });
      expect(await holds("Quixote")).toBe(true);
      expect(await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail)).toMatchObject({
        messages: 200,
        isInLog: false,
      });
      expect(await holds("Quixote")).toBe(false);
      expect(fresh.sqlite.prepare("select count(*) as count from messages").get()).toEqual({
        count: 200,
      });
    },
  );

  itInSqlite("with as much patience for whoever reads the log as whoever asks has", async () => {
    await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
    const reader = new SQLite(folder.path("shop.sqlite"));
    reader.exec("begin");
    reader.prepare("select count(*) from bookings").get();
    setTimeout(() => reader.close(), 500);
    expect(
      await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail, { patienceMs: 60_000 }),
    ).toMatchObject({ bookings: 1, isInLog: false });
    expect(await holds("Quixote")).toBe(false);
  });

  itInSqlite(
    "from the log too, once nobody reads what is in it; until then it says so",
    async () => {
      await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
      await fresh.db.updateTable("bookings").set({ customer_name: "Sam Unscathed" }).execute();
      const reader = new SQLite(folder.path("shop.sqlite"));
      reader.exec("begin");
      reader.prepare("select count(*) from bookings").get();
      const who = { kind: "person", who: "zoe@example.com" } as const;
      expect(await purge(fresh, who, mail)).toMatchObject({ bookings: 1, isInLog: true });
      reader.close();
      expect(await holds("Quixote")).toBe(true);
      expect(await purge(fresh, who, mail)).toMatchObject({ bookings: 0, isInLog: false });
      expect(await holds("Quixote")).toBe(false);
    },
  );

  it("also where an earlier purge has stopped halfway: the next one removes the files", async () => {
    await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
    const { id } = await fresh.db
      .selectFrom("messages")
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    // A folder cannot be deleted as a file, just as another owner's file cannot.
    const inTheWay = join(mail, `${id}-in-the-way`);
    mkdirSync(inTheWay);
    const who = { kind: "person", who: "zoe@example.com" } as const;
    await expect(purge(fresh, who, mail)).rejects.toThrow(/in-the-way/);
    rmdirSync(inTheWay);
    writeFileSync(join(mail, `${String(id).padStart(6, "0")}-received.eml`), "Dear Zoe Quixote");
    expect(await purge(fresh, who, mail)).toEqual({
      bookings: 0,
      messages: 0,
      files: 1,
      events: 0,
      isInLog: false,
    });
    expect(readdirSync(mail)).toEqual([]);
    expect(await holds("Quixote")).toBe(false);
  });

  it("but no file of a message that this database never had, as beside a copy that was put back", async () => {
    await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
    const { id } = await fresh.db
      .selectFrom("messages")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const later = `${String(id + 1).padStart(6, "0")}-received.eml`;
    for (const name of [later, "notes.txt"]) writeFileSync(join(mail, name), "Dear Sam");
    await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail);
    expect(readdirSync(mail)).toEqual([later, "notes.txt"]);
  });

  itInSqlite("after whoever is changing something at the moment", async () => {
    await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
    const [changed, goOn] = [gate(), gate()];
    const other = fresh.db.transaction().execute(async (trx) => {
      await insertBooking(trx, { customer_name: "Sam Unscathed" });
      changed.open();
      await goOn.opened;
    });
    await changed.opened;
    const erased = purge(fresh, { kind: "person", who: "zoe@example.com" }, mail);
    goOn.open();
    await other;
    expect((await erased).bookings).toBe(1);
    expect(await fresh.db.selectFrom("bookings").select("customer_name as name").execute()).toEqual(
      [{ name: "Sam Unscathed" }],
    );
  });

  it.each(["604-555-0100", "778-555-0111"])(
    "by %s, where they have given two numbers",
    async (who) => {
      await insertBooking(fresh.db, { customer_phone: "604.555.0100 or 778-555-0111" });
      await insertBooking(fresh.db, { customer_phone: "604.555.0101 or 778-555-0112" });
      expect(await purge(fresh, { kind: "person", who }, mail)).toMatchObject({ bookings: 1 });
    },
  );

  it("by reference", async () => {
    const { reference } = await insertBooking(fresh.db);
    expect(
      (await purge(fresh, { kind: "person", who: reference.toLowerCase() }, mail)).bookings,
    ).toBe(1);
  });

  it("whom nobody knows: nothing happens", async () => {
    await insertBooking(fresh.db);
    for (const who of ["", " ", "%", "x@example.com", "604"])
      expect(await purge(fresh, { kind: "person", who }, mail)).toEqual({
        bookings: 0,
        messages: 0,
        files: 0,
        events: 0,
        isInLog: false,
      });
  });
});

describe("a person whose booking is somebody else's by now is erased", () => {
  const SAM = {
    customer_name: "Sam Unscathed",
    customer_email: "sam@example.com",
    customer_phone: "604-555-0188",
    street: "2 Sam Street",
    comments: "Ring twice",
  };
  const HERS = ["Quixote", "quixote", "zoe@example.com", "604-555-0177", "6045550177"];
  const AT = "2026-12-01T18:00:00.000Z";
  let id: number;

  beforeEach(async () => {
    await fresh.db
      .insertInto("operators")
      .values({ email: "operator@example.com", password_hash: "x", created_at: AT })
      .execute();
    id = await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
  });

  const present = () =>
    fresh.db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const change = async (to: Partial<Booking>, kind: "edited" | "reopened" = "edited") =>
    changeBooking(fresh.db, await present(), {
      kind,
      doer: { by: "system", through: "worker" },
      at: AT,
      to,
    });
  const changes = async () => {
    const events = await fresh.db
      .selectFrom("booking_events")
      .select(["kind", "changes"])
      .orderBy("id")
      .execute();
    return events.map((event) => [event.kind, JSON.parse(event.changes)]);
  };
  const letters = async () =>
    (
      await fresh.db.selectFrom("messages").select(["kind", "recipient"]).orderBy("id").execute()
    ).map(({ kind, recipient }) => `${kind} ${recipient}`);
  const hers = () => Promise.all(HERS.map(holds));

  it.each([
    ["email", "ZOE@example.com"],
    ["phone", "(604) 555 0177"],
  ])("by %s, from its history and its messages", async (_name, who) => {
    await change(SAM);
    await change({ status: "confirmed" }, "reopened");
    await change({ vehicle_model: "Corolla" });
    const before = await present();
    expect(await hers()).toContain(true);

    expect(await purge(fresh, { kind: "person", who }, mail)).toEqual({
      bookings: 0,
      messages: 5,
      files: 1,
      events: 2,
      isInLog: false,
    });
    expect(await hers()).toEqual([false, false, false, false, false]);
    expect(await present()).toEqual(before);
    expect(await changes()).toEqual([
      ["booked", {}],
      ["cancelled", { status: ["pending", "cancelled"] }],
      ["edited", Object.fromEntries(Object.entries(SAM).map(([column, is]) => [column, ["", is]]))],
      ["reopened", { status: ["cancelled", "confirmed"] }],
      ["edited", { vehicle_model: ["Camry", "Corolla"] }],
    ]);
    expect(await letters()).toEqual(["changed sam@example.com"]);
  });

  it.each([
    ["email", "zoe@example.com"],
    ["phone", "604-555-0177"],
  ])("by %s, where they were replaced bit by bit", async (_name, who) => {
    for (const [column, is] of Object.entries(SAM)) await change({ [column]: is });
    expect((await purge(fresh, { kind: "person", who }, mail)).events).toBe(6);
    expect(await hers()).toEqual([false, false, false, false, false]);
    expect(await holds("Sam Unscathed")).toBe(true);
  });

  it("and history stays what nobody else can change", async () => {
    await change(SAM);
    await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail);
    await expect(
      fresh.db.updateTable("booking_events").set({ changes: "{}" }).execute(),
    ).rejects.toThrow("history is never changed");
    await expect(fresh.db.deleteFrom("booking_events").execute()).rejects.toThrow(
      "history is never deleted",
    );
  });

  it("and nothing of a booking that was never theirs", async () => {
    await change(SAM);
    const other = await insertBooking(fresh.db, { customer_name: "Kim Untouched" });
    await changeBooking(fresh.db, other, {
      kind: "edited",
      doer: { by: "system", through: "worker" },
      at: AT,
      to: { customer_email: "kim@example.com" },
    });
    const [kept, sent] = [(await changes()).at(-1), (await letters()).at(-1)];
    expect(await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail)).toMatchObject({
      bookings: 0,
    });
    expect([(await changes()).at(-1), (await letters()).at(-1)]).toEqual([kept, sent]);
    expect(kept).toEqual(["edited", { customer_email: ["avery@example.com", "kim@example.com"] }]);
  });
});

const countAll = async (db: DatabaseOrTransaction) =>
  (await db.selectFrom("bookings").select("id").execute()).length;

describe("what is beyond the retention time", () => {
  const OLD = { kind: "old", today: "2026-12-01" } as const;

  /** Three bookings to erase, each of which takes longer than others are kept waiting. */
  async function three() {
    for (const reference of ["ONE", "TWO", "LAST"])
      await insertBooking(fresh.db, { reference, booking_date: "2020-01-01", status: "completed" });
    fresh.sqlite.exec(`create trigger slow before delete on bookings begin
      select count(*) from (with recursive count (at) as (select 1 union all select at + 1 from count where at < 400000) select at from count); end`);
  }

  it("goes, to the day", async () => {
    await fresh.db.updateTable("booking_rules").set({ retention_days: 365 }).execute();
    const dates = ["2024-06-01", "2025-11-30", "2025-12-01", "2026-12-08"];
    for (const booking_date of dates)
      await insertBooking(fresh.db, { booking_date, status: "completed" });
    expect((await purge(fresh, { kind: "old", today: "2026-12-01" }, mail)).bookings).toBe(2);
    const left = await fresh.db
      .selectFrom("bookings")
      .select("booking_date")
      .orderBy("booking_date")
      .execute();
    expect(left.map((row) => row.booking_date)).toEqual(["2025-12-01", "2026-12-08"]);
  });

  itInSqlite("goes a little at a time, and others write in between", async () => {
    await three();
    const erased = purge(fresh, OLD, mail);
    const left: number[] = [];
    while (left.at(-1) !== 0) left.push(await fresh.db.transaction().execute(countAll));
    expect((await erased).bookings).toBe(3);
    expect([...new Set(left)]).toEqual(expect.arrayContaining([2, 1, 0]));
  });

  itInSqlite(
    "stays gone where the erasing fails later, and the next goes on from there",
    async () => {
      await three();
      fresh.sqlite.exec(
        "create trigger stuck before delete on bookings when old.reference = 'LAST' begin select raise(abort, 'stuck'); end",
      );
      await expect(purge(fresh, OLD, mail)).rejects.toThrow("stuck");
      expect(await countAll(fresh.db)).toBe(1);
      fresh.sqlite.exec("drop trigger stuck");
      expect(await purge(fresh, OLD, mail)).toMatchObject({ bookings: 1, isInLog: false });
      expect(fresh.sqlite.pragma("user_version", { simple: true }), "nothing left to do").toBe(0);
    },
  );
});
