import * as fc from "fast-check";
import { expect, it } from "vitest";
import { quoteOf } from "~/booking/quote";
import { packageQuote } from "~/booking/package/package";
import { EMPTY_SELECTION } from "~/booking/wizard/selection";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { estimateByHand } from "~/domain/price-override";
import {
  lineWords,
  type Share,
  TAX_CODES,
  type TaxCode,
  taxesOn,
  taxLines,
  type TaxRules,
} from "~/domain/tax";

const BOTH = { gst: 500, pst: 700 };
const rules = (given: Partial<TaxRules> = {}): TaxRules => ({
  rates: BOTH,
  most: "none",
  own: {},
  ...given,
});
const shares = (...weights: number[]): Share[] =>
  weights.map((weight, at) => ({ work: `work-${at}`, weight }));
const centsOf = (taxes: { name: string; cents: number }[]) =>
  taxes.map(({ name, cents }) => `${name} ${cents}`).join(", ");

it.each<[string, number, Share[], Partial<TaxRules>, string]>([
  ["no tax is work's that bears none", 19_500, shares(1), {}, ""],
  ["GST is 5%", 19_500, shares(1), { most: "gst" }, "GST 975"],
  ["half a cent is rounded up", 19_510, shares(1), { most: "gst" }, "GST 976"],
  ["less than half a cent is rounded down", 19_509, shares(1), { most: "gst" }, "GST 975"],
  [
    "each tax is on the price, not on the other",
    19_500,
    shares(1),
    { most: "both" },
    "GST 975, PST 1365",
  ],
  [
    "a tax without a number isn't charged",
    19_500,
    shares(1),
    { most: "both", rates: { pst: 700 } },
    "PST 1365",
  ],
  [
    "a rate may have a fraction",
    10_000,
    shares(1),
    { most: "gst", rates: { gst: 725 } },
    "GST 725",
  ],
  [
    "work of its own code bears that",
    10_000,
    shares(1, 1),
    { most: "gst", own: { "work-1": "both" } },
    "GST 500, PST 350",
  ],
  [
    "a surcharge is shared out as the work is",
    15_000,
    shares(2, 1),
    { own: { "work-0": "gst" } },
    "GST 500",
  ],
  [
    "it's rounded once over its work, not by line",
    30,
    shares(10, 10, 10),
    { most: "gst" },
    "GST 2",
  ],
  ["of nothing a tax is nothing", 0, shares(1), { most: "both" }, "GST 0, PST 0"],
  [
    "half a cent of what bears it is rounded up, whatever a fraction is in binary",
    45,
    shares(7, 3),
    { own: { "work-0": "gst" }, rates: { gst: 10_000 } },
    "GST 32",
  ],
  ["nothing is taxed of work that costs nothing", 0, shares(0), { most: "both" }, ""],
])("%s", (_, total, of, given, taxes) => {
  expect(centsOf(taxesOn(total, of, rules(given)))).toBe(taxes);
});

it("the order of the work doesn't matter, and parts differ by rounding only", () => {
  const codes = Object.keys(TAX_CODES) as TaxCode[];
  const piece = fc.record({
    weight: fc.integer({ min: 0, max: 500_000 }),
    code: fc.constantFrom(...codes),
  });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), fc.nat(), (pieces, turn) => {
      const own = Object.fromEntries(pieces.map(({ code }, at) => [`work-${at}`, code]));
      const of = shares(...pieces.map(({ weight }) => weight));
      const total = of.reduce((sum, { weight }) => sum + weight, 0);
      const whole = taxesOn(total, of, rules({ own }));
      const at = turn % of.length;
      expect(
        taxesOn(total, [...of.slice(at), ...of.slice(0, at)].toReversed(), rules({ own })),
      ).toEqual(whole);
      for (const { name, cents } of whole) {
        const parts = of.flatMap((share) => taxesOn(share.weight, [share], rules({ own })));
        const sum = parts.reduce((all, part) => all + (part.name === name ? part.cents : 0), 0);
        expect(Math.abs(sum - cents)).toBeLessThanOrEqual(of.length / 2 + 0.5);
      }
    }),
  );
});

const prices = (given: Partial<TaxRules>) => ({ ...FIRST_CATALOGUE, taxes: rules(given) });

it.each<[string, Partial<TaxRules>, string[]]>([
  ["as most work", { most: "gst" }, ["GST (5%): $20.56", "Total with tax: $431.81"]],
  ["by its own code", { most: "gst", own: { "package-SteamCleaning": "none" } }, []],
])("a package is taxed %s, its surcharge and add-on with it", (_, given, lines) => {
  const choice = { key: "SteamCleaning", addOns: ["exterior-wash"] };
  const quote = packageQuote(prices(given), choice, "truck")!;
  expect(quote.total).toBe(41_125);
  expect(taxLines(quote).map((line) => lineWords(line))).toEqual(lines);
});

it("options share an hourly price by their hours", () => {
  const chosen = {
    ...EMPTY_SELECTION,
    category: "interior" as const,
    options: ["seats", "vacuum"],
  };
  const quote = quoteOf(prices({ own: { "interior-vacuum": "gst" } }), chosen)!;
  expect(quote.taxes).toEqual([
    {
      name: "GST",
      rate: 500,
      base: quote.total / 3,
      cents: Math.round(quote.total / 60),
      of: [0.5, 1.5],
    },
  ]);
});

it("jobs of a custom package bear each their own, a van's surcharge with them", () => {
  const custom = ["interior-basic", "wheel-detail"];
  const chosen = {
    ...EMPTY_SELECTION,
    category: "custom" as const,
    custom,
    vehicle: "van" as const,
  };
  const quote = quoteOf(prices({ own: { "job-wheel-detail": "pst" } }), chosen)!;
  expect(quote.taxes).toMatchObject([{ name: "PST", base: 9_000, cents: 630 }]);
});

it("the same share of a price by hand bears each tax", () => {
  const taxes = [{ name: "PST", rate: 700, base: 4_000, cents: 280 }];
  const made = estimateByHand({ cents: 5_001, reason: "Third car" }, { total: 10_000, taxes });
  expect(made.taxes).toMatchObject([{ name: "PST", rate: 700, base: 2_000, cents: 140 }]);
});
