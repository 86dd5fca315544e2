import type { Page } from "playwright/test";
import { addMonths, formatMonth, formatShortDate, monthOf } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "../browser/fixtures";
import { select } from "../browser/unheard";
import type { Wizard } from "../browser/wizard";

// The second step belongs to its page, whatever another window has picked and wherever the page's other links lead.

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
  test(`${leads} leaves the package and its day, where another window has picked another package`, async ({
    page,
    context,
    wizard,
    shop,
  }) => {
    const other = await context.newPage();
    await other.goto("/services");
    await other
      .getByRole("button", { name: "Select Package 5 Year Ceramic Coating", exact: true })
      .click();
    await expect(other.getByText("5 Year Ceramic Coating selected!")).toBeVisible();
    for (const name of press) {
      if (name === "Back") await page.goBack();
      else
        await page
          .getByRole("link", { name, exact: true })
          .filter({ visible: true })
          .first()
          .click();
      // The address changes once the loader's data is on the page.
      await expect(page).toHaveURL(name === "Ceramic" ? /compare=ceramic/ : /section=booking/);
    }
    await wizard.costs("$195.00");
    await expect(wizard.day(DAY)).toHaveAttribute("aria-pressed", "true");
    await wizard.confirm();
    expect(shop.bookings()).toMatchObject([
      { service_name: "Interior Detailing", total_price_cents: 19_500, booking_date: DAY },
    ]);
  });
}

test("the form stays where its cookie is gone, and where another window has begun anew", async ({
  page,
  context,
  wizard,
  shop,
}) => {
  await context.clearCookies();
  const link = (name: string) =>
    page.getByRole("link", { name, exact: true }).filter({ visible: true }).first();
  await link("Ceramic").click();
  await expect(page).toHaveURL(/compare=ceramic/);
  await wizard.costs("$195.00");
  const other = await context.newPage();
  await other.goto("/services");
  await other
    .getByRole("button", { name: "Select Package 5 Year Ceramic Coating", exact: true })
    .click();
  await expect(other.getByText("5 Year Ceramic Coating selected!")).toBeVisible();
  await link("Book Now").click();
  await expect(page).toHaveURL(/section=booking/);
  await wizard.costs("$195.00");
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([
    { service_name: "Interior Detailing", total_price_cents: 19_500, booking_date: DAY },
  ]);
});

test("a press that brings no answer leaves the package, where another window has picked another one", async ({
  page,
  context,
  wizard,
}) => {
  const other = await context.newPage();
  await other.goto("/services");
  await other
    .getByRole("button", { name: "Select Package 5 Year Ceramic Coating", exact: true })
    .click();
  await expect(other.getByText("5 Year Ceramic Coating selected!")).toBeVisible();
  await wizard.chooseDay(openDay(1));
  await wizard.chooseTime("10:00 AM");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "There was an error processing your booking." }),
  ).toBeVisible();
  await wizard.costs("$195.00");
});

test("a lost answer leaves the month, and so does another link of the page", async ({
  page,
  context,
  wizard,
}) => {
  const month = addMonths(monthOf(DAY), 2);
  const heading = page.locator("#booking").getByRole("heading", { name: formatMonth(month) });
  for (const turned of [addMonths(month, -1), month]) {
    await page.getByRole("button", { name: /^Next month/ }).click();
    await expect(
      page.locator("#booking").getByRole("heading", { name: formatMonth(turned) }),
    ).toBeVisible();
  }
  await page
    .getByRole("link", { name: "Ceramic", exact: true })
    .filter({ visible: true })
    .first()
    .click();
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

/** Picks from the catalogue above the form; the form stays in place. */
const another = (page: Page, name: string) =>
  page
    .locator("#services")
    .getByRole("button", { name: `Select Package ${name}`, exact: true })
    .click();

test("a wash that went with its package is neither shown nor booked when that package is picked again", async ({
  page,
  wizard,
  shop,
}) => {
  await another(page, "Steam Cleaning & Interior Shampoo");
  await wizard.choice("Add exterior wash").check();
  await wizard.costs("$349.00");
  await another(page, "Interior Detailing");
  await wizard.costs("$195.00");
  await another(page, "Steam Cleaning & Interior Shampoo");
  await expect(wizard.choice("Add exterior wash")).not.toBeChecked();
  await wizard.costs("$249.00");
  await wizard.chooseTime("9:00 AM");
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([
    { service_key: "SteamCleaning", total_price_cents: 24_900 },
  ]);
});

/** No time in the summary or among the radio buttons, while the day is unchanged. */
async function hasNoTime(page: Page, wizard: Wizard) {
  await expect(wizard.summary).toContainText(formatShortDate(DAY));
  await expect(wizard.summary).not.toContainText("Time");
  await expect(page.locator("[type=radio][name=time]").first()).toBeAttached();
  await expect(page.locator("[type=radio][name=time]:checked")).toHaveCount(0);
}

test("a time that is too late for the package picked next is forgotten, also for the one before it", async ({
  page,
  wizard,
  shop,
}) => {
  await page.getByRole("button", { name: "Exterior Services" }).click();
  await wizard.chooseTime("5:00 PM");
  await another(page, "5 Year Ceramic Coating");
  await expect(wizard.summary).toContainText("5 Year Ceramic Coating");
  await hasNoTime(page, wizard);
  await expect(page.locator("#package-form").getByText("the next day")).toHaveCount(0);
  await page.getByRole("button", { name: "Interior Services" }).click();
  await another(page, "Interior Detailing");
  await wizard.costs("$195.00");
  await hasNoTime(page, wizard);
  await wizard.chooseTime("5:00 PM");
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([
    { service_name: "Interior Detailing", booking_time: "5:00 PM" },
  ]);
});

test("so is one that has become full when another package is picked", async ({
  page,
  wizard,
  shop,
}) => {
  shop.fill(DAY, 540, 60);
  await another(page, "Steam Cleaning & Interior Shampoo");
  await wizard.costs("$249.00");
  await hasNoTime(page, wizard);
  await expect(wizard.time("9:00 AM")).toBeDisabled();
});
