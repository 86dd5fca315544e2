import type { StaticHandlerContext } from "@remix-run/router";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { findPage, insteadOf, type MarketingPage, marketingPages } from "~/content/pages";
import { COATINGS } from "~/content/prices";
import type { Catalogue, CataloguePackage } from "~/domain/catalogue";
import { MarketingTemplate } from "~/routes/landing/template";
import { pageView } from "~/routes/landing/view.server";
import { emptyParts } from "../../support/empty-parts";
import { visibleText } from "../../support/html";
import { CATALOGUE } from "../../support/catalogue";
import { RULES } from "../../support/schedule";
import { proseOf } from "./page-text";

// docs/product.md#changing-packages: what nobody sells any more leaves no hole behind.

const KEYS = CATALOGUE.map(({ key }) => key);
const changed = (
  change: Partial<CataloguePackage>,
  which: (key: string) => boolean,
): Catalogue => ({
  ...FIRST_CATALOGUE,
  packages: FIRST_CATALOGUE.packages.map((entry) =>
    which(entry.key) ? { ...entry, ...change } : entry,
  ),
});
const retired = (which: (key: string) => boolean) => changed({ retired: true }, which);

const CHANGED: [string, Catalogue][] = [
  ...KEYS.map((key): [string, Catalogue] => [`without ${key}`, retired((each) => each === key)]),
  ["without coatings", retired((key) => COATINGS.some((coating) => coating === key))],
  ...KEYS.map((key): [string, Catalogue] => [`with only ${key}`, retired((each) => each !== key)]),
  ["with fixed prices", changed({ label: "fixed", hourly: null }, () => true)],
];

async function shown(page: MarketingPage, catalogue: Catalogue): Promise<string> {
  const view = pageView(page, undefined, catalogue, RULES);
  const prefill = { place: page.content.place };
  const element = createElement(MarketingTemplate, { view, phone: "604-555-0140", prefill });
  const { dataRoutes, query } = createStaticHandler([{ path: "/", element }]);
  const context = (await query(new Request("http://localhost/"))) as StaticHandlerContext;
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(
    createElement(StaticRouterProvider, { router, context, hydrate: false }),
  );
}

/** Their work has the same name by the hour. */
const BY_THE_HOUR = ["InteriorDetailing", "HeadlightRestoration", "OneStepCorrection"];

describe.each(CHANGED)("%s", (_, catalogue) => {
  const pages = marketingPages(catalogue).filter((page) => insteadOf(page, catalogue) === null);

  it("no page has an empty text, list or section, or names what's retired", async () => {
    const gone = catalogue.packages.filter(
      ({ key, retired }) => retired && !BY_THE_HOUR.includes(key),
    );
    for (const page of pages) {
      const html = await shown(page, catalogue);
      const text = visibleText(`<body>${html}`);
      const wrong = [...emptyParts(html), ...gone.filter(({ name }) => text.includes(name))];
      expect(wrong, page.slug).toEqual([]);
    }
  });
});

const onlyKey = (key: string) => retired((each) => each !== key);
const withoutKeys = (...keys: string[]) => retired((key) => keys.includes(key));
const NO_COATINGS = withoutKeys(...COATINGS);
const FIXED = changed({ label: "fixed", hourly: null }, () => true);

it.each([
  ["richmond", onlyKey("CeramicCoating"), /Steveston need|saves you the trouble/],
  [
    "vancouver-detailing-cheaper-alternative",
    withoutKeys("HeadlightRestoration"),
    /Inside, outside/,
  ],
  ["mobile-detailing-surrey-bc", withoutKeys("InteriorExteriorPackage"), /steel brush/],
  ["mobile-detailing-vancouver-bc", onlyKey("SteamCleaning"), /coat a car in an alley/],
  ["west-vancouver", withoutKeys("OneStepCorrection"), /Other coatings/],
  ["coquitlam", withoutKeys("SteamCleaning"), /lake towels/],
  ["squamish", FIXED, /starts at/],
  ["burnaby", FIXED, /starts at/],
  ["new-westminster", FIXED, /begins at/],
])("%s says nothing that has lost its ground", (slug, catalogue, words) => {
  const before = proseOf(findPage(slug, FIRST_CATALOGUE)!).join("\n");
  expect(before).toMatch(words);
  expect(proseOf(findPage(slug, catalogue)!).join("\n")).not.toMatch(words);
});

describe("a catalogue without coatings", () => {
  const pages = marketingPages(NO_COATINGS);

  it("pages about them lead to others that stay", () => {
    const led = pages.filter((page) => insteadOf(page, NO_COATINGS) !== null);
    expect(led.map(({ slug }) => slug)).toEqual(
      pages.map(({ slug }) => slug).filter((slug) => slug.includes("coating")),
    );
    for (const page of led) {
      const other = findPage(insteadOf(page, NO_COATINGS)!, NO_COATINGS)!;
      expect(insteadOf(other, NO_COATINGS), page.slug).toBeNull();
      expect(insteadOf(page, FIRST_CATALOGUE)).toBeNull();
    }
  });

  it("no other page offers a coating once the catalogue has none", () => {
    for (const page of pages) {
      if (page.family === "inquiry" || insteadOf(page, NO_COATINGS)) continue;
      const said = proseOf(page).filter((text) => /\bcoatings?\b/i.test(text));
      expect(
        said.filter((text) => !ADVICE.test(text)),
        page.slug,
      ).toEqual([]);
    }
  });
});

/** What others do, and what anybody may have on their car. */
const ADVICE = /film or coatings, check the lease|A coating upsell/;
