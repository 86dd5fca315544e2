import { expect, it } from "vitest";
import { overrideLine, overrideReason, parsePrice, printPrice } from "~/domain/price-override";

it.each([
  ["80", 8000],
  ["0", 0],
  ["80.5", 8050],
  ["187.50", 18_750],
  ["$80", 8000],
  [" $ 1,250.50 ", 125_050],
  ["12,500", 1_250_000],
  ["\u00A080\u3164", 8000],
  ["$\u2800 80\u200F", 8000],
  ["＄１,２５０．５０", 125_050],
  ["٨٠", 8000],
  ["1\u202F250.50", 125_050],
  ["1 25", null],
  ["99999.99", 9_999_999],
  ["100000", 10_000_000],
  ["1234567890", null],
  ["1,25", null],
  ["-5", null],
  ["80.505", null],
  ["80.", null],
  ["1e3", null],
  ["eighty", null],
  ["", null],
])("%j is %j cents", (text, cents) => {
  expect(parsePrice(text)).toBe(cents);
});

it.each([0, 1, 10, 8000, 8050, 18_750, 9_999_999])(
  "%d cents are read again as they were printed",
  (cents) => {
    expect(parsePrice(printPrice(cents))).toBe(cents);
  },
);

it("a price by hand is one line that carries its reason, and no other price is one", () => {
  const line = overrideLine({ cents: 8000, reason: "Regular: third car" });
  expect(line).toEqual({ label: "Set by hand: Regular: third car", cents: 8000 });
  expect(overrideReason([line])).toBe("Regular: third car");
  expect(overrideReason([line, { label: "Truck +25%" }])).toBeNull();
  expect(overrideReason([{ label: "Package price" }])).toBeNull();
  expect(overrideReason([])).toBeNull();
});
