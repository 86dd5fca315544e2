import { openDay } from "../support/dates";
import { finds, findsAt, findsAtBoth } from "./axe";
import { expect, test } from "./fixtures";
import { choosePackage, PUBLIC_PAGES, TITLE_OF_ERRORS } from "./public-pages";

// What a visitor sees, by page family and state; only styles differ by width, so the window is resized.

// Each test visits many pages, which takes time on a busy machine.
test.slow();

const PHONE = { width: 360, height: 740 };

for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await page.goto(path);
    await findsAt(["phone", "tablet", "desktop"], page, name);
  });
}

test("axe finds nothing in the frame of a map", async ({ page }) => {
  await page.goto("/whistler");
  const frame = page.getByTitle("Map of Whistler");
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.contentFrame().getByRole("link")).toBeVisible();
  await findsAtBoth(page, "a map");
});

test("axe finds nothing on what opens on the home page", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const comparison = page.getByRole("region", { name: "What the same work costs elsewhere" });
  await comparison.getByText("5 Year Ceramic Coating").first().click();
  await expect(comparison.locator("details[open]").getByText("Coating studio, Vancouver")).toBeVisible();
  await finds(page, "an open row of the comparison");
  await page.getByRole("button", { name: "Locations" }).click();
  await expect(page.getByRole("dialog", { name: "Our Locations" })).toBeVisible();
  await finds(page, "the sheet of locations");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Show More Photos" }).click();
  await page.getByRole("button", { name: "View More Reviews" }).click();
  await findsAtBoth(page, "everything revealed");
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Locations" }).click();
  await finds(page, "the menu of locations");
  await page.getByRole("link", { name: /^Enlarge/ }).nth(3).click();
  await expect(page.getByRole("dialog", { name: "Photo viewer" })).toBeVisible();
  await findsAtBoth(page, "the photo viewer");
});

test("axe finds nothing on the package booking", async ({ page, wizard, shop }) => {
  await choosePackage(page);
  await findsAtBoth(page, "package chosen");
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("heading", { name: "Please fill in all required fields" })).toBeVisible();
  await findsAtBoth(page, "package with errors");
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  shop.fill(openDay(), 600, 60);
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("group", { name: "Choose another time" })).toBeVisible();
  await findsAtBoth(page, "package with a lost time");
});

test("axe finds nothing on step 1", async ({ page, wizard }) => {
  await page.goto("/booking/service");
  await findsAtBoth(page, "empty");
  await wizard.press("Continue to Select Date");
  await expect(page).toHaveTitle(TITLE_OF_ERRORS);
  await findsAtBoth(page, "with errors");
  await wizard.choose({ vehicle: "Truck/SUV", options: ["Seat Cleaning", "Interior Windows"] });
  await findsAtBoth(page, "interior");
  await wizard.choose({ category: "Exterior Services", service: "3-Stage Paint Correction" });
  await finds(page, "exterior");
  await wizard.choose({ category: "Custom Package", jobs: ["Leather Treatment"] });
  await findsAtBoth(page, "custom");
});

test("axe finds nothing on step 2", async ({ page, wizard, startWith, shop }) => {
  shop.fill(openDay(), 600, 60);
  shop.fill(openDay(1));
  await startWith({ date: null, start: null });
  await page.goto("/booking/date");
  await findsAtBoth(page, "empty");
  await wizard.press("Continue to Vehicle Details");
  await expect(page).toHaveTitle(TITLE_OF_ERRORS);
  await findsAtBoth(page, "with an error at the date");
  await wizard.chooseDay(openDay());
  await wizard.press("Continue to Vehicle Details");
  await expect(page.getByRole("alert").getByRole("link", { name: "Choose a time" })).toBeVisible();
  await finds(page, "with an error at the time");
  await wizard.chooseTime("9:00 AM");
  await findsAtBoth(page, "filled");
  await startWith();
  await page.goto("/booking/date");
  await expect(page.getByText("The time that you chose before is not free for this booking.")).toBeVisible();
  await finds(page, "with a lost time");
  await startWith({ date: openDay(1), start: null });
  await page.goto("/booking/date");
  await expect(page.getByText("No available time slots")).toBeVisible();
  await finds(page, "with a full day");
});

test("axe finds nothing on step 3", async ({ page, wizard, startWith }) => {
  await startWith({ make: "", model: "" });
  await page.goto("/booking/vehicle");
  await findsAtBoth(page, "empty");
  await wizard.press("Continue to Contact Info");
  await expect(page).toHaveTitle(TITLE_OF_ERRORS);
  await findsAtBoth(page, "with errors");
  await wizard.describeVehicle({ type: "Van", notes: "Dog hair" });
  await expect(page.getByText("This changes your estimated total")).toBeVisible();
  await finds(page, "filled, with another price");
  await wizard.toContact();
  await expect(page.getByText("Your estimated total is now $75.00")).toBeVisible();
  await finds(page, "step 4 with the new price");
});

test("axe finds nothing on step 4 and the confirmation", async ({ page, wizard, startWith, shop }) => {
  await startWith();
  await page.goto("/booking/contact");
  await findsAtBoth(page, "empty");
  await wizard.press("Confirm Booking");
  await expect(page).toHaveTitle(TITLE_OF_ERRORS);
  await findsAtBoth(page, "with errors");
  await wizard.introduce();
  await finds(page, "filled");
  shop.fill(openDay(), 600, 60);
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("group", { name: "Choose another time" })).toBeVisible();
  await findsAtBoth(page, "lost time");
  await page.getByRole("group", { name: "Choose another time" }).getByRole("radio").first().check();
  await wizard.confirm();
  await findsAtBoth(page, "confirmation");
  shop.setStatus(shop.bookings().at(-1)!.id, "cancelled");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Booking cancelled" })).toBeVisible();
  await finds(page, "cancelled");
});
