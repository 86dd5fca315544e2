import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { submitBooking } from "~/booking/submit.server";
import { instantAt, now } from "~/server/clock.server";
import { customerPaths } from "~/customer-paths";
import {
  clearSuspicion,
  restoreBooking,
  setStatus,
  softDelete,
} from "~/dashboard/changes/changes.server";
import { db } from "~/server/db.server";
import { NEVER_EXPIRES } from "~/domain/suspicion";
import { ownLinkOf } from "~/email/own-link.server";
import { putReminders } from "~/email/reminders.server";
import { env } from "~/server/env.server";
import * as manage from "~/routes/booking/manage/route";
import { allowManaging } from "../../../db/manage-links";
import type { Booking, Message } from "../../../db/schema";
import { derived, newSecret } from "../../../db/secret";
import { SYSTEM } from "../../support/doers";
import { order } from "../../support/order";
import { answerOf, insertOperator, post as posted, toastOf } from "../../support/requests";
import { ask, see } from "../../support/site";
import { locationOf } from "../../support/visitor";
import { everything, find, open, post } from "./managed";
import { freshShop, TUESDAY } from "./wizard";

/** The clock of `freshShop`: Tuesday, December 1, 2026, 11 AM. */
const NOW = { date: "2026-12-01", minute: 660 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(async () => {
  await freshShop();
  for (const table of ["operators", "messages"] as const) await db.deleteFrom(table).execute();
  env.SMTP_URL = "smtp://localhost";
});
afterEach(() => {
  env.SMTP_URL = undefined;
});

let made = 0;
/** Books as a machine does, by default; returns the row and the secret of its confirmation. */
async function book({ start = 600, trap = "x", email = `avery-${made}@example.com` } = {}): Promise<
  Booking & { token: string }
> {
  const given = order({ start, date: TUESDAY });
  const contact = { ...given.contact, email, phone: `604-555-${1000 + made++}` };
  const outcome = await submitBooking(
    db,
    { ...given, contact, sender: { ...given.sender, trap } },
    NOW,
  );
  if (outcome.kind !== "booked") throw new Error(outcome.kind);
  return {
    ...(await db
      .selectFrom("bookings")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()),
    token: outcome.token,
  };
}

/** The secret of the link in the booking's letter, as if it had just left. */
async function letterSecret({ id }: Pick<Booking, "id">): Promise<string> {
  const secret = newSecret();
  await allowManaging(db, id, secret, new Date(now()).toISOString());
  return secret;
}
const keep = (secret: string, fields: Record<string, string> = {}) =>
  answerOf(manage.action, posted(customerPaths.manage(secret), { intent: "keep", ...fields }), {
    secret,
  });
const kinds = async () =>
  (await db.selectFrom("messages").select(["kind", "recipient"]).orderBy("id").execute()).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );
const isTaken = async (start = 600) => {
  const before = await db.selectFrom("booking_rules").select("capacity").executeTakeFirstOrThrow();
  await db.updateTable("booking_rules").set({ capacity: 1 }).execute();
  const outcome = await submitBooking(db, order({ start, date: TUESDAY }), NOW);
  await db.updateTable("booking_rules").set(before).execute();
  if (outcome.kind === "booked")
    await db
      .deleteFrom("bookings")
      .where(
        "id",
        "=",
        (
          await db
            .selectFrom("bookings")
            .select("id")
            .orderBy("id", "desc")
            .executeTakeFirstOrThrow()
        ).id,
      )
      .execute();
  return outcome.kind === "lost";
};
const seen = async ({ token }: { token: string }) =>
  (await see(customerPaths.confirmation(token))).text;
const consentIn = (outcome: unknown) =>
  (outcome as { conflict: { consent: string } }).conflict.consent;

