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
