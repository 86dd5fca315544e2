import { describe, expect, it } from "vitest";
import { ALTERNATIVE_PAGES } from "~/content/alternatives";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { CERAMIC_PAGES } from "~/content/ceramic-places";
import { CITY_PAGES } from "~/content/cities";
import { MOBILE_PAGES } from "~/content/mobile-detailing";
import { marketingPages } from "~/content/pages";
import { priceWords } from "~/content/prices";
import { LAPSED, stillTrue } from "~/content/still-true";
import type { CataloguePackage } from "~/domain/catalogue";
import { withPackage } from "../../support/changed-catalogue";
import { CATALOGUE, MARKETING_PAGES } from "../../support/catalogue";
import { proseOf } from "./page-text";

it.each([
  ["One. Two.", "One. Two."],
  [`One ${LAPSED}. Two.`, "Two."],
  [`One. ${LAPSED} two! Three?`, "One. Three?"],
  [`One. Two costs ${LAPSED}.`, "One."],
  [`In Squamish, B.C. a coating is ${LAPSED}. Two.`, "Two."],
  [`A room of 2.5 metres for ${LAPSED}. Two.`, "Two."],
  [`All of it is ${LAPSED}.`, ""],
  [LAPSED, ""],
])("the claim %j becomes %j", (text, kept) => {
  expect(stillTrue({ text })).toEqual({ text: kept });
});

it("a page drops the list entries whose text is gone, and leaves all else as it is", () => {
  const page = {
    tips: ["One.", LAPSED],
    faqs: [
      { question: "Here?", answer: `${LAPSED}.` },
      { question: "There?", answer: `${LAPSED}. Yes.` },
    ],
    terms: { low: 1, high: null },
    services: ["Ozoning"],
  };
  expect(stillTrue(page)).toEqual({
    tips: ["One."],
    faqs: [{ question: "There?", answer: "Yes." }],
    terms: { low: 1, high: null },
    services: ["Ozoning"],
  });
});

it("no claim of the first catalogue is dropped", () => {
  const words = priceWords(FIRST_CATALOGUE);
  const families = [CITY_PAGES, MOBILE_PAGES, CERAMIC_PAGES, ALTERNATIVE_PAGES];
  const written = families
    .flatMap((family) => Object.values(family))
    .map((write) => JSON.stringify(write(words)));
  expect(written.filter((text) => text.includes(LAPSED))).toEqual([]);
  const finished = MARKETING_PAGES.filter(({ family }) => family !== "inquiry");
  expect(finished.map(({ content }) => JSON.stringify(content)).toSorted()).toEqual(
    written.toSorted(),
  );
});

const CHANGES: [string, Partial<CataloguePackage>][] = [
  ["retired", { retired: true }],
  ["priced by phone", { online: false, price: 0 }],
  ["renamed", { name: "Kestrel Care" }],
  ["guaranteed otherwise", { guarantee: "90-day guarantee" }],
];

describe.each(CHANGES)("when a package is %s", (_, change) => {
  it.each(CATALOGUE.map(({ key }) => key))("%s leaves whole pages in whole sentences", (key) => {
    for (const page of marketingPages({ ...FIRST_CATALOGUE, ...withPackage(key, change) })) {
      const texts = proseOf(page);
      expect(texts.join(" "), page.slug).not.toContain(LAPSED);
      for (const text of texts.flatMap((each) => each.split(/(?<=[.?!])(?<!B\.C\.)\s+/)))
        expect(text, page.slug).not.toMatch(/^[a-z,;:.]|\s\s|\s[,.;:?!]|[,;:]\.$|,,/);
      const { content } = page;
      expect(content.intro.length).toBeGreaterThanOrEqual(2);
      expect(content.steps.length).toBeGreaterThanOrEqual(2);
      expect(content.faqs.length).toBeGreaterThanOrEqual(3);
      expect(content.h1 && content.title && content.description).toBeTruthy();
    }
  });
});
