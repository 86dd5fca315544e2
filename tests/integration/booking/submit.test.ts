import { expect, it } from "vitest";
import { hashOf } from "~db/secret";
import { ledByKey } from "~/booking/order/repeated-request.server";
import { submitBooking } from "~/booking/order/submit.server";
import { closeShop, openHoliday } from "../../support/hours";
import { insertBooking } from "../../support/bookings";
import { NOW, order, TUESDAY } from "../../support/order";
import { BAY, CREW } from "../../support/shop";
import { db, ownDatabase } from "../../support/own-database";
import { locationOf } from "../../support/visitor";
import { fill, bookings, submit } from "./orders";
import { setRows } from "../../support/rows";

ownDatabase();

it("a submitted booking is one pending row with everything that was ordered", async () => {
  const outcome = await submit({
    selection: { vehicle: "suv", service: "Interior2Hours", options: ["seats", "windows"] },
    vehicle: "suv",
    comments: "Dog hair 🐕",
    contact: {
      name: "Avery Chen",
      email: "avery@example.com",
      phone: "604-555-0199",
      place: "whistler",
      street: "1 Main St",
      city: "",
    },
  });
  const [row, ...others] = await bookings();
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
    place: "whistler",
    city: "Whistler",
    resource_id: CREW,
    resource_fixed: 0,
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
    contact: { place: "burnaby", street: "1 Main St", city: "Metrotown" },
    expected: {
      location_mode: "mobile",
      street: "1 Main St",
      city: "Metrotown",
      by_arrangement: 0,
      resource_id: CREW,
    },
  },
  {
    name: "at an address that was left out, in a town that was not",
    contact: { place: "burnaby", street: "", city: "" },
    expected: { location_mode: "mobile", street: null, city: "Burnaby", by_arrangement: 0 },
  },
  {
    name: "somewhere else, by arrangement",
    contact: { place: "elsewhere", street: "", city: "Hope" },
    expected: { place: "elsewhere", city: "Hope", by_arrangement: 1, resource_id: CREW },
  },
  {
    name: "at the shop, whatever address was typed",
    contact: { place: "shop", street: "1 Main St", city: "Whistler" },
    expected: {
      location_mode: "shop",
      place: "shop",
      street: null,
      city: null,
      by_arrangement: 0,
      resource_id: BAY,
    },
  },
] as const)("a submitted booking is $name", async ({ contact, expected }) => {
  await submit({
    contact: { name: "Avery Chen", email: "avery@example.com", phone: "1", ...contact },
  });
  expect((await bookings())[0]).toMatchObject(expected);
});

it("a submitted booking costs what the server says, whatever else the order carries", async () => {
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
  expect((await bookings())[0]).toMatchObject({
    total_price_cents: 5000,
    status: "pending",
    duration_minutes: 60,
  });
});

it("a submitted booking is none where the work is not complete", async () => {
  expect(await submit({ selection: { service: null } })).toEqual({ kind: "incomplete" });
  expect(await submit({ quote: () => null })).toEqual({ kind: "incomplete" });
  expect(await bookings()).toEqual([]);
});

it("the same key is the same booking, whatever has changed since", async () => {
  const first = await submit({ key: "k" });
  const again = await submit({
    key: "k",
    start: 720,
    contact: { ...order().contact, name: "Somebody Else" },
  });
  expect(first).toMatchObject({ kind: "booked", before: null });
  const [row, ...others] = await bookings();
  expect(again).toEqual({ ...first, before: row });
  expect(others).toEqual([]);
});

it("the same key is the same booking though its time is full or over by now", async () => {
  const first = await submit({ key: "k" });
  await fill();
  const again = { ...first, before: (await bookings())[0] };
  expect(await submit({ key: "k" })).toEqual(again);
  expect(await submitBooking(db, order({ key: "k" }), { date: "2027-01-05", minute: 600 })).toEqual(
    again,
  );
  expect(await submit({ key: "k", quote: () => null })).toEqual(again);
});

it("the same key is the same booking after it was cancelled or deleted", async () => {
  const first = await submit({ key: "k" });
  await setRows(db, "bookings", { status: "cancelled", deleted_at: "2026-12-01T19:00:00.000Z" });
  const [row, ...others] = await bookings();
  expect(await submit({ key: "k" })).toEqual({ ...first, before: row });
  expect(others).toEqual([]);
});