describe("the time of a suspected booking", () => {
  it("is held for an hour, and then free again without anybody's doing", async () => {
    const { held_until } = await book();
    expect(held_until).toBe(now() + HOUR);
    expect(await isTaken()).toBe(true);
    vi.setSystemTime(now() + HOUR - 1);
    expect(await isTaken()).toBe(true);
    vi.setSystemTime(now() + 1);
    expect(await isTaken()).toBe(false);
  });

  it("is held for a quarter of the day's hours together, and then not at all", async () => {
    const held = [];
    for (const start of [480, 600, 720, 840])
      held.push((await book({ start })).held_until! > now());
    expect(held).toEqual([true, true, true, false]);
    expect(await isTaken(840)).toBe(false);
    expect(await isTaken(720)).toBe(true);
  });

  it("is room for others once somebody has kept one, or it has run out", async () => {
    const [first] = [
      await book({ start: 480 }),
      await book({ start: 600 }),
      await book({ start: 720 }),
    ];
    await keep(await letterSecret(first!));
    expect((await book({ start: 840 })).held_until).toBe(now() + HOUR);
    expect((await book({ start: 960 })).held_until).toBe(now());
    vi.setSystemTime(now() + HOUR);
    expect((await book({ start: 1080 })).held_until).toBe(now() + HOUR);
  });

  it("is held until the operator decides where no mail is sent, within the quarter", async () => {
    env.SMTP_URL = undefined;
    const held = [];
    for (const start of [480, 600, 720, 840]) held.push((await book({ start })).held_until);
    expect(held).toEqual([NEVER_EXPIRES, NEVER_EXPIRES, NEVER_EXPIRES, now()]);
    vi.setSystemTime(now() + 90 * 24 * HOUR);
    expect(
      (await db.selectFrom("bookings").select("held_until").execute()).filter(
        ({ held_until }) => held_until! > now(),
      ),
    ).toHaveLength(3);
  });

  it("of an ordinary booking is its own", async () => {
    expect(await book({ trap: "" })).toMatchObject({ suspicion: null, held_until: null });
  });
});

describe("who is written to", () => {
  it("the customer once, with a link; the operators once an hour together", async () => {
    await insertOperator(db, "owner@example.com");
    for (const start of [480, 600, 720, 840]) await book({ start });
    const sent = await kinds();
    expect(sent.filter((kind) => kind.startsWith("keep "))).toHaveLength(4);
    expect(sent.filter((kind) => kind.endsWith("owner@example.com"))).toEqual([
      "suspected owner@example.com",
    ]);
    vi.setSystemTime(now() + HOUR);
    await book({ start: 900 });
    expect((await kinds()).filter((kind) => kind === "suspected owner@example.com")).toHaveLength(
      2,
    );
  });

  it("nobody who is no operator any more", async () => {
    await insertOperator(db, "owner@example.com");
    await book();
    const digest = await db
      .selectFrom("messages")
      .selectAll()
      .where("kind", "=", "suspected")
      .executeTakeFirstOrThrow();
    expect(await ownLinkOf(digest)!.isWanted(db, now())).toBe(true);
    await db.deleteFrom("operators").execute();
    expect(await ownLinkOf(digest)!.isWanted(db, now())).toBe(false);
  });

  it("nobody twice for a booking that is kept before its letter has left", async () => {
    const { id } = await book();
    const letter: Message = await db
      .selectFrom("messages")
      .selectAll()
      .where("kind", "=", "keep")
      .executeTakeFirstOrThrow();
    expect(await ownLinkOf(letter)!.isWanted(db, now())).toBe(true);
    await clearSuspicion(db, id, SYSTEM);
    expect(await ownLinkOf(letter)!.isWanted(db, now())).toBe(false);
  });

  it("nobody the day before a booking that is not kept", async () => {
    await book();
    await db.deleteFrom("messages").execute();
    await putReminders(db, instantAt({ date: "2026-12-07", minute: 720 }));
    expect(await kinds()).toEqual([]);
  });
});

