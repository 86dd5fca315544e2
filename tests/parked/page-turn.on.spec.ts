import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "../browser/fixtures";

// Pages change with a short fade, if the browser supports it and reduced motion is not requested.

/** Follows a link to another page, and returns whether the transition ran. */
async function isDrawn(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) =>
      Object.assign(window, { drawn: event.viewTransition !== null }),
    );
  });
  await page.goto("/services");
  await page.getByRole("contentinfo").getByRole("link", { name: "Whistler", exact: true }).click();
  await expect(page).toHaveURL("/whistler");
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "drawn") as unknown))
    .not.toBeUndefined();
  return page.evaluate(() => Reflect.get(window, "drawn") as boolean);
}

test("a page is turned softly, and its fade is short", async ({ browser, server, watch }) => {
  const context: BrowserContext = await browser.newContext({
    baseURL: server.origin,
    reducedMotion: "no-preference",
  });
  watch(context);
  const page = await context.newPage();
  expect(await isDrawn(page)).toBe(true);
  const longest = await page.evaluate(
    () =>
      getComputedStyle(document.documentElement, "::view-transition-group(root)").animationDuration,
  );
  expect(Number.parseFloat(longest)).toBeLessThanOrEqual(0.18);
  await context.close();
});

test("nothing is drawn for whoever asked for less motion", async ({ page }) => {
  expect(await isDrawn(page)).toBe(false);
});
