import { expect, it } from "vitest";
import { estimateByHand } from "~/domain/price-override";
import { estimateOf, totalWords } from "~/domain/pricing";

it("an estimate is the sum of its lines, and nothing without any", () => {
  const lines = [
    { label: "Package price", cents: 19_500 },
    { label: "Truck/SUV +25%", cents: 4_875 },
  ];
  expect(estimateOf(lines)).toEqual({ lines, total: 24_375 });
  expect(estimateOf([]).total).toBe(0);
});

it("an estimate by hand is one line with its reason", () => {
  expect(estimateByHand({ cents: 8_000, reason: "Third car" })).toEqual({
    lines: [{ label: "Set by hand: Third car", cents: 8_000 }],
    total: 8_000,
  });
});

it("an estimate says that it is before tax", () => {
  expect(totalWords(24_375)).toBe("$243.75 CAD, before tax");
});
