import { formatDate } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";
import { Keys } from "./keys";
import { AVERY } from "./wizard";

test("a visitor books from home to confirmation by keyboard alone", async ({
  page,
  wizard,
  shop,
}) => {
  // The tab order is the document order at any width.
  await page.setViewportSize({ width: 360, height: 740 });
  const keys = new Keys(page);
  await page.goto("/");
  await keys.tabTo(page.getByRole("link", { name: "By the hour" }));
  await keys.press("Enter");

  await wizard.isAt("Select Service");
  await page.reload();
  await keys.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await keys.press("Enter");
  await expect(page).toHaveURL(/#main$/);
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
  await keys.tabTo(page.getByLabel("In which town?"));
  await keys.press("b");
  await expect(wizard.choice("At my place")).toBeChecked();
  // The choice presses "Show times", once the keys rest.
  await expect(page).toHaveURL(/#date$/);
  await expect(wizard.summary).toContainText("At your place in Burnaby");
  await expect(page.getByLabel("In which town?")).toBeFocused();
  const days = page.locator("td button[name=pick]:enabled");
  const stops = page.locator("td button[name=pick]:enabled:not([tabindex='-1'])");
  await expect(stops).toHaveCount(1);
  await keys.tabTo(stops);
  await expect(days.first()).toBeFocused();
  for (const index of (await days.all()).keys()) {
    if (await wanted.evaluate((day) => day === document.activeElement)) break;
    await expect(days.nth(index)).toBeFocused();
    await keys.press("ArrowRight");
  }
  await keys.press("Enter");
  await expect(wanted).toHaveAttribute("aria-pressed", "true");
  await keys.tabTo(wizard.time("8:00 AM"));
  await keys.press("Space");
  await keys.press("ArrowDown");
  await expect(wizard.time("9:00 AM")).toBeChecked();
  await keys.tabTo(page.getByRole("button", { name: "Continue to Vehicle Details" }));
  await keys.press("Enter");

  await wizard.isAt("Vehicle Details");
  await keys.tabTo(page.getByLabel("Vehicle type"));
  await page.keyboard.type("Truck");
  await keys.tabTo(page.getByLabel("Make"));
  await page.keyboard.type("Ford");
  await keys.tabTo(page.getByLabel("Model"));
  await page.keyboard.type("F-150");
  // In a field Enter goes on, not back.
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
  const booked = { customer_name: AVERY.name, service_name: "Exterior Detailing (2 hours)" };
  const what = { booking_time: "9:00 AM", vehicle_type: "truck", total_price_cents: 15_000 };
  expect(shop.bookings()).toMatchObject([{ ...booked, ...what }]);
});
