import { beforeEach, expect, it, vi } from "vitest";
import { submitBooking } from "~/booking/order/submit.server";
import { cancelBooking, moveBooking } from "~/booking/manage/customer-changes.server";
import { sayDepositSent } from "~/booking/manage/deposit-sent.server";
import { keepBooking } from "~/booking/manage/keep-booking.server";
import { quoteOf } from "~/booking/quote";
import { EMPTY_SELECTION } from "~/booking/wizard/selection";
import { putDepositReminders } from "~/email/deposit-reminders.server";
import { ownLinkOf } from "~/email/own-link.server";
import { putReminders } from "~/email/reminders.server";
import { sendManageLink } from "~/routes/booking/find/send-manage-link.server";
import { businessTimeOf, instantAt, now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { hasBeenHere } from "~db/customers";
import type { Booking } from "~db/schema";
import { deliverDue } from "../../support/deliver-due";
import { askForDeposits, DEPOSIT } from "../../support/deposits";
import { insertBooking, STRANGER } from "../../support/bookings";
import { inOne } from "../../support/in-one";
import { allMessages } from "../../support/messages";
import { order } from "../../support/order";
import { bookingOf, setRows } from "../../support/rows";
import { see } from "../../support/site";
import { customerPaths } from "~/customer-paths";
import { open, post } from "./manage-screens";
import { HOUR, isTaken, kinds, letterSecret, shopWithMail } from "./suspected";
import { insertOperator } from "../../support/requests";

beforeEach(async () => {
  await shopWithMail();
  for (const table of ["payments", "site_documents"] as const) await db.deleteFrom(table).execute();
  await askForDeposits(db);
});

type Made = Booking & { token: string };
const dayNow = () => businessTimeOf(now());
const priced = (prices: Parameters<typeof quoteOf>[0]) =>
  quoteOf(prices, { ...EMPTY_SELECTION, vehicle: "sedan", service: "Interior2Hours" });

/** Two hours of interior work, $100.00, on December 8 at 10 AM; it's 11 AM of December 1. */
async function book(given: Partial<Parameters<typeof order>[0]> = {}): Promise<Made> {
  const outcome = await submitBooking(db, order({ quote: priced, ...given }), dayNow());
  if (outcome.kind !== "booked") throw new Error(outcome.kind);
  const newest = db.selectFrom("bookings").selectAll().orderBy("id", "desc");
  return { ...(await newest.executeTakeFirstOrThrow()), token: outcome.token };
}
const endOf = ({ held_until }: Booking) => businessTimeOf(held_until!);
const pageOf = async ({ token }: Made) => (await see(customerPaths.confirmation(token))).text;
const managedPage = async (booking: Booking) =>
  (await see(customerPaths.manage(await letterSecret(booking)))).text;

it("a booking waits for its deposit, holds its time until the end, and then nobody has it", async () => {
  const booking = await book();
  expect(booking).toMatchObject({ status: "pending", suspicion: null });
  expect(JSON.parse(booking.deposit!)).toEqual(DEPOSIT);
  expect(endOf(booking)).toEqual({ date: "2026-12-02", minute: 660 });
  expect(await isTaken()).toBe(true);
  vi.setSystemTime(now() + 24 * HOUR - 1);
  expect(await isTaken()).toBe(true);
  vi.setSystemTime(now() + 1);
  expect(await isTaken()).toBe(false);
});

it.each([
  ["a suspected booking", { sender: { trap: "x", openedAt: null, addressKey: null } }],
  [
    "a drive that no road is known for",
    { contact: { ...order().contact, place: "elsewhere" as const, city: "Hope" } },
  ],
  ["a time that the night leaves nothing of", { date: "2026-12-02", start: 540 }],
])("nothing is asked of %s", async (_, given) => {
  vi.setSystemTime(instantAt({ date: "2026-12-01", minute: 21 * 60 }));
  expect((await book(given)).deposit).toBeNull();
});

it("new customers alone are asked where the owner says so, by email or phone", async () => {
  await db.deleteFrom("site_documents").execute();
  await askForDeposits(db, { whom: "new" });
  const { contact } = order();
  expect(await hasBeenHere(db, contact)).toBe(false);
  await insertBooking(db, { status: "cancelled", booking_date: "2026-11-01" });
  await insertBooking(db, { booking_date: "2026-11-02" });
  expect((await book()).deposit).not.toBeNull();
  await db.deleteFrom("bookings").execute();
  const done = { status: "completed", booking_date: "2026-11-01" } as const;
  await insertBooking(db, { ...done, customer_email: "other@example.com" });
  expect(await hasBeenHere(db, { email: "AVERY@example.com", phone: "604-555-0111" })).toBe(false);
  expect(await hasBeenHere(db, { email: "", phone: "(604) 555-0199" })).toBe(true);
  expect((await book()).deposit).toBeNull();
});

it("a deposit's letter says how much, where to, by when and the terms, and takes nothing into a calendar", async () => {
  const { reference } = await book();
  expect(await kinds()).toEqual(["depositAsked avery@example.com"]);
  const mails: { text: string; calendar: object | null }[] = [];
  const transport = {
    deliver: async (
      { mail }: { mail: (typeof mails)[number] },
      leaving: () => Promise<boolean>,
    ) => {
      if (await leaving()) mails.push(mail);
      return { kind: "sent" as const };
    },
  };
  await deliverDue(db, transport, now());
  const [mail] = mails;
  expect(mail!.calendar).toBeNull();
  const text = mail!.text.replaceAll(/\s+/g, " ");
  for (const words of [
    `Send the deposit of $50.00 by e-Transfer to pay@example.com, with ${reference} as the message.`,
    "We hold your time until 11:00 AM on Wednesday, December 2, Pacific time. After that others can book it.",
    "You get it back if you cancel at least 48 hours before the start. After that we keep it.",
    "There you can say that you've sent the deposit, or cancel.",
  ])
    expect(text).toContain(words);
});

it("a deposit's pages say how it stands, before and after its end", async () => {
  const booking = await book();
  for (const text of [await pageOf(booking), await managedPage(booking)]) {
    expect(text).toContain("Send the deposit of $50.00 by e-Transfer to pay@example.com");
    expect(text).toContain("We hold your time until 11:00 AM on Wednesday, December 2");
    expect(text).not.toContain("Pending: your time is held");
    expect(text).not.toContain("Add to calendar");
  }
  expect(await pageOf(booking)).toContain("Your booking isn't confirmed yet");
  expect(await managedPage(booking)).toContain("I've sent it");
  expect((await open("calendar", await letterSecret(booking))).status).toBe(404);
  vi.setSystemTime(now() + 24 * HOUR);
  for (const text of [await pageOf(booking), await managedPage(booking)]) {
    expect(text).toContain(
      "Your time was held until 11:00 AM, Pacific time, and now others can book it.",
    );
    expect(text).not.toContain("Send the deposit");
    expect(text).not.toContain("I've sent it");
  }
});

it("until it's paid it can be cancelled, and neither moved, changed nor kept by its customer", async () => {
  const booking = await book();
  const { id, sequence } = booking;
  const to = { date: "2026-12-09", start: 600 };
  const moved = await inOne(db, moveBooking, id, to, sequence, dayNow(), STRANGER);
  expect(moved.kind).toBe("tooLate");
  expect((await inOne(db, keepBooking, id, null, dayNow())).kind).toBe("closed");
  const answer = await post("change", await letterSecret(booking), { version: "0" });
  expect([answer.status, (await answer.json()).errors.closed]).toEqual([
    409,
    "That can be done once we have your deposit",
  ]);
  await inOne(db, cancelBooking, id, "", sequence, dayNow(), STRANGER);
  expect(await bookingOf(db, id)).toMatchObject({ status: "cancelled", held_until: null });
});

it("halfway goes one reminder, and none once it's said to be sent or is over", async () => {
  const booking = await book();
  await putDepositReminders(db, now() + 12 * HOUR - 1);
  expect(await kinds()).toHaveLength(1);
  for (const _ of [1, 2]) await putDepositReminders(db, now() + 12 * HOUR);
  expect((await kinds()).slice(1)).toEqual(["depositReminder avery@example.com"]);
  const [, letter] = await allMessages(db);
  expect(letter!.expires_at).toBe(booking.held_until);
  expect(await ownLinkOf(letter!)!.isWanted(db, now())).toBe(true);
  await db.updateTable("bookings").set({ held_until: null, status: "confirmed" }).execute();
  expect(await ownLinkOf(letter!)!.isWanted(db, now())).toBe(false);

  const other = await book({ start: 840 });
  await inOne(db, sayDepositSent, other.id, dayNow());
  await putDepositReminders(db, now() + 23 * HOUR);
  const late = await book({ start: 1080 });
  await putDepositReminders(db, late.held_until!);
  expect((await kinds()).filter((kind) => kind.startsWith("depositReminder"))).toHaveLength(1);
});

it("nobody is reminded of an appointment whose deposit isn't there", async () => {
  const booking = await book();
  const eve = instantAt({ date: "2026-12-07", minute: 700 });
  await setRows(db, "bookings", { held_until: eve + HOUR });
  vi.setSystemTime(eve);
  await putReminders(db, eve);
  expect(await kinds()).toEqual([`depositAsked ${booking.customer_email}`]);
});

it("“I've sent it” keeps the time until noon of the next open day, once, and tells the operators", async () => {
  await insertOperator(db, "owner@example.com");
  const { id } = await book();
  expect(await inOne(db, sayDepositSent, id, dayNow())).toBe(true);
  const said = await bookingOf(db, id);
  expect(endOf(said)).toEqual({ date: "2026-12-02", minute: 720 });
  vi.setSystemTime(said.held_until! - 1);
  expect(await inOne(db, sayDepositSent, id, dayNow())).toBe(true);
  expect((await bookingOf(db, id)).held_until).toBe(said.held_until);
  expect((await kinds()).filter((kind) => kind.startsWith("depositSent"))).toEqual([
    "depositSent owner@example.com",
  ]);
  vi.setSystemTime(said.held_until!);
  expect(await isTaken()).toBe(false);
});

it("“I've sent it” never keeps a time beyond its start, and nothing that's over", async () => {
  const near = await book({ date: "2026-12-02", start: 540 });
  await inOne(db, sayDepositSent, near.id, dayNow());
  expect(endOf(await bookingOf(db, near.id))).toEqual({ date: "2026-12-02", minute: 540 });
  const booking = await book();
  vi.setSystemTime(booking.held_until!);
  expect(await inOne(db, sayDepositSent, booking.id, dayNow())).toBe(false);
  const answer = await post("change", await letterSecret(booking), {});
  expect(answer.status).toBe(409);
});

it("“Find my booking” sends the link while it waits", async () => {
  const { reference } = await book();
  await sendManageLink(db, { reference, email: "avery@example.com", addressKey: null }, now());
  expect(await kinds()).toContain("link avery@example.com");
});
