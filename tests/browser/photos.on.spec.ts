import type { Page } from "playwright/test";
import { GALLERY } from "~/content/gallery";
import { expect, test } from "./fixtures";

// What the script adds to the results: the full-screen viewer, and the slider of a before/after pair.

const SIZES = [
  [1440, 900],
  [768, 1024],
  [740, 360],
  [360, 740],
] as const;
const viewer = (page: Page) => page.getByRole("dialog", { name: "Photo viewer" });

/** A press that opened something would have done so before this link's press. */
async function nothingIsOpen(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Enlarge/ })
    .nth(1)
    .press("Enter");
  await expect(viewer(page)).toContainText(`2 of ${GALLERY.length}`);
}

async function openFirst(page: Page): Promise<void> {
  await page.goto("/?photos=all");
  await page
    .getByRole("link", { name: /^Enlarge/ })
    .first()
    .click();
  await expect(viewer(page)).toBeVisible();
}

test("the viewer fits every picture at every size, and returns the focus", async ({ page }) => {
  await openFirst(page);
  for (const { id, before } of GALLERY) {
    await expect(viewer(page).getByRole("img")).toHaveCount(before ? 2 : 1);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect
        .soft(await viewer(page).evaluate(faultsOf), `${id} at ${width} × ${height}`)
        .toEqual([]);
    }
    await viewer(page).getByRole("button", { name: "Next" }).click();
  }
  await viewer(page).getByRole("button", { name: "Close" }).press("Enter");
  await expect(page.getByRole("link", { name: /^Enlarge/ }).first()).toBeFocused();
});

test("a tap on a pair's line opens it, and Enter does", async ({ browser, server, page }) => {
  const phone = await browser.newContext({
    hasTouch: true,
    viewport: { width: 360, height: 740 },
    baseURL: server.origin,
  });
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

/** The first pair's left edge, width and middle height on the screen. */
async function middleOf(page: Page): Promise<{ x: number; y: number; width: number }> {
  const slider = page.locator("#results").getByRole("slider").first();
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width } = (await page.locator("#results figure").first().boundingBox())!;
  return { x, y: y + width / 3, width };
}

test("a pair's slider is dragged and moved by keys, and opens nothing", async ({ page }) => {
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

test("a press for a tab of its own gets the picture's page", async ({ page, context }) => {
  await page.goto("/");
  await page.locator("#results").getByRole("slider").first().scrollIntoViewIfNeeded();
  const opened = context.waitForEvent("page");
  await page
    .getByRole("link", { name: /^Enlarge/ })
    .first()
    .click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL(/\/results\/paint$/);
  await nothingIsOpen(page);
});

/** Runs in the page: whether the viewer scrolls, and what in it is too small, beyond its edge, or over another part. */
function faultsOf(dialog: Element): string[] {
  const found: string[] = [];
  if (dialog.scrollHeight > dialog.clientHeight || dialog.scrollWidth > dialog.clientWidth)
    found.push("it scrolls");
  for (const { alt, width, height } of dialog.querySelectorAll("img"))
    if (Math.min(width, height * 1.5) < 200) found.push(`too small: ${alt}`);
  const parts = [...dialog.querySelectorAll("button, p, img")].map((part) => ({
    name: part.textContent || part.getAttribute("alt")!,
    box: part.getBoundingClientRect(),
  }));
  parts.forEach(({ name, box }, index) => {
    if (
      box.left < 0 ||
      box.top < 0 ||
      box.right > innerWidth + 0.5 ||
      box.bottom > innerHeight + 0.5
    )
      found.push(`beyond the edge: ${name}`);
    for (const other of parts.slice(index + 1)) {
      const apart =
        box.right <= other.box.left + 0.5 ||
        other.box.right <= box.left + 0.5 ||
        box.bottom <= other.box.top + 0.5 ||
        other.box.bottom <= box.top + 0.5;
      if (!apart) found.push(`over each other: ${name} / ${other.name}`);
    }
  });
  return found;
}

test("a press opens a picture in its middle, beside it and at its foot", async ({ page }) => {
  await page.goto("/?photos=all");
  // The script is running once the pairs have their sliders.
  await expect(page.getByRole("slider").first()).toBeAttached();
  for (const index of [0, 3]) {
    const shot = page.locator("#results li").nth(index);
    const { width } = (await shot.boundingBox())!;
    for (const [right, down] of [
      [0.5, 0.5],
      [0.3, 0.5],
      [0.8, 0.92],
    ] as const) {
      await shot.click({ position: { x: width * right, y: (width / 1.5) * down } });
      await expect(viewer(page)).toContainText(`${index + 1} of ${GALLERY.length}`);
      await page.keyboard.press("Escape");
    }
  }
});

for (const [screen, width, first] of [
  ["a phone", 360, 2],
  ["a wide screen", 1280, 4],
] as const) {
  test(`on ${screen} ${first} pictures are shown, and all on demand`, async ({ page }) => {
    const fetched = new Set<string>();
    page.on("request", (request) => fetched.add(new URL(request.url()).pathname));
    const isFetched = ({ name }: { name: string }) =>
      [...fetched].some((path) => path.startsWith(`/pictures/${name}-`) && !path.includes("hero"));
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    const shown = page.locator("#results li").filter({ visible: true });
    await expect(shown).toHaveCount(first);
    await expect(page.getByRole("slider").first()).toBeAttached();
    expect(GALLERY.filter(isFetched)).toEqual([]);
    for (const picture of await shown.all()) await picture.scrollIntoViewIfNeeded();
    const near = GALLERY.slice(0, first);
    await expect.poll(() => near.filter(isFetched)).toEqual(near);
    await page.getByRole("button", { name: "Show More Photos" }).click();
    await expect(shown).toHaveCount(GALLERY.length);
    await expect(shown.nth(first).getByRole("link", { name: /^Enlarge/ })).toBeFocused();
  });
}
