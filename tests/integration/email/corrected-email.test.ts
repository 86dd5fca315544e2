import { describe, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { BUSINESS_DEFAULTS } from "~/content/business";
import { compose } from "~/email/compose.server";
import { changeBooking } from "~db/booking-change";
import { putMessage, snapshotOf } from "~db/journal";
import type { Booking } from "~db/schema";
import { readCalendar } from "../../support/icalendar";
import { allMessages, CREATED, insertBooked } from "../../support/messages";
import { SCHEDULE } from "../../support/schedule";
import { db, deliver, openOutbox, server } from "./delivery";

openOutbox();

const OLD = "avery@exmaple.com";
const NEW = "avery@example.com";
const context = {
  business: BUSINESS_DEFAULTS,
  schedule: SCHEDULE,
  origin: "https://a.example",
  manageUrl: null,
  prices: FIRST_CATALOGUE,
};

async function correct(to: Partial<Booking>, quietly = false) {
  const before = await db.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
  const doer = { by: "system", through: "worker" } as const;
  const at = new Date(CREATED + 60_000).toISOString();
  await changeBooking(db, before, { kind: "edited", doer, at, to, quietly });
}
async function sentTo(recipient: string) {
  const messages = await allMessages(db);
  return messages
    .filter((message) => message.recipient === recipient && message.state === "sent")
    .map((message) => ({ kind: message.kind, mail: compose(message, context) }));
}

describe("a corrected email", () => {
  it("a corrected email takes the entry out of the old address's calendar and puts it into the new one's", async () => {
    await insertBooked(db, { customer_email: OLD, street: "1 Main St" });
    await deliver();
    await correct({ customer_email: NEW, street: "99 Secret Ave", start_minute: 660 });
    await deliver(CREATED + 120_000);

    const [received, withdrawn, ...more] = await sentTo(OLD);
    const [changed] = await sentTo(NEW);
    expect([withdrawn!.kind, changed!.kind, more]).toEqual(["withdrawn", "changed", []]);
    const [invited, taken, moved] = [received!, withdrawn!, changed!].map(({ mail }) =>
      readCalendar(mail.calendar!.content),
    );
    expect(taken).toMatchObject({
      method: "CANCEL",
      status: "CANCELLED",
      uid: invited!.uid,
      sequence: 1,
      starts: invited!.starts,
    });
    expect(taken!.attendees.map((each) => each.getFirstValue())).toEqual([`MAILTO:${OLD}`]);
    expect(moved).toMatchObject({ method: "REQUEST", uid: invited!.uid, sequence: 1 });
    expect(moved!.attendees.map((each) => each.getFirstValue())).toEqual([`MAILTO:${NEW}`]);
    for (const part of [withdrawn!.mail.text, withdrawn!.mail.calendar!.content])
      expect(part).not.toMatch(/Secret Ave|avery@example|manage\//);
  });

  it("a corrected email does so as well where the email is taken away", async () => {
    await insertBooked(db, { customer_email: OLD });
    await deliver();
    await correct({ customer_email: "" });
    await deliver(CREATED + 120_000);
    expect((await sentTo(OLD)).map(({ kind }) => kind)).toEqual(["received", "withdrawn"]);
  });

  it("a corrected email does so as well where the link they asked for was all that the address had", async () => {
    await insertBooked(db, { customer_email: "" });
    await correct({ customer_email: OLD }, true);
    const booking = await db.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
    await putMessage(db, {
      kind: "link",
      cause: "link:1",
      recipient: OLD,
      bookingId: booking.id,
      content: { booking: snapshotOf(booking), changes: {}, by: "customer" },
      at: CREATED + 60_000,
    });
    await deliver(CREATED + 90_000);
    await correct({ customer_email: NEW });
    await deliver(CREATED + 120_000);
    expect((await sentTo(OLD)).map(({ kind }) => kind)).toEqual(["link", "withdrawn"]);
  });

  it.each([
    { name: "has had nothing yet", first: async () => {} },
    { name: "has had a question alone", first: deliver, given: { suspicion: "fast" } },
  ])("a corrected email writes nothing to an address that $name", async ({ first, given }) => {
    await insertBooked(db, { customer_email: OLD, ...given });
    await first();
    await correct({ customer_email: NEW });
    await deliver(CREATED + 120_000);
    expect((await sentTo(OLD)).map(({ kind }) => kind)).not.toContain("withdrawn");
  });

  it.each([
    { name: "another spelling of the same address", to: { customer_email: "AVERY@exmaple.com" } },
    { name: "another name", to: { customer_name: "Avery C" } },
    { name: "a quiet correction", to: { customer_email: NEW }, quietly: true },
  ])("a corrected email withdraws nothing for $name", async ({ to, quietly }) => {
    await insertBooked(db, { customer_email: OLD });
    await deliver();
    await correct(to, quietly);
    expect((await allMessages(db)).map(({ kind }) => kind)).not.toContain("withdrawn");
  });

  it("a corrected email that is undone before the letter has left withdraws nothing", async () => {
    await insertBooked(db, { customer_email: OLD });
    await deliver();
    await correct({ customer_email: NEW });
    await correct({ customer_email: OLD });
    await deliver(CREATED + 120_000);
    expect((await sentTo(OLD)).map(({ kind }) => kind)).toEqual(["received", "changed"]);
    expect(server.recipients).toEqual([OLD, OLD]);
  });
});
