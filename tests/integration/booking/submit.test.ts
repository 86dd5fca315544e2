import { describe, expect, it } from "vitest";
import { hashOf } from "../../../db/secret";
import { bookedBefore, type Outcome, submitBooking } from "~/booking/submit.server";
import type { Database } from "../../../db/connect";
import { insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";
import { order } from "../../support/order";

const NOW = { date: "2026-12-01", minute: 660 };
const TUESDAY = "2026-12-08";

function submit(db: Database, given: Parameters<typeof order>[0] = {}): Promise<Outcome> {
  return submitBooking(db, order(given), NOW);
}
function rows(db: Database) {
  return db.selectFrom("bookings").selectAll().orderBy("id").execute();
}
/** Two bookings: as many as the shop takes at once. */
async function fill(db: Database, date = TUESDAY, start = 600) {
  for (let place = 0; place < 2; place += 1)
    await insertBooking(db, { booking_date: date, start_minute: start, duration_minutes: 60 });
}

describe("a booking", () => {
  it("is one pending row with everything that was ordered", async () => {
    const { db } = freshDatabase();
    const outcome = await submit(db, {
      selection: { vehicle: "suv", service: "Interior2Hours", options: ["seats", "windows"] },
      vehicle: "suv",
      comments: "Dog hair 🐕",
      contact: {
        name: "Avery Chen",
        email: "avery@example.com",
        phone: "604-555-0199",
        locationMode: "mobile",
        street: "1 Main St",
        city: "Whistler",
      },
    });
    const [row, ...others] = await rows(db);
    expect(others).toEqual([]);
    expect(outcome).toEqual({ kind: "booked", token: expect.any(String) as string, before: null });
    expect(row).toMatchObject({
      flow: "wizard",
      status: "pending",
      customer_name: "Avery Chen",
      customer_email: "avery@example.com",
      customer_phone: "604-555-0199",
      service_key: "Interior2Hours",
      service_name: "Interior Detailing (2 hours)",
      service_options: '["Interior Windows","Seat Cleaning"]',
      booking_date: TUESDAY,
      booking_time: "10:00 AM",
      start_minute: 600,
      duration_minutes: 120,
      vehicle_type: "suv",
      vehicle_size: "truck_suv",
      vehicle_make: "Toyota",
      vehicle_model: "Camry",
      comments: "Dog hair 🐕",
      location_mode: "mobile",
      street: "1 Main St",
      city: "Whistler",
      by_arrangement: 1,
      total_price_cents: 9375,
      deleted_at: null,
    });
    expect(JSON.parse(row!.price_lines)).toEqual([
      { label: "1.5 hours × $50.00 an hour", cents: 7500 },
      { label: "Truck/SUV +25%", cents: 1875 },
    ]);
    expect(row!.reference).toMatch(/^[A-HJ-KM-NP-TV-Z2-9]{4}-[A-HJ-KM-NP-TV-Z2-9]{4}$/);
    expect(outcome).toHaveProperty("token", expect.stringMatching(/^[\w-]{22}$/));
    expect(row!.confirmation_hash).toBe(hashOf((outcome as { token: string }).token));
    expect(row!.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(row!.updated_at).toBe(row!.created_at);
  });

  it.each([
    {
      name: "at an address",
      contact: { locationMode: "mobile", street: "1 Main St", city: "Burnaby" },
      expected: {
        location_mode: "mobile",
        street: "1 Main St",
        city: "Burnaby",
        by_arrangement: 0,
      },
    },
    {
      name: "at an address that was left out",
      contact: { locationMode: "mobile", street: "", city: "" },
      expected: { location_mode: "mobile", street: null, city: null, by_arrangement: 0 },
    },
    {
      name: "far away, by arrangement",
      contact: { locationMode: "mobile", street: "", city: "SQUAMISH " },
      expected: { city: "SQUAMISH ", by_arrangement: 1 },
    },
    {
      name: "at the shop, whatever address was typed",
      contact: { locationMode: "shop", street: "1 Main St", city: "Whistler" },
      expected: { location_mode: "shop", street: null, city: null, by_arrangement: 0 },
    },
  ] as const)("$name", async ({ contact, expected }) => {
    const { db } = freshDatabase();
    await submit(db, {
      contact: { name: "Avery Chen", email: "avery@example.com", phone: "1", ...contact },
    });
    expect((await rows(db))[0]).toMatchObject(expected);
  });

  it("costs what the server says, whatever else the order carries", async () => {
    const { db } = freshDatabase();
    const forged = {
      ...order(),
      total: 1,
      total_price_cents: 1,
      price: 0,
      status: "completed",
      minutes: 5,
      flow: "wizard" as const,
    };
    expect((await submitBooking(db, forged, NOW)).kind).toBe("booked");
    expect((await rows(db))[0]).toMatchObject({
      total_price_cents: 5000,
      status: "pending",
      duration_minutes: 60,
    });
  });

  it("is none where the work is not complete", async () => {
    const { db } = freshDatabase();
    expect(await submit(db, { selection: { service: null } })).toEqual({ kind: "incomplete" });
    expect(await submit(db, { quote: () => null })).toEqual({ kind: "incomplete" });
    expect(await rows(db)).toEqual([]);
  });
});

describe("the same key", () => {
  it("is the same booking, whatever has changed since", async () => {
    const { db } = freshDatabase();
    const first = await submit(db, { key: "k" });
    const again = await submit(db, {
      key: "k",
      start: 720,
      contact: { ...order().contact, name: "Somebody Else" },
    });
    expect(first).toMatchObject({ kind: "booked", before: null });
    const [row, ...others] = await rows(db);
    expect(again).toEqual({ ...first, before: row });
    expect(others).toEqual([]);
  });

  it("is the same booking though its time is full or over by now", async () => {
    const { db } = freshDatabase();
    const first = await submit(db, { key: "k" });
    await fill(db);
    const again = { ...first, before: (await rows(db))[0] };
    expect(await submit(db, { key: "k" })).toEqual(again);
    expect(
      await submitBooking(db, order({ key: "k" }), { date: "2027-01-05", minute: 600 }),
    ).toEqual(again);
    expect(await submit(db, { key: "k", quote: () => null })).toEqual(again);
  });

  it("is the same booking after it was cancelled or deleted", async () => {
    const { db } = freshDatabase();
    const first = await submit(db, { key: "k" });
    await db
      .updateTable("bookings")
      .set({ status: "cancelled", deleted_at: "2026-12-01T19:00:00.000Z" })
      .execute();
    const [row, ...others] = await rows(db);
    expect(await submit(db, { key: "k" })).toEqual({ ...first, before: row });
    expect(others).toEqual([]);
  });

  it("sent twenty times at once is one booking and one confirmation", async () => {
    const { db } = freshDatabase();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit(db, { key: "k" })));
    expect(
      new Set(outcomes.map((outcome) => outcome.kind === "booked" && outcome.token)).size,
    ).toBe(1);
    expect(outcomes.filter((outcome) => outcome.kind === "booked" && !outcome.before)).toHaveLength(
      1,
    );
    expect(await rows(db)).toHaveLength(1);
  });

  it("can be asked for without a draft", async () => {
    const { db } = freshDatabase();
    const made = await submit(db, { key: "k" });
    expect({ kind: "booked", before: null, token: (await bookedBefore(db, "k"))?.token }).toEqual(
      made,
    );
    expect(await bookedBefore(db, "other")).toBeNull();
    expect(await bookedBefore(db, "")).toBeNull();
  });
});

