import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  type ComparablePackage,
  COMPETITOR_KINDS,
  type CompetitorKind,
  MARKET_RANGES,
  MARKET_WORK,
  type MarketWork,
  positioned,
  rivalRange,
} from "~/content/competitors";
import { PLACES } from "~/content/places";
import { shortPrice, shortRange } from "~/domain/pricing";
import {
  compare,
  COMPARISON_FILTERS,
  COMPETITOR_LOCATIONS,
  type ComparisonData,
  type ComparisonEntry,
  isSaving,
  parseComparisonFilter,
  savingAgainst,
  savingsText,
} from "~/domain/comparison";
import { ALTERNATIVES, PACKAGES, COMPARISONS } from "../../support/catalogue";

const cents = fc.integer({ min: 0, max: 500_000 });
const competitor = fc
  .record({
    name: fc.constantFrom(...Object.values(COMPETITOR_KINDS)),
    location: fc.constantFrom(...COMPETITOR_LOCATIONS),
    low: cents,
    extra: cents,
  })
  .map(({ extra, ...rest }) => ({ ...rest, high: rest.low + extra }));
const serviceName = fc.constantFrom(
  "Interior Detailing",
  "One Step Paint Correction",
  "5 Year Ceramic Coating",
  "Two Step Paint Correction + 3 Year Ceramic Coating",
  "Headlight Restoration",
);
const entry: fc.Arbitrary<ComparisonEntry> = fc.record({
  service: serviceName,
  price: cents,
  isStartingPrice: fc.boolean(),
  competitors: fc.array(competitor, { maxLength: 4 }),
});
const data: fc.Arbitrary<ComparisonData> = fc.record({
  standard: fc.array(entry, { maxLength: 6 }),
  mobile: fc.array(entry, { maxLength: 6 }),
});
const filter = fc.constantFrom(...COMPARISON_FILTERS);

/** The same entries, with competitors whose prices are zero. */
function withoutPrices(entries: readonly ComparisonEntry[]): ComparisonEntry[] {
  return entries.map((each) => ({
    ...each,
    competitors: each.competitors.map((one) => ({ ...one, low: 0, high: 0 })),
  }));
}

describe("savings", () => {
  test.each([
    [19_500, 27_500, "Save up to $80"],
    [24_900, 59_900, "Save up to $350"],
    [45_000, 58_500, "Save up to $135"],
    [109_900, 209_900, "Save up to $1,000"],
    [19_500, 19_501, "Save up to $0.01"],
    [19_500, 19_500, "Competitive price"],
    [19_500, 15_000, "Competitive price"],
  ])("%i against at most %i: %s", (price, high, text) => {
    expect(savingsText(savingAgainst(price, { high }))).toBe(text);
  });

  test("savings are never negative, and are in the text exactly when there are any", () => {
    fc.assert(
      fc.property(cents, cents, (price, high) => {
        const saving = savingAgainst(price, { high });
        const text = savingsText(saving);
        expect(saving).toBe(Math.max(0, high - price));
        expect(isSaving({ savingsText: text })).toBe(high > price);
        if (saving > 0) expect(text).toContain(shortPrice(saving));
      }),
    );
  });

  test.each([
    ["Save up to $5", true],
    ["SAVE $5", true],
    ["Competitive price", false],
    ["Save with competitive pricing", false],
    ["", false],
  ])("%j is listed: %s", (text, listed) => {
    expect(isSaving({ savingsText: text })).toBe(listed);
  });
});

const packages = Object.keys(MARKET_WORK) as ComparablePackage[];

test("whom a price page compares with has the same figures as in the comparison", () => {
  expect(
    rivalRange("InteriorDetailing", { kind: "dealership", location: "Burnaby" }),
  ).toMatchObject({ low: 25_000, high: 27_500 });
  for (const { service, competitors } of COMPARISONS.standard) {
    const key = packages.find((each) => PACKAGES[each].name === service)!;
    for (const { name, location, low, high } of competitors) {
      const kind = (Object.keys(COMPETITOR_KINDS) as CompetitorKind[]).find(
        (each) => COMPETITOR_KINDS[each] === name,
      )!;
      expect(rivalRange(key, { kind, location })).toMatchObject({ low, high });
    }
  }
});

test("whom a price page compares with is the whole market where the comparison names no competitor", () => {
  for (const key of packages)
    expect(rivalRange(key, { kind: null, location: "Vancouver" })).toEqual(
      MARKET_RANGES[MARKET_WORK[key]],
    );
  expect(rivalRange("InteriorDetailing", { kind: "studio", location: "Vancouver" })).toEqual(
    MARKET_RANGES.interior,
  );
});

