import { afterEach, expect, it } from "vitest";
import { UNBEATABLE_VALUE } from "~/content/competitors";
import { COMPARISON_FILTERS, type Competitor } from "~/domain/comparison";
import { see } from "../../support/site";
import { COMPARISONS } from "../../support/catalogue";

/** What every competitor charges, to be put back. */
const charged = Object.values(COMPARISONS).flatMap((entries) =>
  entries.flatMap(({ competitors }) => competitors.map((each) => ({ each, was: { ...each } }))),
);
const charge = (prices: Partial<Competitor>) => {
  for (const { each } of charged) Object.assign(each, prices);
};
afterEach(() => {
  for (const { each, was } of charged) Object.assign(each, was);
});

const TEXT = "We offer the most competitive pricing in the market!";

it.each(COMPARISON_FILTERS)("%s: where nobody is dearer, the page says so", async (filter) => {
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