describe("capacity", () => {
  it.each([1, 2, 3])("of %d takes as many at once, in one process", async (capacity) => {
    const { db } = freshDatabase();
    await db.updateTable("booking_rules").set({ capacity }).execute();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => submit(db)));
    expect(outcomes.filter(({ kind }) => kind === "booked")).toHaveLength(capacity);
    expect(outcomes.filter(({ kind }) => kind === "lost")).toHaveLength(12 - capacity);
    expect(await rows(db)).toHaveLength(capacity);
  });

  it("counts jobs that overlap, not only those of the same start", async () => {
    const { db } = freshDatabase();
    await fill(db, TUESDAY, 660);
    expect((await submit(db, { selection: { service: "Interior2Hours" } })).kind).toBe("lost");
    expect((await submit(db)).kind).toBe("booked");
  });

  it.each([
    { name: "cancelled", change: { status: "cancelled" } },
    { name: "completed", change: { status: "completed" } },
    { name: "deleted", change: { deleted_at: "2026-12-01T18:00:00.000Z" } },
  ] as const)("is free again where bookings are $name", async ({ change }) => {
    const { db } = freshDatabase();
    await fill(db);
    expect((await submit(db)).kind).toBe("lost");
    await db.updateTable("bookings").set(change).execute();
    expect((await submit(db)).kind).toBe("booked");
  });

  it("heeds a job that runs into the day from the one before", async () => {
    const { db } = freshDatabase();
    await db.updateTable("booking_rules").set({ capacity: 1 }).execute();
    await insertBooking(db, {
      booking_date: "2026-12-07",
      start_minute: 1140,
      duration_minutes: 14 * 60,
    });
    expect((await submit(db, { start: 480 })).kind).toBe("lost");
    expect((await submit(db, { start: 540 })).kind).toBe("booked");
  });
});

