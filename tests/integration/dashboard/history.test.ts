import { describe, expect, it } from "vitest";
import { cancelBooking } from "~/booking/manage/customer-changes.server";
import { moveAtDesk } from "~/desk/desk-changes.server";
import { historyOf, messagesAbout, sinceVersion } from "~/dashboard/changes/history.server";
import { restoreBooking, setStatus, softDelete } from "~/desk/status-changes.server";
import { handOver } from "~db/booking-change";
import { BY_SYSTEM, insertBooking, insertFromWebsite, STRANGER } from "../../support/bookings";
import { kim, manner, NOW, openDesk } from "../../support/desk";
import { stopClock } from "../../support/stopped-clock";
import { inOne } from "../../support/in-one";
import { db } from "../../support/own-database";
import { bookingOf, setRow, setRows } from "../../support/rows";

stopClock();

openDesk();

it("a booking's history says who did what, from where and when in Pacific time, the latest first", async () => {
  const { id } = await insertFromWebsite(db);
  await inOne(db, setStatus, id, { to: "confirmed" }, manner(kim));
  await inOne(db, cancelBooking, id, "Sold the car", 1, NOW, STRANGER);
  await inOne(db, softDelete, id, 2, BY_SYSTEM);
  const { entries, byPhone, overruled } = await historyOf(db, id);
  expect(entries.map(({ what, who, door }) => [what, who, door])).toEqual([
    ["Deleted", "the website itself", "without anybody's doing"],
    ["Cancelled", "the customer", "by the link in a message"],
    ["Confirmed", "kim@example.com", "on the dashboard"],
    ["Booked", "the customer", "on the website"],
  ]);
  expect(entries.at(-1)!.when).toBe("Tuesday, December 1, 2026 at 11:00 AM");
  expect(entries[1]!.changes).toEqual([
    { label: "Status", from: "Confirmed", to: "Cancelled" },
    { label: "Reason", from: null, to: "Sold the car" },
  ]);
  expect([byPhone, overruled]).toEqual([false, null]);
});

it("a booking's history names an operator who has given a name", async () => {
  const { id } = await insertFromWebsite(db);
  await setRow(db, "operators", kim, { name: "Kim Lee" });
  await inOne(db, setStatus, id, { to: "confirmed" }, manner(kim));
  expect((await historyOf(db, id)).entries[0]!.who).toBe("Kim Lee (kim@example.com)");
});

it("a booking's history keeps a deletion that was undone, and an operator whose account is gone", async () => {
  const { id } = await insertBooking(db);
  await inOne(db, softDelete, id, 0, manner(kim));
  await inOne(db, restoreBooking, id, {}, manner(kim));
  await db.deleteFrom("operators").execute();
  expect((await historyOf(db, id)).entries.map(({ what, who }) => `${what} by ${who}`)).toEqual([
    "Deletion undone by an operator whose account is gone",
    "Deleted by an operator whose account is gone",
  ]);
});

it("a booking's history says what was overruled for the time that the booking has, not for an earlier one", async () => {
  const booking = await insertBooking(db);
  const holiday = { date: "2026-12-25", start: 600 };
  await inOne(
    db,
    moveAtDesk,
    booking.id,
    holiday,
    0,
    manner(kim, { confirmed: ["2026-12-25@600+120+burnaby!holiday"] }),
    NOW,
  );
  expect((await historyOf(db, booking.id)).overruled).toBe("a holiday");
  await inOne(db, moveAtDesk, booking.id, { date: "2026-12-09", start: 600 }, 1, manner(kim), NOW);
  expect((await historyOf(db, booking.id)).overruled).toBeNull();
});

it("a booking's history is empty for a booking that was never changed", async () => {
  const { id } = await insertBooking(db);
  expect(await historyOf(db, id)).toEqual({
    entries: [],
    byPhone: false,
    isOtherService: false,
    overruled: null,
    depositLate: false,
    secondOf: null,
  });
});

it("what has happened since a version is its last events, and the booking as it was then", async () => {
  const booking = await insertBooking(db);
  await inOne(db, moveAtDesk, booking.id, { date: "2026-12-09", start: 660 }, 0, manner(kim), NOW);
  await inOne(db, setStatus, booking.id, { to: "confirmed" }, BY_SYSTEM);
  const now = await bookingOf(db, booking.id);
  const sinceFirst = await sinceVersion(db, now, 0);
  expect(sinceFirst.entries.map(({ what }) => what)).toEqual(["Confirmed", "Moved"]);
  expect(sinceFirst.shown).toMatchObject({
    booking_date: "2026-12-08",
    start_minute: 600,
    booking_time: "10:00 AM",
    status: "pending",
  });
  const sinceSecond = await sinceVersion(db, now, 1);
  expect(sinceSecond.entries.map(({ what }) => what)).toEqual(["Confirmed"]);
  expect(sinceSecond.shown).toMatchObject({ booking_date: "2026-12-09", status: "pending" });
  expect((await sinceVersion(db, now, 2)).entries).toEqual([]);
});

it("what has happened since a version includes every change of the booking, whichever crew or customer has it since", async () => {
  const booking = await insertFromWebsite(db);
  await inOne(db, setStatus, booking.id, { to: "confirmed" }, BY_SYSTEM);
  await handOver(db, new Map([[booking.id, 2]]), "2026-12-01T18:00:00.000Z");
  const { entries, shown } = await sinceVersion(db, await bookingOf(db, booking.id), 0);
  expect(entries.map(({ what }) => what)).toEqual(["Handed over", "Confirmed"]);
  expect(shown.status).toBe("pending");
});

describe("the messages about a booking", () => {
  it("the messages about a booking say what went to whom and what has become of it", async () => {
    const { id } = await insertFromWebsite(db);
    await insertFromWebsite(db, { customer_email: "other@example.com" });
    await setRows(
      db,
      "messages",
      { state: "failed", problem: "No such mailbox" },
      { recipient: "avery@example.com" },
    );
    expect(await messagesAbout(db, id)).toEqual([
      expect.objectContaining({
        what: "New booking",
        to: "kim@example.com",
        state: "Waiting",
        problem: null,
      }),
      expect.objectContaining({
        what: "Booking received",
        to: "avery@example.com",
        state: "Not delivered",
        problem: "No such mailbox",
        when: "Tuesday, December 1, 2026 at 11:00 AM",
      }),
    ]);
  });
});