it("the same key sent twenty times at once is one booking and one confirmation", async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit({ key: "k" })));
  expect(new Set(outcomes.map((outcome) => outcome.kind === "booked" && outcome.token)).size).toBe(
    1,
  );
  expect(outcomes.filter((outcome) => outcome.kind === "booked" && !outcome.before)).toHaveLength(
    1,
  );
  expect(await bookings()).toHaveLength(1);
});

it("the same key can be asked for without a draft", async () => {
  const made = await submit({ key: "k" });
  const led = await ledByKey(db, "k", () => true);
  expect(made).toEqual({
    kind: "booked",
    before: null,
    token: locationOf(led!)?.split("/").at(-1),
  });
  expect(await ledByKey(db, "other", () => true)).toBeNull();
  expect(await ledByKey(db, "", () => true)).toBeNull();
});

it("a time that was lost comes with the three nearest free ones, long enough for the job", async () => {
  await fill(780);
  expect(await submit({ start: 780 })).toEqual({
    kind: "lost",
    reason: null,
    nearest: [
      { date: TUESDAY, start: 660 },
      { date: TUESDAY, start: 900 },
      { date: TUESDAY, start: 600 },
    ],
  });
  expect(await bookings()).toHaveLength(1);
});

it("a time that was lost comes with times of other open days where its own day is full", async () => {
  await insertBooking(db, { start_minute: 480, duration_minutes: 720 });
  const outcome = await submit();
  expect(outcome).toMatchObject({
    kind: "lost",
    reason: { kind: "full" },
    nearest: [
      { date: "2026-12-07", start: 1140 },
      { date: "2026-12-07", start: 1080 },
      { date: "2026-12-07", start: 1020 },
    ],
  });
});

it("a time that was lost comes with times far away where everything near is closed", async () => {
  await closeShop(db, { from: "2026-12-01", to: "2027-02-28", reason: "Renovation" });
  expect(await submit()).toEqual({
    kind: "outsideHours",
    reason: { kind: "closure", reason: "Renovation" },
    nearest: [
      { date: "2027-03-01", start: 480 },
      { date: "2027-03-01", start: 540 },
      { date: "2027-03-01", start: 600 },
    ],
  });
});

it("a time that was lost comes with none where nothing is free until the horizon", async () => {
  await closeShop(db, { from: "2026-12-01", to: "2027-12-31", reason: "Sabbatical" });
  expect(await submit()).toMatchObject({ kind: "outsideHours", nearest: [] });
});

it.each([
  { name: "before opening", given: { start: 420 }, kind: "outsideHours" },
  { name: "at closing", given: { start: 1200 }, kind: "outsideHours" },
  { name: "at midnight", given: { start: 0 }, kind: "outsideHours" },
  { name: "on a Thursday", given: { date: "2026-12-10" }, kind: "outsideHours" },
  { name: "on a holiday", given: { date: "2026-12-25" }, kind: "outsideHours" },
  { name: "between two starts", given: { start: 615 }, kind: "lost" },
  {
    name: "in the evening for eight hours",
    given: { start: 1140, selection: { service: "Restoration" } },
    kind: "lost",
  },
  { name: "yesterday", given: { date: "2026-11-30" }, kind: "lost" },
  { name: "this morning", given: { date: "2026-12-01", start: 600 }, kind: "lost" },
  { name: "within the notice", given: { date: "2026-12-01", start: 720 }, kind: "lost" },
  { name: "beyond the horizon", given: { date: "2027-05-31" }, kind: "lost" },
  { name: "in another century", given: { date: "9999-12-31" }, kind: "lost" },
  { name: "in the last century", given: { date: "1970-01-02" }, kind: "lost" },
])("no time is sold $name", async ({ given, kind }) => {
  const outcome = await submit(given);
  expect(outcome.kind).toBe(kind);
  expect("nearest" in outcome && outcome.nearest).toHaveLength(3);
  expect(await bookings()).toEqual([]);
});

it.each([
  { name: "the first start after the notice", given: { date: "2026-12-01", start: 780 } },
  { name: "the last start of a weekday", given: { start: 1140 } },
  { name: "the last day of the horizon", given: { date: "2027-05-30" } },
])("$name is sold", async ({ given }) => {
  expect((await submit(given)).kind).toBe("booked");
});

it("a time on a holiday that the operator opens is sold", async () => {
  await openHoliday(db, "2026-12-25");
  expect((await submit({ date: "2026-12-25" })).kind).toBe("booked");
});
