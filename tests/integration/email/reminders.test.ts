import { beforeEach, describe, expect, it } from "vitest";
import { instantAt } from "~/server/clock.server";
import { deliverNext } from "~/email/outbox.server";
import { putReminders } from "~/email/reminders.server";
import type { Transport } from "~/email/delivery.server";
import { changeBooking } from "~db/booking-change";
import type { BookingContent } from "~db/journal";
import type { Booking, Message } from "~db/schema";
import { insertBooking } from "../../support/bookings";
import { db, ownDatabase } from "../../support/own-database";
import { bookingOf, rowsOf } from "../../support/rows";

// The booking of these tests: Tuesday, December 8, 2026 at 10 AM, made a week before.
const DAY = "2026-12-08";
const EVE = "2026-12-07";
const at = (date: string, hour: number, minute = 0) =>
  instantAt({ date, minute: hour * 60 + minute });
const iso = (instant: number) => new Date(instant).toISOString();

ownDatabase();

async function reminders(): Promise<Message[]> {
  return rowsOf(db, "messages", { kind: "reminder" });
}
async function remindAt(now: number): Promise<number> {
  await putReminders(db, now);
  return (await reminders()).length;
}
async function change(
  booking: Booking,
  kind: "moved" | "edited" | "confirmed" | "cancelled" | "deleted",
  to: Partial<Booking>,
  now: number,
  quietly = false,
): Promise<Booking> {
  const stored = await bookingOf(db, booking.id);
  expect(
    await changeBooking(db, stored, {
      kind,
      doer: { by: "system", through: "worker" },
      at: iso(now),
      to,
      quietly,
    }),
  ).toBe(true);
  return bookingOf(db, booking.id);
}

describe("the day before", () => {
  it.each([
    ["at 9:59 AM", at(EVE, 9, 59), 0],
    ["at 10 AM", at(EVE, 10), 1],
    ["late in the evening", at(EVE, 23, 59), 1],
    ["after midnight, where nobody looked before", at(DAY, 0), 1],
    ["a minute before the start", at(DAY, 9, 59), 1],
    ["at the start", at(DAY, 10), 0],
    ["two days before", at("2026-12-06", 23, 59), 0],
    ["the day after", at("2026-12-09", 9), 0],
  ])("%s", async (_name, now, expected) => {
    await insertBooking(db);
    expect(await remindAt(now)).toBe(expected);
  });

  it("a reminder is put once, however often one looks, with what it is made of", async () => {
    const booking = await insertBooking(db, { status: "confirmed" });
    for (const hour of [10, 11, 23]) await putReminders(db, at(EVE, hour));
    expect(await reminders()).toMatchObject([
      {
        cause: `reminder:${booking.id}:${DAY}:600`,
        recipient: "avery@example.com",
        booking_id: booking.id,
        due_at: at(EVE, 10),
        expires_at: at(DAY, 10),
        state: "waiting",
      },
    ]);
    const content = JSON.parse((await reminders())[0]!.content) as BookingContent;
    expect(content).toMatchObject({
      booking: { reference: booking.reference, booking_date: DAY, status: "confirmed" },
      changes: {},
      by: "system",
      cancelMinutes: 1440,
    });
  });
});

describe("no reminder goes out", () => {
  it.each([
    ["of a cancelled booking", { status: "cancelled" }],
    ["of a completed one", { status: "completed" }],
    ["of a deleted one", { deleted_at: iso(at(EVE, 8)) }],
    ["of one that may be nobody's", { suspicion: "tooFast" }],
    ["of one made after that hour", { created_at: iso(at(EVE, 10)) }],
  ] as const)("%s", async (_name, given) => {
    await insertBooking(db, given);
    expect(await remindAt(at(EVE, 12))).toBe(0);
  });

  it("no reminder goes out to a customer who booked a minute before that hour", async () => {
    await insertBooking(db, { created_at: iso(at(EVE, 9, 59)) });
    expect(await remindAt(at(EVE, 10))).toBe(1);
  });

  it("no reminder goes out of a time that another message has announced since that hour", async () => {
    const booking = await insertBooking(db, { booking_date: "2026-12-10" });
    await change(booking, "moved", { booking_date: DAY }, at(EVE, 11));
    expect(await remindAt(at(EVE, 12))).toBe(0);
  });
});

describe("a booking that moves", () => {
  it("a booking that moves has a reminder of each time", async () => {
    const booking = await insertBooking(db);
    await putReminders(db, at(EVE, 10));
    await db.updateTable("messages").set({ state: "sent" }).execute();
    await change(booking, "moved", { booking_date: "2026-12-11" }, at(EVE, 12));
    expect(await remindAt(at("2026-12-10", 10))).toBe(2);
    expect((await reminders()).map(({ cause }) => cause)).toEqual([
      `reminder:${booking.id}:${DAY}:600`,
      `reminder:${booking.id}:2026-12-11:600`,
    ]);
  });

  it.each([
    ["moved", { booking_date: "2026-12-11" }],
    ["cancelled", { status: "cancelled" }],
  ] as const)(
    "a booking that moves or is %s withdraws a reminder that has not left",
    async (kind, to) => {
      const booking = await insertBooking(db);
      await putReminders(db, at(EVE, 10));
      await change(booking, kind, to, at(EVE, 11));
      expect(await remindAt(at(EVE, 11))).toBe(0);
    },
  );
});

