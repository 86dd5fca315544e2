import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import { LIMITS } from "~/domain/limits";
import { type Fields, locationOf, Visitor } from "../../support/visitor";
import {
  ANSWERS,
  bookings,
  draftOf,
  freshShop,
  open,
  PATHS,
  post,
  take,
  TUESDAY,
  visitorAt,
} from "./wizard";

beforeEach(freshShop);

describe("Select Service", () => {
  it.each<{ name: string; fields: Fields; errors: Record<string, string> }>([
    {
      name: "nothing",
      fields: {},
      errors: { vehicle: "Select vehicle type", work: "Select service or options" },
    },
    {
      name: "a vehicle alone",
      fields: { vehicle: "van", category: "interior" },
      errors: { work: "Select service or options" },
    },
    {
      name: "work alone",
      fields: { category: "interior", options: ["seats"] },
      errors: { vehicle: "Select vehicle type" },
    },
    {
      name: "a custom package without a vehicle",
      fields: { category: "custom", custom: ["headlights"] },
      errors: { vehicle: "Please select a vehicle type above to continue." },
    },
    {
      name: "a custom package without either",
      fields: { category: "custom" },
      errors: {
        vehicle: "Please select a vehicle type above to continue.",
        work: "Select service or options",
      },
    },
    {
      name: "a custom package without a job",
      fields: { vehicle: "van", category: "custom", shownService: "Interior1Hour" },
      errors: { work: "Select service or options" },
    },
    {
      name: "only things that are not offered",
      fields: {
        vehicle: "tank",
        category: "interior",
        service: "CeramicCoating",
        options: ["wax"],
      },
      errors: { vehicle: "Select vehicle type", work: "Select service or options" },
    },
    {
      name: "a service of the other area",
      fields: { vehicle: "van", category: "interior", service: "PaintCorrection" },
      errors: { work: "Select service or options" },
    },
    {
      name: "more hours than are sold",
      fields: { vehicle: "van", category: "interior", service: "Interior24Hours" },
      errors: { work: "Select service or options" },
    },
  ])("answers $name with 422 and the hint as an error", async ({ fields, errors }) => {
    const visitor = new Visitor();
    const answer = await post(visitor, "service", { ...fields, intent: "continue" });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual(errors);
  });

  it("keeps what was chosen along with the errors", async () => {
    const visitor = new Visitor();
    const answer = await post(visitor, "service", {
      category: "interior",
      options: ["seats", "windows"],
      intent: "continue",
    });
    expect((await answer.json()).selection).toMatchObject({
      service: "Interior2Hours",
      options: ["windows", "seats"],
    });
    expect((await draftOf(visitor)).selection).toMatchObject({
      vehicle: null,
      service: "Interior2Hours",
      options: ["windows", "seats"],
    });
  });

  it.each([
    {
      intent: "category:exterior",
      to: "/booking/service#category",
      expected: { category: "exterior", service: "Exterior2Hours", options: [] },
    },
    {
      intent: "category:custom",
      to: "/booking/service#category",
      expected: { category: "custom", service: "Interior2Hours", options: [] },
    },
    {
      intent: "update",
      to: "/booking/service#work",
      expected: { category: "interior", service: "Interior2Hours", options: ["windows", "seats"] },
    },
    { intent: "constructor", to: "/booking/service#work", expected: { category: "interior" } },
  ])("$intent stays on the page and keeps the vehicle", async ({ intent, to, expected }) => {
    const visitor = new Visitor();
    expect(locationOf(await post(visitor, "service", { ...ANSWERS.service, intent }))).toBe(to);
    expect((await draftOf(visitor)).selection).toMatchObject({ vehicle: "truck", ...expected });
  });
});

