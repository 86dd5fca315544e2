import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";

const SAYS = "We could not reach the website. Check your connection and press the button again: nothing is lost, and nothing is booked twice";

test("a lost connection leaves the form as it is, and pressing again goes on", async ({ page, wizard, context, shop }) => {
  await page.goto("/booking/service");
  await wizard.choose({ vehicle: "Van", options: ["Seat Cleaning"] });
  await wizard.costs("$75.00");
  await context.setOffline(true);
  await wizard.press("Continue to Select Date");
  await expect(page.getByRole("alert").getByRole("link", { name: SAYS })).toBeVisible();
  await expect(wizard.choice("Seat Cleaning")).toBeChecked();
  await context.setOffline(false);
  await wizard.toDate();
  await wizard.press(/^Next available/);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await wizard.toVehicle();
  await wizard.describeVehicle();
  await wizard.toContact();
  await wizard.introduce();
  await context.setOffline(true);
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("heading", { name: "The connection was lost" })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await context.setOffline(false);
  const reference = await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ reference, customer_name: "Avery Chen" }]);
});

test("so it is with a package, under the same heading", async ({ page, wizard, context, shop }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Select Package Interior Detailing", exact: true }).first().click();
  await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  await context.setOffline(true);
  await wizard.press("Confirm Booking");
  const box = page.getByRole("alert").filter({ has: page.getByRole("link") });
  await expect(box.getByRole("link")).toHaveText([SAYS]);
  await expect(box.getByRole("heading")).toHaveText("The connection was lost");
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await context.setOffline(false);
  const reference = await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ reference, customer_name: "Avery Chen", booking_date: openDay(), booking_time: "10:00 AM" }]);
});
