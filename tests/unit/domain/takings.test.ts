import { describe, expect, it } from "vitest";
import { byMethod, byTax, differenceWords, rowWords, sumsBy, takingsOf } from "~/domain/takings";

const row = { kind: "payment", method: "cash", cents: 10_000, takes_back: null } as const;

describe("what should be there", () => {
  it.each([
    ["nothing, where nothing came", [], { taken: 0, refunded: 0, sum: 0 }],
    ["a payment", [{}], { taken: 10_000, refunded: 0, sum: 10_000 }],
    ["a deposit too", [{ kind: "deposit" }], { taken: 10_000, refunded: 0, sum: 10_000 }],
    ["a tip too", [{}, { kind: "tip", cents: 500 }], { taken: 10_500, refunded: 0, sum: 10_500 }],
    [
      "coins, which have the rounding in them",
      [{ cents: 24_905 }, { kind: "rounding", cents: 2 }],
      { taken: 24_905, refunded: 0, sum: 24_905 },
    ],
    [
      "less a refund",
      [{}, { kind: "refund", cents: 2_500 }],
      { taken: 10_000, refunded: 2_500, sum: 7_500 },
    ],
    [
      "less what's taken back",
      [{}, { cents: -10_000, takes_back: 1 }],
      { taken: 0, refunded: 0, sum: 0 },
    ],
    [
      "and a refund that's taken back",
      [{ kind: "refund", cents: -2_500, takes_back: 1 }],
      { taken: 0, refunded: -2_500, sum: 2_500 },
    ],
  ] as const)("what should be there is %s", (_, rows, takings) => {
    expect(takingsOf(rows.map((given) => ({ ...row, ...given })))).toEqual(takings);
  });

  it("what should be there is told of every method, cash first", () => {
    const methods = byMethod([row, { ...row, method: "card", cents: 1 }]);
    expect(methods.map(({ method, sum }) => [method, sum])).toEqual([
      ["cash", 10_000],
      ["etransfer", 0],
      ["card", 1],
      ["cheque", 0],
      ["other", 0],
    ]);
  });
});

it.each([
  [10_000, 10_000, "None"],
  [10_000, 9_500, "$5.00 short"],
  [10_000, 10_005, "$0.05 over"],
  [-2_000, 0, "$20.00 over"],
  [10_000, null, "Not counted"],
])("of %j due and %j counted the difference is %j", (due, counted, words) => {
  expect(differenceWords({ method: "cash", due, counted })).toBe(words);
});

it.each([
  [{}, "Payment $100.00, Cash"],
  [{ kind: "tip", method: "card" }, "Tip $100.00, Card"],
  [{ cents: -10_000, takes_back: 1 }, "Payment $100.00, Cash, taken back"],
] as const)("the row %j is %j", (given, words) => {
  expect(rowWords({ ...row, ...given })).toBe(words);
});

it("sums are by name, the greatest first, without what's nothing", () => {
  const named = [
    { name: "Wash", cents: [5, 1] },
    { name: "Gone", cents: [3, 0] },
    { name: "Coating", cents: [20, 2] },
    { name: "Wash", cents: [6, 1] },
    { name: "Gone", cents: [-3, 0] },
  ];
  expect(sumsBy(named)).toEqual([
    { name: "Coating", cents: [20, 2] },
    { name: "Wash", cents: [11, 2] },
  ]);
});

it("a tax is summed by its rate", () => {
  const gst = { name: "GST", rate: 500, base: 10_000, cents: 500 };
  expect(byTax([gst, { ...gst, rate: 700, cents: 700 }, gst])).toEqual([
    { name: "GST (5%)", cents: [20_000, 1_000] },
    { name: "GST (7%)", cents: [10_000, 700] },
  ]);
});
