import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "./fixtures";

// One page becomes the next by a short fade, where the browser knows how and nobody has asked for less motion.

/** Follows a link from a page to another, and tells whether the turn was drawn. */
async function isDrawn(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => Object.assign(window, { drawn: event.viewTransition !== null }));
  });
  await page.goto("/services");
  await page.getByRole("contentinfo").getByRole("link", { name: "Whistler", exact: true }).click();
  await expect(page).toHaveURL("/whistler");
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "drawn") as unknown)).not.toBeUndefined();
  return page.evaluate(() => Reflect.get(window, "drawn") as boolean);
}

test("a page is turned softly, and its fade is short", async ({ browser, server, watch }) => {
  const context: BrowserContext = await browser.newContext({ baseURL: server.origin, reducedMotion: "no-preference" });
  watch(context);
  const page = await context.newPage();
  expect(await isDrawn(page)).toBe(true);
  const longest = await page.evaluate(() => getComputedStyle(document.documentElement, "::view-transition-group(root)").animationDuration);
  expect(Number.parseFloat(longest)).toBeLessThanOrEqual(0.18);
  await context.close();
});

test("nothing is drawn for whoever asked for less motion", async ({ page }) => {
  expect(await isDrawn(page)).toBe(false);
});
