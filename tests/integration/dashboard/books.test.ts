import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { takeBack } from "~/desk/payments.server";
import { issueReceipt } from "~/server/receipts.server";
import { FIRST_MONEY } from "~/content/money";
import { METHODS, type Method } from "~/domain/payments";
import { db } from "~/server/db.server";
import { eraseBooking } from "~db/booking-change";
import { paymentsOf } from "~db/payments";
import { insertBooking, setBooking } from "../../support/bookings";
import { DAY_OF_JOB, load, openDashboard, operator, read, submit } from "../../support/dashboard";
import { inOne } from "../../support/in-one";
import { insertDocument } from "../settings/owners";
import { insertRow } from "../../support/rows";
import { presser, record } from "../../support/payments";

openDashboard(DAY_OF_JOB);
beforeEach(async () => {
  await insertDocument("money", 1, { records: true });
});

const TODAY = "2026-12-08";
/** Rows outlast a test, since nothing deletes them: each has a month of its own. */
let month = "";
let at = 0;
beforeEach(() => {
  at += 1;
  month = `${2000 + at}-06`;
});

const by = () => presser(operator);
const pay = (id: number, given: Parameters<typeof record>[2]) =>
  record(db, id, { paid_on: `${month}-08`, ...given }, by());
const issue = (id: number, replaces = "") =>
  inOne(db, issueReceipt, id, { billTo: "Chen Ltd.", po: "", replaces }, by().doer);
const screen = () => read(`/dashboard/money/month?month=${month}`);
const file = async () => {
  const text = await (await load(`/dashboard/money/month.csv?month=${month}`)).text();
  const [head, ...rows] = text.replace("\uFEFF", "").trim().split("\r\n");
  return { heads: head!.split(","), rows: rows.map((row) => row.split(",")) };
};
const sumIn = async (heading: string) => {
  const { heads, rows } = await file();
  const column = heads.indexOf(heading);
  return rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
};
const GST = (base: number) => JSON.stringify([{ name: "GST", rate: 500, base, cents: base / 20 }]);
const job = (total: number, given: Parameters<typeof insertBooking>[1] = {}) =>
  insertBooking(db, {
    booking_date: `${month}-05`,
    status: "completed",
    total_price_cents: total,
    taxes: GST(total),
    ...given,
  });

