import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { STATUSES } from "~/domain/booking";
import { dialable } from "~/domain/phone";
import type { Booking } from "../../../db/schema";
import { bookingRow, insertBooking } from "../../support/bookings";
import { freshDatabase, type TestDatabase } from "../../support/database";

let fresh: TestDatabase;
beforeEach(() => {
  fresh = freshDatabase();
});

const of = async (booking: { id: number }) =>
  (await fresh.db.selectFrom("customer_visits").select("customer_id").where("booking_id", "=", booking.id).executeTakeFirstOrThrow()).customer_id;
const customers = () => fresh.db.selectFrom("customers").selectAll().orderBy("id").execute();
const change = (booking: { id: number }, to: Partial<Booking>) => fresh.db.updateTable("bookings").set(to).where("id", "=", booking.id).execute();
const book = (customer_email: string, customer_phone: string, given: Partial<Booking> = {}) => insertBooking(fresh.db, { customer_email, customer_phone, ...given });

/** What the database dials for each phone. */
function inDatabase(phones: readonly string[]): (string | null)[] {
  const each = freshDatabase();
  const insert = each.sqlite.prepare("update bookings set customer_phone = ? where id = ?");
  const read = each.sqlite.prepare<[], { phone_key: string | null }>("select phone_key from booking_keys");
  const row = { ...bookingRow(), status: "pending" };
  each.sqlite.prepare(`insert into bookings (${Object.keys(row).join(", ")}) values (${Object.keys(row).map((name) => `@${name}`).join(", ")})`).run(row);
  return phones.map((phone) => {
    insert.run(phone, 1);
    return read.get()!.phone_key?.replace("phone ", "") ?? null;
  });
}

describe("the number in the database is the one that is dialled", () => {
  it("for what people write", () => {
    const phones = ["604-555-0142", "(604) 555-0142", "+1 (604) 555-1234 ext 5", "604.555.0100 or 778-555-0111", "cell: 604-555-0142", "+44 20 7946 0958", "020 7946 0958", "604", "+1", "ask my wife", "", "+(604) 555 0199", "+ (604)5550199", "+((604)5550199", "604‑555–0142", "604\u00a0555\u20090142"];
    expect(inDatabase(phones)).toEqual(phones.map(dialable));
  });

  it("for anything at all", () => {
    const character = fc.constantFrom(..."0123456789", ..."0123456789", "+", "(", ")", "-", ".", " ", "\t", "\u00a0", "\u2011", "\u2013", "x", "/", "é", "😀");
    const phones = fc.sample(fc.string({ unit: character, maxLength: 24 }), 1500);
    expect(inDatabase(phones)).toEqual(phones.map(dialable));
  });
});

describe("whose booking it is", () => {
  it("the same phone, however written, or the same email, whatever its case", async () => {
    const first = await book("avery@example.com", "604-555-0199");
    const samePhone = await book("work@example.com", "+1 (604) 555 0199");
    const sameEmail = await book("AVERY@example.com", "778-555-0101");
    const other = await book("sam@example.com", "604-555-0111");
    expect(await Promise.all([first, samePhone, sameEmail, other].map(of))).toEqual([1, 1, 1, 2]);
    // What any of the bookings has told leads to the same customer.
    expect(await of(await book("work@example.com", "236-555-0100"))).toBe(1);
    expect(await of(await book("", "778 555 0101"))).toBe(1);
  });

  it("the email decides where the phone is somebody else's", async () => {
    await book("avery@example.com", "604-555-0199");
    await book("sam@example.com", "604-555-0111");
    expect(await of(await book("sam@example.com", "604-555-0199"))).toBe(2);
    expect(await customers()).toMatchObject([{ visits: 1 }, { visits: 2 }]);
  });

  it("nobody else's where there is neither an email nor a number", async () => {
    const [one, two] = [await book("", "ask my wife"), await book("", "ask my wife")];
    expect(await of(one)).not.toBe(await of(two));
  });

  it("another's after an edit that leads to another, and its own customer's after any other edit", async () => {
    const sam = await book("sam@example.com", "604-555-0111");
    const typo = await book("avary@example.com", "604-555-0199");
    await fresh.db.updateTable("customers").set({ notes: "Has a dog" }).where("id", "=", await of(typo)).execute();
    await change(typo, { customer_email: "avery@example.com" });
    expect(await of(typo)).toBe(2);
    expect(await customers()).toMatchObject([{}, { email: "avery@example.com", notes: "Has a dog" }]);

    await fresh.db.updateTable("customers").set({ notes: "Pays cash" }).where("id", "=", 1).execute();
    await change(typo, { customer_email: "sam@example.com" });
    expect(await of(typo)).toBe(await of(sam));
    expect(await customers()).toMatchObject([{ id: 1, visits: 2, notes: "Pays cash\n\nHas a dog", version: 1 }]);
  });

  it("a status or a price never moves it", async () => {
    const booking = await book("avery@example.com", "604-555-0199");
    await change(booking, { status: "completed", total_price_cents: 1 });
    expect(await customers()).toMatchObject([{ id: 1, visits: 1, completed_cents: 1, booked_cents: 1 }]);
  });
});

