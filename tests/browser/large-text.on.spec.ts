import { monthOf } from "~/domain/time";
import config from "../../playwright.config";
import { holidayWithDays, openDays } from "../support/dates";
import { expect, test } from "./fixtures";
import { fitsAt } from "./misfits";
import { bookToTheEnd, choosePackage, PUBLIC_PAGES, WIZARD_STEPS } from "./public-pages";

// Text at twice the default size, as someone with low vision sets it in the browser.

const usual = config.use?.launchOptions;
test.use({ launchOptions: { ...usual, args: [...(usual?.args ?? []), "--blink-settings=defaultFontSize=32"] } });

// Each test visits many pages, which takes time on a busy machine.
test.slow();

const WIDTHS = [360, 768, 1440];

test("every page that anybody can reach fits", async ({ page }) => {
  for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
    await page.goto(path);
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))).toBe(34);
    await fitsAt(WIDTHS, page, name);
  }
});

test("the wizard and the confirmation fit", async ({ page, wizard, startWith }) => {
  await startWith();
  for (const { path } of WIZARD_STEPS) {
    await page.goto(path);
    await fitsAt(WIDTHS, page, path);
  }
  await bookToTheEnd(page, wizard);
  await fitsAt(WIDTHS, page, "the confirmation");
});

test("the calendar fits with every word that a day may have", async ({ page, startWith, shop }) => {
  const month = monthOf(holidayWithDays());
  const [full, closed] = openDays().filter((date) => monthOf(date) === month) as [string, string];
  shop.fill(full);
  shop.close(closed, closed, "Staff training");
  await startWith({ date: null, start: null });
  await page.goto(`/booking/date?month=${month}`);
  for (const word of ["holiday", "full", "closed", "call"]) await expect(page.getByRole("table").getByText(word, { exact: true }).first()).toBeVisible();
  await fitsAt(WIDTHS, page, "the calendar");
});

test("the package booking fits", async ({ page }) => {
  await choosePackage(page);
  await fitsAt(WIDTHS, page, "package chosen");
});
