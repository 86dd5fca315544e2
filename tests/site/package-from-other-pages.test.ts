import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { select } from "./select-package";

// A package can be booked wherever its price is shown: /services and city pages lead to the same form.

test("a package is picked from the list of services", async ({ page, wizard, shop }) => {
  await page.goto("/services");
  await page
    .getByRole("button", { name: "Select Package 5 Year Ceramic Coating", exact: true })
    .click();
  await expect(page.getByText("5 Year Ceramic Coating selected!")).toBeVisible();
  await wizard.costs("$1,099.00");
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "9:00 AM");
  const reference = await wizard.book();
  expect(shop.bookings()).toMatchObject([
    {
      reference,
      service_name: "5 Year Ceramic Coating",
      duration_minutes: 555,
      total_price_cents: 109_900,
    },
  ]);
});

test("a package is picked on a place's page, with its place", async ({ page, wizard, shop }) => {
  await page.goto("/whistler");
  await page.getByRole("link", { name: "Book in Whistler" }).first().click();
  await expect(page).toHaveURL(/\/\?place=whistler&section=booking#booking$/);
  await select(page, "Headlight Restoration");
  await expect(wizard.summary).toContainText("At your place in Whistler");
  await wizard.chooseStart(openDay(), "12:00 PM");
  await wizard.book();
  await expect(page.getByText("we come by arrangement")).toBeVisible();
  expect(shop.bookings()).toMatchObject([
    {
      service_name: "Headlight Restoration",
      city: "Whistler",
      by_arrangement: 1,
      total_price_cents: 8_000,
    },
  ]);
});
