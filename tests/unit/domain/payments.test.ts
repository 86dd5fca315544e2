import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceOf, balanceWords, inCoins, METHODS, type Method, rowsOf } from "~/domain/payments";

const priced = {
  status: "confirmed",
  total_price_cents: 24_900,
  kept_cents: 0,
  taxes: "[]",
} as const;
const nothing = { paid: 0, refunded: 0, rounded: 0 };

describe("what's owed", () => {
  it.each([
    ["the price, before anything is paid", {}, 24_900, "Owes $249.00", "To take: $249.00"],
    ["what a deposit leaves", { paid: 5_000 }, 19_900, "Owes $199.00", "To take: $199.00"],
    ["nothing, once all is paid", { paid: 24_900 }, 0, "Paid", "Paid"],
    [
      "nothing, with cash rounded up",
      { total_price_cents: 24_903, paid: 24_905, rounded: 2 },
      0,
      "Paid",
      "Paid",
    ],
    [
      "less than nothing, where the price has fallen",
      { paid: 24_900, total_price_cents: 20_000 },
      -4_900,
      "Refund due $49.00",
      "Refund due $49.00",
    ],
    [
      "nothing, once that's refunded",
      { paid: 24_900, refunded: 4_900, total_price_cents: 20_000 },
      0,
      "Paid",
      "Paid",
    ],
    ["nothing of what is cancelled", { status: "cancelled" }, 0, null, null],
    [
      "what was paid for what is cancelled",
      { status: "cancelled", paid: 5_000 },
      -5_000,
      "Refund due $50.00",
      "Refund due $50.00",
    ],
    [
      "nothing, where all of that is kept",
      { status: "cancelled", paid: 5_000, kept_cents: 5_000 },
      0,
      "Paid",
      "Paid",
    ],
    [
      "what isn't kept of it",
      { status: "cancelled", paid: 9_000, kept_cents: 5_000 },
      -4_000,
      "Refund due $40.00",
      "Refund due $40.00",
    ],
    [
      "nothing, where the rest was refunded in cash that rounds",
      { status: "cancelled", paid: 30_713, refunded: 25_715, rounded: -2, kept_cents: 5_000 },
      0,
      "Paid",
      "Paid",
    ],
    [
      "nothing, where all that was kept was given back in cash that rounds",
      { status: "cancelled", paid: 4_233, refunded: 4_235, rounded: -2, kept_cents: 4_233 },
      0,
      "Paid",
      "Paid",
    ],
    ["nothing where the price is nothing", { total_price_cents: 0 }, 0, null, null],
  ] as const)("what's owed is %s", (_, given, owed, words, toTake) => {
    const balance = balanceOf({ ...priced, ...nothing, ...given });
    expect(balance.owed).toBe(owed);
    const row = { ...priced, ...nothing, ...given };
    expect(balanceWords(row)).toBe(words);
    expect(balanceWords(row, "To take:")).toBe(toTake);
  });
});

describe("the rows of a press", () => {
  const taken = { kind: "payment", method: "card", amount: 24_900, tip: 0 } as const;
  it.each([
    ["a payment", {}, 24_900, ["payment 24900"], 0],
    ["with a tip", { tip: 2_000 }, 24_900, ["payment 24900", "tip 2000"], 0],
    ["a tip alone", { amount: 0, tip: 2_000 }, 0, ["tip 2000"], 0],
    ["part of it", { amount: 10_000 }, 24_900, ["payment 10000"], 14_900],
    ["nothing", { amount: 0 }, 24_900, [], 24_900],
    ["too much", { amount: 30_000 }, 24_900, ["payment 30000"], -5_100],
    ["cash down", { method: "cash", amount: 1_002 }, 1_002, ["payment 1000", "rounding -2"], 0],
    ["cash up", { method: "cash", amount: 1_003 }, 1_003, ["payment 1005", "rounding 2"], 0],
    ["coins counted", { method: "cash", amount: 1_005 }, 1_003, ["payment 1005", "rounding 2"], 0],
    ["cents that no coin pays", { method: "cash", amount: 2 }, 2, ["rounding -2"], 0],
    ["even cash", { method: "cash" }, 24_900, ["payment 24900"], 0],
    ["part in cash", { method: "cash", amount: 500 }, 1_003, ["payment 500"], 503],
    ["a part that no coins make", { method: "cash", amount: 501 }, 1_003, ["payment 500"], 503],
    ["cash twice", { method: "cash", amount: 500 }, 0, ["payment 500"], -500],
    ["to the cent by card", { amount: 1_003 }, 1_003, ["payment 1003"], 0],
    ["a refund", { kind: "refund", amount: 4_900 }, -4_900, ["refund 4900"], 0],
    [
      "a refund in cash",
      { kind: "refund", method: "cash", amount: 103 },
      -103,
      ["refund 105", "rounding -2"],
      0,
    ],
  ] as const)("%s", (_, given, owed, rows, left) => {
    const made = rowsOf({ ...taken, ...given }, owed);
    expect(made.rows.map(({ kind, cents }) => `${kind} ${cents}`)).toEqual(rows);
    expect(made.left).toBe(left);
  });

  it.each([
    ["all that's kept", 0, 4_233, 4_233, ["refund 4235", "rounding -2"]],
    ["what's due beside it", -25_713, 5_000, 25_713, ["refund 25715", "rounding -2"]],
    ["both of them", -25_713, 5_000, 30_713, ["refund 30715", "rounding -2"]],
    ["part of what's kept", 0, 4_233, 2_000, ["refund 2000"]],
  ])("a refund in cash of %s", (_, owed, kept, amount, rows) => {
    const made = rowsOf({ kind: "refund", method: "cash", amount, tip: 0 }, owed, kept);
    expect(made.rows.map(({ kind, cents }) => `${kind} ${cents}`)).toEqual(rows);
  });
});

it("what's left after a press is what its rows make of what was owed", () => {
  const cents = fc.integer({ min: 0, max: 40_000 });
  const method = fc.constantFrom(...(Object.keys(METHODS) as Method[]));
  const kind = fc.constantFrom("payment" as const, "refund" as const);
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.record({ kind, method, amount: cents, tip: cents }),
      fc.boolean(),
      (total_price_cents, paid, refunded, taken, settles) => {
        const before = { ...priced, ...nothing, total_price_cents, paid, refunded };
        const { owed } = balanceOf(before);
        const made = rowsOf({ ...taken, ...(settles && { amount: Math.abs(owed) }) }, owed);
        const sum = (one: string) =>
          made.rows.reduce((all, { kind, cents }) => all + (kind === one ? cents : 0), 0);
        const after = {
          ...before,
          paid: paid + sum("payment"),
          refunded: refunded + sum("refund"),
          rounded: sum("rounding"),
        };
        expect(balanceOf(after).owed).toBe(made.left);
        expect(Math.abs(sum("rounding"))).toBeLessThanOrEqual(2);
        if (taken.method === "cash")
          expect(made.rows.every(({ kind, cents }) => kind === "rounding" || cents % 5 === 0)).toBe(
            true,
          );
      },
    ),
  );
});

it.each([
  [0, 0],
  [2, 0],
  [3, 5],
  [24_907, 24_905],
  [24_908, 24_910],
])("%i cents in coins are %i", (cents, coins) => {
  expect(inCoins(cents)).toBe(coins);
});
