import { formatDate } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";
import { Keys } from "./keys";
import { AVERY } from "./wizard";

test("books from home to confirmation by keyboard alone", async ({ page, wizard, shop, scripted }) => {
  // The tab order is the document order at any width: a phone with scripts, and a wide window without.
  await page.setViewportSize(scripted ? { width: 360, height: 740 } : { width: 1280, height: 900 });
  const keys = new Keys(page);
  await page.goto("/");
  await keys.tabTo(page.getByRole("link", { name: "Build your own" }));
  await keys.press("Enter");

  await wizard.isAt("Select Service");
  await keys.tabTo(wizard.choice("Car"));
  await keys.press("Space");
  await keys.press("ArrowRight");
  await expect(wizard.choice("Truck/SUV")).toBeChecked();
  await keys.tabTo(wizard.category("Exterior Services"));
  await keys.press("Enter");
  await expect(wizard.category("Exterior Services")).toHaveAttribute("aria-pressed", "true");
  await keys.tabTo(wizard.choice("Hand Wax"));
  await keys.press("Space");
  await keys.tabTo(wizard.choice("Clay Bar Treatment"));
  await keys.press("Space");
  await keys.tabTo(page.getByRole("button", { name: "Continue to Select Date" }));
  await keys.press("Enter");

  await wizard.isAt("Choose Date");
  const wanted = page.getByRole("button", { name: new RegExp(`^${formatDate(openDay())}, `) });
  // The month's name is on the page before its days are.
  await page.waitForLoadState();
  while ((await wanted.count()) === 0) {
    const later = page.getByRole("button", { name: /^Next month/ });
    const name = await later.getAttribute("aria-label");
    await keys.tabTo(later);
    await keys.press("Enter");
    await expect(page.getByRole("heading", { name: name!.replace("Next month, ", ""), exact: true })).toBeVisible();
    await page.waitForLoadState();
  }
  await keys.tabTo(wanted);
  await keys.press("Enter");
  await expect(wanted).toHaveAttribute("aria-pressed", "true");
  await keys.tabTo(wizard.time("8:00 AM"));
  await keys.press("Space");
  await keys.press("ArrowDown");
  await expect(wizard.time("9:00 AM")).toBeChecked();
  await keys.tabTo(page.getByRole("button", { name: "Continue to Vehicle Details" }));
  await keys.press("Enter");

  await wizard.isAt("Vehicle Details");
  await keys.tabTo(page.getByLabel("Make"));
  await page.keyboard.type("Ford");
  await keys.tabTo(page.getByLabel("Model"));
  await page.keyboard.type("F-150");
  await keys.tabTo(page.getByRole("button", { name: "Continue to Contact Info" }));
  await keys.press("Enter");

  await wizard.isAt("Contact Info");
  await keys.tabTo(page.getByLabel("Full name"));
  await page.keyboard.type(AVERY.name);
  await keys.press("Tab");
  await page.keyboard.type(AVERY.email);
  await keys.press("Tab");
  await page.keyboard.type(AVERY.phone);
  await keys.tabTo(page.getByRole("button", { name: "Confirm Booking" }));
  await keys.press("Enter");

  await wizard.isAt("Booking confirmed!");
  expect(shop.bookings()).toMatchObject([{ customer_name: AVERY.name, service_name: "Exterior Detailing (2 hours)", booking_time: "9:00 AM", vehicle_type: "truck", total_price_cents: 15_000 }]);
});

test("Enter in a field goes on, not back", async ({ page, wizard, startWith }) => {
  await startWith();
  await page.goto("/booking/vehicle");
  await page.getByLabel("Model").press("Enter");
  await wizard.isAt("Contact Info");
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/booking/service");
  const keys = new Keys(page);
  await keys.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await keys.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});
