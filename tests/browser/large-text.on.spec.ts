import config from "../../playwright.config";
import { expect, test } from "./fixtures";
import { fits } from "./misfits";
import { bookToTheEnd, choosePackage, PUBLIC_PAGES, WIZARD_STEPS } from "./public-pages";

// Letters of twice the usual size, as somebody with weak eyes sets them in the browser.

const usual = config.use?.launchOptions;
test.use({ launchOptions: { ...usual, args: [...(usual?.args ?? []), "--blink-settings=defaultFontSize=32"] } });

// One test looks at many pages: a busy machine needs its time for that.
test.describe.configure({ timeout: 120_000 });

const WIDTHS = [360, 768, 1440];

test("every page that anybody can reach fits", async ({ page }) => {
  for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
    await page.goto(path);
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))).toBe(34);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await fits(page, `${name} at ${width} pixels`);
    }
  }
});

test("the wizard and the confirmation fit", async ({ page, wizard, startWith }) => {
  await startWith();
  for (const { path } of WIZARD_STEPS) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await fits(page, `${path} at ${width} pixels`);
    }
  }
  await bookToTheEnd(page, wizard);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await fits(page, `the confirmation at ${width} pixels`);
  }
});

test("the package booking fits", async ({ page }) => {
  await choosePackage(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await fits(page, `package chosen at ${width} pixels`);
  }
});
