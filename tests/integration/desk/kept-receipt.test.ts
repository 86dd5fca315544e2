import { beforeEach, expect, it, vi } from "vitest";
import { cancelBooking } from "~/booking/manage/customer-changes.server";
import { loadBooks } from "~/dashboard/books.server";
import { sumsOf as booksOf } from "~/dashboard/books";
import { cancelAsNoShow } from "~/desk/no-show.server";
import { takeBack } from "~/desk/payments.server";
import { setStatus } from "~/desk/status-changes.server";
import { issueReceipt } from "~/server/receipts.server";
import { FIRST_MONEY } from "~/content/money";
import { businessTimeOf, now } from "~/server/clock.server";
import { eraseBooking } from "~db/booking-change";
import { paymentsOf } from "~db/payments";
import { receiptsOf } from "~db/receipts";
import { insertBooking, STRANGER } from "../../support/bookings";
import { ASKED } from "../../support/deposits";
import { eventsOf, kim, manner, openDesk } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { db } from "../../support/own-database";
import { stopClock } from "../../support/stopped-clock";
import { saveVersion } from "../../support/documents";
import { presser, record as recordMoney } from "../../support/payments";

stopClock();
openDesk();

const saveMoney = (version: number, number: string) =>
  saveVersion(db, "money", version, {
    ...FIRST_MONEY,
    records: true,
    taxes: { ...FIRST_MONEY.taxes, gst: { number, rate: 500 } },
  });
beforeEach(() => saveMoney(1, "123456789 RT0001"));

const by = () => presser(kim);
const record = (id: number, kind: "payment" | "refund", amount: number) =>
  recordMoney(db, id, { kind, method: "card", amount }, by());
/** $100.00 in a month of its own, since rows outlast a test, with $50.00 paid of it and kept from 48 hours before. */
let month = 2026 * 12;
const paid = async () => {
  month += 1;
  const of = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  const begins = { booking_date: `${of}-08`, start_minute: 600 };
  const { id } = await insertBooking(db, { ...begins, status: "confirmed", deposit: ASKED });
  await record(id, "payment", 5_000);
  return { id, of };
};
const at = (day: string) => vi.setSystemTime(Date.parse(`${day}T23:00:00.000Z`));
const byCustomer = async (id: number) => {
  const cancel = (confirmed: string[]) =>
    inOne(db, cancelBooking, id, "", 0, businessTimeOf(now()), STRANGER, { confirmed });
  const asked = await cancel([]);
  return asked.kind === "keeps" ? cancel([asked.token]) : asked;
};
const newest = async (id: number) => (await receiptsOf(db, id))[0];
const monthOf = async (of: string) => booksOf(await loadBooks(db, of));
const TAX = [{ name: "GST", rate: 500, base: 4_762, cents: 238 }];

it.each([
  ["its customer cancels", "06", byCustomer],
  [
    "an operator cancels for them",
    "07",
    (id: number) => inOne(db, setStatus, id, { to: "cancelled", keeps: true }, manner(kim)),
  ],
  [
    "they didn't come",
    "08",
    (id: number) => inOne(db, cancelAsNoShow, id, { keeps: true, version: 0 }, manner(kim)),
  ],
])("a deposit that's kept as %s has its receipt at once", async (_, day, cancel) => {
  const { id, of } = await paid();
  at(`${of}-${day}`);
  expect((await cancel(id))!.kind).toMatch(/changed|done/);
  expect(await newest(id)).toMatchObject({
    lines: [{ label: "Deposit kept", cents: 4_762 }],
    taxes: TAX,
    numbers: [{ name: "GST", number: "123456789 RT0001" }],
    owed: 0,
  });
  expect((await eventsOf(db, id)).at(-1)).toMatchObject({ kind: "issued", doer: "system" });
  const before = await monthOf(of);
  expect(before.work.at(-1)).toMatchObject({ name: "Total", cents: [4_762, 238, 5_000] });
  expect(before.uninvoiced).toBe(0);
  await saveMoney(2, "");
  expect(await monthOf(of)).toEqual(before);
  await inOne(db, eraseBooking, id);
  expect((await monthOf(of)).work).toEqual(before.work);
  expect((await monthOf(of)).taxes).toEqual(before.taxes);
});

it("a deposit that's refunded makes no receipt", async () => {
  const { id } = await paid();
  await inOne(db, setStatus, id, { to: "cancelled" }, manner(kim));
  expect(await receiptsOf(db, id)).toEqual([]);
});

it("a kept deposit's receipt replaces what was issued before, for whom that was", async () => {
  const { id, of } = await paid();
  const invoice = { billTo: "Chen Ltd.", po: "PO-7", replaces: "" };
  await inOne(db, issueReceipt, id, invoice, manner(kim).doer);
  const { number } = (await newest(id))!;
  at(`${of}-06`);
  await byCustomer(id);
  expect(await newest(id)).toMatchObject({ billTo: "Chen Ltd.", po: "PO-7", replaces: number });
});

it("what's given back of a kept deposit, or taken back, makes another receipt with the tax that the first had", async () => {
  const { id, of } = await paid();
  at(`${of}-06`);
  await byCustomer(id);
  await saveMoney(2, "");
  await record(id, "refund", 2_000);
  const tax = { name: "GST", rate: 500, base: 2_857, cents: 143 };
  expect(await newest(id)).toMatchObject({
    total: 2_857,
    taxes: [tax],
    numbers: [{ name: "GST" }],
  });
  expect((await monthOf(of)).work.at(-1)).toMatchObject({ cents: [2_857, 143, 3_000] });
  const row = (await paymentsOf(db, id))[0]!.id;
  await inOne(db, takeBack, id, { row, press: null, reason: "Bounced" }, by());
  expect((await monthOf(of)).work).toEqual([]);
  expect(await receiptsOf(db, id)).toHaveLength(3);
});