describe("while payments aren't recorded", () => {
  beforeEach(() => insertDocument("money", 2, { records: false }));

  it.each(["month", "month.csv", "close"])("there's no money/%s", async (name) => {
    expect((await load(`/dashboard/money/${name}`)).status).toBe(404);
  });

  it("nothing leads there, and no day is closed out", async () => {
    expect((await read("/dashboard/money")).records).toBe(false);
    expect((await read("/dashboard/day-sheet")).records).toBe(false);
    const answer = await submit("/dashboard/money/close", { date: TODAY, cash: "0", key: "k" });
    expect(answer.status).toBe(409);
    expect((await answer.json()).errors.main).toMatch(/^Payments aren't recorded any more/);
  });
});

it("a month has its takings, its work with tax, and what's open", async () => {
  const { id } = await job(20_000, { service_name: "Wash" });
  await pay(id, { amount: 21_000, tip: 1_000 });
  await issue(id);
  const half = await job(10_000, { service_name: "Coating", booking_date: `${month}-20` });
  await pay(half.id, { method: "card", amount: 5_000, paid_on: `${month}-28` });
  const gone = await job(9_000, { status: "cancelled" });
  await pay(gone.id, { method: "card", amount: 0, tip: 100 });
  expect(await screen()).toMatchObject({
    month,
    methods: [
      { method: "cash", taken: 22_000, refunded: 0, sum: 22_000 },
      { method: "card", taken: 5_100, refunded: 0, sum: 5_100 },
    ],
    takings: { sum: 27_100 },
    rounding: 0,
    tips: [{ name: "Mobile crew", cents: [1_100] }],
    work: [
      { name: "Wash", cents: [20_000, 1_000, 21_000] },
      { name: "Coating", cents: [10_000, 500, 10_500] },
      { name: "Total", cents: [30_000, 1_500, 31_500] },
    ],
    taxes: [{ name: "GST (5%)", cents: [30_000, 1_500] }],
    uninvoiced: 1,
    open: { unpaid: [{ id: half.id, cents: 5_500 }], refunds: [], held: 0 },
  });
  expect(await sumIn("Taken (CAD)")).toBe(27_100);
  expect(await sumIn("With tax (CAD)")).toBe(31_500);
  const { heads, rows } = await file();
  expect(heads).toContain("GST (5%) (CAD)");
  const kinds = rows.map(([kind]) => kind);
  expect(kinds.toSorted()).toEqual([
    "Payment",
    "Payment",
    "Receipt 2026-0001",
    "Tip",
    "Tip",
    "Work without a receipt",
  ]);
});

it("work counts as its newest receipt says, and a replaced one is listed without amounts", async () => {
  const { id } = await job(20_000);
  await issue(id);
  const [first] = (await file()).rows;
  await setBooking(db, id, { total_price_cents: 10_000, taxes: GST(10_000) });
  expect((await screen()).work.at(-1).cents).toEqual([20_000, 1_000, 21_000]);
  const number = first![0]!.split(" ")[1]!;
  await issue(id, number);
  expect((await screen()).work.at(-1).cents).toEqual([10_000, 500, 10_500]);
  expect(await sumIn("With tax (CAD)")).toBe(10_500);
  const { rows } = await file();
  expect(rows.map((row) => row[0])).toHaveLength(2);
  expect(rows[0]![1]).toMatch(/^\d{4}-\d{4}$/);
  await setBooking(db, id, { status: "cancelled" });
  await issue(id, rows[0]![1]);
  expect((await screen()).work).toEqual([]);
});

it("refunds due are shown in every month, deposits while their work isn't done", async () => {
  const { id } = await job(5_000, { taxes: "[]" });
  await pay(id, { method: "card", amount: 5_000 });
  await setBooking(db, id, { status: "cancelled" });
  const later = await insertBooking(db, { booking_date: "2026-12-20" });
  const [row] = await paymentsOf(db, id);
  const { id: _, ...deposit } = row!;
  await insertRow(db, "payments", {
    ...deposit,
    booking_id: later.id,
    kind: "deposit",
    cents: 2_500,
  });
  const other = await read("/dashboard/money/month?month=2026-12");
  expect(other.open).toMatchObject({ refunds: [{ id, cents: 5_000 }], held: 2_500, unpaid: [] });
  const back = { ...deposit, booking_id: later.id, kind: "refund", cents: 2_000 } as const;
  await db.insertInto("payments").values(back).execute();
  expect((await read("/dashboard/money/month")).open.held).toBe(500);
  await setBooking(db, later.id, { status: "completed" });
  expect((await read("/dashboard/money/month")).open.held).toBe(0);
});

it("refunds due are of exactly the bookings whose balance says so", async () => {
  const price = { total_price_cents: 10_003, taxes: GST(10_000) };
  const due = [];
  for (const [given, method, amount, tip, change, isDue] of [
    [price, "card", 10_503, 0, { status: "completed" }, false],
    [price, "card", 10_502, 0, { status: "completed" }, false],
    [price, "card", 10_503, 5_000, { status: "completed" }, false],
    [price, "cash", 10_503, 0, { status: "completed" }, false],
    [price, "cash", 10_503, 0, { total_price_cents: 10_002 }, true],
    [price, "card", 10_503, 0, { taxes: "[]" }, true],
    [price, "card", 1, 0, { status: "cancelled" }, true],
    [price, "card", 0, 100, { status: "cancelled" }, false],
    [price, "card", 1, 0, { status: "cancelled", deleted_at: "2026-12-08T00:00:00Z" }, true],
    [price, "card", 1, 0, { status: "confirmed", deleted_at: "2026-01-02T00:00:00Z" }, true],
    [price, "card", 1, 0, { status: "confirmed", deleted_at: "2026-01-03T12:00:00Z" }, true],
    [price, "card", 1, 0, { status: "completed", deleted_at: "2026-01-02T00:00:00Z" }, false],
    [price, "card", 1, 0, { status: "pending", held_until: 1 }, true],
  ] as const) {
    const { id } = await insertBooking(db, { booking_date: "2026-01-02", ...given });
    await pay(id, { method, amount, tip });
    await setBooking(db, id, change);
    if (isDue) due.push(id);
  }
  expect((await screen()).open.refunds.map(({ id }: { id: number }) => id)).toEqual(due);
});

it("an erased person's amounts, dates and numbers stay, and nothing of the person", async () => {
  const { id } = await job(20_000);
  await pay(id, { amount: 21_000, tip: 500, note: "Avery's son" });
  await issue(id);
  const before = await screen();
  await inOne(db, eraseBooking, id);
  expect(await screen()).toEqual({ ...before, key: expect.any(String) });
  const text = JSON.stringify(await file());
  expect(text).toContain("210.00");
  expect(text).not.toMatch(/Avery|Chen/);
});

it.each([
  ["whose work was cancelled", { status: "cancelled" }, []],
  ["that was deleted before its day", { deleted_at: "2000-01-01T20:00:00Z" }, []],
  ["whose hold is over", { status: "pending", held_until: 1 }, []],
  ["that stands", { status: "completed" }, [20_000, 1_000, 21_000]],
] as const)(
  "an invoice of a booking %s counts alike once that's erased",
  async (_, given, sums) => {
    const { id } = await job(20_000, { status: "confirmed" });
    await issue(id);
    await setBooking(db, id, given);
    const shown = async () => [(await screen()).work.at(-1)?.cents ?? [], (await file()).rows];
    const before = await shown();
    expect(before[0]).toEqual(sums);
    await inOne(db, eraseBooking, id);
    expect(await shown()).toEqual(before);
  },
);

it("an invoice of a booking that was moved stays in the month of the work once that's erased", async () => {
  const { id } = await job(20_000, { booking_date: `${month.slice(0, 4)}-05-05` });
  await issue(id);
  await setBooking(db, id, { booking_date: `${month}-09` });
  const before = (await file()).rows;
  expect(before).toHaveLength(1);
  await inOne(db, eraseBooking, id);
  expect((await file()).rows).toEqual(before);
});

it("whatever was recorded adds up alike in the closes of its days, on the screen and in the file", async () => {
  const { id } = await job(1_000_000);
  const press = fc.record({
    method: fc.constantFrom(...(Object.keys(METHODS) as Method[])),
    amount: fc.integer({ min: 1, max: 9_999 }),
    tip: fc.nat({ max: 999 }),
    day: fc.constantFrom("01", "15", "28"),
    isBack: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 6 }), async (presses) => {
      for (const { day, isBack, ...taken } of presses) {
        await pay(id, { ...taken, paid_on: `${month}-${day}` });
        const last = (await paymentsOf(db, id)).at(-1)!;
        const back = { row: null, press: last.at, reason: "Wrong" };
        if (isBack) await inOne(db, takeBack, id, back, by());
      }
      const { takings, rounding, tips } = await screen();
      let due = 0;
      for (const day of ["01", "15", "28"])
        for (const { sum } of (await read(`/dashboard/money/close?date=${month}-${day}`)).due)
          due += sum;
      expect(due).toBe(takings.sum);
      expect(await sumIn("Taken (CAD)")).toBe(due);
      expect(await sumIn("Rounding (CAD)")).toBe(rounding);
      const { rows } = await file();
      const ofTips = rows.filter(([kind]) => kind!.startsWith("Tip"));
      const tip = ofTips.reduce((sum, row) => sum + Math.round(Number(row[9]) * 100), 0);
      expect(tips.reduce((sum: number, { cents }: { cents: number[] }) => sum + cents[0]!, 0)).toBe(
        tip,
      );
    }),
    { numRuns: 15 },
  );
});

