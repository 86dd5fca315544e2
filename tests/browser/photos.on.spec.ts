import type { Page } from "playwright/test";
import { GALLERY } from "~/content/gallery";
import { expect, test } from "./fixtures";

// What the script adds to the results (§2.3): the full-screen viewer, and the slider of a before/after pair.

const SIZES = [[1440, 900], [1366, 768], [1280, 720], [1024, 768], [768, 1024], [740, 360], [360, 740]] as const;
const viewer = (page: Page) => page.getByRole("dialog", { name: "Photo viewer" });

/** A press that opened something would have done so before this link's press. */
async function nothingIsOpen(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Enlarge/ }).nth(1).press("Enter");
  await expect(viewer(page)).toContainText(`2 of ${GALLERY.length}`);
}

async function openFirst(page: Page): Promise<void> {
  await page.goto("/?photos=all");
  await page.getByRole("link", { name: /^Enlarge/ }).first().click();
  await expect(viewer(page)).toBeVisible();
}

test("the viewer shows every picture between its buttons, at every size", async ({ page }) => {
  test.slow();
  await openFirst(page);
  for (const { id, before } of GALLERY) {
    await expect(viewer(page).getByRole("img")).toHaveCount(before ? 2 : 1);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect.soft(await viewer(page).evaluate(faultsOf), `${id} at ${width} × ${height}`).toEqual([]);
    }
    await viewer(page).getByRole("button", { name: "Next" }).click();
  }
});

test("a picture that has been near stays drawn when it is out of sight", async ({ page }) => {
  await page.goto("/");
  const picture = page.locator("#results a[tabindex='-1']").last();
  const drawing = () => picture.evaluate((element) => getComputedStyle(element).contentVisibility);
  expect(await drawing()).toBe("auto");
  await picture.scrollIntoViewIfNeeded();
  await page.keyboard.press("Home");
  await expect.poll(drawing).toBe("visible");
});

test("a blur stands in for every picture that has not come", async ({ page }) => {
  await page.route("**/pictures/*-{400,560,800,1120,1600}.*", (route) => route.abort());
  await page.goto("/?photos=all");
  const blurs = await page.locator("#results a[tabindex='-1']").evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundImage));
  expect(new Set(blurs).size).toBe(GALLERY.length);
  for (const blur of blurs) expect(blur).toMatch(/^url\("data:image\/webp;base64,/);
});

test("a tap on the line of a pair opens it, and Enter on its slider", async ({ browser, server, page }) => {
  const phone = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 740 }, baseURL: server.origin });
  const touched = await phone.newPage();
  await touched.goto("/");
  const { x, y, width } = await middleOf(touched);
  await touched.touchscreen.tap(x + width / 2, y);
  await expect(viewer(touched)).toContainText(`1 of ${GALLERY.length}`);
  await phone.close();

  await page.goto("/");
  await page.locator("#results").getByRole("slider").nth(1).press("Enter");
  await expect(viewer(page)).toContainText(`2 of ${GALLERY.length}`);
  await page.keyboard.press("Escape");
  await expect(page.locator("#results").getByRole("slider").nth(1)).toBeFocused();
});

test("a drag that comes back to where it began opens nothing", async ({ page }) => {
  await page.goto("/");
  const { x, y, width } = await middleOf(page);
  await page.mouse.move(x + width / 2, y);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.8, y, { steps: 5 });
  await page.mouse.move(x + width / 2, y, { steps: 5 });
  await page.mouse.up();
  await nothingIsOpen(page);
});

/** The first pair's left edge, width and middle height on the screen. */
async function middleOf(page: Page): Promise<{ x: number; y: number; width: number }> {
  const slider = page.locator("#results").getByRole("slider").first();
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width } = (await page.locator("#results figure").first().boundingBox())!;
  return { x, y: y + width / 3, width };
}

test("the slider of a pair is dragged and moved by keys, and opens nothing", async ({ page }) => {
  await page.goto("/");
  const photo = page.locator("#results li").first();
  const slider = photo.getByRole("slider");
  await slider.scrollIntoViewIfNeeded();
  await expect(slider).toHaveValue("10");
  const { x, y, width, height } = (await slider.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.9, y - 100, { steps: 5 });
  await page.mouse.up();
  expect(Number(await slider.inputValue())).toBeGreaterThan(15);
  await slider.press("Home");
  await expect(slider).toHaveValue("0");
  await slider.press("ArrowRight");
  await expect(slider).toHaveValue("1");
  await nothingIsOpen(page);
});

test("a drag over a pair beside its slider opens nothing", async ({ page }) => {
  await page.goto("/");
  const photo = page.locator("#results li").first();
  await photo.getByRole("slider").scrollIntoViewIfNeeded();
  const { x, y, width } = (await photo.boundingBox())!;
  await page.mouse.move(x + width * 0.3, y + 80);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.7, y + 80, { steps: 5 });
  await page.mouse.up();
  await nothingIsOpen(page);
  await expect(page).toHaveURL("/");
});

test("a press that asks for a tab of its own gets the picture's page", async ({ page, context }) => {
  await page.goto("/");
  await page.locator("#results").getByRole("slider").first().scrollIntoViewIfNeeded();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /^Enlarge/ }).first().click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL(/\/results\/paint$/);
  await nothingIsOpen(page);
});

test("the viewer gives the focus back to the link that opened it", async ({ page }) => {
  await openFirst(page);
  await viewer(page).getByRole("button", { name: "Close" }).press("Enter");
  await expect(page.getByRole("link", { name: /^Enlarge/ }).first()).toBeFocused();
});

/** Runs in the page: whether the viewer scrolls, and what in it is too small, beyond its edge, or over another part. */
function faultsOf(dialog: Element): string[] {
  const found: string[] = [];
  if (dialog.scrollHeight > dialog.clientHeight || dialog.scrollWidth > dialog.clientWidth) found.push("it scrolls");
  for (const { alt, width, height } of dialog.querySelectorAll("img")) if (Math.min(width, height * 1.5) < 200) found.push(`too small: ${alt}`);
  const parts = [...dialog.querySelectorAll("button, p, img")].map((part) => ({ name: part.textContent || part.getAttribute("alt")!, box: part.getBoundingClientRect() }));
  parts.forEach(({ name, box }, index) => {
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) found.push(`beyond the edge: ${name}`);
    for (const other of parts.slice(index + 1)) {
      const apart = box.right <= other.box.left + 0.5 || other.box.right <= box.left + 0.5 || box.bottom <= other.box.top + 0.5 || other.box.bottom <= box.top + 0.5;
      if (!apart) found.push(`over each other: ${name} / ${other.name}`);
    }
  });
  return found;
}

test("pictures that do not come say what they show, and not over each other", async ({ page }) => {
  await page.route("**/pictures/**", (route) => route.abort());
  await page.goto("/#results");
  const pair = page.locator("#results figure").first();
  await expect(pair.getByRole("slider")).toBeVisible();
  const colours = () => pair.getByRole("img").evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).color));
  await expect.poll(colours).toEqual(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]);
  for (const label of ["Before", "After"]) await expect(pair.getByText(label, { exact: true })).toBeHidden();
  await page.unrouteAll();
  await page.reload();
  await pair.scrollIntoViewIfNeeded();
  for (const label of ["Before", "After"]) await expect(pair.getByText(label, { exact: true })).toBeVisible();
});