describe("a time that was lost", () => {
  it("comes with the three nearest free ones, long enough for the job", async () => {
    const { db } = freshDatabase();
    await fill(db);
    await fill(db, TUESDAY, 540);
    expect(await submit(db)).toEqual({
      kind: "lost",
      reason: null,
      nearest: [
        { date: TUESDAY, start: 660 },
        { date: TUESDAY, start: 480 },
        { date: TUESDAY, start: 720 },
      ],
    });
    expect(await rows(db)).toHaveLength(4);
  });

  it("comes with times of other open days where its own day is full", async () => {
    const { db } = freshDatabase();
    await insertBooking(db, { start_minute: 480, duration_minutes: 720 });
    await insertBooking(db, { start_minute: 480, duration_minutes: 720 });
    const outcome = await submit(db);
    expect(outcome).toMatchObject({
      kind: "lost",
      nearest: [
        { date: "2026-12-07", start: 1140 },
        { date: "2026-12-07", start: 1080 },
        { date: "2026-12-07", start: 1020 },
      ],
    });
  });

  it("comes with times far away where everything near is closed", async () => {
    const { db } = freshDatabase();
    await db
      .insertInto("closures")
      .values({ from_date: "2026-12-01", to_date: "2027-02-28", reason: "Renovation" })
      .execute();
    expect(await submit(db)).toEqual({
      kind: "outsideHours",
      reason: { kind: "closure", reason: "Renovation" },
      nearest: [
        { date: "2027-03-01", start: 480 },
        { date: "2027-03-01", start: 540 },
        { date: "2027-03-01", start: 600 },
      ],
    });
  });

  it("comes with none where nothing is free until the horizon", async () => {
    const { db } = freshDatabase();
    await db
      .insertInto("closures")
      .values({ from_date: "2026-12-01", to_date: "2027-12-31", reason: "Sabbatical" })
      .execute();
    expect(await submit(db)).toMatchObject({ kind: "outsideHours", nearest: [] });
  });
});

describe("times that are not sold", () => {
  it.each([
    { name: "before opening", given: { start: 420 }, kind: "outsideHours" },
    { name: "at closing", given: { start: 1200 }, kind: "outsideHours" },
    { name: "at midnight", given: { start: 0 }, kind: "outsideHours" },
    { name: "on a Thursday", given: { date: "2026-12-10" }, kind: "outsideHours" },
    { name: "on a holiday", given: { date: "2026-12-25" }, kind: "outsideHours" },
    { name: "between two starts", given: { start: 615 }, kind: "lost" },
    {
      name: "eight hours in the evening",
      given: { start: 1140, selection: { service: "Restoration" } },
      kind: "lost",
    },
    { name: "yesterday", given: { date: "2026-11-30" }, kind: "lost" },
    { name: "this morning", given: { date: "2026-12-01", start: 600 }, kind: "lost" },
    { name: "within the notice", given: { date: "2026-12-01", start: 720 }, kind: "lost" },
    { name: "beyond the horizon", given: { date: "2027-05-31" }, kind: "lost" },
    { name: "in another century", given: { date: "9999-12-31" }, kind: "lost" },
    { name: "in the last one", given: { date: "1970-01-02" }, kind: "lost" },
  ])("$name", async ({ given, kind }) => {
    const { db } = freshDatabase();
    const outcome = await submit(db, given);
    expect(outcome.kind).toBe(kind);
    expect("nearest" in outcome && outcome.nearest).toHaveLength(3);
    expect(await rows(db)).toEqual([]);
  });

  it.each([
    { name: "the first start after the notice", given: { date: "2026-12-01", start: 780 } },
    { name: "the last start of a weekday", given: { start: 1140 } },
    { name: "the last day of the horizon", given: { date: "2027-05-30" } },
  ])("but $name is", async ({ given }) => {
    const { db } = freshDatabase();
    expect((await submit(db, given)).kind).toBe("booked");
  });

  it("a holiday that the operator opens is", async () => {
    const { db } = freshDatabase();
    await db.insertInto("open_holidays").values({ date: "2026-12-25" }).execute();
    expect((await submit(db, { date: "2026-12-25" })).kind).toBe("booked");
  });
});