describe("closing out a day", () => {
  const send = (fields: Record<string, string>) =>
    submit("/dashboard/money/close", {
      key: "page",
      date: TODAY,
      seen: "0-0",
      note: "",
      ...fields,
    });

  it.each([
    ["cash", { cash: "" }],
    ["cash", { cash: "a lot" }],
    ["card", { card: "-5" }],
    ["note", { cash: "0", note: "x".repeat(201) }],
    ["date", { cash: "0", date: "2026-12-09" }],
    ["date", { cash: "0", date: "soon" }],
  ])("what isn't a %s is refused beside its field: %j", async (field, given) => {
    const answer = await send(given);
    expect(answer.status).toBe(422);
    const { errors, values } = await answer.json();
    expect(Object.keys(errors)).toEqual([field]);
    expect(values).toMatchObject(given);
  });

  it("the same form sent twice is one close, and a day to come has no screen", async () => {
    const { seen } = await read("/dashboard/money/close");
    for (const _ of [1, 2]) expect((await send({ cash: "0", seen })).status).toBe(302);
    expect((await read("/dashboard/money/close")).closes).toHaveLength(1);
    const answer = await load("/dashboard/money/close?date=2026-12-09");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "/dashboard/money/close",
    ]);
  });
});

it("a deposit's receipt is listed and counts as no work, whose own does", async () => {
  const done = { booking_date: `${month}-08`, status: "completed" } as const;
  const { id } = await insertBooking(db, done);
  const said = { number: `${month}-1`, booking_id: id, issued_at: 1, replaces: null };
  const says = { deposit: true, total: 5_000, taxes: [], service: "Deposit", owed: 0, lines: [] };
  const about = { reference: "X", day: done.booking_date, on: done.booking_date };
  await insertRow(db, "receipts", { ...said, says: JSON.stringify({ ...says, ...about }) });
  const { rows } = await file();
  expect(rows.filter((cells) => cells.join().includes(`${month}-1`))).toHaveLength(1);
  expect(await sumIn("Before tax (CAD)")).toBe(10_000);
  expect((await screen()).uninvoiced).toBe(1);
});

