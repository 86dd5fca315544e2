import { LAPSED } from "~/content/still-true";
import { describe, expect, test } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { CARD_WORDS } from "~/content/catalogue-words";
import { packageCents } from "~/content/prices";
import { comparisonsOf } from "~/content/competitors";
import { marketingPages } from "~/content/pages";
import { displayName } from "~/domain/services";
import {
  CATALOGUE,
  MARKETING_PAGES,
  PACKAGE_KEYS,
  PACKAGES,
  extraOf,
  exteriorWash as EXTERIOR_WASH_PRICE,
  priceOf,
} from "../../support/catalogue";
import {
  additionalCardsOf,
  CATALOGUE_TABS,
  cardsOf,
  findSold,
  packageOf,
} from "~/domain/catalogue";

describe("the catalogue", () => {
  test("the catalogue has eleven entries under their display names, once each", () => {
    expect(CATALOGUE.map(({ key }) => key)).toEqual([
      "InteriorDetailing",
      "InteriorExteriorPackage",
      "SteamCleaning",
      "Ozoning",
      "OneStepCorrection",
      "TwoStepCeramic",
      "CeramicCoating",
      "HeadlightRestoration",
      "DecalRemoval",
      "FleetServices",
      "BoatServices",
    ]);
    for (const entry of CATALOGUE) {
      expect(entry.name).toBe(displayName(FIRST_CATALOGUE, entry.key));
      expect(entry.name).not.toBe("Unknown Service");
      expect(packageOf(FIRST_CATALOGUE, entry.key)).toBe(entry);
    }
  });

  test("the catalogue fills the tabs", () => {
    expect(
      CATALOGUE_TABS.map((tab) => [
        cardsOf(FIRST_CATALOGUE, tab).length,
        additionalCardsOf(FIRST_CATALOGUE, tab).length,
      ]),
    ).toEqual([
      [4, 0],
      [3, 2],
      [2, 0],
    ]);
    expect(cardsOf(FIRST_CATALOGUE, "specialty").some(({ online }) => online)).toBe(false);
    expect(cardsOf(FIRST_CATALOGUE, "interior").every(({ online }) => online)).toBe(true);
  });

  test.each([
    ["InteriorDetailing", 19_500, 180],
    ["InteriorExteriorPackage", 24_900, 240],
    ["SteamCleaning", 24_900, 240],
    ["Ozoning", 45_000, 180],
    ["OneStepCorrection", 45_000, 300],
    ["TwoStepCeramic", 85_000, 480],
    ["CeramicCoating", 109_900, 480],
    ["HeadlightRestoration", 8_000, 120],
    ["DecalRemoval", 5_000, 60],
  ] as const)("%s has its price and duration", (key, price, minutes) => {
    expect(PACKAGES[key]).toMatchObject({ price, minutes, key });
  });

  test("the catalogue words prices by their kind", () => {
    expect(PACKAGE_KEYS.filter((key) => !PACKAGES[key].scales)).toEqual(["Ozoning"]);
    expect(PACKAGES.OneStepCorrection).toMatchObject({ label: "starting", hourly: 6_000 });
    expect(PACKAGES.DecalRemoval).toMatchObject({ label: "from", hourly: 5_000 });
    expect(PACKAGES.SteamCleaning.addOns).toEqual([
      { id: "exterior-wash", name: "Exterior wash", price: 10_000 },
    ]);
  });

  test("the catalogue lists five to seven different features and guarantees no more than the shop does", () => {
    const features = Object.values(CARD_WORDS).flatMap((words) => [...words.features]);
    expect(new Set(features).size).toBe(features.length);
    for (const { features: own } of Object.values(CARD_WORDS)) {
      expect(own.length).toBeGreaterThanOrEqual(5);
      expect(own.length).toBeLessThanOrEqual(7);
    }
    for (const key of PACKAGE_KEYS) {
      const { guarantee } = PACKAGES[key];
      if (guarantee) expect(guarantee).toMatch(/30-day|6 months|3-year|5-year/);
    }
    expect(CARD_WORDS.Ozoning.features.join(" ")).toMatch(
      /Odour elimination.*Smoke and pet odour.*Mold treatment.*Sanitization.*Air purification/,
    );
  });

  test("the catalogue knows what is sold online", () => {
    expect(findSold(FIRST_CATALOGUE, "Ozoning")?.key).toBe("Ozoning");
    for (const other of ["FleetServices", "BoatServices", "Restoration", "toString", "", null])
      expect(findSold(FIRST_CATALOGUE, other)).toBeNull();
  });
});

describe("prices in prose", () => {
  test.each([
    [priceOf("InteriorDetailing"), "$195"],
    [priceOf("InteriorDetailing", "truck"), "$243.75"],
    [priceOf("InteriorDetailing", "van"), "$292.50"],
    [extraOf("InteriorDetailing", "suv"), "$48.75"],
    [priceOf("CeramicCoating"), "$1,099"],
    [priceOf("Ozoning", "van"), "$450"],
    [extraOf("Ozoning", "van"), LAPSED],
    [EXTERIOR_WASH_PRICE, "$100"],
  ])("%s", (text, expected) => {
    expect(text).toBe(expected);
  });

  test("prices in prose are those of the engine", () => {
    expect(packageCents(FIRST_CATALOGUE, "TwoStepCeramic", "van")).toBe(127_500);
  });
});

test("no page's text depends on what the owner calls a package", () => {
  const names = CATALOGUE.map(({ name }) => name);
  const texts = MARKETING_PAGES.map(
    ({ slug, content }) => [slug, JSON.stringify(content)] as const,
  );
  const said = texts.flatMap(([slug, text]) =>
    names.filter((name) => text.includes(name)).map((name) => `${slug}: ${name}`),
  );
  expect(said).toEqual([]);
});

test("pages, offers and comparisons leave out what is retired", () => {
  const gone = {
    ...FIRST_CATALOGUE,
    packages: FIRST_CATALOGUE.packages.map((entry) => ({ ...entry, retired: true })),
  };
  expect(marketingPages(gone)).toHaveLength(MARKETING_PAGES.length);
  expect(comparisonsOf(gone)).toEqual({ standard: [], mobile: [] });
  expect(cardsOf(gone, "interior")).toEqual([]);
});
