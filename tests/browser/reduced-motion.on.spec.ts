import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "./fixtures";

// Things move only if reduced motion is not requested. Both cases are tested: otherwise nothing would prove that there is motion.

/** `specks` is the number of pixels that can be seen. */
type Motion = { animations: number; specks: number; smooth: string[] };

test("nothing moves for whoever asked for less motion", async ({ page }) => {
  expect(await motionOn(page)).toEqual({ animations: 0, specks: 0, smooth: [] });
});

test("the light line, the specks and the buttons move otherwise", async ({
  page,
  browser,
  server,
  watch,
}) => {
  expect(await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(
    true,
  );
  const context: BrowserContext = await browser.newContext({
    baseURL: server.origin,
    reducedMotion: "no-preference",
  });
  watch(context);
  const { animations, specks } = await motionOn(await context.newPage());
  expect(animations).toBeGreaterThan(0);
  expect(specks).toBeGreaterThan(600);
  await context.close();
});

/** Goes where things could move, and counts those that do. */
async function motionOn(page: Page): Promise<Motion> {
  await page.addInitScript(() => {
    const seen = window as unknown as { smooth: string[] };
    seen.smooth = [];
    for (const [owner, name] of [
      [Element.prototype, "scrollIntoView"],
      [window, "scrollTo"],
      [window, "scrollBy"],
    ] as const) {
      const scroll = Reflect.get(owner, name) as (...options: unknown[]) => void;
      Reflect.set(owner, name, function (this: unknown, ...options: unknown[]) {
        if (
          options.some(
            (option) =>
              typeof option === "object" &&
              option !== null &&
              Reflect.get(option, "behavior") === "smooth",
          )
        )
          seen.smooth.push(name);
        return scroll.apply(this, options);
      });
    }
  });
  await page.goto("/");
  let animations = await running(page);
  const restorations = page.getByRole("link", { name: "Learn More About Restorations" });
  await restorations.hover();
  animations += await running(page);
  await restorations.click();
  await expect(page.getByRole("heading", { name: "Commercial Fleet Services" })).toBeVisible();
  await page.getByRole("button", { name: "Show More Photos" }).click();
  const card = page.locator("#catalogue li", { has: page.locator("canvas") }).first();
  await card.hover({ position: { x: 40, y: 40 } });
  await card.hover({ position: { x: 80, y: 90 } });
  // The specks are drawn in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const specks = await card.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, index) => index % 4 === 3 && value >= 128).length;
  });
  await page
    .getByRole("link", { name: /^Enlarge/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Photo viewer" })).toBeVisible();
  animations += await running(page);
  const smooth = await page.evaluate(() => {
    const scrollers = [document.documentElement, document.body].filter(
      (element) => getComputedStyle(element).scrollBehavior === "smooth",
    );
    return [
      ...(window as unknown as { smooth: string[] }).smooth,
      ...scrollers.map(({ tagName }) => tagName),
    ];
  });
  return { animations, specks, smooth };
}

function running(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().length);
}
