import type { Page } from "playwright/test";
import { GALLERY } from "~/content/gallery";
import { expect, test } from "./fixtures";

// §2.3, §9: four pictures, two on phones, the rest on demand; hidden pictures are not fetched either.

const shown = (page: Page) => page.locator("#results li").filter({ visible: true });

for (const { screen, width, first } of [{ screen: "a phone", width: 360, first: 2 }, { screen: "a wide screen", width: 1280, first: 4 }]) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport: { width, height: 740 } });

    test(`${first} pictures are shown, and all six on demand`, async ({ page, scripted }) => {
      await page.goto("/");
      await expect(shown(page)).toHaveCount(first);
      await page.getByRole("button", { name: "Show More Photos" }).click();
      await expect(shown(page)).toHaveCount(GALLERY.length);
      await expect(page.getByRole("button", { name: "Show More Photos" })).toHaveCount(0);
      const next = shown(page).nth(first).getByRole("link", { name: /^Enlarge/ });
      if (scripted) await expect(next).toBeFocused();
      if (scripted) await expect(next).toBeInViewport();
      else await expect(page.locator("#results")).toBeInViewport();
      for (const picture of await shown(page).getByRole("img").all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 1)).toBe(true);
      }
    });

    test("a picture that is not shown is not fetched", async ({ page, scripted }) => {
      const fetched = new Set<string>();
      page.on("request", (request) => fetched.add(new URL(request.url()).pathname));
      const isFetched = ({ name }: { name: string }) => [...fetched].some((path) => path.startsWith(`/pictures/${name}-`) && !path.includes("hero"));
      await page.goto("/");
      // Without a script visible pictures are fetched at once; with one, when they come near.
      if (scripted) {
        await expect(page.getByRole("slider").first()).toBeAttached();
        // The browser checks what is near, and fetches it, before it calls an observer added later.
        await page.evaluate(() => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.getElementById("results")!)));
        await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
        expect(GALLERY.filter(isFetched)).toEqual([]);
        for (const picture of await shown(page).all()) await picture.scrollIntoViewIfNeeded();
      }
      await expect.poll(() => GALLERY.slice(0, first).filter(isFetched)).toEqual(GALLERY.slice(0, first));
      expect(GALLERY.slice(first).filter((picture) => picture.id !== "dust" && isFetched(picture))).toEqual([]);
    });
  });
}
