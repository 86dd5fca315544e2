import { formatShortDate } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { select } from "./select-package";

// Vehicle, place and time are chosen once, in the address, and go along into the booking.

test("a vehicle's prices are one press away from its package", async ({ page, wizard }) => {
  await page.goto("/");
  const card = page.locator("#catalogue li", { hasText: "Interior Detailing" }).first();
  await expect(card).toContainText("$195");
  await page.getByRole("button", { name: "Truck/SUV" }).click();
  await expect(page).toHaveURL("/?vehicle=truck#catalogue");
  await expect(card).toContainText("$243.75");
  await expect(page.getByRole("button", { name: "Truck/SUV" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByLabel("Category of services").selectOption("Exterior Services");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.locator("#catalogue")).toContainText("$562.50");
  await page.getByRole("button", { name: "Select Package 5 Year Ceramic Coating" }).first().click();
  await expect(page.getByLabel("Vehicle type (optional)")).toHaveValue("truck_suv");
  await expect(wizard.summary).toContainText("Truck/SUV");
  await wizard.costs("$1,373.75");
});

test("the vehicle goes along from all services and into the wizard", async ({ page, wizard }) => {
  await page.goto("/services");
  await page.getByRole("button", { name: "Van" }).click();
  await expect(page).toHaveURL("/services?vehicle=van#packages");
  await expect(page.locator("#interior-detail")).toContainText("$292.50");
  await page.getByRole("link", { name: "By the hour" }).click();
  await expect(page).toHaveURL("/booking/service");
  await expect(wizard.choice("Van")).toBeChecked();
});

test("a place's page keeps place and vehicle on every way to book", async ({ page, wizard }) => {
  await page.goto("/whistler");
  await page.getByRole("button", { name: "Truck/SUV" }).click();
  await expect(page).toHaveURL("/whistler?vehicle=truck#prices");
  await expect(
    page.getByText("Travel is agreed by phone and added to the price").first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "Book", exact: true }).click();
  await expect(page).toHaveURL("/?place=whistler&vehicle=truck&section=booking#booking");
  await select(page);
  await expect(wizard.summary).toContainText("At your place in Whistler");
  await wizard.costs("$243.75");
});

test("a time goes along into both ways of booking", async ({ page, wizard }) => {
  const time = `date=${openDay()}&time=9%3A00+AM`;
  const day = formatShortDate(openDay());
  await page.goto(`/?${time}&section=booking#booking`);
  await expect(page.getByText(`For ${day}, 9:00 AM: choose a package.`)).toBeVisible();
  await select(page);
  await expect(wizard.summary).toContainText("9:00 AM – 12:30 PM");
  await page.goto(`/booking/service?place=shop&${time}`);
  await wizard.choose({ vehicle: "Car", service: "2 hours" });
  await wizard.toDate();
  await expect(wizard.summary).toContainText("At the Burnaby shop");
  await expect(wizard.summary).toContainText("9:00 AM – 11:00 AM");
});

test("a restoration from home begins the wizard with it chosen", async ({ page, wizard }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Learn More About Restorations" }).click();
  for (const [name, price, hours] of [
    ["Interior Restoration", "$600", "8 hours"],
    ["3-Stage Paint Correction", "$510", "6 hours"],
  ] as const) {
    const card = page.getByRole("listitem").filter({ hasText: name }).first();
    await expect(card).toContainText(price);
    await expect(card).toContainText(`about ${hours}`);
  }
  await page.getByRole("button", { name: "Van", exact: true }).click();
  await page.getByRole("link", { name: "Select Service 3-Stage Paint Correction" }).click();
  await expect(wizard.category("Exterior Services")).toHaveAttribute("aria-pressed", "true");
  await wizard.costs("$765.00");
  await wizard.toDate();
});

test("what must be there for us is said beside the prices", async ({ page }) => {
  for (const path of ["/", "/services"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "What we need at your place" })).toBeVisible();
    await expect(page.getByText("A parkade is fine if the building allows it.")).toBeVisible();
  }
});
