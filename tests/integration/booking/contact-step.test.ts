import { sql } from "kysely";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import { closeShop } from "../../support/hours";
import { toastOf } from "../../support/requests";
import { type Fields, locationOf } from "../../support/visitor";
import {
  ANSWERS,
  bookings,
  draftOf,
  freshShop,
  open,
  PATHS,
  post,
  TUESDAY,
  visitorAt,
  leads,
  look,
} from "./steps";

beforeEach(freshShop);

it.each([
  {
    name: "nothing",
    fields: { name: "", email: "", phone: "" },
    title: "Please fill in all required fields",
    errors: {
      name: "Enter your full name",
      email: "Enter your email",
      phone: "Enter your phone number",
    },
  },
  {
    name: "blanks",
    fields: { name: "  ", email: "avery@example.com", phone: "\t" },
    title: "Please fill in all required fields",
    errors: { name: "Enter your full name", phone: "Enter your phone number" },
  },
  {
    name: "an email that is none",
    fields: { email: "avery" },
    title: "Please check your answers",
    errors: { email: "Enter an email address such as name@example.com" },
  },
  {
    name: "a name too long",
    fields: { name: "x".repeat(101) },
    title: "Please check your answers",
    errors: { name: "Full name can be at most 100 characters" },
  },
])(
  "Contact Info answers $name with 422 and keeps everything typed",
  async ({ fields, title, errors }) => {
    const visitor = await visitorAt("contact");
    const sent = { ...ANSWERS.contact, ...fields };
    const answer = await post(visitor, "contact", sent);
    expect(answer.status).toBe(422);
    const { page: _, ...refusal } = await answer.json();
    expect(refusal).toEqual({
      title,
      errors,
      values: sent,
      confirmed: [],
      question: null,
      key: "",
      version: -1,
    });
    expect(await bookings()).toEqual([]);
    expect((await open(visitor, "contact")).status).toBe(200);
  },
);

it("Contact Info says outside of business hours, word for word, and why, where the shop has changed its hours", async () => {
  const visitor = await visitorAt("contact");
  await closeShop(db, { from: TUESDAY, to: TUESDAY, reason: "Staff training" });
  const answer = await post(visitor, "contact", ANSWERS.contact);
  expect(answer.status).toBe(409);
  const refusal = await answer.json();
  expect(refusal.errors).toEqual({
    slot: "The selected time is outside of business hours. That day is closed, Staff training",
  });
  expect(refusal.question.nearest).toHaveLength(3);
  expect(refusal.values).toEqual(ANSWERS.contact);
});

it("the contact step loses nothing when the database fails, asks to try again, and logs no name", async () => {
  const visitor = await visitorAt("contact");
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await sql`create trigger no_room before insert on bookings begin select raise(abort, 'disk full'); end`.execute(
    db,
  );
  const answer = await post(visitor, "contact", ANSWERS.contact);
  await sql`drop trigger no_room`.execute(db);
  const logged = log.mock.calls.flat().join(" ");
  log.mockRestore();

  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    title: "Booking failed",
    errors: {
      booking:
        "There was an error processing your booking. Please try again or contact us directly.",
    },
    values: ANSWERS.contact,
  });
  expect(logged).toContain("disk full");
  expect(logged).not.toMatch(/avery|604-555/i);
  expect(await leads(visitor, "contact", ANSWERS.contact)).toMatch(/^\/booking\/confirmed\//);
});

it.each(["constructor", "toString", "__proto__", "hasOwnProperty", "", "cancel"])(
  "Contact Info books nothing at the intent %j, and keeps what was typed",
  async (intent) => {
    const visitor = await visitorAt("contact");
    const ticked = { slot: `${TUESDAY}@660` };
    const answer = await post(visitor, "contact", { ...ANSWERS.contact, ...ticked, intent });
    expect(locationOf(answer)).toBe(PATHS.contact);
    expect(await draftOf(visitor)).toMatchObject({ date: TUESDAY, start: 660 });
    expect(await toastOf(answer)).toMatchObject({ title: "Please confirm once more" });
    const { typed } = await look(visitor, "contact");
    expect(typed).toMatchObject({ name: "Avery Chen", street: "1 Main St" });
    expect(await bookings()).toEqual([]);
  },
);

it("the contact step ignores what it did not ask for: price, status, flow, reference, dates", async () => {
  const visitor = await visitorAt("contact");
  const forged = {
    total_price_cents: "1",
    price: "0",
    total: "1",
    status: "completed",
    flow: "package",
    reference: "FREE-0000",
    by_arrangement: "1",
    duration_minutes: "1",
    date: "2026-12-09",
    start: "720",
    vehicleType: "sedan",
    deleted_at: "x",
    __proto__: "x",
  };
  await post(visitor, "contact", { ...ANSWERS.contact, ...forged });
  const [row] = await bookings();
  expect(row).toMatchObject({
    total_price_cents: 9375,
    status: "pending",
    flow: "wizard",
    booking_date: TUESDAY,
    start_minute: 600,
    duration_minutes: 120,
    vehicle_type: "suv",
    by_arrangement: 0,
    deleted_at: null,
  });
  expect(row!.reference).not.toBe("FREE-0000");
});

it.each<{
  step: "service" | "date" | "vehicle";
  fields: Fields;
  go: "contact" | "service" | "date";
  draft: object;
}>([
  {
    step: "service",
    fields: { ...ANSWERS.service, options: ["extraction"] },
    go: "contact",
    draft: { selection: { options: ["extraction"] } },
  },
  {
    step: "date",
    fields: { date: TUESDAY, time: "2:00 PM" },
    go: "service",
    draft: { date: TUESDAY, start: 840 },
  },
  {
    step: "vehicle",
    fields: { vehicleType: "van", make: "Ford" },
    go: "date",
    draft: { make: "Ford", selection: { vehicle: "van" } },
  },
])("leaving a step by a link keeps what step $step showed", async ({ step, fields, go, draft }) => {
  const visitor = await visitorAt("contact");
  expect(await leads(visitor, step, { ...fields, intent: `go:${go}` })).toBe(PATHS[go]);
  expect(await draftOf(visitor)).toMatchObject(draft);
});

it("leaving a step by a link keeps the contact details too, and goes nowhere else", async () => {
  const visitor = await visitorAt("contact");
  expect(await leads(visitor, "contact", { ...ANSWERS.contact, intent: "go:service" })).toBe(
    PATHS.service,
  );
  expect((await look(visitor, "contact")).typed).toMatchObject({
    name: "Avery Chen",
  });
  expect(await leads(visitor, "vehicle", { ...ANSWERS.vehicle, intent: "go://evil.example" })).toBe(
    PATHS.contact,
  );
});