describe("what a customer adds up to", () => {
  it("leaves deleted bookings out, and counts cancelled ones apart", async () => {
    const first = await book("a@example.com", "", { booking_date: "2026-01-05", status: "completed", total_price_cents: 7000 });
    const last = await book("a@example.com", "", { booking_date: "2026-05-05", total_price_cents: 5000, customer_name: "Avery Roy" });
    expect(await customers()).toMatchObject([{ name: "Avery Roy", visits: 2, cancelled: 0, booked_cents: 12_000, completed_cents: 7000, last_visit: "2026-05-05" }]);
    await change(last, { status: "cancelled" });
    expect(await customers()).toMatchObject([{ name: "Avery Roy", visits: 1, cancelled: 1, booked_cents: 7000, last_visit: "2026-01-05" }]);
    await change(last, { deleted_at: "2026-06-01T00:00:00.000Z" });
    expect(await customers()).toMatchObject([{ name: "Avery Chen", visits: 1, cancelled: 0 }]);
    await change(first, { booking_date: "2026-01-09" });
    expect(await customers()).toMatchObject([{ last_visit: "2026-01-09" }]);
  });

  it("a customer whose bookings are erased leaves nothing", async () => {
    await book("a@example.com", "604-555-0199");
    await fresh.db.deleteFrom("bookings").execute();
    expect(await customers()).toEqual([]);
    expect(await fresh.db.selectFrom("customer_keys").selectAll().execute()).toEqual([]);
    expect(await fresh.db.selectFrom("customer_visits").selectAll().execute()).toEqual([]);
  });

  it("equals what one counts, after any changes", () => {
    const email = fc.constantFrom("a@example.com", "B@example.com", "b@example.com", "c@example.com", "");
    const phone = fc.constantFrom("604-555-0101", "(604) 555 0101", "604-555-0102", "778-555-0103", "no phone");
    const row = fc.record({
      customer_email: email, customer_phone: phone, customer_name: fc.constantFrom("Avery", "Bo"), status: fc.constantFrom(...STATUSES),
      booking_date: fc.constantFrom("2026-12-07", "2026-12-08"), total_price_cents: fc.integer({ min: 0, max: 9 }),
    });
    const step = fc.oneof(
      row.map((set) => ({ do: "insert" as const, set: { ...bookingRow(), ...set } as Partial<Booking>, which: 0 })),
      fc.record({ do: fc.constant("update" as const), set: fc.oneof(row, email.map((customer_email) => ({ customer_email })), fc.constant({ deleted_at: "x" }), fc.constant({ deleted_at: null })) as fc.Arbitrary<Partial<Booking>>, which: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ do: fc.constant("erase" as const), set: fc.constant({}), which: fc.integer({ min: 2, max: 5 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { sqlite } = freshDatabase();
        for (const [index, { do: what, set, which }] of steps.entries()) {
          const names = Object.keys(set);
          if (what === "insert") sqlite.prepare(`insert into bookings (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`).run({ ...set, reference: String(index), confirmation_hash: String(index), idempotency_hash: String(index) });
          if (what === "update") sqlite.prepare(`update bookings set ${names.map((name) => `${name} = @${name}`).join(", ")} where id % @which = 0`).run({ ...set, which });
          if (what === "erase") sqlite.prepare("delete from bookings where id % ? = 0").run(which);
        }
        expect(sqlite.prepare("select id, visits, cancelled, booked_cents, completed_cents, last_visit from customers order by id").raw().all()).toEqual(sqlite.prepare(COUNTED).raw().all());
        expect(sqlite.prepare("select key, customer_id, bookings from customer_keys order by 1, 2").raw().all()).toEqual(sqlite.prepare(KEYS).raw().all());
        expect(sqlite.prepare("select count(*) from bookings").pluck().get()).toBe(sqlite.prepare("select count(*) from customer_visits").pluck().get());
        expect(sqlite.prepare(NAMED_AFTER_NO_BOOKING).all()).toEqual([]);
        sqlite.close();
      }),
      { numRuns: 60 },
    );
  });
});

const COUNTED = `
  select v.customer_id, sum(b.deleted_at is null and b.status <> 'cancelled'), sum(b.deleted_at is null and b.status = 'cancelled'),
    sum(iif(b.deleted_at is null and b.status <> 'cancelled', b.total_price_cents, 0)), sum(iif(b.deleted_at is null and b.status = 'completed', b.total_price_cents, 0)),
    coalesce(max(iif(b.deleted_at is null and b.status <> 'cancelled', b.booking_date, null)), '')
  from customer_visits v join bookings b on b.id = v.booking_id group by 1 order by 1`;
const KEYS = `
  select key, customer_id, count(*) from (select email_key as key, id from booking_keys union all select phone_key, id from booking_keys) join customer_visits on booking_id = id
  where key is not null group by 1, 2 order by 1, 2`;
const NAMED_AFTER_NO_BOOKING = `
  select * from customers c where not exists (
    select 1 from customer_visits v join bookings b on b.id = v.booking_id
    where v.customer_id = c.id and b.customer_name = c.name and b.customer_email = c.email and b.customer_phone = c.phone)`;
