import { addMonths, formatMonth, monthOf } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";
import { select } from "./unheard";

// The second step on the page is this page's own, whatever another window has picked and wherever the page's other links lead.

const DAY = openDay();

test.beforeEach(async ({ page, wizard }) => {
  await page.goto("/");
  await select(page, "Interior Detailing");
  await wizard.chooseDay(DAY);
  await wizard.chooseTime("9:00 AM");
  await wizard.introduce();
});

for (const [leads, press] of [
  ["a link of the page", ["Ceramic"]],
  ["Book Now", ["Ceramic", "Book Now"]],
  ["Back from a link of the page", ["Ceramic", "Back"]],
] as const) {
  test(`${leads} leaves the package and its day, where another window has picked another package`, async ({ page, context, wizard, shop }) => {
    const other = await context.newPage();
    await other.goto("/services");
    await other.getByRole("button", { name: "Select Package 5 Year Ceramic Coating", exact: true }).click();
    await expect(other.getByText("5 Year Ceramic Coating selected!")).toBeVisible();
    for (const name of press) {
      if (name === "Back") await page.goBack();
      else await page.getByRole("link", { name, exact: true }).filter({ visible: true }).first().click();
      // The address changes when what the loader has answered is on the page.
      await expect(page).toHaveURL(name === "Ceramic" ? /compare=ceramic/ : /section=booking/);
    }
    await wizard.costs("$195.00");
    await expect(wizard.day(DAY)).toHaveAttribute("aria-pressed", "true");
    await wizard.confirm();
    expect(shop.bookings()).toMatchObject([{ service_name: "Interior Detailing", total_price_cents: 19_500, booking_date: DAY }]);
  });
}

test("a press that brings no answer leaves the package, where another window has picked another one", async ({ page, context, wizard }) => {
  const other = await context.newPage();
  await other.goto("/services");
  await other.getByRole("button", { name: "Select Package 5 Year Ceramic Coating", exact: true }).click();
  await expect(other.getByText("5 Year Ceramic Coating selected!")).toBeVisible();
  await wizard.chooseDay(openDay(1));
  await wizard.chooseTime("10:00 AM");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We could not reach the website" })).toBeVisible();
  await wizard.costs("$195.00");
});

test("a lost answer leaves the month, and so does another link of the page", async ({ page, context, wizard }) => {
  const month = addMonths(monthOf(DAY), 2);
  const heading = page.locator("#booking").getByRole("heading", { name: formatMonth(month) });
  for (const turned of [addMonths(month, -1), month]) {
    await page.getByRole("button", { name: /^Next month/ }).click();
    await expect(page.locator("#booking").getByRole("heading", { name: formatMonth(turned) })).toBeVisible();
  }
  await page.getByRole("link", { name: "Ceramic", exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/compare=ceramic/);
  await expect(heading).toBeVisible();
  await context.setOffline(true);
  await page.locator("#package-form button[name=pick]:enabled").first().click();
  await expect(page.getByText("Its times did not come. Press the day again.")).toBeVisible();
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await page.locator("#package-form button[name=pick]:enabled").first().click();
  await wizard.chooseTime("9:00 AM");
});
