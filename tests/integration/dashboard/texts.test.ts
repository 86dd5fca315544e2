import { expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import { insertBooking } from "../../support/bookings";
import { DAY_OF_JOB, openDashboard, read, submit } from "../../support/dashboard";
import { eventsOf, lettersOf } from "../../support/desk";
import { toastOf } from "../../support/requests";
import { bookingOf, insertRow } from "../../support/rows";

// Texts from the owner's own phone (docs/product.md#texts). Every job is on December 8, 2026 at 10 AM.

openDashboard(DAY_OF_JOB - 3 * 60 * 60_000);

const page = (id: number) => `/dashboard/bookings/${id}`;
const note = (id: number, text: string, key = "k".repeat(21)) =>
  submit(page(id), { intent: "texted", text, key });

it("a booking's page has the texts of the day, with the road's minutes as the day sheet has them", async () => {
  const { id } = await insertBooking(db, { status: "confirmed", place: "whistler" });
  const { texts } = await read(page(id));
  expect(texts.map(({ kind }: { kind: string }) => kind)).toEqual([
    "confirmed",
    "reminder",
    "onOurWay",
  ]);
  const { crews } = await read("/dashboard/day-sheet?date=2026-12-08");
  const leg = crews[0].legs.find(({ job }: { job: number }) => job === id);
  expect(leg.minutes).toBeGreaterThan(90);
  expect(texts[2].words).toMatch(
    /We're on our way to you, and should be there in about 1 hour \d+ minutes\.$/,
  );
});

it("a press notes a text in the history once, changes nothing else and sends no letter", async () => {
  const { id } = await insertBooking(db, { status: "confirmed" });
  const before = await bookingOf(db, id);
  for (const _ of ["first", "second"]) {
    const answer = await note(id, "reminder");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, page(id)]);
    expect(await toastOf(answer)).toMatchObject({
      title: "“Reminder” is in the history as texted",
    });
  }
  expect(await bookingOf(db, id)).toEqual(before);
  expect(await eventsOf(db, id)).toMatchObject([
    { kind: "texted", doer: "operator", changes: { text: [null, "Reminder"] } },
  ]);
  expect(await lettersOf(db)).toEqual([]);
  const { history } = await read(page(id));
  expect(history.entries[0]).toMatchObject({
    what: "Texted",
    changes: [{ label: "Text message", from: null, to: "Reminder" }],
  });
});

it("a text in between keeps nobody from seeing what else was changed, nor from undoing it", async () => {
  const { id } = await insertBooking(db, { status: "confirmed" });
  await submit(page(id), {
    intent: "status",
    status: "completed",
    version: "0",
    key: "a".repeat(21),
  });
  await note(id, "confirmed");
  const late = await submit(page(id), {
    intent: "status",
    status: "cancelled",
    version: "0",
    key: "b".repeat(21),
  });
  expect([late.status, (await late.json()).errors.main]).toEqual([
    409,
    expect.stringMatching(/^Meanwhile: Completed by /),
  ]);
  const undone = await submit(`${page(id)}/reopen`, { version: "1", key: "c".repeat(21) });
  expect(undone.status).toBe(302);
  expect((await bookingOf(db, id)).status).toBe("confirmed");
});

it("nothing is noted of a deleted booking, or in words that aren't ours", async () => {
  const { id } = await insertBooking(db, { deleted_at: "2026-12-08T12:00:00.000Z" });
  expect((await note(id, "reminder")).status).toBe(409);
  const other = await insertBooking(db, { status: "confirmed", start_minute: 900 });
  expect((await note(other.id, "hello")).status).toBe(422);
  expect(await eventsOf(db, id)).toEqual([]);
  expect(await eventsOf(db, other.id)).toEqual([]);
});

it("the day sheet, a customer's page and an inquiry open the phone's messages with a greeting", async () => {
  const booking = await insertBooking(db, { status: "confirmed", customer_phone: "604-555-0199" });
  const { jobs } = (await read("/dashboard/day-sheet?date=2026-12-08")).crews[0];
  expect(jobs[0].id).toBe(booking.id);
  const { customer_id } = (await read(page(booking.id))).booking;
  expect((await read(`/dashboard/customers/${customer_id}`)).hello).toMatch(/^Hi \w+, it's .+\. $/);
  await insertRow(db, "inquiries", {
    name: "Kim Lee",
    contact: "604-555-0111",
    what: "A boat?",
    created_at: new Date().toISOString(),
    done_at: null,
  });
  const { list } = await read("/dashboard/inquiries");
  expect(decodeURIComponent(list[0].text)).toMatch(
    /^sms:\+16045550111\?&body=Hi Kim, it's .+\. Thanks for your question\. $/,
  );
  expect(vi.isFakeTimers()).toBe(true);
});
