import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "./fixtures";

// §2.5, decision 38: the page contains the map of a place, but no third party learns of the visit before the map is asked for.

/** One page of every family, and the place on its map. */
const PAGES = [
  ["/whistler", "Whistler"],
  ["/mobile-detailing-surrey-bc", "Surrey"],
  ["/ceramic-coating-squamish-bc-paint-protection", "Squamish"],
  ["/dealership-detailing-alternative-burnaby", "Burnaby"],
  ["/window-tinting-whistler-bc-legal-automotive-tint", "Whistler"],
] as const;

const map = (page: Page, place: string) => page.getByTitle(`Map of ${place}`, { exact: true });

/** Stands in for all third parties; returns their requests, each with the Referer that it carried. */
async function othersThan(origin: string, context: BrowserContext): Promise<{ address: string; referer: string | undefined }[]> {
  const asked: { address: string; referer: string | undefined }[] = [];
  await context.route((url) => url.origin !== origin, (route) => {
    asked.push({ address: route.request().url(), referer: route.request().headers().referer });
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Map</title><p>A map of streets</p>" });
  });
  return asked;
}

for (const [path, place] of PAGES) {
  test(`${path} shows its map in the page when it is asked for, and not before`, async ({ page, context, server }) => {
    const asked = await othersThan(server.origin, context);
    await page.goto(path);
    const frame = map(page, place);
    await frame.scrollIntoViewIfNeeded();
    const link = frame.contentFrame().getByRole("link", { name: "Show the map here" });
    await expect(link).toBeVisible();
    await (await (await frame.elementHandle())!.contentFrame())!.waitForLoadState();
    expect(asked).toEqual([]);
    const before = await frame.boundingBox();
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);

    await link.press("Enter");
    await expect(frame.contentFrame().getByText("A map of streets")).toBeVisible();
    expect(asked).toEqual([{ address: `https://www.google.com/maps?output=embed&q=${place}%2C%20BC%2C%20Canada`, referer: undefined }]);
    expect(await frame.boundingBox()).toEqual(before);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole("link", { name: `${place} on the map` })).toBeVisible();
  });
}

test("a map takes no place on paper", async ({ page }) => {
  await page.goto("/surrey");
  await expect(map(page, "Surrey")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(map(page, "Surrey")).toBeHidden();
});
