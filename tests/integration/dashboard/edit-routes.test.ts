import { describe, expect, it } from "vitest";
import { agreedEstimate } from "~/domain/price-override";
import { db } from "~/server/db.server";
import { addEarlier } from "~/booking/waiting/entries.server";
import { env } from "~/server/env.server";
import { questionOf } from "~/server/submission.server";
import { insertBooking } from "../../support/bookings";
import { inOne } from "../../support/in-one";
import { toastOf } from "../../support/requests";
import { openDashboard, load, read, submit, WEEK_BEFORE, signInAs } from "../../support/dashboard";
import { eventsOf } from "../../support/desk";
import { bookingOf } from "../../support/rows";

const TO_150 = questionOf(
  "The price goes from $100 to $150 by today's prices. Press Save changes again to agree",
).token;

openDashboard(WEEK_BEFORE, "kim@example.com");

describe("editing", () => {
  /** A booking whose form is open; `save` sends it with changes. */
  async function opened(given: Parameters<typeof insertBooking>[1] = {}) {
    const { id } = await insertBooking(db, given);
    const path = `/dashboard/bookings/${id}/edit`;
    const { values, booking } = await read(path);
    const whole = { ...values, version: String(booking.version), intent: "save" };
    const save = (change: Record<string, string> = {}, search = "") =>
      submit(path + search, { ...whole, ...change });
    return { id, values, save };
  }

  it("editing a booking shows what is, asks about another price, saves what changed, and leads back to the same list", async () => {
    const { id, save } = await opened();
    env.SMTP_URL = "smtp://localhost";
    const asked = await save({ vehicleType: "van" });
    expect(asked.status).toBe(409);
    const reply = await asked.json();
    expect(reply.errors).toEqual({
      priceMode:
        "The price goes from $100 to $150 by today's prices. Press Save changes again to agree",
    });
    expect(await bookingOf(db, id)).toMatchObject({ total_price_cents: 10_000, sequence: 0 });
    const answer = await save(
      { vehicleType: "van", confirmed: reply.question.token },
      "?status=pending",
    );
    expect(answer.headers.get("location")).toBe(`/dashboard/bookings/${id}?status=pending`);
    expect(await toastOf(answer)).toMatchObject({
      title: "Booking changed",
      text: "The price is now $150.00; it was $100.00. The customer is told.",
    });
    expect(await bookingOf(db, id)).toMatchObject({
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
    const { id, values, save } = await opened({
      flow: "package",
      service_key: key,
      service_name: "As sold",
      total_price_cents: 4_200,
    });
    expect(values.work).toBe(work);
    const answer = await save({ ...change });
    expect(answer.status).toBe(302);
    expect(await bookingOf(db, id)).toMatchObject({
      total_price_cents: 4_200,
      service_name: "As sold",
      sequence: 1,
    });
  });

  it("a price in writing stays whatever the vehicle is, and other work asks for its own", async () => {
    const { id, values, save } = await opened({
      flow: "package",
      service_key: "InteriorDetailing",
      total_price_cents: 48_000,
      duration_minutes: 150,
      price_lines: JSON.stringify(
        agreedEstimate({ price_cents: 48_000, service_key: "Boats" }).lines,
      ),
    });
    expect([values.work, values.priceMode]).toEqual(["package-InteriorDetailing", "computed"]);
    expect((await save({ vehicleType: "van" })).status).toBe(302);
    expect(await bookingOf(db, id)).toMatchObject({
      vehicle_type: "van",
      total_price_cents: 48_000,
      duration_minutes: 150,
    });
    const again = await read(`/dashboard/bookings/${id}/edit`);
    const other = { work: "package-HeadlightRestoration", version: String(again.booking.version) };
    const { errors } = await (await save({ vehicleType: "van", ...other })).json();
    expect(errors.priceMode).toMatch(/^The price goes from \$480 to \$/);
  });

  it("editing a booking asks about the time it takes with the price", async () => {
    const { save } = await opened();
    const { errors } = await (await save({ interiorHours: "3" })).json();
    expect(errors.priceMode).toContain(
      "to $150 by today's prices, the time from 2 hours to 3 hours",
    );
  });

  it("editing a booking asks again about another price than the one that was agreed to", async () => {
    const { save } = await opened();
    const edit = { confirmed: TO_150, vehicleType: "suv" };
    const { errors } = await (await save(edit)).json();
    expect(errors.priceMode).toMatch(/^The price goes from \$100 to \$125 /);
    const hand = { priceMode: "hand", price: "80", priceReason: "Regular" };
    expect((await save({ ...edit, ...hand })).status).toBe(302);
  });

  it.each<[string, Parameters<typeof opened>[0]]>([
    ["is completed", { status: "completed" }],
    ["is under way", { status: "confirmed", booking_date: "2026-12-01", start_minute: 599 }],
    ["has no email", { customer_email: "" }],
  ])("a job that %s notifies the customer only if that is ticked", async (_, given) => {
    expect((await opened(given)).values.tell).toBe("");
  });

  it("a suspected booking says that the customer isn't notified, in its history too", async () => {
    env.SMTP_URL = "smtp://localhost";
    const { id, save } = await opened({ suspicion: "tooFast" });
    expect(await toastOf(await save({ tell: "on", comments: "Two dogs" }))).toMatchObject({
      text: expect.stringContaining("The customer isn't told."),
    });
    expect((await eventsOf(db, id))[0]!.changes).toHaveProperty("untold");
    expect(await db.selectFrom("messages").select("id").execute()).toEqual([]);
  });

  it("editing a booking takes notes of two lines for those it showed, however the browser ends a line", async () => {
    const { save } = await opened({ comments: "Dog hair\nback seat" });
    await save({ comments: "Gate 4411" });
    const late = await save({ comments: "Dog hair\r\nback seat", phone: "604-555-0123" });
    expect(late.status).toBe(409);
    const { values: shown, question } = await late.json();
    expect(shown).toMatchObject({ comments: "Gate 4411", phone: "604-555-0123" });
    expect(JSON.stringify(question.mine)).not.toContain("Dog hair");
  });

  it("another contact's edit says that what the old one waited for has ended", async () => {
    const { id, save } = await opened();
    const booking = await bookingOf(db, id);
    const days = { from: "2026-12-02", to: booking.booking_date, parts: [] };
    await inOne(db, addEarlier, booking, days);
    const text = async (change: Record<string, string>) =>
      (await toastOf(await save(change)))?.text;
    expect(await text({ email: booking.customer_email.toUpperCase() })).not.toContain("ended");
    const other = { email: "other@example.com", version: "1" };
    expect(await text(other)).toContain("The old contact's place in line");
  });

  it("nothing says that nothing was changed", async () => {
    const { save } = await opened();
    expect(await toastOf(await save())).toMatchObject({
      variant: "info",
      title: "Nothing was changed",
    });
  });

  it("an edit sent again by the same operator is done, and is answered as it was the first time", async () => {
    const { id, save } = await opened();
    const typed = {
      key: "page",
      version: "0",
      vehicleType: "van",
      confirmed: TO_150,
      comments: "Two dogs",
      tell: "on",
    };
    const answers = [await save(typed), await save(typed)];
    for (const answer of answers) {
      expect(answer.headers.get("location")).toBe(`/dashboard/bookings/${id}`);
      expect(await toastOf(answer)).toMatchObject({
        variant: "success",
        title: "Booking changed",
        text: "The price is now $150.00; it was $100.00. No mail server is set up: tell the customer yourself.",
      });
    }
    expect((await bookingOf(db, id)).sequence).toBe(1);
    expect(await db.selectFrom("messages").select("id").execute()).toHaveLength(1);
  });

  it("editing a booking of another place sent twice is one change, and the city is the new one", async () => {
    const { id, save } = await opened({ city: "Burnaby" });
    const typed = { key: "page", place: "surrey" };
    const answers = [await save(typed), await save(typed)];
    for (const answer of answers)
      expect(await toastOf(answer)).toMatchObject({ title: "Booking changed" });
    expect(await bookingOf(db, id)).toMatchObject({ place: "surrey", city: "Surrey", sequence: 1 });
  });

  it("an edit sent again with other values is not done: what was typed stays, and one's own change is called that", async () => {
    const { id, save } = await opened();
    const typed = { key: "page", comments: "Two dogs", tell: "on" };
    await save(typed);
    const others: Record<string, string>[] = [{ make: "Kia" }, { comments: "A cat" }, { tell: "" }];
    for (const other of others) {
      const late = await save({ ...typed, ...other });
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
    expect(await bookingOf(db, id)).toMatchObject({
      comments: "Two dogs",
      vehicle_make: "Toyota",
      sequence: 1,
    });
  });

  it("editing a booking names another operator whose save was the same", async () => {
    const { save } = await opened();
    const typed = { key: "page", comments: "Two dogs" };
    await save(typed);
    await signInAs("lee@example.com");
    const reply = await (await save(typed)).json();
    expect(reply).toMatchObject({
      errors: { meanwhile: expect.stringMatching(/^Someone else saved changes/) },
      question: { entries: [{ who: "kim@example.com" }] },
    });
  });

  it("editing a booking without a version is refused as outdated", async () => {
    const { id, save } = await opened();
    for (const version of ["", "-1", "7", "x"])
      expect((await save({ version, comments: "x" })).status).toBe(409);
    expect((await bookingOf(db, id)).comments).toBeNull();
  });

  it("an unknown booking is a 404", async () => {
    expect((await load("/dashboard/bookings/999/edit")).status).toBe(404);
    expect((await submit("/dashboard/bookings/999/edit", { intent: "save" })).status).toBe(404);
  });
});
