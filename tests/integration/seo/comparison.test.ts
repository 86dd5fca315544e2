import { load } from "cheerio";
import { afterEach, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { UNBEATABLE_VALUE } from "~/content/competitors";
import { compare, COMPARISON_FILTERS, type Competitor } from "~/domain/comparison";
import { shortPrice } from "~/domain/pricing";
import { COMPARISONS } from "../../support/catalogue";
import { firstCatalogueAgain, saveCatalogue } from "../../support/saved-catalogue";
import { see } from "../../support/site";

/** What every competitor charges, to be put back. */
const charged = Object.values(COMPARISONS).flatMap((entries) =>
  entries.flatMap(({ competitors }) => competitors.map((each) => ({ each, was: { ...each } }))),
);
const charge = (prices: Partial<Competitor>) => {
  for (const { each } of charged) Object.assign(each, prices);
};
afterEach(async () => {
  await firstCatalogueAgain();
  for (const { each, was } of charged) Object.assign(each, was);
});

const TEXT = "We offer the most competitive pricing in the market!";

it.each(COMPARISON_FILTERS)("%s: the page says where no competitor is dearer", async (filter) => {
  const path = `/?compare=${filter}`;
  const before = await see(path);
  expect(before.text).toContain("Save up to");
  expect(before.text).not.toContain("Unbeatable Value");
  charge({ low: 100, high: 100 });
  const { html, text, status } = await see(path);
  expect(status).toBe(200);
  expect(html).toMatch(/<h4[^>]*>Unbeatable Value<\/h4>/);
  expect(text).toContain(`${UNBEATABLE_VALUE.title} ${TEXT}`);
  expect(text).not.toMatch(/save up to|competitive price/i);
});

it.each([
  [
    ["InteriorDetailing", "InteriorExteriorPackage"],
    ["default", "mobile"],
  ],
  [["InteriorDetailing", "OneStepCorrection"], [...COMPARISON_FILTERS]],
  [["CeramicCoating"], ["default", "ceramic"]],
])("with %j sold the filters are %j, and any other shows the first", async (sold, filters) => {
  const packages = FIRST_CATALOGUE.packages.map((entry) => ({
    ...entry,
    retired: !sold.includes(entry.key),
  }));
  await saveCatalogue({ packages });
  for (const filter of COMPARISON_FILTERS) {
    const { html, text } = await see(`/?compare=${filter}`);
    expect(COMPARISON_FILTERS.filter((each) => html.includes(`compare=${each}`))).toEqual(filters);
    expect(text).not.toContain(UNBEATABLE_VALUE.title);
    expect(text).toContain("Save up to");
    const shown = filters.includes(filter) ? filter : filters[0];
    expect(html).toMatch(new RegExp(`<a[^>]*aria-current="true"[^>]*compare=${shown}[#&"]`));
  }
});

it("the comparison stands first among the services, with each competitor's own saving, on phones as an accordion", async () => {
  const { html } = await see("/");
  const page = load(html);
  const section = page("#services");
  expect(
    section
      .find("#comparison, #catalogue")
      .toArray()
      .map(({ attribs }) => attribs.id),
  ).toEqual(["comparison", "catalogue"]);
  const compared = compare(COMPARISONS, "default");
  expect(compared.map(({ isStartingPrice }) => isStartingPrice)).toContain(true);
  const accordion = section.find("details[name=comparison]");
  const cards = section.find("section[aria-labelledby=comparison] > ul > li");
  expect(accordion.filter("[open]").length).toBe(0);
  for (const shown of [accordion, cards]) {
    expect(shown.length).toBe(compared.length);
    for (const [at, { service, price, isStartingPrice, competitors }] of compared.entries()) {
      const text = shown.eq(at).text().replaceAll(/\s+/g, " ");
      expect(text).toContain(service);
      expect(text).toContain(shortPrice(price));
      expect(text.includes("starting price")).toBe(isStartingPrice);
      for (const { name, location, priceText, savingsText } of competitors)
        expect(text).toContain(`${name}, ${location}: ${priceText} ${savingsText}`);
    }
  }
});
