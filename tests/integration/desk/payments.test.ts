import { sql } from "kysely";
import { beforeEach, expect, it, vi } from "vitest";
import { takeBack } from "~/desk/payments.server";
import { balanceOf } from "~/domain/payments";
import { paymentChange } from "~/routes/dashboard/details/payment-action.server";
import { replyTo, submissionOf } from "~/server/submission.server";
import { eraseBooking } from "~db/booking-change";
import type { Database } from "~db/connect";
import { paymentsOf, sumsOf } from "~db/payments";
import type { Payment } from "~db/schema";
import { insertBooking } from "../../support/bookings";
import { onPostgres } from "../../support/database";
import { eventsOf } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { walkPayments } from "../../support/payments-walk";
import { insertOperator } from "../../support/requests";
import { bookingOf, insertRow } from "../../support/rows";
import { one, two, twoConnections } from "../../support/own-file";
import { stopClock } from "../../support/stopped-clock";
import { saveVersion } from "../../support/documents";
import { presser, record } from "../../support/payments";

stopClock();

twoConnections();
let [kim, id] = [0, 0];
const TODAY = "2026-12-01";

beforeEach(async () => {
  kim = await insertOperator(one, "kim@example.com");
  ({ id } = await insertBooking(one, { total_price_cents: 24_903 }));
});

const by = () => presser(kim);
type Given = Parameters<typeof record>[2];
const pay = (given: Given = {}, confirmed: string[] = [], db = one) =>
  record(db, id, { amount: 24_903, ...given }, presser(kim, confirmed));
/** Of the question about so much. */
const tokenOf = async (amount: number) => {
  const asked = await pay({ method: "card", amount });
  return asked?.kind === "ask" ? asked.question.token : "";
};
const back = (what: { row: number } | { press: number }, db = one) =>
  inOne(db, takeBack, id, { row: null, press: null, ...what, reason: "Wrong booking" }, by());
const rows = () => paymentsOf(one, id);
const owed = async () =>
  balanceOf({ ...(await bookingOf(one, id)), ...(await sumsOf(one, id)) }).owed;
const inShort = (all: Payment[]) => all.map(({ kind, cents }) => `${kind} ${cents}`);

it("cash that settles all is a payment, a rounding and a tip of one press", async () => {
  await pay({ tip: 2_000, note: "at the door" });
  const all = await rows();
  expect(inShort(all)).toEqual(["payment 24905", "tip 2000", "rounding 2"]);
  expect(new Set(all.map(({ at }) => at)).size).toBe(1);
  expect(all[0]).toMatchObject({
    method: "cash",
    paid_on: TODAY,
    work_day: "2026-12-08",
    resource_name: "Mobile crew",
    operator_name: "kim@example.com",
    note: "at the door",
  });
  expect(await owed()).toBe(0);
  expect((await eventsOf(one, id)).at(-1)).toMatchObject({
    kind: "paid",
    changes: {
      payment: [null, "$249.05, Cash"],
      tip: [null, "$20.00, Cash"],
      rounding: [null, "$0.02, Cash"],
    },
  });
  expect((await bookingOf(one, id)).sequence).toBe(0);
});

it("a row is taken back with what it was rounded by, once, and what's owed is as before", async () => {
  await pay({ tip: 2_000 });
  const [payment, tip] = await rows();
  for (const _ of [1, 2]) expect(await back({ row: payment!.id })).toMatchObject({ kind: "done" });
  expect(inShort((await rows()).slice(3))).toEqual(["payment -24905", "rounding -2"]);
  expect(await owed()).toBe(24_903);
  await back({ press: tip!.at });
  expect(inShort((await rows()).slice(5))).toEqual(["tip -2000"]);
  expect(await back({ row: 99 })).toBeNull();
});

it("what is more than owed is asked about first, and so is what nothing is owed for", async () => {
  const tooMuch = await pay({ method: "card", amount: 30_000 });
  expect(tooMuch).toMatchObject({
    kind: "ask",
    question: { words: "Only $249.03 is owed: record $300.00 anyway?" },
  });
  await pay();
  const again = await pay({ method: "card", amount: 5_000 });
  if (again?.kind !== "ask") throw new Error("not asked");
  expect(again.question.words).toBe("Nothing is owed: record it anyway?");
  expect(await pay({ method: "card", amount: 5_000 }, [again.question.token])).toMatchObject({
    kind: "done",
  });
  expect(await pay({ kind: "refund", method: "card", amount: 6_000 })).toMatchObject({
    question: { words: "Only $50.00 is to be refunded: record $60.00 anyway?" },
  });
  await pay({ kind: "refund", method: "card", amount: 5_000 });
  expect(await owed()).toBe(0);
});

