import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { BUSINESS_DEFAULTS } from "~/content/business";
import { compose } from "~/email/compose.server";
import { changeBooking } from "~db/booking-change";
import { writeEvent } from "~db/journal";
import { setRules } from "../../support/hours";
import { insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";
import { readCalendar } from "../../support/icalendar";
import { bookingOf } from "../../support/rows";
import { allMessages } from "../../support/messages";
import { SCHEDULE } from "../../support/schedule";
import { insertOperator } from "../../support/requests";

const context = {
  business: BUSINESS_DEFAULTS,
  schedule: SCHEDULE,
  origin: "https://northlight.example",
  manageUrl: "https://northlight.example/manage/x",
  prices: FIRST_CATALOGUE,
};

it("what the journal writes is what the letters are made of", async () => {
  const { db } = freshDatabase();
  await setRules(db, { cancelMinutes: 2880 });
  await insertOperator(db);
  const booking = await insertBooking(db);
  const doer = { by: "customer", through: "website" } as const;
  await writeEvent(db, booking.id, { kind: "booked", doer, at: "2026-12-01T18:00:00.000Z" });
  await changeBooking(db, booking, {
    kind: "moved",
    doer: { by: "customer", through: "link" },
    at: "2026-12-02T18:00:00.000Z",
    to: { start_minute: 840, booking_time: "2:00 PM" },
  });
  const moved = await bookingOf(db, booking.id);
  await changeBooking(db, moved, {
    kind: "cancelled",
    doer: { by: "customer", through: "link" },
    at: "2026-12-03T18:00:00.000Z",
    to: { status: "cancelled" },
    note: { cancel_reason: [null, "Sold the car"] },
  });

  const messages = await allMessages(db);
  const mails = messages.map((message) => ({
    kind: message.kind,
    to: message.recipient,
    ...compose(message, context),
  }));
  expect(mails.map(({ kind, to, subject }) => [kind, to, subject])).toEqual([
    [
      "received",
      "avery@example.com",
      `Booking received: Tuesday, December 8 at 10:00 AM (${booking.reference})`,
    ],
    [
      "newBooking",
      "operator@example.com",
      "New booking: Tue, Dec 8, 10:00 AM, Interior Detailing (2 hours), Avery Chen",
    ],
    [
      "changed",
      "avery@example.com",
      `Booking changed: Tuesday, December 8 at 2:00 PM (${booking.reference})`,
    ],
    [
      "customerChanged",
      "operator@example.com",
      "Changed by the customer: Tue, Dec 8, 2:00 PM, Interior Detailing (2 hours), Avery Chen",
    ],
    [
      "cancelled",
      "avery@example.com",
      `Booking cancelled: Tuesday, December 8 at 2:00 PM (${booking.reference})`,
    ],
    [
      "customerCancelled",
      "operator@example.com",
      "Cancelled by the customer: Tue, Dec 8, 2:00 PM, Interior Detailing (2 hours), Avery Chen",
    ],
  ]);
  expect(mails[0]!.text).toContain("until 48 hours before it starts");
  expect(mails[2]!.text).toContain(
    "from Tuesday, December 8, 2026 at 10:00 AM to Tuesday, December 8, 2026 at 2:00 PM",
  );
  expect(mails[5]!.text).toContain("“Sold the car”");
  const files = mails.flatMap(({ calendar }) => (calendar ? [readCalendar(calendar.content)] : []));
  expect(
    files.map(({ method, sequence, stamp, starts }) => [method, sequence, stamp, starts.local]),
  ).toEqual([
    ["REQUEST", 0, "2026-12-01T18:00:00Z", "2026-12-08T10:00:00"],
    ["REQUEST", 1, "2026-12-02T18:00:00Z", "2026-12-08T14:00:00"],
    ["CANCEL", 2, "2026-12-03T18:00:00Z", "2026-12-08T14:00:00"],
  ]);
  expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
});