describe("filters", () => {
  test("filters list only competitors that are dearer, of services that have one, in the order of the data", () => {
    fc.assert(
      fc.property(data, filter, (sets, chosen) => {
        const rows = compare(sets, chosen);
        const source = chosen === "mobile" ? sets.mobile : sets.standard;
        expect(rows.length).toBeLessThanOrEqual(source.length);
        for (const row of rows) {
          expect(row.competitors.length).toBeGreaterThan(0);
          for (const each of row.competitors) {
            expect(each.high).toBeGreaterThan(row.price);
            expect(each.saving).toBe(each.high - row.price);
            expect(each.priceText).toBe(shortRange(each.low, each.high));
          }
        }
        if (chosen === "default" || chosen === "mobile") {
          const expected = source
            .map(({ service, price, competitors }) => ({
              service,
              left: competitors.filter(({ high }) => high > price).length,
            }))
            .filter(({ left }) => left > 0);
          expect(
            rows.map(({ service, competitors }) => ({ service, left: competitors.length })),
          ).toEqual(expected);
        }
      }),
    );
  });

  test("filters of paint correction are part of those of ceramic, and both of the default", () => {
    fc.assert(
      fc.property(data, (sets) => {
        const [all, ceramic, paint] = (["default", "ceramic", "paintCorrection"] as const).map(
          (each) => compare(sets, each).map((row) => JSON.stringify(row)),
        );
        expect(all).toEqual(expect.arrayContaining(ceramic!));
        expect(ceramic).toEqual(expect.arrayContaining(paint!));
      }),
    );
  });

  test("filters leave nothing where no competitor is dearer", () => {
    fc.assert(
      fc.property(data, filter, (sets, chosen) => {
        expect(
          compare(
            { standard: withoutPrices(sets.standard), mobile: withoutPrices(sets.mobile) },
            chosen,
          ),
        ).toEqual([]);
      }),
    );
  });

  test("filters do not change the data", () => {
    fc.assert(
      fc.property(data, filter, (sets, chosen) => {
        const before = structuredClone(sets);
        compare(sets, chosen);
        expect(sets).toEqual(before);
      }),
    );
  });

  test.each([
    ["mobile", "mobile"],
    ["ceramic", "ceramic"],
    ["paintCorrection", "paintCorrection"],
    ["default", "default"],
    ["Mobile", "default"],
    ["toString", "default"],
    ["", "default"],
    [null, "default"],
    [undefined, "default"],
  ])("%j is read as %s", (value, expected) => {
    expect(parseComparisonFilter(value)).toBe(expected);
  });
});

describe("our data", () => {
  test.each([
    [
      "default",
      [
        "Interior Detailing",
        "Interior & Exterior Package",
        "One Step Paint Correction",
        "5 Year Ceramic Coating",
      ],
    ],
    ["mobile", ["Interior Detailing", "Interior & Exterior Package", "One Step Paint Correction"]],
    ["ceramic", ["One Step Paint Correction", "5 Year Ceramic Coating"]],
    ["paintCorrection", ["One Step Paint Correction"]],
  ] as const)("our data shows under %s: %j", (chosen, services) => {
    expect(compare(COMPARISONS, chosen).map(({ service }) => service)).toEqual(services);
  });

  test("our data uses the ranges whole or halved", () => {
    expect(MARKET_RANGES).toEqual({
      interior: { low: 22_500, high: 27_500 },
      full: { low: 29_900, high: 59_900 },
      paintCorrection: { low: 48_500, high: 58_500 },
      ceramic: { low: 114_900, high: 209_900 },
    });
    for (const work of Object.keys(MARKET_RANGES) as MarketWork[]) {
      const [lower, upper, whole] = (["lower", "upper", "whole"] as const).map((position) =>
        positioned(work, position),
      );
      expect(whole).toEqual(MARKET_RANGES[work]);
      expect(lower!.high).toBe(upper!.low);
      expect([lower!.low, upper!.high]).toEqual([whole!.low, whole!.high]);
      expect(lower!.high % 100).toBe(0);
    }
  });

  test("our data gives a kind of business in a city one price for a service in both data sets", () => {
    const prices = new Map<string, string>();
    for (const { service, competitors } of [...COMPARISONS.standard, ...COMPARISONS.mobile]) {
      for (const { name, location, low, high } of competitors) {
        const key = `${service}: ${name}, ${location}`;
        expect(prices.get(key) ?? `${low}-${high}`, key).toBe(`${low}-${high}`);
        prices.set(key, `${low}-${high}`);
      }
    }
  });

  test("our data has an entry for every price that a page about a kind of business compares", () => {
    const all = [...COMPARISONS.standard, ...COMPARISONS.mobile];
    for (const { slug, competitor, compared, place } of ALTERNATIVES) {
      if (competitor === null) continue;
      for (const key of compared) {
        const rivals = all
          .filter(({ service }) => service === PACKAGES[key].name)
          .flatMap(({ competitors }) => competitors);
        expect(
          rivals.some(
            ({ name, location }) =>
              name === COMPETITOR_KINDS[competitor] && location === PLACES[place].name,
          ),
          `${slug}: ${key}`,
        ).toBe(true);
      }
    }
  });

  test("our data names kinds of business in the three cities, each once a service", () => {
    for (const { competitors } of [...COMPARISONS.standard, ...COMPARISONS.mobile]) {
      const keys = competitors.map(({ name, location }) => `${name} ${location}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const each of competitors) {
        expect(Object.values(COMPETITOR_KINDS)).toContain(each.name);
        expect(each.low).toBeLessThan(each.high);
      }
    }
  });
});