it("a deposit that's kept is the month's, with GST included", async () => {
  const gst = { number: "123456789 RT0001", rate: 500 };
  const { taxes } = FIRST_MONEY;
  const money = { ...FIRST_MONEY, records: true, taxes: { ...taxes, gst } };
  await insertDocument("money", 2, money);
  const cancelled = { status: "cancelled", booking_date: `${month}-08` } as const;
  const { id } = await insertBooking(db, { ...cancelled, status: "confirmed" });
  await pay(id, { method: "card", amount: 5_000 });
  await setBooking(db, id, { status: "cancelled", kept_cents: 5_000 });
  await insertBooking(db, cancelled);
  expect(await sumIn("Before tax (CAD)")).toBe(4_762);
  expect(await sumIn("GST (5%) (CAD)")).toBe(238);
});

it("an invoice of work that's cancelled since counts as no work, and what's kept does", async () => {
  const { id } = await job(20_000, { status: "confirmed" });
  await issue(id);
  expect((await screen()).work.at(-1)).toMatchObject({ cents: [20_000, 1_000, 21_000] });
  await pay(id, { method: "card", amount: 5_000 });
  await setBooking(db, id, { status: "cancelled", kept_cents: 5_000 });
  const shown = await screen();
  expect(shown.work.at(-1)).toMatchObject({ cents: [5_000, 0, 5_000] });
  expect(shown.uninvoiced).toBe(0);
  const { rows } = await file();
  expect(rows.map(([kind]) => kind)).toEqual([
    "Payment",
    expect.stringMatching(/^"?Invoice \d{4}-\d{4}/),
    "Deposit kept without a receipt",
  ]);
  expect(await sumIn("With tax (CAD)")).toBe(5_000);
  await pay(id, { kind: "refund", method: "card", amount: 5_000 });
  expect((await screen()).work).toEqual([]);
});