describe("Choose Date", () => {
  it("shows the month of the first open day, each day with its reason or its times", async () => {
    const page = await (await open(await visitorAt("date"), "date")).json();
    expect(page).toMatchObject({
      month: "2026-12",
      earlier: null,
      later: "2027-01",
      date: null,
      day: null,
      lost: false,
      next: { date: "2026-12-01", start: 780 },
    });
    expect(page.hours).toContain("Monday–Friday 8:00 AM–8:00 PM, Saturday–Sunday 9:00 AM–6:00 PM");
    const name = (date: string) =>
      page.days.find((day: { date: string }) => day.date === date).name;
    expect(page.days).toHaveLength(31);
    expect(name("2026-12-01")).toBe("Tuesday, December 1, 2026, 7 times free");
    expect(name("2026-12-08")).toBe("Tuesday, December 8, 2026, 12 times free");
    expect(name("2026-12-25")).toBe(
      "Friday, December 25, 2026, closed for the holiday, Christmas Day",
    );
  });

  it.each([
    ["2027-02", "2027-02"],
    ["2026-01", "2026-12"],
    ["2099-01", "2027-05"],
    ["9998-12", "2027-05"],
    ["9999-12", "2026-12"],
    ["nonsense", "2026-12"],
    ["2026-13", "2026-12"],
  ])("?month=%s shows %s", async (asked, month) => {
    const page = await (await open(await visitorAt("date"), "date", `?month=${asked}`)).json();
    expect(page.month).toBe(month);
  });

  it("takes a day and shows its times", async () => {
    const visitor = await visitorAt("date");
    expect(locationOf(await post(visitor, "date", { pick: TUESDAY }))).toBe("/booking/date#times");
    const page = await (await open(visitor, "date")).json();
    expect(page.day.slots).toHaveLength(12);
    expect(page).toMatchObject({ date: TUESDAY, chosen: null, lost: false });
  });

  it("takes the next free time at one press", async () => {
    const visitor = await visitorAt("date");
    expect(locationOf(await post(visitor, "date", { intent: "next" }))).toBe("/booking/date#times");
    expect(await draftOf(visitor)).toMatchObject({ date: "2026-12-01", start: 780 });
  });

  it.each([
    { name: "keeps a time that the new day has", pick: "2026-12-09", time: "10:00 AM", start: 600 },
    {
      name: "clears a time that the new day does not have",
      pick: "2026-12-12",
      time: "7:00 PM",
      start: null,
    },
    {
      name: "clears a time that is full on the new day",
      pick: "2026-12-11",
      time: "10:00 AM",
      start: null,
    },
  ])("$name", async ({ pick, time, start }) => {
    await take(600, "2026-12-11");
    const visitor = await visitorAt("date");
    await post(visitor, "date", { date: TUESDAY, pick, time });
    expect(await draftOf(visitor)).toMatchObject({ date: pick, start });
  });

  it.each<{ name: string; fields: Fields; kept: { date: string; start: number } }>([
    {
      name: "keeps a ticked time",
      fields: { date: TUESDAY, time: "2:00 PM" },
      kept: { date: TUESDAY, start: 840 },
    },
    {
      name: "keeps one that is taken by now, which the page then says",
      fields: { date: TUESDAY, time: "11:00 AM" },
      kept: { date: TUESDAY, start: 660 },
    },
    {
      name: "without one leaves the answers as they are",
      fields: { date: TUESDAY },
      kept: { date: "2026-12-09", start: 780 },
    },
    {
      name: "without a day leaves the answers as they are",
      fields: { time: "10:00 AM" },
      kept: { date: "2026-12-09", start: 780 },
    },
  ])("a press on another month $name", async ({ fields, kept }) => {
    await take(660);
    const visitor = await visitorAt("date");
    await post(visitor, "date", { date: "2026-12-09", time: "1:00 PM", pick: "2026-12-09" });
    expect(locationOf(await post(visitor, "date", { ...fields, month: "2027-01" }))).toBe(
      "/booking/date?month=2027-01#date",
    );
    expect(await draftOf(visitor)).toMatchObject(kept);
    expect(await (await open(visitor, "date")).json()).toMatchObject({
      lost: fields.time === "11:00 AM",
    });
  });

  it.each<{ name: string; fields: Fields; errors: Record<string, string> }>([
    { name: "no date", fields: {}, errors: { date: "Choose a date" } },
    {
      name: "a date that is none",
      fields: { date: "2026-02-30", time: "10:00 AM" },
      errors: { date: "That date is not in the calendar. Choose another one" },
    },
    { name: "no time", fields: { date: TUESDAY }, errors: { time: "Choose a time" } },
    {
      name: "a time that is none",
      fields: { date: TUESDAY, time: "25:00" },
      errors: { time: "Choose a time" },
    },
    {
      name: "a time after hours",
      fields: { date: TUESDAY, time: "9:00 PM" },
      errors: { time: "The selected time is outside of business hours" },
    },
    {
      name: "closing time itself",
      fields: { date: TUESDAY, time: "8:00 PM" },
      errors: { time: "The selected time is outside of business hours" },
    },
    {
      name: "a time before hours",
      fields: { date: TUESDAY, time: "7:00 AM" },
      errors: { time: "The selected time is outside of business hours" },
    },
    {
      name: "a full time",
      fields: { date: TUESDAY, time: "11:00 AM" },
      errors: { time: "That time is no longer free. Choose another time" },
    },
    {
      name: "a Thursday",
      fields: { date: "2026-12-10", time: "10:00 AM" },
      errors: { date: "That day is closed online, book by phone. Choose another date" },
    },
    {
      name: "a holiday",
      fields: { date: "2026-12-25", time: "10:00 AM" },
      errors: { date: "That day is closed for the holiday, Christmas Day. Choose another date" },
    },
    {
      name: "a day that is over",
      fields: { date: "2026-11-30", time: "10:00 AM" },
      errors: { date: "That day is past. Choose another date" },
    },
    {
      name: "a day beyond the horizon",
      fields: { date: "9998-12-31", time: "10:00 AM" },
      errors: { date: "That day is not open for booking yet. Choose another date" },
    },
    {
      name: "a day of the last year that has four digits",
      fields: { date: "9999-12-31", time: "10:00 AM" },
      errors: { date: "That date is not in the calendar. Choose another one" },
    },
    {
      name: "a press on such a day",
      fields: { pick: "9999-12-31" },
      errors: { date: "That date is not in the calendar. Choose another one" },
    },
    {
      name: "a press on a closed day",
      fields: { pick: "2026-12-10" },
      errors: { date: "That day is closed online, book by phone. Choose another date" },
    },
  ])("answers $name with 422", async ({ fields, errors }) => {
    await take(660);
    const visitor = await visitorAt("date");
    const answer = await post(visitor, "date", { ...fields, intent: "continue" });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual(errors);
  });

  it("keeps a ticked time where another day, or the next free time, is refused", async () => {
    const visitor = await visitorAt("date");
    const ticked = { date: TUESDAY, time: "2:00 PM" };
    expect((await post(visitor, "date", { ...ticked, pick: "2026-12-10" })).status).toBe(422);
    expect(await draftOf(visitor)).toMatchObject({ date: TUESDAY, start: 840 });
    await db
      .insertInto("closures")
      .values({ from_date: "2026-12-01", to_date: "2027-12-31", reason: "Sabbatical" })
      .execute();
    expect(
      (await post(visitor, "date", { ...ticked, time: "3:00 PM", intent: "next" })).status,
    ).toBe(422);
    expect(await draftOf(visitor)).toMatchObject({ date: TUESDAY, start: 900 });
  });

  it("says so where nothing is free at all", async () => {
    const visitor = await visitorAt("date");
    await db
      .insertInto("closures")
      .values({ from_date: "2026-12-01", to_date: "2027-12-31", reason: "Sabbatical" })
      .execute();
    const answer = await post(visitor, "date", { intent: "next" });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({ date: "No available time slots" });
    expect(await (await open(visitor, "date")).json()).toMatchObject({
      next: null,
      month: "2026-12",
    });
  });
});

