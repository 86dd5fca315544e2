import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import * as editing from "~/routes/dashboard/edit/route";
import { clear, insertBooking } from "../../support/bookings";
import {
  responseOf,
  get,
  insertOperator,
  post,
  signedInCookie,
  toastOf,
} from "../../support/requests";

let cookie: string;
beforeEach(async () => {
  // 10 AM in Burnaby on Tuesday, December 1.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 1, 17) });
  await clear(db, "messages", "bookings", "operators", "operator_sessions");
  cookie = await signedInCookie(db, await insertOperator(db, "kim@example.com"));
});
afterEach(() => {
  env.SMTP_URL = undefined;
});

const all = () => db.selectFrom("bookings").selectAll().orderBy("id").execute();
const find = async (id: number) => (await all()).find((row) => row.id === id)!;
const params = (id: number | string) => ({ id: String(id) });

describe("editing", () => {
  const load = async (id: number) =>
    (
      await responseOf(editing.loader, get(`/dashboard/bookings/${id}/edit`, cookie), params(id))
    ).json();
  const save = (id: number, fields: Record<string, string>, search = "") =>
    responseOf(
      editing.action,
      post(`/dashboard/bookings/${id}/edit${search}`, fields, cookie),
      params(id),
    );

  it("shows what is, saves what changed, says what it costs now, and leads back to the same list", async () => {
    const { id } = await insertBooking(db);
    const { values, booking } = await load(id);
    env.SMTP_URL = "smtp://localhost";
    const answer = await save(
      id,
      { ...values, version: String(booking.version), vehicleType: "van", intent: "save" },
      "?status=pending",
    );
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

  it("of a done job tells nobody unless that is ticked", async () => {
    const { id } = await insertBooking(db, { status: "completed" });
    expect((await load(id)).values.tell).toBe("");
  });

  it("of a job that is under way tells nobody unless that is ticked", async () => {
    const { id } = await insertBooking(db, {
      status: "confirmed",
      booking_date: "2026-12-01",
      start_minute: 599,
    });
    expect((await load(id)).values.tell).toBe("");
  });

  it("while it may be nobody's says that the customer is not told, in its history too", async () => {
    env.SMTP_URL = "smtp://localhost";
    const { id } = await insertBooking(db, { suspicion: "tooFast" });
    const { values } = await load(id);
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
    const { values } = await load(id);
    await save(id, { ...values, version: "0", comments: "Gate 4411", intent: "save" });
    const late = await save(id, {
      ...values,
      version: "0",
      comments: "Dog hair\r\nback seat",
      phone: "604-555-0123",
      intent: "save",
    });
    expect(late.status).toBe(409);
    const { values: shown, meanwhile } = await late.json();
    expect(shown).toMatchObject({ comments: "Gate 4411", phone: "604-555-0123" });
    expect(JSON.stringify(meanwhile.mine)).not.toContain("Dog hair");
  });

  it("offers to tell nobody where there is no email", async () => {
    const { id } = await insertBooking(db, { customer_email: "" });
    expect((await load(id)).values.tell).toBe("");
  });

  it("of nothing says so", async () => {
    const { id } = await insertBooking(db);
    const { values } = await load(id);
    expect(
      await toastOf(await save(id, { ...values, version: "0", intent: "save" })),
    ).toMatchObject({ variant: "info", title: "Nothing was changed" });
  });

  it("sent again by the same operator is done, and is answered as it was the first time", async () => {
    const { id } = await insertBooking(db);
    const { values } = await load(id);
    const typed = {
      ...values,
      version: "0",
      vehicleType: "van",
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
    const typed = { ...values, version: "0", comments: "Two dogs", tell: "on", intent: "save" };
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

  it("that another operator has made just so is told as theirs", async () => {
    const { id } = await insertBooking(db);
    const { values } = await load(id);
    const typed = { ...values, version: "0", comments: "Two dogs", intent: "save" };
    await save(id, typed);
    cookie = await signedInCookie(db, await insertOperator(db, "lee@example.com"));
    const reply = await (await save(id, typed)).json();
    expect(reply).toMatchObject({
      errors: { meanwhile: expect.stringMatching(/^Someone else saved changes/) },
      meanwhile: { entries: [{ who: "kim@example.com" }] },
    });
  });

  it("without a version is too late", async () => {
    const { id } = await insertBooking(db);
    const { values } = await load(id);
    for (const version of ["", "-1", "7", "x"])
      expect((await save(id, { ...values, version, comments: "x", intent: "save" })).status).toBe(
        409,
      );
    expect((await find(id)).comments).toBeNull();
  });

  it("of what is not there is a 404", async () => {
    expect(
      (await responseOf(editing.loader, get("/dashboard/bookings/999/edit", cookie), params(999)))
        .status,
    ).toBe(404);
    expect((await save(999, { intent: "save" })).status).toBe(404);
  });
});
