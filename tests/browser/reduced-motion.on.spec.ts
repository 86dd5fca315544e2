import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

// Things move only if reduced motion is not requested. Both cases are tested: otherwise nothing would prove that there is motion.

/** The animations that run on the way through the home page, and the specks that can be seen. */
type Motion = { animations: number; specks: number };

test("nothing moves for people who ask for less motion", async ({ page }) => {
  expect(await motionOn(page)).toEqual({ animations: 0, specks: 0 });
});

test("the light line, specks and buttons move otherwise", async ({ browser, server, watch }) => {
  const options = { baseURL: server.origin, reducedMotion: "no-preference" } as const;
  const context = await browser.newContext(options);
  watch(context);
  const { animations, specks } = await motionOn(await context.newPage());
  expect(animations).toBeGreaterThan(0);
  expect(specks).toBeGreaterThan(600);
  await context.close();
});

/** Goes where things could move, and counts those that do. */
async function motionOn(page: Page): Promise<Motion> {
  const running = () => page.evaluate(() => document.getAnimations().length);
  await page.goto("/");
  let animations = await running();
  const restorations = page.getByRole("link", { name: "Learn More About Restorations" });
  await restorations.hover();
  animations += await running();
  await restorations.click();
  await expect(page.getByRole("heading", { name: "Commercial Fleet Services" })).toBeVisible();
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
  return { animations: animations + (await running()), specks };
}
