import { describe, expect, test } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { coatingRange } from "~/content/ceramic-prices";
import { COMPETITOR_KINDS, MARKET_RANGES, MARKET_WORK } from "~/content/competitors";
import { CITY_PAGES } from "~/content/cities";
import { INQUIRY_PAGES } from "~/content/inquiries";
import { findPage } from "~/content/pages";
import { CITY_IDS, NAVIGATION_CITY_IDS } from "~/content/place-names";
import { CERAMIC_PLACE_IDS, isByArrangement, MOBILE_CITY_IDS, PLACES } from "~/content/places";

import { overlap, pagePairs, proseOf, sentencesOf, shinglesOf, wordsIn } from "./page-text";
import { ALTERNATIVES, CERAMICS, MARKETING_PAGES, priceOf } from "../../support/catalogue";

const FAR = "whistler squamish west-vancouver north-vancouver pemberton britannia-beach";
/** Every marketing page, written out by hand: an address that search engines know stays. */
const SLUGS = [
  ..."vancouver richmond new-westminster coquitlam surrey burnaby whistler".split(" "),
  ..."west-vancouver north-vancouver pemberton britannia-beach squamish".split(" "),
  ..."burnaby vancouver richmond coquitlam surrey new-westminster"
    .split(" ")
    .map((city) => `mobile-detailing-${city}-bc`),
  ...`${FAR} lions-bay brackendale garibaldi-highlands`
    .split(" ")
    .map((place) => `ceramic-coating-${place}-bc-paint-protection`),
  "dealership-detailing-alternative-burnaby",
  "express-car-wash-alternative-vancouver",
  "franchise-detailing-alternative-coquitlam",
  "coating-studio-alternative-vancouver",
  "app-booked-detailing-alternative-burnaby",
  "vancouver-detailing-cheaper-alternative",
  "window-tinting-whistler-bc-legal-automotive-tint",
  "window-tinting-squamish-bc-legal-automotive-tint",
  "paint-protection-film-whistler-bc-ppf-clear-bra",
  "paint-protection-film-squamish-bc-ppf-clear-bra",
];

describe("the registry", () => {
  test("the registry holds every marketing page at its own address", () => {
    expect(MARKETING_PAGES.map(({ slug }) => slug)).toEqual(SLUGS);
    for (const page of MARKETING_PAGES) expect(findPage(page.slug, FIRST_CATALOGUE)).toEqual(page);
    expect(findPage("toronto", FIRST_CATALOGUE)).toBeNull();
    expect(findPage(undefined, FIRST_CATALOGUE)).toBeNull();
    expect(findPage("constructor", FIRST_CATALOGUE)).toBeNull();
  });

  test("the registry names the place of each page that its slug names", () => {
    for (const { slug, content } of MARKETING_PAGES) {
      expect(slug).toContain(content.place);
      expect(content.title).toContain(PLACES[content.place].name);
      expect(content.h1).toContain(PLACES[content.place].name);
    }
  });

  test("a page links to other pages that exist, never to itself or twice", () => {
    for (const { slug, content } of MARKETING_PAGES) {
      expect(new Set(content.related).size).toBe(content.related.length);
      expect(content.related).not.toContain(slug);
      for (const other of content.related)
        expect(findPage(other, FIRST_CATALOGUE), `${slug} → ${other}`).not.toBeNull();
    }
  });

  test("the registry leads from another page to every page", () => {
    const linked = new Set<string>(MARKETING_PAGES.flatMap(({ content }) => content.related));
    expect(SLUGS.filter((slug) => !linked.has(slug))).toEqual([]);
  });
});

