import { beforeEach, expect, it, vi } from "vitest";
import { now } from "~/server/clock.server";
import { customerPaths } from "~/customer-paths";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { derived } from "~db/secret";
import { insertOperator, toastOf } from "../../support/requests";
import { ask, see } from "../../support/site";
import { locationOf } from "../../support/visitor";
import { everything, stored, open, post } from "./manage-screens";
import { TUESDAY } from "./steps";
import { HOUR, book, letterSecret, keep, kinds, isTaken, seen, shopWithMail } from "./suspected";
import { newestOf } from "../../support/rows";

beforeEach(shopWithMail);

it("the page behind the letter asks, and changes nothing when it is opened", async () => {
  const booking = await book();
  const secret = await letterSecret(booking);
  // The site's first answer also makes the first operator.
  const { operators: _, ...before } = await everything();
  const page = await see(customerPaths.manage(secret));
  expect(page.text).toContain("Is this booking yours?");
  expect(page.text).toContain("We hold this time for you until 12:00 PM, Pacific time.");
  expect(page.html).toMatch(
    /<form method="post"[^>]*>[\s\S]*name="intent" value="keep"[^>]*>Keep this booking/,
  );
  expect(page.text).toContain("604-555-0142");
  expect((await open("calendar", secret)).status).toBe(404);
  expect((await keep(secret, { intent: "" })).status).toBe(400);
  expect(await everything()).toMatchObject(before);
});

it("the page behind the letter keeps the booking with one press, and a second one changes nothing", async () => {
  await insertOperator(db, "owner@example.com");
  const booking = await book();
  const secret = await letterSecret(booking);
  const kept = await keep(secret);
  expect(locationOf(kept)).toBe(customerPaths.manage(secret));
  expect(await toastOf(kept)).toMatchObject({
    title: "Booking confirmed!",
    text: "Thank you for your booking. We will contact you shortly.",
  });
  expect(await stored(booking.id)).toMatchObject({
    status: "pending",
    suspicion: null,
    held_until: null,
    booking_date: TUESDAY,
    start_minute: 600,
  });
  expect((await kinds()).slice(2)).toEqual([
    `received ${booking.customer_email}`,
    "newBooking owner@example.com",
  ]);
  expect(
    (await db.selectFrom("booking_senders").select("kept").execute()).map(({ kept }) => kept),
  ).toEqual([1]);
  const event = await newestOf(db, "booking_events");
  expect(event).toMatchObject({ kind: "cleared", doer: "customer", through: "link" });

  const before = await everything();
  expect(locationOf(await keep(secret))).toBe(customerPaths.manage(secret));
  expect(await everything()).toEqual(before);
  expect((await see(customerPaths.manage(secret))).text).toContain("Move to another time");
  expect((await open("calendar", secret)).status).toBe(200);
});

it("the page behind the letter keeps it when the hold has run out, while the time is free", async () => {
  const booking = await book();
  const secret = await letterSecret(booking);
  vi.setSystemTime(now() + HOUR);
  expect((await see(customerPaths.manage(secret))).text).toContain(
    "We held this time for you until 12:00 PM, and now others can book it.",
  );
  expect((await keep(secret)).status).toBe(302);
  expect(await stored(booking.id)).toMatchObject({ held_until: null, start_minute: 600 });
  expect(await isTaken()).toBe(true);
});

