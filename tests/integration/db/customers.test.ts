import * as fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { STATUSES } from "~/domain/booking";
import { eraseBooking } from "~db/booking-change";
import type { Booking, NewBooking } from "~db/schema";
import { bookingRow, insertBooking, setBooking } from "../../support/bookings";
import { freshDatabase, type TestDatabase } from "../../support/database";
import { setRow } from "../../support/rows";

let fresh: TestDatabase;
beforeEach(() => {
  fresh = freshDatabase();
});

const of = async (booking: { id: number }) =>
  (
    await fresh.db
      .selectFrom("customer_visits")
      .select("customer_id")
      .where("booking_id", "=", booking.id)
      .executeTakeFirstOrThrow()
  ).customer_id;
const customers = () => fresh.db.selectFrom("customers").selectAll().orderBy("id").execute();
const change = (booking: { id: number }, to: Partial<Booking>) =>
  setBooking(fresh.db, booking.id, to);
const book = (customer_email: string, customer_phone: string, given: Partial<Booking> = {}) =>
  insertBooking(fresh.db, { customer_email, customer_phone, ...given });

it("the customer of a booking is found by the same phone, however written, or the same email, whatever its case", async () => {
  const first = await book("avery@example.com", "604-555-0199");
  const samePhone = await book("work@example.com", "+1 (604) 555 0199");
  const sameEmail = await book("AVERY@example.com", "778-555-0101");
  const other = await book("sam@example.com", "604-555-0111");
  expect(await Promise.all([first, samePhone, sameEmail, other].map(of))).toEqual([1, 1, 1, 2]);
  // Any email or phone of the customer's bookings leads to the same customer.
  expect(await of(await book("work@example.com", "236-555-0100"))).toBe(1);
  expect(await of(await book("", "778 555 0101"))).toBe(1);
});

it("the customer of a booking is decided by the email where the phone is somebody else's", async () => {
  await book("avery@example.com", "604-555-0199");
  await book("sam@example.com", "604-555-0111");
  expect(await of(await book("sam@example.com", "604-555-0199"))).toBe(2);
  expect(await customers()).toMatchObject([{ visits: 1 }, { visits: 2 }]);
});

it("the customer of a booking is a new one where there is neither an email nor a number", async () => {
  const [one, two] = [await book("", "ask my wife"), await book("", "ask my wife")];
  expect(await of(one)).not.toBe(await of(two));
});

it("the customer of a booking is another one after an edit that leads to another, and the same after any other edit", async () => {
  const sam = await book("sam@example.com", "604-555-0111");
  const typo = await book("avary@example.com", "604-555-0199");
  await setRow(fresh.db, "customers", await of(typo), { notes: "Has a dog" });
  await change(typo, { customer_email: "avery@example.com" });
  expect(await of(typo)).toBe(2);
  expect(await customers()).toMatchObject([{}, { email: "avery@example.com", notes: "Has a dog" }]);

  await setRow(fresh.db, "customers", 1, { notes: "Pays cash" });
  await change(typo, { customer_email: "sam@example.com" });
  expect(await of(typo)).toBe(await of(sam));
  expect(await customers()).toMatchObject([
    { id: 1, visits: 2, notes: "Pays cash\n\nHas a dog", version: 1 },
  ]);
});

it("the customer of a booking is a new one where one of several bookings is handed on, and shares none with the former", async () => {
  const [kept, handed] = [
    await book("sam@example.com", "604-555-0111", { status: "completed" }),
    await book("sam@example.com", "604-555-0111", { booking_date: "2026-12-09" }),
  ];
  await fresh.db.updateTable("customers").set({ notes: "Has a dog" }).execute();
  await change(handed, {
    customer_name: "Kim Lee",
    customer_email: "kim@example.com",
    customer_phone: "778-555-0122",
  });
  const later = await book("kim@example.com", "778-555-0122");
  expect(await Promise.all([kept, handed, later].map(of))).toEqual([1, 2, 2]);
  expect(await customers()).toMatchObject([
    {
      email: "sam@example.com",
      visits: 1,
      booked_cents: 10_000,
      completed_cents: 10_000,
      last_visit: "2026-12-08",
      notes: "Has a dog",
    },
    { name: "Kim Lee", visits: 2, booked_cents: 20_000, completed_cents: 0, notes: "" },
  ]);
});