describe("the page behind the letter", () => {
  it("asks, and changes nothing when it is opened", async () => {
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

  it("keeps the booking with one press, and a second one changes nothing", async () => {
    await insertOperator(db, "owner@example.com");
    const booking = await book();
    const secret = await letterSecret(booking);
    const kept = await keep(secret);
    expect(locationOf(kept)).toBe(customerPaths.manage(secret));
    expect(await toastOf(kept)).toMatchObject({
      title: "Booking confirmed!",
      text: "Thank you for your booking. We will contact you shortly.",
    });
    expect(await find(booking.id)).toMatchObject({
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
    const event = await db
      .selectFrom("booking_events")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ kind: "cleared", doer: "customer", through: "link" });

    const before = await everything();
    expect(locationOf(await keep(secret))).toBe(customerPaths.manage(secret));
    expect(await everything()).toEqual(before);
    expect((await see(customerPaths.manage(secret))).text).toContain("Move to another time");
    expect((await open("calendar", secret)).status).toBe(200);
  });

  it("keeps it when the hold has run out, while the time is free", async () => {
    const booking = await book();
    const secret = await letterSecret(booking);
    vi.setSystemTime(now() + HOUR);
    expect((await see(customerPaths.manage(secret))).text).toContain(
      "We held this time for you until 12:00 PM, and now others can book it.",
    );
    expect((await keep(secret)).status).toBe(302);
    expect(await find(booking.id)).toMatchObject({ held_until: null, start_minute: 600 });
    expect(await isTaken()).toBe(true);
  });

  it("offers the three nearest times if somebody else has it by then, and keeps the one that is chosen", async () => {
    await db.updateTable("booking_rules").set({ capacity: 1 }).execute();
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
    expect(refusal.nearest).toHaveLength(3);
    expect(await find(booking.id)).toMatchObject({
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

    const [{ date, start }] = refusal.nearest;
    expect((await keep(secret, { slot: `${date}@${start}` })).status).toBe(302);
    expect(await find(booking.id)).toMatchObject({
      booking_date: date,
      start_minute: start,
      held_until: null,
    });
  });

  it("keeps no time that is not free, whatever is sent", async () => {
    const booking = await book();
    const secret = await letterSecret(booking);
    for (const slot of ["2026-12-10@600", "2026-12-08@75", "2027-12-08@600"])
      expect((await keep(secret, { slot })).status, slot).toBe(409);
    expect(await find(booking.id)).toMatchObject({
      held_until: booking.held_until,
      booking_date: TUESDAY,
    });
  });

  it("can cancel it, which the operators need not hear; it can be moved and changed once it is kept", async () => {
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
    expect(await find(booking.id)).toMatchObject({ status: "cancelled", held_until: null });
    expect(await kinds()).toEqual(before);
    const late = await keep(secret);
    expect([late.status, (await late.json()).errors]).toEqual([
      409,
      { closed: "This booking was cancelled" },
    ]);
  });

  it("is not opened by what the browser that booked can compute, before the booking is kept", async () => {
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
});

describe("the confirmation of a suspected booking", () => {
  it("asks for one more step, says until when, offers no file, and is confirmed only once it is kept", async () => {
    const booking = await book();
    const page = await see(customerPaths.confirmation(booking.token));
    expect(page.title).toContain("Your booking is not confirmed yet");
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
      "Booking confirmed! Thank you for your booking. We will contact you shortly.",
    );
    expect(kept.links).toContain(customerPaths.manage(derived("manage", booking.token)));
    expect((await ask(customerPaths.confirmationCalendar(booking.token))).status).toBe(200);
  });

  it("says that the time is not held", async () => {
    for (const start of [480, 720, 840]) await book({ start });
    const text = await seen(await book());
    expect(text).toContain(
      "We do not hold this time for you yet: it is yours if it is still free by then.",
    );
    expect(text).toContain("One more step: press the button");
    expect(text).toContain("604-555-0142");
  });

  it("says that it came too late, and how to book again", async () => {
    const booking = await book();
    vi.setSystemTime(now() + HOUR);
    const page = await see(customerPaths.confirmation(booking.token));
    expect(page.text).toContain(
      "We held this time for you until 12:00 PM, and now others can book it.",
    );
    expect(page.text).toContain("To book again, choose a new time or phone 604-555-0142");
    expect(page.text).not.toContain("Booking confirmed!");
  });

  it("promises no email where none is sent", async () => {
    env.SMTP_URL = undefined;
    const text = await seen(await book());
    expect(text).toContain("We will check it and phone you. We hold this time for you.");
    expect(text).not.toMatch(/email we sent|button/);
  });

  it("says to phone where no more letters are sent, or the letter could not be delivered", async () => {
    for (const start of [480, 540, 660]) await book({ trap: "", email: "sam@example.com", start });
    const text = await seen(await book({ trap: "", email: "SAM+1@example.com" }));
    expect(text).toContain("One more step: phone 604-555-0142 to confirm it.");
    expect(text).not.toContain("press the button");

    const booking = await book();
    await db.updateTable("messages").set({ state: "failed" }).where("kind", "=", "keep").execute();
    expect(await seen(booking)).toContain(
      `Our mail to ${booking.customer_email} could not be delivered`,
    );
  });
});

describe("the operator", () => {
  async function lapsedAndTaken() {
    await db.updateTable("booking_rules").set({ capacity: 1 }).execute();
    const booking = await book();
    vi.setSystemTime(now() + HOUR);
    await book({ trap: "" });
    return booking;
  }

  it("keeps one, and it counts no longer against where it came from", async () => {
    const { id } = await book();
    expect(await clearSuspicion(db, id, SYSTEM)).toBe(true);
    expect(await find(id)).toMatchObject({ suspicion: null, held_until: null });
    expect(await db.selectFrom("booking_senders").select("kept").execute()).toEqual([{ kept: 1 }]);
  });

  it("is asked before one whose time is taken by now is kept", async () => {
    const { id } = await lapsedAndTaken();
    const outcome = await clearSuspicion(db, id, SYSTEM);
    expect(outcome).toMatchObject({ conflict: { obstacles: [{ kind: "full" }], jobs: [{}] } });
    expect(await find(id)).toMatchObject({ suspicion: expect.any(String) });
    expect(await clearSuspicion(db, id, SYSTEM, consentIn(outcome))).toBe(true);
    expect(await find(id)).toMatchObject({ suspicion: null, held_until: null });
  });

  it("is asked the same before one is confirmed", async () => {
    const { id } = await lapsedAndTaken();
    const outcome = await setStatus(db, id, "confirmed", SYSTEM);
    expect(outcome).toMatchObject({ conflict: { obstacles: [{ kind: "full" }] } });
    expect(
      await setStatus(db, id, "confirmed", SYSTEM, undefined, undefined, consentIn(outcome)),
    ).toBe(true);
    expect(await find(id)).toMatchObject({
      status: "confirmed",
      suspicion: null,
      held_until: null,
    });
  });

  it("cancels one, which holds nothing any more", async () => {
    const { id } = await book();
    expect(await setStatus(db, id, "cancelled", SYSTEM)).toBe(true);
    expect(await find(id)).toMatchObject({ status: "cancelled", held_until: null });
  });

  it("deletes one, and undoes it without being asked about a time that it does not hold", async () => {
    const { id } = await lapsedAndTaken();
    await softDelete(db, id, SYSTEM);
    expect(await restoreBooking(db, id, SYSTEM)).toBe("restored");
    expect(await find(id)).toMatchObject({ deleted_at: null, suspicion: expect.any(String) });
  });

  it("undoes the deletion of one that still holds its time, if that has room", async () => {
    await db.updateTable("booking_rules").set({ capacity: 1 }).execute();
    const { id } = await book();
    await softDelete(db, id, SYSTEM);
    await book({ trap: "" });
    expect(await restoreBooking(db, id, SYSTEM)).toMatchObject({
      conflict: { obstacles: [{ kind: "full" }] },
    });
  });
});
