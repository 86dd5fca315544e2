import { mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { DatabaseOrTransaction } from "~db/connect";
import { acceptAnswer, putAnswer } from "~db/inquiry-answers";
import { addInquiry } from "~db/inquiries";
import { FIRST_MONEY } from "~/content/money";
import { sumsOf } from "~/dashboard/books";
import { loadBooks } from "~/dashboard/books.server";
import { nightAhead } from "~db/nights";
import { leftUnsettled, purge } from "~db/purge";
import { newSecret } from "~db/secret";
import { setRules } from "../../support/hours";
import { insertBooking } from "../../support/bookings";
import { askForDeposits, pay } from "../../support/deposits";
import { itInSqlite, onPostgres } from "../../support/database";
import { folder, fresh, mail, live, holds, openShop } from "./erasing";
import { insertRow, newestOf, rowOf, setRow } from "../../support/rows";
import { saveVersion } from "../../support/documents";

openShop();

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

/** With a photo and letters; with a `reference`, answered, and accepted by that booking. */
async function inquire(asked: { name: string; contact: string; reference?: string }) {
  const at = "2026-11-30T12:00:00Z";
  const operator = { email: "operator@example.com", password_hash: "x", created_at: at };
  if (!(await fresh.db.selectFrom("operators").select("id").executeTakeFirst()))
    await fresh.db.insertInto("operators").values(operator).execute();
  const { reference, ...who } = asked;
  const photos = reference ? [new Uint8Array([1])] : [];
  await addInquiry(fresh.db, { ...who, what: "A boat" }, Date.parse(at), null, photos);
  if (!reference) return;
  const { id } = await fresh.db.selectFrom("inquiries").select("id").executeTakeFirstOrThrow();
  const answer = {
    service_key: "BoatServices",
    service_name: "Marine & Boat Detailing",
    price_cents: 48_000,
    minutes: 150,
    words: "For the Quixote",
    until_day: "2026-12-15",
  };
  const by = { secret: newSecret(), sealed: "", operatorId: 1, at, email: "bo@other.example" };
  const inquiry = { id, name: asked.name };
  await acceptAnswer(fresh.db, await putAnswer(fresh.db, inquiry, answer, by), reference, at);
}

/** With a letter if it came of a booking. */
async function wait(name: string, email: string, phone: string, booking: number | null = null) {
  const { id } = await fresh.db
    .insertInto("waiting_entries")
    .values({
      secret_hash: newSecret(),
      created_at: 1,
      name,
      email,
      phone,
      booking_id: booking,
      place: "shop",
      from_day: "2026-12-01",
      to_day: "2026-12-02",
      parts: "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (booking !== null)
    await insertRow(fresh.db, "messages", {
      ...letter(1),
      kind: "waitingConfirm",
      cause: `waiting:${id}:1`,
    });
}

describe("a person is erased", () => {
  it.each([
    ["email", "ZOE@example.com"],
    ["phone", "(604) 555 0177"],
  ])("a person is erased by %s, from everywhere, and no other person is", async (_name, who) => {
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
      inquiries: 0,
      waiting: 0,
      receipts: 0,
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
    "a person is erased from rearranged pages too, which overwriting deleted rows would miss",
    async () => {
      await fresh.db.transaction().execute(async (trx) => {
        for (let count = 0; count < 400; count++)
          await trx.insertInto("messages").values(letter(count)).execute();
        for (let count = 0; count < 400; count += 3)
          await setRow(trx, "messages", count + 1, { problem: "y".repeat((count * 7) % 900) });
      });
      expect(await holds("Quixote")).toBe(true);
      expect(await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail)).toMatchObject({
        messages: 200,
        inquiries: 0,
        waiting: 0,
        receipts: 0,
        isInLog: false,
      });
      expect(await holds("Quixote")).toBe(false);
      expect(fresh.sqlite.prepare("select count(*) as count from messages").get()).toEqual({
        count: 200,
      });
    },
  );

  itInSqlite(
    "a person is erased within the patience that the caller gives for readers of the log",
    async () => {
      await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
      const reader = new SQLite(folder.path("shop.sqlite"));
      reader.exec("begin");
      reader.prepare("select count(*) from bookings").get();
      setTimeout(() => reader.close(), 500);
      expect(
        await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail, {
          patienceMs: 60_000,
        }),
      ).toMatchObject({ bookings: 1, isInLog: false });
      expect(await holds("Quixote")).toBe(false);
    },
  );

  itInSqlite(
    "a person is erased from the log too, once it has no reader; until then the result says so",
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

  it("a person is erased even after an earlier purge stopped halfway: the next one removes the files", async () => {
    await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
    const { id } = await rowOf(fresh.db, "messages");
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
      inquiries: 0,
      waiting: 0,
      receipts: 0,
      isInLog: false,
    });
    expect(readdirSync(mail)).toEqual([]);
    expect(await holds("Quixote")).toBe(false);
  });

  it("a person is erased but no file of a message that this database never had, as beside a restored copy", async () => {
    await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
    const { id } = await newestOf(fresh.db, "messages");
    const later = `${String(id + 1).padStart(6, "0")}-received.eml`;
    for (const name of [later, "notes.txt"]) writeFileSync(join(mail, name), "Dear Sam");
    await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail);
    expect(readdirSync(mail)).toEqual([later, "notes.txt"]);
  });

  itInSqlite("a person is erased after a writer that is under way", async () => {
    await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
    const [changed, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = fresh.db.transaction().execute(async (trx) => {
      await insertBooking(trx, { customer_name: "Sam Unscathed" });
      changed.resolve();
      await goOn.promise;
    });
    await changed.promise;
    const erased = purge(fresh, { kind: "person", who: "zoe@example.com" }, mail);
    goOn.resolve();
    await other;
    expect((await erased).bookings).toBe(1);
    expect(await fresh.db.selectFrom("bookings").select("customer_name as name").execute()).toEqual(
      [{ name: "Sam Unscathed" }],
    );
  });

  it.each(["604-555-0100", "778-555-0111"])(
    "a person is erased by %s, one of two numbers",
    async (who) => {
      await insertBooking(fresh.db, { customer_phone: "604.555.0100 or 778-555-0111" });
      await insertBooking(fresh.db, { customer_phone: "604.555.0101 or 778-555-0112" });
      expect(await purge(fresh, { kind: "person", who }, mail)).toMatchObject({ bookings: 1 });
    },
  );

  it("a person is erased by a booking's reference", async () => {
    const { reference } = await insertBooking(fresh.db);
    expect(
      (await purge(fresh, { kind: "person", who: reference.toLowerCase() }, mail)).bookings,
    ).toBe(1);
  });

  it.each([
    ["the email that accepted it", () => "bo@example.com"],
    ["the booking's reference", (reference: string) => reference],
  ])("with an accepted price goes the inquiry that it answered, by %s", async (_, whoOf) => {
    const { id, reference } = await insertBooking(fresh.db, {
      customer_email: "bo@example.com",
      customer_phone: "778-555-0111",
    });
    await inquire({ name: "Bo Quixote", contact: "604-555-0177", reference });
    await inquire({ name: "Sam Unscathed", contact: "604-555-0188" });
    await wait("Ann Quixote", "", "604-555-0122", id);
    const done = await purge(fresh, { kind: "person", who: whoOf(reference) }, mail);
    expect(done).toMatchObject({ bookings: 1, inquiries: 1, waiting: 1, messages: 3 });
    expect(await Promise.all(["Quixote", "604-555-0177", "Unscathed"].map(holds))).toEqual([
      false,
      false,
      true,
    ]);
    for (const table of ["inquiry_photos", "inquiry_answers"] as const)
      expect(await fresh.db.selectFrom(table).select("inquiry_id").execute()).toEqual([]);
  });

  it("inquiries and places in line go by any contact of an erased booking that no other has", async () => {
    const [email, shared] = ["zoe@example.com", "604-555-0100"];
    await insertBooking(fresh.db, {
      customer_email: email,
      customer_phone: `778-555-0111 or ${shared}`,
    });
    await insertBooking(fresh.db, { customer_email: "", customer_phone: shared });
    for (const contact of [email, "778 555 0111", shared]) {
      await inquire({ name: "Zoe", contact });
      await wait("Zoe", contact === email ? email : "", contact === email ? "" : contact);
    }
    const done = await purge(fresh, { kind: "person", who: "ZOE@example.com" }, mail);
    expect(done).toMatchObject({ bookings: 1, inquiries: 2, waiting: 2 });
    expect(await fresh.db.selectFrom("inquiries").select("contact").execute()).toEqual([
      { contact: shared },
    ]);
    expect(await fresh.db.selectFrom("waiting_entries").select("phone").execute()).toEqual([
      { phone: shared },
    ]);
  });

  it("an inquiry goes by the other contact of who is only in line", async () => {
    await wait("Wai", "wai@example.com", "604-555-0177");
    for (const contact of ["604 555 0177", "604-555-0100"]) await inquire({ name: "Wai", contact });
    const done = await purge(fresh, { kind: "person", who: "wai@example.com" }, mail);
    expect(done).toMatchObject({ bookings: 0, inquiries: 1, waiting: 1 });
  });

  it("a person is erased without an effect for an unknown person", async () => {
    await insertBooking(fresh.db);
    for (const who of ["", " ", "%", "x@example.com", "604"])
      expect(await purge(fresh, { kind: "person", who }, mail)).toEqual({
        bookings: 0,
        messages: 0,
        files: 0,
        events: 0,
        inquiries: 0,
        waiting: 0,
        receipts: 0,
        isInLog: false,
      });
  });
});

const TAXES = JSON.stringify([{ name: "GST", rate: 500, base: 10_000, cents: 500 }]);
const booksOf = async (month: string) => {
  const { methods, work, taxes } = sumsOf(await loadBooks(fresh.db, month));
  return { methods, work, taxes };
};

it.each([
  ["for a person", { kind: "person", who: "zoe@example.com" }],
  ["by retention", { kind: "old", today: "2026-12-01" }],
] as const)("a month keeps its work and tax without a receipt, erased %s", async (_, whom) => {
  await askForDeposits(fresh.db);
  const of = { customer_email: "zoe@example.com", booking_date: "2020-01-02", taxes: TAXES };
  const done = { ...of, status: "completed" } as const;
  const paid = await insertBooking(fresh.db, { ...done, customer_name: "Zoe Quixote" });
  await pay(fresh.db, paid.id);
  await insertBooking(fresh.db, { ...done, service_name: "Wash" });
  const kept = await insertBooking(fresh.db, { ...of, status: "cancelled", kept_cents: 5_000 });
  await pay(fresh.db, kept.id);
  const deleted = { ...done, deleted_at: "2020-01-03T20:00:00Z" };
  await insertBooking(fresh.db, deleted);
  await pay(fresh.db, (await insertBooking(fresh.db, deleted)).id);
  const before = await booksOf("2020-01");
  expect(before.work.at(-1)!.cents).toEqual([35_000, 1_500, 36_500]);
  expect((await purge(fresh, whom, mail)).bookings).toBe(5);
  expect(await booksOf("2020-01")).toEqual(before);
  expect(await holds("Quixote")).toBe(false);
});

it.each([
  ["while payments aren't recorded", { records: false }],
  ["of before payments were recorded", { records: true, since: "2020-01-03" }],
])(
  "work that's erased has no receipt %s, unless money of it was recorded",
  async (_, recording) => {
    await saveVersion(fresh.db, "money", 1, { ...FIRST_MONEY, ...recording });
    const done = { status: "completed", taxes: TAXES } as const;
    const paid = await insertBooking(fresh.db, { ...done, booking_date: "2020-01-02" });
    await pay(fresh.db, paid.id);
    const unpaid = await insertBooking(fresh.db, { ...done, booking_date: "2020-01-02" });
    await pay(fresh.db, unpaid.id);
    await pay(fresh.db, unpaid.id, { takesBack: true });
    await insertBooking(fresh.db, { ...done, booking_date: "2019-01-02" });
    const before = await booksOf("2020-01");
    await purge(fresh, { kind: "old", today: "2026-12-01" }, mail);
    expect(await booksOf("2020-01")).toEqual(before);
    const receipts = await fresh.db.selectFrom("receipts").select("says").execute();
    expect(receipts.map(({ says }) => JSON.parse(says).day)).toEqual(["2020-01-02", "2020-01-02"]);
  },
);

const countAll = async (db: DatabaseOrTransaction) =>
  (await db.selectFrom("bookings").select("id").execute()).length;

describe("what is beyond the retention time", () => {
  const OLD = { kind: "old", today: "2026-12-01" } as const;

  /** Three bookings to erase, each of which takes longer than others are kept waiting. */
  async function three() {
    for (const reference of ["ONE", "TWO", "LAST"])
      await insertBooking(fresh.db, { reference, booking_date: "2020-01-01", status: "completed" });
    fresh.sqlite.exec(`create trigger slow before delete on bookings begin
      select count(*) from (with recursive count (at) as (select 1 union all select at + 1 from count where at < 2000000) select at from count); end`);
  }

  it("what is beyond the retention time goes, to the day", async () => {
    await setRules(fresh.db, { retentionDays: 365 });
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

  it("what is beyond the retention time stays while a deposit is held for it", async () => {
    const held = { booking_date: "2020-01-01", status: "confirmed" } as const;
    const { id } = await insertBooking(fresh.db, held);
    await pay(fresh.db, id);
    await insertBooking(fresh.db, held);
    expect(await nightAhead(fresh.db, OLD.today)).toMatchObject({ bookings: 2, erased: 1 });
    expect(await purge(fresh, OLD, mail)).toMatchObject({ bookings: 1 });
    expect(await leftUnsettled(fresh.db, OLD.today)).toEqual([id]);
    await fresh.db.updateTable("bookings").set({ status: "completed" }).execute();
    expect(await nightAhead(fresh.db, OLD.today)).toMatchObject({ bookings: 1, erased: 1 });
    expect(await purge(fresh, OLD, mail)).toMatchObject({ bookings: 1 });
  });

  it("what is beyond the retention time stays while something is to be refunded", async () => {
    const cancelled = { booking_date: "2020-01-01", status: "cancelled" } as const;
    const { id } = await insertBooking(fresh.db, cancelled);
    await pay(fresh.db, id);
    await insertBooking(fresh.db, cancelled);
    expect(await nightAhead(fresh.db, OLD.today)).toMatchObject({ bookings: 2, erased: 1 });
    expect(await purge(fresh, OLD, mail)).toMatchObject({ bookings: 1 });
    expect(await leftUnsettled(fresh.db, OLD.today)).toEqual([id]);
    await fresh.db.updateTable("bookings").set({ kept_cents: 5_000 }).execute();
    expect(await purge(fresh, OLD, mail)).toMatchObject({ bookings: 1 });
  });

  it("what is beyond the retention time goes with inquiries and their letters, to the day they came", async () => {
    await setRules(fresh.db, { retentionDays: 365 });
    for (const day of ["2025-11-30", "2025-12-01"]) await ask(`${day}T12:00:00Z`);
    expect(await purge(fresh, OLD, mail)).toMatchObject({ inquiries: 1, messages: 1 });
    expect(await askedOn()).toEqual(["2025-12-01"]);
    expect(await holds("Kim of 2025-11-30")).toBe(false);
    expect(await holds("Kim of 2025-12-01")).toBe(true);
  });

  it.each(["KIM@example.com", "604-555-0177"])(
    "what is beyond the retention time doesn't limit erasing one person's inquiries by %s",
    async (who) => {
      await ask("2026-11-30T12:00:00Z", "kim@example.com");
      await ask("2026-11-30T13:00:00Z", "(604) 555-0177");
      expect(await purge(fresh, { kind: "person", who }, mail)).toMatchObject({ inquiries: 1 });
      expect(await askedOn()).toHaveLength(1);
    },
  );

  async function ask(at: string, contact = "(604) 555-0177") {
    const operator = { email: "operator@example.com", password_hash: "x", created_at: at };
    if (!(await fresh.db.selectFrom("operators").select("id").executeTakeFirst()))
      await fresh.db.insertInto("operators").values(operator).execute();
    const inquiry = { name: `Kim of ${at.slice(0, 10)}`, contact, what: `A boat, ${at}` };
    await addInquiry(fresh.db, inquiry, Date.parse(at), null);
  }
  const askedOn = async () =>
    (await fresh.db.selectFrom("inquiries").select("created_at").orderBy("id").execute()).map(
      ({ created_at }) => created_at.slice(0, 10),
    );

  itInSqlite(
    "what is beyond the retention time goes a little at a time, and others write in between",
    async () => {
      await three();
      const erased = purge(fresh, OLD, mail);
      const left: number[] = [];
      while (left.at(-1) !== 0) left.push(await fresh.db.transaction().execute(countAll));
      expect((await erased).bookings).toBe(3);
      expect([...new Set(left)]).toEqual(expect.arrayContaining([2, 1, 0]));
    },
  );

  itInSqlite(
    "what is beyond the retention time stays gone where the erasing fails later, and the next goes on from there",
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
