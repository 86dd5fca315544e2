import { type CheerioAPI, load } from "cheerio";
import { expect, test } from "../support/page/site";

// The page contains the map of a place, but no third party learns of the visit
// before the map is asked for.

/** One page of every family, and the place on its map. */
const PAGES = [
  ["/whistler", "Whistler"],
  ["/mobile-detailing-surrey-bc", "Surrey"],
  ["/ceramic-coating-squamish-bc-paint-protection", "Squamish"],
  ["/dealership-detailing-alternative-burnaby", "Burnaby"],
  ["/window-tinting-whistler-bc-legal-automotive-tint", "Whistler"],
] as const;

/** The origins of what a document fetches by itself. */
function fetchedFrom($: CheerioAPI, address: string): string[] {
  const fetched =
    "script[src], img[src], iframe[src], [srcset], link[rel=stylesheet], link[rel^=pre]";
  const origins = $(fetched)
    .toArray()
    .flatMap((each) => ["src", "href", "srcset"].map((name) => $(each).attr(name)))
    .filter((found) => found !== undefined)
    .map((found) => new URL(found.split(" ")[0]!, address).origin);
  return [...new Set(origins)];
}

for (const [path, place] of PAGES) {
  test(`${path} has its map in the page, loaded from this site`, async ({ page, server }) => {
    await page.goto(path);
    await expect(page.getByRole("link", { name: `${place} on the map` })).toBeVisible();
    expect(fetchedFrom(page.$, page.url())).toEqual([server.origin]);
    const frame = page.locator(`iframe[title="Map of ${place}"]`);
    const framed = load((await frame.getAttribute("srcdoc"))!);
    expect(fetchedFrom(framed, page.url())).toEqual([server.origin]);
    const map = `https://www.google.com/maps?output=embed&q=${place}%2C%20BC%2C%20Canada`;
    expect(framed("a").attr()).toMatchObject({ href: map, referrerpolicy: "no-referrer" });
  });
}