it.each([
  [{ amount: 3_000 }, "$30.00 was recorded at 12:00 PM. Record it again?"],
  [{ amount: 0, tip: 1_000 }, "A tip of $10.00 was recorded at 12:00 PM. Record it again?"],
  [
    { amount: 3_000, tip: 1_000 },
    "$30.00 and a tip of $10.00 were recorded at 12:00 PM. Record it again?",
  ],
  [
    { kind: "refund", amount: 3_000 },
    "A refund of $30.00 was recorded at 12:00 PM. Only $20.00 is to be refunded: record $30.00 anyway?",
  ],
] as const)("the same within ten minutes is asked about, by whomever: %j", async (given, words) => {
  if ("kind" in given) await pay({ method: "card", amount: 29_903 }, [await tokenOf(29_903)]);
  const press = { ...given, method: "card" } as const;
  expect(await pay(press)).toMatchObject({ kind: "done" });
  const again = await pay(press, [], two);
  if (again?.kind !== "ask") throw new Error("not asked");
  expect(again.question).toMatchObject({ words, does: "Record it again" });
  for (const other of [{ method: "cheque" }, { amount: given.amount + 5 }] as const)
    expect(JSON.stringify(await pay({ ...press, ...other }, [], two))).not.toContain("recorded at");
  expect(await pay(press, [again.question.token])).toMatchObject({ kind: "done" });
});

it("what was taken back, or is ten minutes old, isn't asked about again", async () => {
  const press = { method: "card", amount: 3_000 } as const;
  await pay(press);
  await back({ row: (await rows())[0]!.id });
  expect(await pay(press)).toMatchObject({ kind: "done" });
  vi.setSystemTime(Date.now() + 11 * 60_000);
  expect(await pay(press)).toMatchObject({ kind: "done" });
});

it("two operators at once: the second is asked, since nothing is owed any more", async () => {
  const came = await Promise.all([pay({}, [], one), pay({}, [], two)]);
  expect(came.map((outcome) => outcome?.kind).toSorted()).toEqual(["ask", "done"]);
  const asked = came.find((outcome) => outcome?.kind === "ask");
  if (asked?.kind !== "ask") throw new Error("not asked");
  await pay({}, [asked.question.token], two);
  expect(inShort(await rows())).toEqual(["payment 24905", "rounding 2", "payment 24905"]);
  expect(await owed()).toBe(-24_905);
});

it("a payment taken back by two operators at once is taken back once", async () => {
  await pay({ method: "card" });
  const [{ id: row }] = (await rows()) as [Payment];
  const came = await Promise.all([back({ row }, one), back({ row }, two)]);
  expect(came.map((outcome) => outcome?.kind)).toEqual(["done", "done"]);
  expect(await rows()).toHaveLength(2);
  expect(await owed()).toBe(24_903);
});

it("the same form sent at once and again is one payment, and asks once it's taken back", async () => {
  await saveVersion(one, "money", 1, { records: true });
  const fields = { key: "page", intent: "paid", method: "card", amount: "249.03", paid_on: TODAY };
  const form = new URLSearchParams(fields);
  const change = paymentChange(
    {
      ...by(),
      form,
      params: { id: String(id) },
      request: new Request(`http://localhost/dashboard/bookings/${id}`),
    } as unknown as Parameters<typeof paymentChange>[0],
    "payment",
  );
  const send = (db: Database) =>
    replyTo(db, submissionOf(form, change.schema, { id: kim }), change);
  for (const answer of await Promise.all([send(one), send(two), send(one)]))
    expect(answer).toBeInstanceOf(Response);
  expect(inShort(await rows())).toEqual(["payment 24903"]);
  await back({ row: (await rows())[0]!.id });
  expect(await send(one)).toMatchObject({
    reply: {
      question: { words: "This was recorded and taken back since: record it again?" },
    },
  });
  expect(await rows()).toHaveLength(2);
});

it("rows are never changed or deleted, and outlast a booking that's erased without its person", async () => {
  await pay({ note: "from her son" });
  await expect(
    sql`update payments set cents = 1 where booking_id = ${id}`.execute(one),
  ).rejects.toThrow(/never changed/);
  await expect(sql`delete from payments where booking_id = ${id}`.execute(one)).rejects.toThrow(
    /never changed/,
  );
  const before = await rows();
  await inOne(one, eraseBooking, id);
  const after = await one.selectFrom("payments").selectAll().orderBy("id").execute();
  expect(after).toEqual(before.map((row) => ({ ...row, booking_id: null, note: "" })));
});

it.each([
  { kind: "gift" },
  { method: "shells" },
  { cents: 0 },
  { cents: -1 },
  { kind: "rounding", cents: 3 },
  { paid_on: "2026-1-1" },
])("the database refuses %j", async (given) => {
  await pay({ method: "card" });
  const { id: _, ...row } = (await rows())[0]!;
  await expect(insertRow(one, "payments", { ...row, ...given } as never)).rejects.toThrow();
});

it("whatever is done, what's owed is what the rows say, and none is taken back twice", () =>
  walkPayments(one, kim, onPostgres ? 10 : 40));
