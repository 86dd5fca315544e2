import { expect, test } from "./fixtures";
import { fits, fitsAt } from "./misfits";
import { bookToTheEnd, choosePackage, pagesThatDiffer, WIZARD_STEPS } from "./public-pages";

// The narrowest window that pages must fit without scrolling sideways, and the widths they are designed for.

// Each test visits many pages, which takes time on a busy machine.
test.slow();

const WIDTHS = [320, 360, 768, 1440];

test("every page that anybody can reach fits from 320 pixels on", async ({ page, scripted }) => {
  for (const [name, path] of pagesThatDiffer(scripted)) {
    await page.goto(path);
    await fitsAt(WIDTHS, page, name);
  }
});

test("the package booking fits, with errors too", async ({ page, wizard }) => {
  await choosePackage(page);
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("heading", { name: "Please fill in all required fields" })).toBeVisible();
  await fitsAt(WIDTHS, page, "package with errors");
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

test("the sheet of locations and the photo viewer fit at 320 pixels", async ({ page, scripted }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await page.getByRole("button", { name: "Locations" }).click();
  await expect(page.getByRole("dialog", { name: "Our Locations" })).toBeVisible();
  await fits(page, "sheet");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Enlarge/ }).first().click();
  if (scripted) await expect(page.getByRole("dialog", { name: "Photo viewer" })).toBeVisible();
  else await page.waitForURL("**/results/*");
  await fits(page, "picture");
});
