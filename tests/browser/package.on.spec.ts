import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";
import { confirmUnheard, select } from "./visitor";
import { AVERY } from "./wizard";

// A package of the catalogue, booked on the home page in two steps.

test("books a package at an address that stays, and Back leads to the first step", async ({
  page,
  wizard,
  shop,
}) => {
  await page.goto("/");
  await select(page, "Interior Detailing");
  await wizard.costs("$195.00");
  await wizard.chooseDay(openDay());
  await expect(page).toHaveURL(/\/\?section=booking$/);
  await wizard.chooseTime("10:00 AM");
  await expect(wizard.summary).toContainText(/Time\s*10:00 AM – 1:00 PM/);
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Truck" });
  await wizard.costs("$243.75");
  await wizard.introduce();
  const reference = await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ reference, flow: "package", start_minute: 600 }]);
  await page.goBack();
  await expect(page.getByText("Step 1 of 2 · Choose a service")).toBeVisible();
  expect(shop.bookings()).toHaveLength(1);
});

test("where the last press gets no answer all that was chosen and typed stays, and the next press books once", async ({
  page,
  wizard,
  shop,
}) => {
  const other = openDay(1);
  await page.goto("/");
  await select(page, "Interior Detailing");
  await wizard.chooseDay(openDay());
  await wizard.chooseDay(other);
  await wizard.chooseTime("10:00 AM");
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