it("the page behind the letter offers the three nearest times if somebody else has it by then, and keeps the one that is chosen", async () => {
  const booking = await book();
  const secret = await letterSecret(booking);
  vi.setSystemTime(now() + HOUR);
  await book({ trap: "" });
  const lost = await keep(secret);
  expect(lost.status).toBe(409);
  const refusal = await lost.json();
  expect(refusal).toMatchObject({
    title: "That time is no longer free",
    errors: { slot: "That time is no longer free. Choose one of these times" },
  });
  expect(refusal.question.nearest).toHaveLength(3);
  expect(await stored(booking.id)).toMatchObject({
    held_until: booking.held_until,
    suspicion: booking.suspicion,
  });

  const page = await ask(customerPaths.manage(secret), {
    method: "POST",
    body: new URLSearchParams({ intent: "keep" }),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const html = await page.text();
  expect(page.status).toBe(409);
  expect([...html.matchAll(/name="slot"/g)]).toHaveLength(3);
  expect(html).toContain("604-555-0142");

  const [{ date, start }] = refusal.question.nearest;
  expect((await keep(secret, { slot: `${date}@${start}` })).status).toBe(302);
  expect(await stored(booking.id)).toMatchObject({
    booking_date: date,
    start_minute: start,
    held_until: null,
  });
});

it("the page behind the letter keeps no time that is not free, whatever is sent", async () => {
  const booking = await book();
  const secret = await letterSecret(booking);
  for (const slot of ["2026-12-10@600", "2026-12-08@75", "2027-12-08@600"])
    expect((await keep(secret, { slot })).status, slot).toBe(409);
  expect(await stored(booking.id)).toMatchObject({
    held_until: booking.held_until,
    booking_date: TUESDAY,
  });
});

it("the page behind the letter can cancel it, which the operators need not hear; it can be moved and changed once it is kept", async () => {
  await insertOperator(db, "owner@example.com");
  const booking = await book();
  const secret = await letterSecret(booking);
  expect(
    (
      await post("move", secret, {
        date: "2026-12-09",
        time: "1:00 PM",
        version: "0",
        intent: "move",
      })
    ).status,
  ).toBe(409);
  expect(
    (
      await post("change", secret, {
        make: "Kia",
        model: "Rio",
        comments: "",
        locationMode: "shop",
        version: "0",
      })
    ).status,
  ).toBe(409);
  expect((await see(customerPaths.manageMove(secret))).text).toContain("Keep it first");
  const before = await kinds();
  expect(locationOf(await post("cancel", secret, { version: "0" }))).toBe(
    customerPaths.manage(secret),
  );
  expect(await stored(booking.id)).toMatchObject({ status: "cancelled", held_until: null });
  expect(await kinds()).toEqual(before);
  const late = await keep(secret);
  expect([late.status, (await late.json()).errors]).toEqual([
    409,
    { closed: "This booking was cancelled" },
  ]);
});

it("the page behind the letter is not opened by what the browser that booked can compute, before the booking is kept", async () => {
  const booking = await book();
  const own = derived("manage", booking.token);
  const before = await everything();
  expect((await open("manage", own)).status).toBe(404);
  expect((await keep(own)).status).toBe(404);
  expect((await post("cancel", own, { version: "0" })).status).toBe(404);
  expect(await everything()).toEqual(before);
  await keep(await letterSecret(booking));
  expect((await open("manage", own)).status).toBe(200);
});

it("the confirmation of a suspected booking asks for one more step, says until when, offers no file, and is confirmed only once it is kept", async () => {
  const booking = await book();
  const page = await see(customerPaths.confirmation(booking.token));
  expect(page.title).toContain("Your booking isn't confirmed yet");
  expect(page.text).toContain(
    `One more step: press the button in the email we sent to ${booking.customer_email}.`,
  );
  expect(page.text).toContain("We hold this time for you until 12:00 PM, Pacific time.");
  expect(page.html).not.toMatch(/Booking confirmed!|calendar\.ics|\/manage\//);
  expect((await ask(customerPaths.confirmationCalendar(booking.token))).status).toBe(404);
  expect(await seen(booking)).toBe(page.text);

  await keep(await letterSecret(booking));
  const kept = await see(customerPaths.confirmation(booking.token));
  expect(kept.text).toContain(
    "Booking confirmed! Pending: your time is held. We'll confirm by call or email. Thank you for your booking. We will contact you shortly.",
  );
  expect(kept.links).toContain(customerPaths.manage(derived("manage", booking.token)));
  expect((await ask(customerPaths.confirmationCalendar(booking.token))).status).toBe(200);
});

it("the confirmation of a suspected booking says that the time is not held", async () => {
  for (const start of [480, 720, 840]) await book({ start });
  const text = await seen(await book());
  expect(text).toContain(
    "We don't hold this time for you yet: it's yours if it's still free by then.",
  );
  expect(text).toContain("One more step: press the button");
  expect(text).toContain("604-555-0142");
});

it("the confirmation of a suspected booking says that it came too late, and how to book again", async () => {
  const booking = await book();
  vi.setSystemTime(now() + HOUR);
  const page = await see(customerPaths.confirmation(booking.token));
  expect(page.text).toContain(
    "We held this time for you until 12:00 PM, and now others can book it.",
  );
  expect(page.text).toContain("To book again, choose a new time or phone 604-555-0142");
  expect(page.text).not.toContain("Booking confirmed!");
});

it("the confirmation of a suspected booking promises no email where none is sent", async () => {
  env.SMTP_URL = undefined;
  const text = await seen(await book());
  expect(text).toContain("We'll check it and call you. We hold this time for you.");
  expect(text).not.toMatch(/email we sent|button/);
});

it("the confirmation of a suspected booking says to phone where no more letters are sent, or the letter could not be delivered", async () => {
  for (const start of [480, 840, 960]) await book({ trap: "", email: "sam@example.com", start });
  const text = await seen(await book({ trap: "", email: "SAM+1@example.com", start: 1080 }));
  expect(text).toContain("One more step: phone 604-555-0142 to confirm it.");
  expect(text).not.toContain("press the button");

  const booking = await book({ start: 600 });
  await db.updateTable("messages").set({ state: "failed" }).where("kind", "=", "keep").execute();
  expect(await seen(booking)).toContain(
    `Our mail to ${booking.customer_email} couldn't be delivered`,
  );
});