describe("Vehicle Details", () => {
  it("answers missing details with 422, the words of each field and what was typed", async () => {
    const visitor = await visitorAt("vehicle");
    const answer = await post(visitor, "vehicle", {
      vehicleType: "boat",
      make: " ",
      model: "",
      comments: "Dog hair",
      intent: "continue",
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: {
        vehicleType: "Choose a vehicle type",
        make: "Enter the make",
        model: "Enter the model",
      },
      values: { make: " ", comments: "Dog hair" },
    });
  });

  it("says when a text is too long, and keeps it whole", async () => {
    const visitor = await visitorAt("vehicle");
    const comments = "🐕".repeat(251);
    const answer = await post(visitor, "vehicle", { ...ANSWERS.vehicle, comments });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { comments: "Notes can be at most 500 characters" },
      values: { comments },
    });
  });

  it("keeps what was begun on the way back", async () => {
    const visitor = await visitorAt("vehicle");
    expect(
      locationOf(
        await post(visitor, "vehicle", {
          vehicleType: "van",
          make: "Toyota",
          model: "",
          comments: "half a sen",
          intent: "back",
        }),
      ),
    ).toBe(PATHS.date);
    expect(await draftOf(visitor)).toMatchObject({
      make: "Toyota",
      model: "",
      comments: "half a sen",
      selection: { vehicle: "van" },
    });
  });

  it("keeps notes that are too long whole on the way back, and books nothing with a part of them or without", async () => {
    const visitor = await visitorAt("contact");
    const comments = "x".repeat(LIMITS.comments + 1);
    expect(
      locationOf(await post(visitor, "vehicle", { ...ANSWERS.vehicle, comments, intent: "back" })),
    ).toBe(PATHS.date);
    expect(await (await open(visitor, "vehicle")).json()).toMatchObject({
      typed: { make: ANSWERS.vehicle.make, model: ANSWERS.vehicle.model, comments },
    });
    expect(locationOf(await open(visitor, "contact"))).toBe(PATHS.vehicle);
    await post(visitor, "vehicle", ANSWERS.vehicle);
    expect((await open(visitor, "contact")).status).toBe(200);
  });

  it("keeps such notes beside a model that is not there yet", async () => {
    const visitor = await visitorAt("vehicle");
    const comments = "x".repeat(LIMITS.comments + 1);
    await post(visitor, "vehicle", { ...ANSWERS.vehicle, model: "", comments, intent: "back" });
    expect(await (await open(visitor, "vehicle")).json()).toMatchObject({
      draft: { make: ANSWERS.vehicle.make, model: "" },
      typed: { comments },
    });
  });

  it.each([
    ["letters", "x"],
    ["emoji", "🐕"],
    ["line breaks", "\r\n"],
    ["control characters", "\u0001"],
    ["quotes", '"'],
    ["Chinese", "素"],
  ])("fits its cookie on the way back, however much was typed in %s", async (_, sign) => {
    const visitor = await visitorAt("vehicle");
    const answer = await post(visitor, "vehicle", {
      ...ANSWERS.vehicle,
      make: sign.repeat(600),
      model: sign.repeat(600),
      comments: sign.repeat(600),
      intent: "back",
    });
    for (const cookie of answer.headers.getSetCookie())
      expect(Buffer.byteLength(cookie)).toBeLessThan(4096);
    const draft = await draftOf(visitor);
    expect(draft.selection.vehicle).toBe("suv");
    expect(draft.comments.length).toBeLessThanOrEqual(LIMITS.comments);
    expect(draft.comments).not.toMatch(/\p{Surrogate}/u);
  });
});