describe("heads and questions", () => {
  test.each(["title", "description", "h1"] as const)("%s is unique", (key) => {
    expect(new Set(MARKETING_PAGES.map(({ content }) => content[key])).size).toBe(SLUGS.length);
  });

  test.each(MARKETING_PAGES.map(({ slug, content }) => [slug, content] as const))(
    "%s has a title, a description and questions of the right size",
    (_, content) => {
      // The document adds " | " and the business name: 65 characters with the default name.
      expect(content.title.length).toBeLessThanOrEqual(38);
      expect(content.description.length).toBeGreaterThanOrEqual(70);
      expect(content.description.length).toBeLessThanOrEqual(160);
      expect(content.faqs.length).toBeGreaterThanOrEqual(4);
      expect(content.faqs.length).toBeLessThanOrEqual(5);
      for (const { question, answer } of content.faqs) {
        expect(question).toMatch(/\?$/);
        expect(answer).toMatch(/[.!]$/);
      }
    },
  );

  test("a page asks no question twice", () => {
    const questions = MARKETING_PAGES.flatMap(({ content }) =>
      content.faqs.map(({ question }) => question),
    );
    expect(questions.filter((question, index) => questions.indexOf(question) !== index)).toEqual(
      [],
    );
  });
});

test("the seasons are in the order of the calendar on each page, once each", () => {
  const order = ["winter", "spring", "summer", "autumn"];
  for (const { slug, content } of MARKETING_PAGES) {
    if (!("seasons" in content)) continue;
    const places = content.seasons.map(({ season }) => order.indexOf(season));
    expect(places, slug).toEqual([...new Set(places)].toSorted((one, other) => one - other));
  }
});

