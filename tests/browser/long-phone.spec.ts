import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";
import { fitsAt } from "./misfits";

// The limit is 40 characters, which is room for two numbers, or for a note about one.

test("the longest phone number wraps where the screen is narrower", async ({ page, shop, signIn, scripted }) => {
  await signIn();
  const phone = "(604) 555-0143 or (778) 555-0188 ext. 12";
  const id = shop.add({ customer_name: "Avery Chen", customer_phone: phone, booking_date: openDay(), location_mode: "mobile", street: "12 Kingsway" });
  for (const path of [`/bookings/${id}`, `/bookings/${id}/delete`, `/bookings/${id}/edit`, "/customers", `/agenda?date=${openDay()}`, `/day-sheet?date=${openDay()}`]) {
    await page.goto(`/dashboard${path}`);
    await fitsAt([320, 360], page, path);
  }
  await page.goto("/dashboard/customers");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  await expect(page.getByLabel("Notes")).toBeVisible();
  await fitsAt([320, 360], page, "the customer");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  if (scripted) await expect(page.getByRole("dialog")).toBeVisible();
  await fitsAt([320, 360], page, "the details");
});
