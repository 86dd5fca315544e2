import { beforeEach, expect, it, vi } from "vitest";
import { shownDeposit } from "~/booking/receipt/deposit.server";
import { receiveDeposit } from "~/desk/deposits.server";
import { recordPayment } from "~/desk/payments.server";
import { setStatus } from "~/desk/status-changes.server";
import { putDepositReminders } from "~/email/deposit-reminders.server";
import { depositIn } from "~/domain/deposits";
import { businessTimeOf, now } from "~/server/clock.server";
import { paymentsOf } from "~db/payments";
import type { NewBooking } from "~db/schema";
import { insertBooking } from "../../support/bookings";
import { askForDeposits, ASKED } from "../../support/deposits";
import { eventsOf, kim, manner, openDesk } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { db } from "../../support/own-database";
import { bookingOf, setRow } from "../../support/rows";
import { stopClock } from "../../support/stopped-clock";

const HOUR = 3_600_000;
stopClock();
openDesk();
beforeEach(() => askForDeposits(db));

const by = () => ({ doer: manner(kim).doer, operator: { id: kim }, confirmed: [] as string[] });
/** Two hours on December 8 at 10 AM, $100.00, that wait for $50.00 until tomorrow. */
const waiting = (given: Partial<NewBooking> = {}) =>
  insertBooking(db, { status: "pending", deposit: ASKED, held_until: now() + 24 * HOUR, ...given });
const receive = (id: number, amount: number, seen = 0) =>
  inOne(db, receiveDeposit, id, { amount, sender: "", seen }, by());
const record = (id: number, kind: "payment" | "refund", amount: number) => {
  const taken = { kind, method: "card", amount, tip: 0, paid_on: "2026-12-01", note: "" } as const;
  return inOne(db, recordPayment, id, taken, { ...by(), again: false });
};
const told = async (id: number) =>
  (await shownDeposit(db, await bookingOf(db, id), "604-555-0100", businessTimeOf(now())))!.words;

it("while a booking waits for its deposit a payment isn't recorded past it", async () => {
  const { id } = await waiting();
  expect(await record(id, "payment", 5_000)).toMatchObject({
    kind: "refused",
    errors: { main: "It waits for its deposit: press “Deposit received”, or confirm it first." },
  });
  expect(await paymentsOf(db, id)).toEqual([]);
});

it("what's asked for is at most the price, and nothing is missing once that is paid", async () => {
  const { id } = await waiting();
  await receive(id, 4_000);
  expect(await told(id)).toEqual([
    "We have $40.00 of your deposit.",
    expect.stringMatching(/^Send the deposit of \$10\.00 by e-Transfer/),
    expect.stringMatching(/^We hold your time/),
    expect.stringMatching(/^You get it back/),
  ]);
  await setRow(db, "bookings", id, { total_price_cents: 3_000 });
  expect(depositIn(await bookingOf(db, id))!.cents).toBe(3_000);
  expect(await told(id)).toEqual(["We have all of your deposit, and will confirm your booking."]);
  await inOne(db, setStatus, id, { to: "confirmed" }, manner(kim));
  expect((await eventsOf(db, id)).at(-1)!.changes).toMatchObject({ deposit_paid: [null, 4_000] });
});

it("the reminder asks for what's missing, and for nothing once all is there", async () => {
  const { id } = await waiting();
  await receive(id, 2_000);
  const all = await waiting({ booking_date: "2026-12-09" });
  await receive(all.id, 2_000);
  await setRow(db, "bookings", all.id, { total_price_cents: 2_000 });
  vi.setSystemTime(now() + 23 * HOUR);
  await putDepositReminders(db, now());
  const letters = await db
    .selectFrom("messages")
    .select(["booking_id", "content"])
    .where("kind", "=", "depositReminder")
    .execute();
  expect(letters.map(({ booking_id }) => booking_id)).toEqual([id]);
  expect(depositIn(JSON.parse(letters[0]!.content).booking)!.cents).toBe(3_000);
});
