import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { paths } from "~/paths";
import { sitemapGroups } from "~/seo/sitemap";
import type { CataloguePackage } from "~/domain/catalogue";
import { COATINGS } from "~/content/prices";
import { emptyParts } from "../../support/empty-parts";
import { MARKETING_PAGES } from "../../support/catalogue";
import { type PageSeen, see } from "../../support/site";
import { firstCatalogueAgain, saveCatalogue } from "../../support/saved-catalogue";

// docs/product.md#changing-packages: no page says of a package what isn't true any more.

const PATHS = sitemapGroups(FIRST_CATALOGUE)
  .flatMap(({ entries }) => entries.map(({ path }) => path))
  .filter((path) => path !== paths.dashboard && path !== paths.privacy);

const changed = (changes: Record<string, Partial<CataloguePackage>>) => ({
  packages: FIRST_CATALOGUE.packages.map((entry) => ({ ...entry, ...changes[entry.key] })),
});

async function pagesOf(changes: Record<string, Partial<CataloguePackage>>): Promise<PageSeen[]> {
  await saveCatalogue(changed(changes));
  return Promise.all(PATHS.map(see));
}

function saying(pages: readonly PageSeen[], words: RegExp): string[] {
  return pages.flatMap(({ path, html }) => {
    const said = html.match(words);
    return said ? [`${path}: ${html.slice(Math.max(0, said.index! - 60), said.index! + 60)}`] : [];
  });
}

afterAll(firstCatalogueAgain);

describe("with the two-step package retired and two others changed", () => {
  let pages: PageSeen[];
  beforeAll(async () => {
    await firstCatalogueAgain();
    pages = await pagesOf({
      TwoStepCeramic: { retired: true },
      CeramicCoating: {
        name: "7 Year Graphene Coating",
        guarantee: "7-year warranty on the coating",
        minutes: 540,
        lines: ["Seven-year graphene coating", "A light polish first", "Trim coated too"],
      },
      OneStepCorrection: { guarantee: "90-day guarantee on the paint correction" },
      InteriorDetailing: { name: "Kestrel Interior Reset" },
    });
  });

  it.each([
    ["the retired package", /Two Step Paint Correction|TwoStepCeramic|two-step-ceramic/i],
    ["its nicknames", /two-step|two steps|three-year (?:coating|guarantee)|3 Year Ceramic/i],
    ["its price", /\$(?:850|1,062\.50|1,275|170|212\.50)\b/],
    ["the renamed package", /5 Year Ceramic|five-year (?:ceramic )?coating|five-year package/i],
    ["its old term", /(?:5|five)[- ]year warranty|carries five|five years/i],
    ["the old guarantee", /\b30[- ]day/],
    ["a name in lower case", /kestrel interior reset/],
    ["the mark of a lapsed fact", /\uE000/],
  ])("no page says %s", (_, words) => {
    expect(saying(pages, words)).toEqual([]);
  });

  it("the changed packages are offered as they are now", () => {
    expect(saying(pages, /7 Year Graphene Coating/).length).toBeGreaterThan(12);
    expect(saying(pages, /Kestrel Interior Reset/).length).toBeGreaterThan(20);
  });
});

it("the time of two coatings that differ is said as one length", async () => {
  const pages = await pagesOf({ CeramicCoating: { minutes: 540 } });
  expect(saying(pages, /eight hours to nine/)).toEqual([]);
  expect(saying(pages, /eight to nine hours/).length).toBeGreaterThan(5);
});

it("with everything retired, no page offers anything or shows an empty section", async () => {
  const pages = await pagesOf(
    Object.fromEntries(FIRST_CATALOGUE.packages.map(({ key }) => [key, { retired: true }])),
  );
  const led = (path: string) => path.includes("coating");
  expect(pages.map(({ status }) => status)).toEqual(PATHS.map((path) => (led(path) ? 302 : 200)));
  const names = FIRST_CATALOGUE.packages.filter(({ key }) => !BY_THE_HOUR.has(key));
  for (const { name } of names)
    expect(pages.filter(({ text }) => text.includes(name)).map(({ path }) => path)).toEqual([]);
  expect(saying(pages, /"@type":"(?:Aggregate)?Offer"/)).toEqual([]);
  const places = pages.filter(({ path }) =>
    MARKETING_PAGES.some(({ slug }) => path === `/${slug}`),
  );
  expect(saying(places, /<p [^>]*><\/p>|<tbody><\/tbody>|<ul [^>]*><\/ul>/)).toEqual([]);
});

describe("what home, the services and the sitemap say", () => {
  const keys = FIRST_CATALOGUE.packages.map(({ key }) => key);
  const gone = (which: (key: string) => boolean) =>
    Object.fromEntries(keys.filter(which).map((key) => [key, { retired: true }]));
  const fixed = Object.fromEntries(keys.map((key) => [key, { label: "fixed" as const }]));

  it.each([
    ["with nothing", gone(() => true)],
    ["without interior detailing", gone((key) => key === "InteriorDetailing")],
    ["without coatings", gone((key) => COATINGS.some((coating) => coating === key))],
    ["with one exterior package", gone((key) => key !== "OneStepCorrection")],
    ["with what's priced by phone", gone((key) => key !== "FleetServices")],
    ["with fixed prices", fixed],
  ])("%s is whole", async (_, changes) => {
    await saveCatalogue(changed(changes));
    for (const path of ["/", paths.catalogue, paths.sitemap]) {
      const { html, text } = await see(path);
      expect(emptyParts(html), path).toEqual([]);
      if (Object.keys(changes).some((key) => COATINGS.some((coating) => coating === key)))
        expect(text.includes("coatings are sold only this way"), path).toBe(
          changes === fixed && path !== paths.sitemap,
        );
      if ("InteriorDetailing" in changes && changes !== fixed)
        expect(text, path).not.toContain("Everything in Interior Detailing");
    }
  });

  it("a package that held a retired one spells out its jobs", async () => {
    await saveCatalogue(changed(gone((key) => key === "InteriorDetailing")));
    const { text } = await see("/");
    const card = text.slice(text.indexOf("The whole interior detail"));
    expect(card.slice(0, 400)).toContain("Full vacuum, under the seats too");
  });
});

/** Their work has the same name by the hour. */
const BY_THE_HOUR = new Set(["InteriorDetailing", "HeadlightRestoration", "OneStepCorrection"]);