describe("Contact Info", () => {
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
    "answers $name with 422 and keeps everything that was typed",
    async ({ fields, title, errors }) => {
      const visitor = await visitorAt("contact");
      const sent = { ...ANSWERS.contact, ...fields };
      const answer = await post(visitor, "contact", sent);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({ title, errors, values: sent, nearest: null });
      expect(await bookings()).toEqual([]);
      expect((await open(visitor, "contact")).status).toBe(200);
    },
  );

  it("says outside of business hours, word for word, and why, where the shop has changed its hours", async () => {
    const visitor = await visitorAt("contact");
    await db
      .insertInto("closures")
      .values({ from_date: TUESDAY, to_date: TUESDAY, reason: "Staff training" })
      .execute();
    const answer = await post(visitor, "contact", ANSWERS.contact);
    expect(answer.status).toBe(409);
    const refusal = await answer.json();
    expect(refusal.errors).toEqual({
      slot: "The selected time is outside of business hours. That day is closed, Staff training",
    });
    expect(refusal.nearest).toHaveLength(3);
    expect(refusal.values).toEqual(ANSWERS.contact);
  });

  it("loses nothing when the database fails, asks to try again, and logs nobody's name", async () => {
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
    expect(locationOf(await post(visitor, "contact", ANSWERS.contact))).toMatch(
      /^\/booking\/confirmed\//,
    );
  });

  it.each(["constructor", "toString", "__proto__", "hasOwnProperty", "", "cancel"])(
    "takes the intent %j for a confirmation",
    async (intent) => {
      const visitor = await visitorAt("contact");
      expect(locationOf(await post(visitor, "contact", { ...ANSWERS.contact, intent }))).toMatch(
        /^\/booking\/confirmed\//,
      );
    },
  );

  it("ignores what it did not ask for: price, status, flow, reference, dates", async () => {
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
});

describe("leaving a step by a link", () => {
  it.each<{
    step: "service" | "date" | "vehicle";
    fields: Fields;
    go: "contact" | "service" | "date";
    kept: object;
  }>([
    {
      step: "service",
      fields: { ...ANSWERS.service, options: ["extraction"] },
      go: "contact",
      kept: { selection: { options: ["extraction"] } },
    },
    {
      step: "date",
      fields: { date: TUESDAY, time: "2:00 PM" },
      go: "service",
      kept: { date: TUESDAY, start: 840 },
    },
    {
      step: "vehicle",
      fields: { vehicleType: "van", make: "Ford" },
      go: "date",
      kept: { make: "Ford", selection: { vehicle: "van" } },
    },
  ])("keeps what step $step showed", async ({ step, fields, go, kept }) => {
    const visitor = await visitorAt("contact");
    expect(locationOf(await post(visitor, step, { ...fields, intent: `go:${go}` }))).toBe(
      PATHS[go],
    );
    expect(await draftOf(visitor)).toMatchObject(kept);
  });

  it("keeps the contact details too, and goes nowhere else", async () => {
    const visitor = await visitorAt("contact");
    expect(
      locationOf(await post(visitor, "contact", { ...ANSWERS.contact, intent: "go:service" })),
    ).toBe(PATHS.service);
    expect((await (await open(visitor, "contact")).json()).typed).toMatchObject({
      name: "Avery Chen",
    });
    expect(
      locationOf(
        await post(visitor, "vehicle", { ...ANSWERS.vehicle, intent: "go://evil.example" }),
      ),
    ).toBe(PATHS.contact);
  });
});
