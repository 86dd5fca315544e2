import { describe, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { insertBooking } from "../../support/bookings";
import { ASKED, pay } from "../../support/deposits";
import { toastOf } from "../../support/requests";
import { openDashboard, read, submit, WEEK_BEFORE, signInAs } from "../../support/dashboard";
import { bookingOf } from "../../support/rows";

const DAY = "2026-12-08";
openDashboard(WEEK_BEFORE, "kim@example.com");

describe("moving", () => {
  const move = (id: number, fields: Record<string, string>) =>
    submit(`/dashboard/bookings/${id}/move`, { version: "0", intent: "move", ...fields });

  it("moving a booking shows free times with its own among them", async () => {
    const { id } = await insertBooking(db);
    await insertBooking(db, { start_minute: 900 });
    const page = await read(`/dashboard/bookings/${id}/move`);
    expect(page).toMatchObject({
      booking: { open: true, present: "Tuesday, December 8, 2026, 10:00 AM – 12:00 PM" },
      calendar: { date: DAY },
    });
    const free = (start: number) =>
      page.calendar.day.slots.find((slot: { start: number }) => slot.start === start).free;
    expect([free(600), free(900)]).toEqual([true, false]);
  });

  it("moving a booking says from when its deposit is kept, once that's paid", async () => {
    const { id } = await insertBooking(db, { status: "confirmed", deposit: ASKED });
    const hint = async () => (await read(`/dashboard/bookings/${id}/move`)).deposit;
    expect(await hint()).toBeNull();
    await pay(db, id);
    expect(await hint()).toBe(
      "The deposit of $50.00 is kept if the customer cancels less than 48 hours before the start. If you choose a time that's nearer, they can't get it back by cancelling.",
    );
  });

  it.each<[{ tell?: string; suspicion?: string }, string | undefined, string]>([
    [{}, "smtp://localhost", "The customer isn't told."],
    [{ tell: "on" }, "smtp://localhost", "The customer is told."],
    [{ tell: "on" }, undefined, "No mail server is set up: tell the customer yourself."],
    [{ tell: "on", suspicion: "tooFast" }, "smtp://localhost", "The customer isn't told."],
  ])(
    "a move notifies or not: %j with the mail server %s",
    async ({ suspicion, tell = "" }, server, text) => {
      env.SMTP_URL = server;
      const { id } = await insertBooking(db, { suspicion });
      const answer = await move(id, { date: "2026-12-09", time: "1:00 PM", tell });
      expect(await toastOf(answer)).toMatchObject({
        title: "Moved to Wednesday, December 9, 1:00 PM",
        text,
      });
      expect(await bookingOf(db, id)).toMatchObject({
        booking_date: "2026-12-09",
        start_minute: 780,
      });
    },
  );

  it("a move sent again by the same operator is done, and is answered as it was the first time; to another time it is not", async () => {
    const { id } = await insertBooking(db);
    const chosen = { key: "page", date: "2026-12-09", time: "1:00 PM", tell: "on" };
    for (const answer of [await move(id, chosen), await move(id, chosen)]) {
      expect(answer.headers.get("location")).toBe(`/dashboard/bookings/${id}`);
      expect(await toastOf(answer)).toMatchObject({
        title: "Moved to Wednesday, December 9, 1:00 PM",
        text: "No mail server is set up: tell the customer yourself.",
      });
    }
    expect((await bookingOf(db, id)).sequence).toBe(1);
    expect(await (await move(id, { ...chosen, time: "2:00 PM" })).json()).toMatchObject({
      errors: {
        meanwhile: "You have changed it since you opened this page. This press has changed nothing",
      },
    });
    await signInAs("lee@example.com");
    expect(await (await move(id, chosen)).json()).toMatchObject({
      errors: { meanwhile: expect.stringMatching(/^Someone else changed it/) },
    });
  });

  it("an outdated page keeps the chosen time, says what has changed, and asks again", async () => {
    const { id } = await insertBooking(db);
    await move(id, { date: "2026-12-09", time: "1:00 PM", tell: "on" });
    const late = await move(id, { date: "2026-12-11", time: "9:00 AM", tell: "on" });
    const reply = await late.json();
    expect(late.status).toBe(409);
    expect(reply).toMatchObject({
      version: 1,
      values: { date: "2026-12-11", time: "9:00 AM", tell: "on" },
      question: { entries: [{ what: "Moved" }] },
    });
    expect((await bookingOf(db, id)).booking_date).toBe("2026-12-09");
    expect((await move(id, { ...reply.values, version: "1" })).status).toBe(302);
  });

  it.each([
    [{ date: DAY, time: "10:00 AM" }, 422, ["time"]],
    [{ date: DAY, handTime: "10:00" }, 422, ["handTime"]],
    [{ date: DAY }, 422, ["time"]],
    [{ handDate: "2026-12-25", handTime: "10:00" }, 409, ["conflict"]],
  ])("moving a booking to %o is refused with an error", async (fields, status, errors) => {
    const { id } = await insertBooking(db);
    const answer = await move(id, fields as Record<string, string>);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([status, errors]);
  });

  it.each(["completed", "cancelled"] as const)("moving a %s booking is refused", async (status) => {
    const { id } = await insertBooking(db, { status });
    expect((await move(id, { date: "2026-12-09", time: "1:00 PM" })).status).toBe(409);
    expect((await read(`/dashboard/bookings/${id}/move`)).booking.open).toBe(false);
  });
});
