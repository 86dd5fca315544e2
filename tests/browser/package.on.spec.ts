import { FIRST_CATALOGUE } from "~/content/catalogue";
import { withPackage } from "../support/changed-catalogue";
import { openDay } from "../support/dates";
import { CREW } from "../support/shop";
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { confirmUnheard, select } from "./visitor";
import { AVERY } from "./wizard";

// A package of the catalogue, chosen on the home page and booked in one form.

test("a visitor books a package at an address that stays", async ({ page, wizard, shop }) => {
  await page.goto("/");
  await select(page, "Interior Detailing");
  await expect(page.getByText("Interior Detailing selected!")).toBeVisible();
  await wizard.costs("$195.00");
  await wizard.choosePlace();
  await wizard.chooseDay(openDay());
  await expect(page).toHaveURL("/booking/package");
  await wizard.chooseTime("10:00 AM");
  await expect(wizard.summary).toContainText(/Time\s*10:00 AM – 1:30 PM/);
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await expect(wizard.summary).toContainText(/Time\s*10:00 AM – 2:15 PM/);
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Truck" });
  await expect(wizard.summary).toContainText(/Time\s*10:00 AM – 1:30 PM/);
  await wizard.costs("$243.75");
  const reference = await wizard.book();
  expect(shop.bookings()).toMatchObject([{ reference, flow: "package", start_minute: 600 }]);
  await page.goBack();
  await expect(page.getByText("Step 1 of 2 · Choose a service")).toBeVisible();
  expect(shop.bookings()).toHaveLength(1);
});

/** Once the server has it. */
async function typeAndKeep(page: Page, name: string) {
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith("/package") && !!answer.request().postData()?.includes(name),
  );
  await page.getByLabel("Full name").fill(name);
  await kept;
}

test("a package's answers are kept by a reload and by leaving for home", async ({
  page,
  wizard,
}) => {
  await page.goto("/");
  await select(page, "Steam Cleaning & Interior Shampoo");
  // Before the script has come nothing is kept but by the browser.
  await expect(page.getByRole("button", { name: "Update estimate" })).toHaveCount(0);
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await page.getByLabel("Add Exterior wash").check();
  await typeAndKeep(page, "Ada");
  await page.reload();
  await wizard.costs("$473.50");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.locator("header a").first().click();
  await expect(page.locator("#booking")).toContainText("$473.50");
  await page.getByRole("link", { name: /^Continue with/ }).click();
  await wizard.costs("$473.50");
  await expect(page.getByLabel("Add Exterior wash")).toBeChecked();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

test("a reload shows the page's own package, whatever another tab has chosen", async ({
  page,
  context,
  wizard,
}) => {
  await page.goto("/");
  await select(page, "Steam Cleaning & Interior Shampoo");
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await page.getByLabel("Add Exterior wash").check();
  await expect(page).toHaveURL(/addOn=exterior-wash&vehicleType=van/);
  await typeAndKeep(page, "Ada");
  const other = await context.newPage();
  await other.goto("/");
  await select(other, "Decal Removal");
  await typeAndKeep(other, "Bo");
  await page.reload();
  await wizard.costs("$473.50");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada");
  await other.reload();
  await expect(other.getByLabel("Full name")).toHaveValue("Bo");
});

test("a press without an answer loses nothing and books once", async ({ page, wizard, shop }) => {
  const other = openDay(1);
  await page.goto("/");
  await select(page, "Interior Detailing");
  await wizard.choosePlace();
  await wizard.chooseDay(openDay());
  await wizard.chooseStart(other, "10:00 AM");
  await wizard.introduce();
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Truck" });
  await confirmUnheard(page);
  await expect(page.getByRole("alert")).toContainText("The connection was lost");
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await expect(wizard.day(other)).toHaveAttribute("aria-pressed", "true");
  await wizard.costs("$243.75");
  const reference = await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ reference, booking_date: other, start_minute: 600 }]);
});

test("a day asks for a place, and another place keeps the time", async ({ page, wizard, shop }) => {
  await page.goto("/");
  await select(page, "Interior Detailing");
  await wizard.chooseDay(openDay());
  await expect(page.getByRole("alert")).toContainText("Choose where first: the times depend on it");
  await wizard.chooseTime("12:00 PM");
  await wizard.choosePlace("Surrey");
  await expect(wizard.time("12:00 PM")).toBeChecked();
  await expect(page.getByRole("alert")).toHaveCount(0);
  // Back in time for Surrey, but not for Pemberton.
  const job = { booking_date: openDay(), start_minute: 540, duration_minutes: 60 };
  shop.add({ ...job, place: "burnaby", resource_id: CREW });
  await wizard.choosePlace("Pemberton");
  await expect(page.getByText(/^The time you chose before isn't free/)).toBeVisible();
  await expect(wizard.summary).not.toContainText("12:00 PM");
  await wizard.choosePlace("Surrey");
  await wizard.chooseTime("12:00 PM");
  await wizard.book();
  expect(shop.bookings().at(-1)).toMatchObject({ place: "surrey", start_minute: 720 });
});

test("what makes a job large enough for its place brings the times", async ({
  page,
  wizard,
  shop,
}) => {
  shop.setRules({ furtherMinutes: 240 });
  await page.goto("/");
  await select(page, "Interior Detailing");
  await wizard.choosePlace("Whistler");
  await expect(page.getByText(/we take jobs from 4 hours: add something, or call/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Show times" })).toBeHidden();
  await page.getByLabel("Vehicle type (optional)").selectOption("Van");
  await expect(page.getByRole("button", { name: /^Next available/ })).toBeVisible();
  await expect(page.getByText(/we take jobs from/)).toHaveCount(0);
});

// tests/site/short-ways.test.ts has the same without a script.
test("on a phone a package at home takes 5 presses and 3 texts", async ({ page, wizard, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  // 1
  await page.getByRole("button", { name: "Select Package Interior Detailing" }).first().click();
  // 2 and 3: the list and its entry, which tick "At my place" and show the times.
  await wizard.choosePlace("Coquitlam");
  // 4
  await page.getByRole("button", { name: /^Next available/ }).click();
  await expect(page.locator("#time:enabled input:checked")).toHaveCount(1);
  await wizard.introduce();
  // 5
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ place: "coquitlam", flow: "package" }]);
});

test("changes since the page was opened are shown above the form on a small phone, and leave the bar small", async ({
  page,
  wizard,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/");
  await select(page, "Interior Detailing");
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "10:00 AM");
  await wizard.introduce();
  const change = { name: "Cabin", price: 20_500, minutes: 240, guarantee: "10-day guarantee" };
  shop.saveDocument("catalogue", {
    ...FIRST_CATALOGUE,
    ...withPackage("InteriorDetailing", change),
  });
  await wizard.press("Confirm Booking");
  const bar = page.getByRole("complementary", { name: "Summary" });
  await expect(bar).toContainText("Changed: see above");
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(130);
  const told = page.getByText("Interior Detailing is now called Cabin.");
  await expect(told.filter({ visible: true })).toHaveCount(1);
  await page.getByRole("alert").getByRole("link").click();
  await expect(bar.locator("#price")).toBeFocused();

  await page.reload();
  await expect(told.filter({ visible: true })).toHaveCount(1);
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(130);
});
