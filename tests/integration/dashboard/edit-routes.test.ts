import { describe, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import * as editing from "~/routes/dashboard/edit/route";
import { insertBooking } from "../../support/bookings";
import { toastOf } from "../../support/requests";
import { openDashboard, load, read, submit, WEEK_BEFORE, signInAs } from "../../support/dashboard";
import { allBookings } from "../../support/rows";

openDashboard(WEEK_BEFORE, "kim@example.com");

const all = () => allBookings(db);
const find = async (id: number) => (await all()).find((row) => row.id === id)!;

describe("editing", () => {
  const open = async (id: number) => read(editing, `/dashboard/bookings/${id}/edit`);
  const save = (id: number, fields: Record<string, string>, search = "") =>
    submit(editing, `/dashboard/bookings/${id}/edit${search}`, fields);

  it("shows what is, asks about another price, saves what changed, and leads back to the same list", async () => {
    const { id } = await insertBooking(db);
    const { values, booking } = await open(id);
    env.SMTP_URL = "smtp://localhost";
    const van = { ...values, version: String(booking.version), vehicleType: "van", intent: "save" };
    const asked = await save(id, van);
    expect(asked.status).toBe(409);
    const reply = await asked.json();
    expect(reply.errors).toEqual({
      priceMode:
        "The price goes from $100 to $150 by today's prices. Press Save changes again to agree",
    });
    expect(await find(id)).toMatchObject({ total_price_cents: 10_000, sequence: 0 });
    const answer = await save(id, { ...van, confirmed: reply.confirmed[0] }, "?status=pending");
    expect(answer.headers.get("location")).toBe(`/dashboard/bookings/${id}?status=pending`);
    expect(await toastOf(answer)).toMatchObject({
      title: "Booking changed",
      text: "The price is now $150.00; it was $100.00. The customer is told.",
    });
    expect(await find(id)).toMatchObject({
      vehicle_type: "van",
      total_price_cents: 15_000,
      sequence: 1,
    });
  });

  it.each([
    ["a phone number", "package-InteriorDetailing", { phone: "604-555-0123" }],
    ["a size that doesn't count", "package-Ozoning", { vehicleType: "van" }],
  ])("%s keeps the price as it was sold, and asks nothing", async (_, work, change) => {
    const key = work.slice("package-".length);
    const { id } = await insertBooking(db, {
      flow: "package",
      service_key: key,
      service_name: "As sold",
      total_price_cents: 4_200,
    });
    const { values } = await open(id);
    expect(values.work).toBe(work);
    const answer = await save(id, { ...values, version: "0", ...change, intent: "save" });
    expect(answer.status).toBe(302);
    expect(await find(id)).toMatchObject({
      total_price_cents: 4_200,
      service_name: "As sold",
      sequence: 1,
    });
  });

  it("asks about the time it takes with the price", async () => {
    const { id } = await insertBooking(db);
    const { values } = await open(id);
    const longer = { ...values, version: "0", interiorHours: "3", intent: "save" };
    const { errors } = await (await save(id, longer)).json();
    expect(errors.priceMode).toContain(
      "to $150 by today's prices, the time from 2 hours to 3 hours",
    );
  });

  it("asks again about another price than the one that was agreed to", async () => {
    const { id } = await insertBooking(db);
    const { values } = await open(id);
    const edit = { ...values, version: "0", confirmed: "price.15000.120", intent: "save" };
    const { errors } = await (await save(id, { ...edit, vehicleType: "suv" })).json();
    expect(errors.priceMode).toMatch(/^The price goes from \$100 to \$125 /);
    const hand = { priceMode: "hand", price: "80", priceReason: "Regular" };
    expect((await save(id, { ...edit, vehicleType: "suv", ...hand })).status).toBe(302);
  });

  it("a completed job notifies the customer only if that is ticked", async () => {
    const { id } = await insertBooking(db, { status: "completed" });
    expect((await open(id)).values.tell).toBe("");
  });

  it("a job that is under way notifies the customer only if that is ticked", async () => {
    const { id } = await insertBooking(db, {
      status: "confirmed",
      booking_date: "2026-12-01",
      start_minute: 599,
    });
    expect((await open(id)).values.tell).toBe("");
  });

  it("a suspected booking says that the customer isn't notified, in its history too", async () => {
    env.SMTP_URL = "smtp://localhost";
    const { id } = await insertBooking(db, { suspicion: "tooFast" });
    const { values } = await open(id);
    expect(
      await toastOf(
        await save(id, {
          ...values,
          version: "0",
          tell: "on",
          comments: "Two dogs",
          intent: "save",
        }),
      ),
    ).toMatchObject({ text: expect.stringContaining("The customer isn't told.") });
    expect(
      (
        await db
          .selectFrom("booking_events")
          .select("changes")
          .where("booking_id", "=", id)
          .executeTakeFirstOrThrow()
      ).changes,
    ).toContain('"untold"');
    expect(await db.selectFrom("messages").select("id").execute()).toEqual([]);
  });

  it("takes notes of two lines for those it showed, however the browser ends a line", async () => {
    const { id } = await insertBooking(db, { comments: "Dog hair\nback seat" });
    const { values } = await open(id);
    await save(id, { ...values, version: "0", comments: "Gate 4411", intent: "save" });
    const late = await save(id, {
      ...values,
      version: "0",
      comments: "Dog hair\r\nback seat",
      phone: "604-555-0123",
      intent: "save",
    });
    expect(late.status).toBe(409);
    const { values: shown, question } = await late.json();
    expect(shown).toMatchObject({ comments: "Gate 4411", phone: "604-555-0123" });
    expect(JSON.stringify(question.mine)).not.toContain("Dog hair");
  });

  it("doesn't offer to notify a customer without an email", async () => {
    const { id } = await insertBooking(db, { customer_email: "" });
    expect((await open(id)).values.tell).toBe("");
  });

  it("nothing says that nothing was changed", async () => {
    const { id } = await insertBooking(db);
    const { values } = await open(id);
    expect(
      await toastOf(await save(id, { ...values, version: "0", intent: "save" })),
    ).toMatchObject({ variant: "info", title: "Nothing was changed" });
  });

  it("sent again by the same operator is done, and is answered as it was the first time", async () => {
    const { id } = await insertBooking(db);
    const { values } = await open(id);
    const typed = {
      ...values,
      key: "page",
      version: "0",
      vehicleType: "van",
      confirmed: "price.15000.120",
      comments: "Two dogs",
      tell: "on",
      intent: "save",
    };
    const answers = [await save(id, typed), await save(id, typed)];
    for (const answer of answers) {
      expect(answer.headers.get("location")).toBe(`/dashboard/bookings/${id}`);
      expect(await toastOf(answer)).toMatchObject({
        variant: "success",
        title: "Booking changed",
        text: "The price is now $150.00; it was $100.00. No mail server is set up: tell the customer yourself.",
      });
    }
    expect((await find(id)).sequence).toBe(1);
    expect(await db.selectFrom("messages").select("id").execute()).toHaveLength(1);
  });

  it("sent again with other values is not done: what was typed stays, and one's own change is called that", async () => {
    const { id } = await insertBooking(db);
    const { values } = await load(id);
    const page = { ...values, key: "page", version: "0" };
    const typed = { ...page, comments: "Two dogs", tell: "on", intent: "save" };
    await save(id, typed);
    for (const other of [{ make: "Kia" }, { comments: "A cat" }, { tell: "" }]) {
      const late = await save(id, { ...typed, ...other });
      const reply = await late.json();
      expect([late.status, reply.errors]).toEqual([
        409,
        {
          meanwhile:
            "You have saved changes since you opened this page. This press has saved nothing more",
        },
      ]);
      expect(reply).toMatchObject({ version: 1, values: other });
    }
    expect(await find(id)).toMatchObject({
      comments: "Two dogs",
      vehicle_make: "Toyota",
      sequence: 1,
    });
  });

  it("names another operator whose save was the same", async () => {
    const { id } = await insertBooking(db);
    const { values } = await load(id);
    const page = { ...values, key: "page", version: "0" };
    const typed = { ...page, comments: "Two dogs", intent: "save" };
    await save(id, typed);
    await signInAs("lee@example.com");
    const reply = await (await save(id, typed)).json();
    expect(reply).toMatchObject({
      errors: { meanwhile: expect.stringMatching(/^Someone else saved changes/) },
      question: { entries: [{ who: "kim@example.com" }] },
    });
  });

  it("without a version is refused as outdated", async () => {
    const { id } = await insertBooking(db);
    const { values } = await open(id);
    for (const version of ["", "-1", "7", "x"])
      expect((await save(id, { ...values, version, comments: "x", intent: "save" })).status).toBe(
        409,
      );
    expect((await find(id)).comments).toBeNull();
  });

  it("an unknown booking is a 404", async () => {
    expect((await load(editing, "/dashboard/bookings/999/edit")).status).toBe(404);
    expect((await save(999, { intent: "save" })).status).toBe(404);
  });
});
