import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

// `/?section=booking` alone scrolls with JavaScript, on a first visit too; who comes back is left where they were.

const SECTIONS = ["booking", "services", "contact"];
const topOf = (page: Page, section: string) =>
  page
    .locator(`#${section}`)
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));
/** Whether the section is at the top of the screen, or the page ends before it could be. */
const isShown = (page: Page, section: string) =>
  page.locator(`#${section}`).evaluate((element) => {
    const margin =
      parseFloat(getComputedStyle(element).scrollMarginTop) +
      (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    return scrollY > 0 && (Math.abs(element.getBoundingClientRect().top - margin) < 2 || atEnd);
  });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test(`a section's address works at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const section of SECTIONS) {
      await page.goto("about:blank");
      await page.goto(`/?section=${section}`);
      await expect.poll(() => isShown(page, section)).toBe(true);
    }
  });
}

test("a reload and Back leave the page where it was", async ({ page }) => {
  await page.goto("/?section=booking");
  await expect.poll(() => isShown(page, "booking")).toBe(true);
  await page.mouse.wheel(0, -900);
  await expect.poll(() => topOf(page, "booking")).toBeGreaterThan(600);
  const left = await page.evaluate(() => Math.round(scrollY));
  await page.reload();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(left);

  await page.goto("/privacy");
  await page.goBack();
  await expect(page.locator("#booking")).toBeAttached();
  await page.waitForLoadState("networkidle");
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left);
});

test("Back within the page leaves it where it was", async ({ page }) => {
  await page.goto("/?section=booking");
  await expect.poll(() => isShown(page, "booking")).toBe(true);
  const tab = page.getByRole("button", { name: "Exterior Services" });
  await tab.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => Math.round(scrollY));
  await tab.click();
  await expect(page).toHaveURL(/services=exterior/);
  await page.goBack();
  await expect(page).toHaveURL("/?section=booking");
  await page.waitForLoadState("networkidle");
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left);
});