it("the customer of a booking is the former one again when that is undone", async () => {
  // A deleted booking may come back, so it counts as another booking of the customer.
  await book("sam@example.com", "604-555-0111", { deleted_at: "2026-12-01T00:00:00.000Z" });
  const handed = await book("sam@example.com", "604-555-0111");
  await change(handed, { customer_email: "kim@example.com", customer_phone: "778-555-0122" });
  expect(await of(handed)).toBe(2);
  await setRow(fresh.db, "customers", 2, { notes: "Has a cat" });
  await change(handed, { customer_email: "sam@example.com", customer_phone: "604-555-0111" });
  expect(await customers()).toMatchObject([{ id: 1, visits: 1, notes: "Has a cat" }]);
});

it("the customer of a booking is not the person whose email it had for a moment by mistake", async () => {
  const sams = await book("sam@example.com", "604-555-0111");
  const averys = await book("avery@example.com", "604-555-0199");
  for (const customer_email of ["sam@example.com", "avery@example.com"])
    await change(averys, { customer_email });
  const next = await book("avery@example.com", "");
  expect(await of(sams)).toBe(1);
  expect([await of(averys), await of(next)]).toEqual([3, 3]);
  expect(await customers()).toMatchObject([
    { id: 1, email: "sam@example.com", visits: 1 },
    { id: 3, email: "avery@example.com", visits: 2 },
  ]);
});

it("the customer of a booking stays the same while one of their bookings has the same phone, whoever shares it", async () => {
  await book("bo@example.com", "604-555-0111");
  const own = [
    await book("sam@example.com", ""),
    await book("sam@example.com", "604-555-0111"),
    await book("sam@example.com", "604-555-0111"),
  ];
  await change(own[2]!, { customer_email: "work@example.com" });
  expect(await Promise.all(own.map(of))).toEqual([2, 2, 2]);
});

it("the customer of a booking is one of its own where one of several loses its email and its number", async () => {
  const [kept, blank] = [
    await book("sam@example.com", ""),
    await book("sam@example.com", "604-555-0111"),
  ];
  await change(blank, { customer_email: "", customer_phone: "ask my wife" });
  expect([await of(kept), await of(blank)]).toEqual([1, 2]);
});

it("the customer of a booking is never changed by a status or a price", async () => {
  const booking = await book("avery@example.com", "604-555-0199");
  await change(booking, { status: "completed", total_price_cents: 1 });
  expect(await customers()).toMatchObject([
    { id: 1, visits: 1, completed_cents: 1, booked_cents: 1 },
  ]);
});

