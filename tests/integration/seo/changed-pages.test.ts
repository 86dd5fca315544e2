import { afterAll, beforeAll, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { changedPages } from "~/routes/settings/price-list/changed-pages";
import { paths } from "~/paths";
import { sitemapGroups } from "~/seo/sitemap";
import type { Catalogue } from "~/domain/catalogue";
import { withPackage } from "../../support/changed-catalogue";
import { firstCatalogueAgain, saveCatalogue } from "../../support/saved-catalogue";
import { see } from "../../support/site";

// docs/product.md#changing-prices: the pages that a question counts are those that change.

const FORMS: string[] = [paths.bookingStart, paths.packageForm];
const PATHS = sitemapGroups(FIRST_CATALOGUE)
  .flatMap(({ entries }) => entries.map(({ path }) => path))
  .filter((path) => path !== paths.dashboard && !FORMS.includes(path));

async function words(): Promise<Map<string, string>> {
  const pages = await Promise.all(PATHS.map(see));
  return new Map(pages.map(({ path, text }) => [path, text]));
}

let first: Map<string, string>;
beforeAll(async () => {
  await firstCatalogueAgain();
  first = await words();
});
afterAll(firstCatalogueAgain);

const { rates, options, custom, specials, packages } = FIRST_CATALOGUE;
const renamed = <Named extends { id: string; name: string }>(list: readonly Named[]) =>
  list.map((each) => ({ ...each, name: `${each.name} again` }));

it.each<[string, Partial<Catalogue>]>([
  ["a price", withPackage("InteriorDetailing", { price: 20_500 })],
  ["a kind of price", withPackage("InteriorDetailing", { label: "starting" })],
  ["a time", withPackage("TwoStepCeramic", { minutes: 540 })],
  ["a guarantee", withPackage("CeramicCoating", { guarantee: "Nine years" })],
  ["a name", withPackage("SteamCleaning", { name: "Steam" })],
  ["a sentence", withPackage("SteamCleaning", { summary: "Steam." })],
  ["a line", withPackage("SteamCleaning", { lines: ["A", "B", "C"] })],
  ["everything included", withPackage("SteamCleaning", { everything: ["A", "B", "C"] })],
  ["the size", withPackage("SteamCleaning", { scales: false })],
  ["sold by phone", withPackage("HeadlightRestoration", { online: false })],
  ["an add-on", withPackage("DecalRemoval", { addOns: [{ id: "a", name: "Glue", price: 900 }] })],
  ["a garage", withPackage("DecalRemoval", { needsGarage: true })],
  ["retired", withPackage("CeramicCoating", { retired: true })],
  ["a new one", { packages: [...packages, { ...packages[0]!, key: "New", name: "New one" }] }],
  ["the interior's rate", { rates: { ...rates, interior: 5_500 } }],
  ["a correction's rate", { rates: { ...rates, paintCorrection: 9_900 } }],
  ["vans", { factors: { truck_suv: 125, van: 160 } }],
  ["names of options", { options: { ...options, interior: renamed(options.interior) } }],
  ["names of jobs", { custom: custom.map((tab) => ({ ...tab, services: renamed(tab.services) })) }],
  ["a service's hours", { specials: { ...specials, Restoration: { name: "Cabin", hours: 7 } } }],
])("a change of %s changes the pages that were counted", async (_, change) => {
  await saveCatalogue(change);
  const now = await words();
  const counted = changedPages(FIRST_CATALOGUE, { ...FIRST_CATALOGUE, ...change });
  const changed = PATHS.filter((path) => now.get(path) !== first.get(path));
  expect(counted.filter((path) => !FORMS.includes(path)).toSorted()).toEqual(changed.toSorted());
});