describe("a reminder that waits for the mail server", () => {
  let subjects: string[] = [];
  let meanwhile: () => Promise<unknown>;
  const down: Transport = { deliver: async () => ({ kind: "later", reason: "no connection" }) };
  const up: Transport = {
    async deliver({ mail }, leaving) {
      await meanwhile();
      if (!(await leaving())) return { kind: "later", reason: "kept back" };
      subjects.push(mail.subject);
      return { kind: "sent" };
    },
  };
  beforeEach(() => {
    subjects = [];
    meanwhile = async () => {};
  });
  const OVER = [
    [
      "moved",
      { booking_date: "2026-12-11" },
      [expect.stringMatching(/^Booking changed: Friday, December 11/)],
    ],
    ["cancelled", { status: "cancelled" }, [expect.stringMatching(/^Booking cancelled/)]],
    ["deleted", { deleted_at: iso(at(EVE, 10)) }, []],
  ] as const;

  it("a reminder that waits for the mail server leaves when the server is back", async () => {
    await insertBooking(db);
    await putReminders(db, at(EVE, 10));
    await deliverNext(db, down, () => at(EVE, 10));
    while (await deliverNext(db, up, () => at(EVE, 11)));
    expect(subjects).toEqual([expect.stringMatching(/^Reminder/)]);
  });

  it.each(OVER)(
    "a reminder that waits for the mail server does not go where its booking is %s when it wakes",
    async (kind, to, expected) => {
      const booking = await insertBooking(db);
      await putReminders(db, at(EVE, 10));
      await deliverNext(db, down, () => at(EVE, 10));
      await change(booking, kind, to, at(EVE, 10));
      while (await deliverNext(db, up, () => at(EVE, 10, 1)));
      expect([subjects, await reminders()]).toEqual([expected, []]);
    },
  );

  it.each(OVER)(
    "a reminder that waits for the mail server stays here where its booking is %s before it leaves",
    async (kind, to) => {
      const booking = await insertBooking(db);
      await putReminders(db, at(EVE, 10));
      meanwhile = () => change(booking, kind, to, at(EVE, 10), true);
      await deliverNext(db, up, () => at(EVE, 10));
      expect([subjects, await reminders()]).toEqual([[], []]);
    },
  );
});

it("what was booked after that hour for another day, and moved quietly to tomorrow, is reminded of", async () => {
  const booking = await insertBooking(db, {
    booking_date: "2026-12-10",
    created_at: iso(at(EVE, 11)),
  });
  await change(booking, "moved", { booking_date: DAY }, at(EVE, 12), true);
  expect(await remindAt(at(EVE, 13))).toBe(1);
});

const handOn = (booking: Booking, now: number, quietly = true) =>
  change(booking, "edited", { customer_email: "sam@example.com" }, now, quietly);
const recipients = async () =>
  (await reminders()).map(({ recipient, state }) => [recipient, state]);

it("a booking that becomes somebody else's takes a reminder back that has not left, and reminds them instead", async () => {
  const booking = await insertBooking(db);
  await putReminders(db, at(EVE, 10));
  await handOn(booking, at(EVE, 11));
  await putReminders(db, at(EVE, 11));
  expect(await recipients()).toEqual([["sam@example.com", "waiting"]]);
});

it("a booking that becomes somebody else's reminds them too where the one before has been reminded", async () => {
  const booking = await insertBooking(db);
  await putReminders(db, at(EVE, 10));
  await db.updateTable("messages").set({ state: "sent" }).execute();
  await handOn(booking, at(EVE, 11));
  for (const hour of [11, 12]) await putReminders(db, at(EVE, hour));
  expect(await recipients()).toEqual([
    ["avery@example.com", "sent"],
    ["sam@example.com", "waiting"],
  ]);
});

it("a booking that becomes somebody else's reminds them too of what was booked after that hour", async () => {
  const booking = await insertBooking(db, { created_at: iso(at(EVE, 10, 30)) });
  await handOn(booking, at(EVE, 11));
  expect(await remindAt(at(EVE, 12))).toBe(1);
  expect(await recipients()).toEqual([["sam@example.com", "waiting"]]);
});

it("a booking that becomes somebody else's has reminded the previous customer of its time, and not the new one", async () => {
  const booking = await insertBooking(db, { booking_date: "2026-12-10" });
  await change(booking, "moved", { booking_date: DAY }, at(EVE, 11));
  await handOn(booking, at(EVE, 12));
  await putReminders(db, at(EVE, 12));
  expect(await recipients()).toEqual([["sam@example.com", "waiting"]]);
});

it("a booking that becomes somebody else's announces its time to the new customer with the change itself", async () => {
  const booking = await insertBooking(db);
  await handOn(booking, at(EVE, 11), false);
  expect(await remindAt(at(EVE, 12))).toBe(0);
});