describe("what a customer adds up to", () => {
  it("what a customer adds up to leaves deleted bookings out, and counts cancelled ones apart", async () => {
    const first = await book("a@example.com", "", {
      booking_date: "2026-01-05",
      status: "completed",
      total_price_cents: 7000,
    });
    const last = await book("a@example.com", "", {
      booking_date: "2026-05-05",
      total_price_cents: 5000,
      customer_name: "Avery Roy",
    });
    expect(await customers()).toMatchObject([
      {
        name: "Avery Roy",
        visits: 2,
        cancelled: 0,
        booked_cents: 12_000,
        completed_cents: 7000,
        last_visit: "2026-05-05",
      },
    ]);
    await change(last, { status: "cancelled" });
    expect(await customers()).toMatchObject([
      { name: "Avery Roy", visits: 1, cancelled: 1, booked_cents: 7000, last_visit: "2026-01-05" },
    ]);
    await change(last, { deleted_at: "2026-06-01T00:00:00.000Z" });
    expect(await customers()).toMatchObject([{ name: "Avery Chen", visits: 1, cancelled: 0 }]);
    await change(first, { booking_date: "2026-01-09" });
    expect(await customers()).toMatchObject([{ last_visit: "2026-01-09" }]);
  });

  it("a customer whose bookings are erased leaves nothing", async () => {
    const { id } = await book("a@example.com", "604-555-0199");
    await eraseBooking(fresh.db, id);
    expect(await customers()).toEqual([]);
    expect(await fresh.db.selectFrom("customer_visits").selectAll().execute()).toEqual([]);
  });

  it("what a customer adds up to equals what one counts, after any changes", async () => {
    const email = fc.constantFrom(
      "a@example.com",
      "B@example.com",
      "b@example.com",
      "c@example.com",
      "",
    );
    const phone = fc.constantFrom(
      "604-555-0101",
      "(604) 555 0101",
      "604-555-0102",
      "778-555-0103",
      "no phone",
    );
    const row = fc.record({
      customer_email: email,
      customer_phone: phone,
      customer_name: fc.constantFrom("Avery", "Bo"),
      status: fc.constantFrom(...STATUSES),
      booking_date: fc.constantFrom("2026-12-07", "2026-12-08"),
      total_price_cents: fc.integer({ min: 0, max: 9 }),
    });
    const step = fc.oneof(
      row.map((set) => ({
        do: "insert" as const,
        set: { ...bookingRow(), ...set } as Partial<Booking>,
        which: 0,
      })),
      fc.record({
        do: fc.constant("update" as const),
        set: fc.oneof(
          row,
          email.map((customer_email) => ({ customer_email })),
          fc.constant({ deleted_at: "x" }),
          fc.constant({ deleted_at: null }),
        ) as fc.Arbitrary<Partial<Booking>>,
        which: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({
        do: fc.constant("erase" as const),
        set: fc.constant({}),
        which: fc.integer({ min: 2, max: 5 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { db } = fresh;
        const ids = async (chosen: RawBuilder<boolean>) =>
          (await db.selectFrom("bookings").select("id").where(chosen).orderBy("id").execute()).map(
            ({ id }) => id,
          );
        const erase = async (chosen: RawBuilder<boolean>) => {
          for (const id of await ids(chosen)) await eraseBooking(db, id);
        };
        await erase(sql`true`);
        for (const [index, { do: what, set, which }] of steps.entries()) {
          const chosen = sql<boolean>`id % ${which} = 0`;
          const unique = {
            reference: String(index),
            confirmation_hash: String(index),
            idempotency_hash: String(index),
          };
          if (what === "insert") await insertBooking(db, { ...(set as NewBooking), ...unique });
          if (what === "update") for (const id of await ids(chosen)) await setBooking(db, id, set);
          if (what === "erase") await erase(chosen);
        }
        const rows = async (query: string) => (await sql.raw(query).execute(db)).rows;
        expect(
          await rows(
            "select id, visits, cancelled, booked_cents, completed_cents, last_visit from customers order by id",
          ),
        ).toEqual(await rows(COUNTED));
        expect(await rows(WITHOUT_VISIT)).toEqual([]);
        expect(await rows(NAMED_AFTER_NO_BOOKING)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

const COUNTED = `
  select v.customer_id as id, count(*) filter (where b.deleted_at is null and b.status <> 'cancelled') as visits,
    count(*) filter (where b.deleted_at is null and b.status = 'cancelled') as cancelled,
    sum(case when b.deleted_at is null and b.status <> 'cancelled' then b.total_price_cents else 0 end) as booked_cents,
    sum(case when b.deleted_at is null and b.status = 'completed' then b.total_price_cents else 0 end) as completed_cents,
    coalesce(max(case when b.deleted_at is null and b.status <> 'cancelled' then b.booking_date end), '') as last_visit
  from customer_visits v join bookings b on b.id = v.booking_id group by v.customer_id order by v.customer_id`;
const WITHOUT_VISIT =
  "select id from bookings where id not in (select booking_id from customer_visits)";
const NAMED_AFTER_NO_BOOKING = `
  select * from customers c where not exists (
    select 1 from customer_visits v join bookings b on b.id = v.booking_id
    where v.customer_id = c.id and b.customer_name = c.name and b.customer_email = c.email and b.customer_phone = c.phone)`;
