import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { closeDay, loadDay } from "~/desk/close-day.server";
import { takeBack } from "~/desk/payments.server";
import { closePage } from "~/routes/dashboard/close/close-page.server";
import { paymentsOf } from "~db/payments";
import { insertBooking } from "../../support/bookings";
import { inOne } from "../../support/in-one";
import { insertOperator } from "../../support/requests";
import { one, two, twoConnections } from "../../support/own-file";
import { stopClock } from "../../support/stopped-clock";
import { insertRow } from "../../support/rows";
import { presser, record } from "../../support/payments";

stopClock();

twoConnections();
let [kim, lee, id] = [0, 0, 0];
const TODAY = "2026-12-01";
const YESTERDAY = "2026-11-30";

beforeEach(async () => {
  kim = await insertOperator(one, "kim@example.com");
  lee = await insertOperator(one, "lee@example.com");
  ({ id } = await insertBooking(one, { total_price_cents: 24_903 }));
});

const by = () => presser(kim);
const pay = (given: Parameters<typeof record>[2] = {}) =>
  record(one, id, { amount: 24_903, ...given }, by());
const seenOf = async (day = TODAY) => (await loadDay(one, day)).seen;
const nothing = { cash: null, etransfer: null, card: null, cheque: null, other: null };
const close = async (
  given: Partial<Parameters<typeof closeDay>[1]> = {},
  { operator = kim, confirmed = [] as string[], db = one } = {},
) =>
  inOne(
    db,
    closeDay,
    { ...nothing, date: TODAY, note: "", seen: await seenOf(given.date), ...given },
    { operator: { id: operator }, confirmed },
  );
const page = (day = TODAY) => closePage(one, day);

it("a close says what should be there, what was counted, and by whom", async () => {
  await pay({ tip: 1_000 });
  expect(await close({ cash: 25_000, etransfer: 0, note: "a roll of loonies" })).toMatchObject({
    kind: "done",
    did: { what: "day", id: TODAY },
  });
  expect(await page()).toMatchObject({
    since: [],
    closes: [
      {
        day: TODAY,
        note: "a roll of loonies",
        operator_name: "kim@example.com",
        counts: [
          // Coins: 249.05 and a tip of 10.00. The rounding of 0.02 is in them.
          { method: "cash", due: 25_905, counted: 25_000 },
          { method: "etransfer", due: 0, counted: 0 },
        ],
      },
    ],
  });
  expect((await page(YESTERDAY)).closes).toEqual([]);
});

it("what comes for a day after its close is since it, and the next close names it", async () => {
  await pay({ method: "card", amount: 10_000, paid_on: YESTERDAY });
  await close({ date: YESTERDAY, cash: 0 });
  await pay({ method: "cash", amount: 5_000, paid_on: YESTERDAY });
  await pay({ method: "card", amount: 1_000 });
  const before = await page(YESTERDAY);
  expect(before.since.map(({ words }) => words)).toEqual(["Payment $50.00, Cash"]);
  await close({ date: YESTERDAY, cash: 5_000 });
  const { since, closes } = await page(YESTERDAY);
  expect(since).toEqual([]);
  expect(closes.map((each) => each.since.map(({ words }) => words))).toEqual([
    ["Payment $50.00, Cash"],
    [],
  ]);
  expect(closes[1]!.counts).toEqual([
    { method: "cash", due: 0, counted: 0 },
    { method: "card", due: 10_000, counted: null },
  ]);
});

it("what's taken back counts on the day on which it was", async () => {
  await pay({ method: "card", amount: 10_000, paid_on: YESTERDAY });
  await close({ date: YESTERDAY, card: 10_000 });
  const [payment] = await paymentsOf(one, id);
  await inOne(one, takeBack, id, { row: payment!.id, press: null, reason: "Wrong" }, by());
  const due = async (day: string) =>
    (await page(day)).due.find(({ method }) => method === "card")!.sum;
  expect([await due(YESTERDAY), await due(TODAY)]).toEqual([10_000, -10_000]);
  expect((await page(YESTERDAY)).since).toEqual([]);
  expect((await page(TODAY)).all[0]!.words).toBe("Payment $100.00, Card, taken back");
});

it("two operators at once: the second is told of the first, and asked", async () => {
  await pay();
  const seen = await seenOf();
  const came = await Promise.all([
    close({ cash: 24_905, seen }, { operator: kim, db: one }),
    close({ cash: 24_900, seen }, { operator: lee, db: two }),
  ]);
  expect(came.map(({ kind }) => kind).toSorted()).toEqual(["ask", "done"]);
  const asked = came.find(({ kind }) => kind === "ask");
  if (asked?.kind !== "ask") throw new Error("not asked");
  expect(asked.question.words).toMatch(
    /^(kim|lee)@example\.com closed it out at \d+:\d\d [AP]M\. Close it out with what you counted\?$/,
  );
  const confirmed = [asked.question.token];
  expect((await close({ cash: 24_900, seen }, { operator: lee, confirmed })).kind).toBe("done");
  expect((await page()).closes).toHaveLength(2);
});

it("who counted for old sums is told what came, and asked anew when more does", async () => {
  const seen = await seenOf();
  await pay({ method: "card", amount: 1_000 });
  const asked = await close({ cash: 0, seen });
  if (asked.kind !== "ask") throw new Error("not asked");
  expect(asked.question.words).toBe(
    "Since you opened this page: Payment $10.00, Card. Close it out with what you counted?",
  );
  await pay({ method: "cash", amount: 2_000 });
  const confirmed = [asked.question.token];
  expect((await close({ cash: 0, seen }, { confirmed })).kind).toBe("ask");
  expect((await close({ cash: 0, seen: "" }, { confirmed })).kind).toBe("ask");
  expect((await page()).closes).toEqual([]);
});

it("the database refuses to change or delete a close, and a close of no day", async () => {
  await close({ cash: 0 });
  for (const change of ["update day_closes set note = 'x'", "delete from day_closes"])
    await expect(sql.raw(change).execute(one)).rejects.toThrow(/never changed/);
  await expect(
    insertRow(one, "day_closes", {
      day: "1",
      last_payment: 0,
      counts: "[]",
      note: "",
      at: 0,
      operator_name: "",
    }),
  ).rejects.toThrow();
});