describe("the texts", () => {
  const prose = new Map(MARKETING_PAGES.map((page) => [page, proseOf(page)]));

  test("the pages' texts are substantial", () => {
    for (const [page, texts] of prose) {
      expect(wordsIn(texts.join(" ")).length, page.slug).toBeGreaterThan(
        page.family === "inquiry" ? 300 : 400,
      );
    }
  });

  test("the texts share at most a twentieth of their runs of five words on any two pages", () => {
    const shingles = new Map([...prose].map(([page, texts]) => [page, shinglesOf(texts)]));
    for (const [one, other] of pagePairs()) {
      expect(
        overlap(shingles.get(one)!, shingles.get(other)!),
        `${one.slug} and ${other.slug}`,
      ).toBeLessThan(1 / 20);
    }
  });

  test("the texts share at most a third of their sentences on any two pages", () => {
    const sentences = new Map([...prose].map(([page, texts]) => [page, sentencesOf(texts)]));
    for (const [one, other] of pagePairs()) {
      expect(
        overlap(sentences.get(one)!, sentences.get(other)!),
        `${one.slug} and ${other.slug}`,
      ).toBeLessThanOrEqual(1 / 3);
    }
  });

  test("the texts repeat no sentence on a page", () => {
    for (const [page, texts] of prose) {
      const all = texts
        .flatMap((text) => text.split(/(?<=[.?!])\s+/))
        .filter((sentence) => wordsIn(sentence).length > 4);
      expect(
        all.filter((sentence, index) => all.indexOf(sentence) !== index),
        page.slug,
      ).toEqual([]);
    }
  });

  test("the texts hold no placeholder, no stray value and no American spelling", () => {
    for (const [page, texts] of prose) {
      const text = texts.join("\n");
      expect(text, page.slug).not.toMatch(/undefined|NaN|null|\[object|\{|\}|\$\$|TODO|lorem/i);
      expect(text, page.slug).not.toMatch(
        /\b(color|colors|odor|odors|gray|mold|moldy|fiber|fibers|center|favorite|neighbor\w*|flavor|labor)\b/i,
      );
      expect(text, page.slug).not.toMatch(/\s\s|\s[,.;:?!]/);
    }
  });

  test("the texts claim no more than the shop offers: guarantees are 30 days, six months or three years, and no stars are given", () => {
    for (const [page, texts] of prose) {
      const text = texts.join("\n");
      expect(text, page.slug).not.toMatch(
        /\baward|best in|number one|#1|satisfaction|lifetime|money back|certified|testimonial/i,
      );
    }
  });
});

test("figures of our own prices are cited on every page about a competitor", () => {
  for (const page of ALTERNATIVES) {
    const words = JSON.stringify(page);
    // In a sentence, or beside the package's name.
    for (const key of ["InteriorDetailing", "InteriorExteriorPackage", "CeramicCoating"] as const)
      expect(
        words.includes(priceOf(key)) || words.includes(`"${key}"`),
        `${page.slug}: ${key}`,
      ).toBe(true);
  }
});

test("figures of distance agree with the towns that are by arrangement, and every page of such a town says so", () => {
  const far = Object.entries(PLACES).filter(([place]) => isByArrangement(place));
  expect(far.map(([, { name, km }]) => `${name} ${km} km`)).toEqual([
    "Squamish 52 km",
    "Garibaldi Highlands 56 km",
    "Brackendale 59 km",
    "Whistler 96 km",
    "Pemberton 120 km",
  ]);
  for (const page of MARKETING_PAGES) {
    const isFar = isByArrangement(page.content.place);
    if (page.family === "inquiry") continue;
    const text = proseOf(page).join(" ");
    if (isFar) expect(text, page.slug).toMatch(/arrange/);
    if (isFar) expect(text, page.slug).toContain(`${PLACES[page.content.place].km} km`);
  }
});

test("figures of coatings are the shop's, and appear in the text", () => {
  const ranges: Record<string, string[]> = {
    whistler: ["$800 to $2,000"],
    squamish: ["$800 to $2,000"],
    "west-vancouver": ["$1,200 to $3,000"],
    "north-vancouver": ["$900 to $2,500"],
    pemberton: ["$900 to $2,500"],
    "britannia-beach": ["$900 to $2,500"],
    "lions-bay": ["$900 to $2,500"],
    brackendale: ["from $800", "$1,200 to $2,500"],
    "garibaldi-highlands": ["from $800", "$1,200 to $2,500"],
  };
  expect(CERAMIC_PLACE_IDS.toSorted()).toEqual(Object.keys(ranges).toSorted());
  for (const page of CERAMICS) {
    const expected = ranges[page.place]!;
    expect(
      page.terms.offers.map((_, index) =>
        coatingRange(page.place as (typeof CERAMIC_PLACE_IDS)[number], index),
      ),
    ).toEqual(expected);
    for (const range of expected) expect(page.pricing, page.slug).toContain(range);
    expect(page.terms.warrantyYears.to).toBe(5);
    expect([2, 3]).toContain(page.terms.warrantyYears.from);
    expect(page.warranty).toContain(`${page.terms.warrantyYears.from} to 5 years`);
  }
});

test("figures of each city and mobile page name a price for a car and what a truck, an SUV or a van costs or adds", () => {
  for (const page of MARKETING_PAGES) {
    if (page.family !== "city" && page.family !== "mobile") continue;
    expect(page.content.pricing.match(/\$\d/g)?.length ?? 0, page.slug).toBeGreaterThanOrEqual(3);
    expect(page.content.pricing, page.slug).toMatch(/truck|SUV|van|pickup/i);
  }
});

test("figures of the alternative pages compare our price with the range of the others, where ours is lower", () => {
  const kinds = ALTERNATIVES.map(({ competitor }) => competitor);
  expect(kinds.filter((kind) => kind === null)).toHaveLength(1);
  expect(new Set(kinds.filter((kind) => kind !== null)).size).toBe(5);
  for (const page of ALTERNATIVES) {
    expect(["burnaby", "vancouver", "coquitlam"]).toContain(page.place);
    if (page.competitor) expect(Object.keys(COMPETITOR_KINDS)).toContain(page.competitor);
    for (const service of page.compared) {
      expect(Number(priceOf(service).replace(/[$,]/g, "")) * 100).toBeLessThan(
        MARKET_RANGES[MARKET_WORK[service]].low,
      );
    }
  }
});

test("figures are missing from the inquiry pages, which give no price", () => {
  for (const page of Object.values(INQUIRY_PAGES)) {
    expect(JSON.stringify(page)).not.toMatch(/\$\s?\d/);
    expect(page.pricing).toMatch(/phone|call/);
  }
  for (const slug of [
    "window-tinting-whistler-bc-legal-automotive-tint",
    "window-tinting-squamish-bc-legal-automotive-tint",
  ] as const) {
    expect(INQUIRY_PAGES[slug].limits.join(" ")).toMatch(/7\.05/);
  }
});

test("places are those of the marketing pages and the navigation", () => {
  expect(CITY_IDS.toSorted()).toEqual(Object.keys(CITY_PAGES).toSorted());
  expect(MOBILE_CITY_IDS).toHaveLength(6);
  expect(NAVIGATION_CITY_IDS).toHaveLength(6);
});
