import { formatDay } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { AVERY } from "../support/page/wizard";

test.beforeEach(async ({ page, wizard, startAt, shop }) => {
  await startAt("/booking/contact");
  await wizard.introduce();
  await page.getByLabel("City (optional)").fill("Burnaby Heights");
  shop.fill(openDay(), 600, 60);
});

test("a lost time keeps the text and offers three others", async ({ page, wizard, shop }) => {
  await wizard.press("Confirm Booking");
  expect(page.status()).toBe(409);

  const summary = page.getByRole("alert").filter({ hasText: "That time is no longer free" });
  await expect(
    summary.getByRole("link", { name: "That time is no longer free. Choose one of these times" }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  const offered = page.getByRole("group", { name: "Choose another time" }).getByRole("radio");
  await expect(offered).toHaveCount(3);
  for (const time of ["8:00 AM", "12:00 PM", "1:00 PM"])
    await expect(wizard.choice(`${formatDay(openDay())}, ${time}`)).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(page.getByLabel("Email")).toHaveValue(AVERY.email);
  await expect(page.getByLabel("Phone")).toHaveValue(AVERY.phone);
  await expect(page.getByLabel("City (optional)")).toHaveValue("Burnaby Heights");
  expect(shop.bookings()).toHaveLength(2);

  await wizard.choice(`${formatDay(openDay())}, 12:00 PM`).check();
  await wizard.confirm();
  expect(shop.bookings().at(-1)).toMatchObject({
    customer_name: AVERY.name,
    booking_date: openDay(),
    booking_time: "12:00 PM",
    city: "Burnaby Heights",
  });
});

test("an offered time stays chosen on the way back", async ({ wizard, shop }) => {
  await wizard.press("Confirm Booking");
  await wizard.choice(`${formatDay(openDay())}, 12:00 PM`).check();
  await wizard.back("Vehicle Details");
  await wizard.toContact();
  await wizard.confirm();
  expect(shop.bookings().at(-1)).toMatchObject({
    booking_date: openDay(),
    booking_time: "12:00 PM",
    customer_name: AVERY.name,
  });
});
