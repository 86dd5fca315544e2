import { formatDay } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";
import { AVERY } from "./wizard";

// §2.4 Reading B: a package of the catalogue, booked on the home page in two steps.

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Select Package Interior Detailing", exact: true }).first().click();
  await expect(page.getByText("Interior Detailing selected!")).toBeVisible();
  await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
});

test("books a package", async ({ page, wizard, shop }) => {
  await wizard.costs("$195.00");
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Truck" });
  await wizard.updateEstimate();
  await wizard.costs("$243.75");
  await wizard.introduce();
  const reference = await wizard.confirm();
  await expect(page.getByText("10:00 AM – 1:00 PM")).toBeVisible();
  expect(shop.bookings()).toMatchObject([
    { reference, flow: "package", service_name: "Interior Detailing", booking_date: openDay(), start_minute: 600, duration_minutes: 180, total_price_cents: 24_375, vehicle_make: null },
  ]);
});

test("stands at an address that the framework adds nothing to, also on Back", async ({ page, wizard, scripted }) => {
  await wizard.chooseDay(openDay());
  await expect(page).toHaveURL(/\/\?section=booking#times$/);
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  await wizard.confirm();
  // Without a script this is the answer to a form, which a browser asks for again only when it is told to.
  if (!scripted) return;
  await page.goBack();
  await expect(page).toHaveURL(/\/\?section=booking#(booking|times)$/);
});

test("asks for what is missing and keeps the rest", async ({ page, wizard, shop }) => {
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await page.getByLabel("Full name").fill(AVERY.name);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await wizard.press("Confirm Booking");
  expect((await answer).status()).toBe(422);
  await expect(page.getByRole("heading", { name: "Please fill in all required fields" })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await wizard.introduce();
  await wizard.confirm();
  expect(shop.bookings()).toHaveLength(1);
});

test("a lost time keeps everything typed and offers the three nearest", async ({ page, wizard, shop }) => {
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  shop.fill(openDay(), 600, 60);
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("group", { name: "Choose another time" }).getByRole("radio")).toHaveCount(3);
  await expect(page.getByLabel("Phone")).toHaveValue(AVERY.phone);
  await wizard.choice(`${formatDay(openDay())}, 11:00 AM`).check();
  await wizard.confirm();
  expect(shop.bookings().at(-1)).toMatchObject({ flow: "package", booking_time: "11:00 AM", customer_email: AVERY.email });
});
