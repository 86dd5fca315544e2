import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type BookedPayment, bookLines, type Sale, sumsOf } from "~/dashboard/books";
import { METHODS, type Method, PAYMENT_KINDS, type PaymentKind } from "~/domain/payments";
import { byMethod } from "~/domain/takings";

const payment: BookedPayment = {
  kind: "payment",
  method: "cash",
  cents: 10_000,
  paid_on: "2026-12-08",
  work_day: "2026-12-09",
  reference: "AB12CD",
  resource_name: "Mobile crew",
  operator_name: "Kim",
  takes_back: null,
};
const GST = { name: "GST", rate: 500, base: 20_000, cents: 1_000 };
const sale: Sale = {
  reference: "AB12CD",
  service: "Wash",
  day: "2026-12-09",
  on: "2026-12-10",
  total: 20_000,
  taxes: [GST],
  title: "Receipt 2026-0002",
  replacedBy: null,
};

/** What a column of the file adds up to, in cents. */
function columnSum(lines: readonly (string | number)[][], heading: string): number {
  const at = lines[0]!.indexOf(heading);
  expect(at).toBeGreaterThan(-1);
  return lines.slice(1).reduce((sum, line) => sum + Math.round(Number(line[at]) * 100), 0);
}

it("a file has one row a payment and one a piece of work, and what's typed is no formula", () => {
  const lines = bookLines({
    payments: [
      { ...payment, operator_name: "=Kim" },
      { ...payment, cents: -500, takes_back: 1 },
    ],
    sales: [{ ...sale, title: "Invoice 2026-0001", replacedBy: "2026-0002" }, sale],
  });
  const [head, ...rows] = lines.map((line) => line.join("|"));
  expect(head).toBe(
    "Kind|Replaced by|Date|Day of the work|Booking|Service|Crew or bay|Recorded by|Method|Taken (CAD)|Rounding (CAD)|Before tax (CAD)|GST (5%) (CAD)|With tax (CAD)",
  );
  expect(rows).toEqual([
    "Payment||2026-12-08|2026-12-09|AB12CD||Mobile crew|'=Kim|Cash|100.00|0.00|||",
    "Payment, taken back||2026-12-08|2026-12-09|AB12CD||Mobile crew|Kim|Cash|-5|0.00|||",
    "Invoice 2026-0001|2026-0002|2026-12-10|2026-12-09|AB12CD|Wash||||||||",
    "Receipt 2026-0002||2026-12-10|2026-12-09|AB12CD|Wash||||||200.00|10.00|210.00",
  ]);
});

it("a month with nothing in it has a file with its headings", () => {
  expect(bookLines({ payments: [], sales: [] })).toHaveLength(1);
  expect(sumsOf({ payments: [], sales: [] })).toMatchObject({ methods: [], work: [], taxes: [] });
});

it("whatever was recorded adds up alike by day, on the month's screen and in its file", () => {
  const cents = fc.integer({ min: -50_000, max: 50_000 });
  const rows = fc.record({
    kind: fc.constantFrom(...(Object.keys(PAYMENT_KINDS) as PaymentKind[])),
    method: fc.constantFrom(...(Object.keys(METHODS) as Method[])),
    paid_on: fc.constantFrom("2026-12-07", "2026-12-08", "2026-12-31"),
    resource_name: fc.constantFrom("Mobile crew", "Bay", null),
    cents,
  });
  const taxes = fc.subarray([GST, { ...GST, name: "PST", rate: 700, cents: 1_400 }]);
  const sold = fc.record({
    service: fc.constantFrom("Wash", "Coating"),
    total: fc.nat({ max: 1_000_000 }),
    taxes,
    title: fc.constantFrom("", "Receipt 2026-0001"),
    replacedBy: fc.constantFrom(null, "2026-0009"),
  });
  fc.assert(
    fc.property(fc.array(rows), fc.array(sold), (given, works) => {
      const payments = given.map((row) => ({ ...payment, ...row }));
      const sales = works.map((work) => ({ ...sale, ...work }));
      const lines = bookLines({ payments, sales });
      const sums = sumsOf({ payments, sales });
      const days = [...new Set(payments.map(({ paid_on }) => paid_on))];
      const closes = days.flatMap((day) => byMethod(payments.filter((row) => row.paid_on === day)));
      const due = closes.reduce((sum, each) => sum + each.sum, 0);
      expect(due).toBe(sums.takings.sum);
      expect(sums.methods.reduce((sum, each) => sum + each.sum, 0)).toBe(due);
      expect(columnSum(lines, "Taken (CAD)")).toBe(due);
      expect(columnSum(lines, "Rounding (CAD)")).toBe(sums.rounding);
      const tips = payments.reduce((sum, row) => sum + (row.kind === "tip" ? row.cents : 0), 0);
      expect(sums.tips.reduce((sum, each) => sum + each.cents[0]!, 0)).toBe(tips);
      const [total = [0, 0, 0]] = sums.work
        .filter(({ name }) => name === "Total")
        .map((each) => each.cents);
      expect(columnSum(lines, "Before tax (CAD)")).toBe(total[0]);
      expect(columnSum(lines, "With tax (CAD)")).toBe(total[2]);
      for (const { name, cents } of sums.taxes)
        expect(columnSum(lines, `${name} (CAD)`)).toBe(cents[1]);
      expect(sums.taxes.reduce((sum, each) => sum + each.cents[1]!, 0)).toBe(total[1]);
    }),
  );
});
