import { FIRST_CATALOGUE } from "~/content/catalogue";
import { quoteOfWork } from "~/desk/work";

import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";
import { fitsAt } from "./misfits";
import { CUSTOM_SERVICES } from "../support/catalogue";

test("the longest phone number and price fit a narrow screen", async ({ page, shop, signIn }) => {
  await signIn();
  const custom = CUSTOM_SERVICES.map(({ id }) => id).join(",");
  const quote = quoteOfWork(FIRST_CATALOGUE, { work: "custom", custom, vehicleType: "van" })!;
  const id = shop.add({
    customer_name: "Avery Chen",
    // 40 characters: room for two numbers, or for a note about one.
    customer_phone: "(604) 555-0143 or (778) 555-0188 ext. 12",
    booking_date: openDay(),
    location_mode: "mobile",
    street: "12 Kingsway",
    vehicle_type: "van",
    service_name: quote.serviceName,
    service_options: JSON.stringify(quote.options),
    price_lines: JSON.stringify(quote.lines),
    total_price_cents: quote.total,
  });
  const day = `date=${openDay()}`;
  for (const path of [
    "/customers",
    `/agenda?${day}`,
    `/day-sheet?${day}`,
    `/bookings/${id}/edit`,
    `/bookings/${id}`,
  ]) {
    await page.goto(`/dashboard${path}`);
    await fitsAt([320, 360], page, path);
  }
  const amounts = page.locator("dd li > span:last-child");
  const edges = await amounts.evaluateAll((all) =>
    all.map((amount) => Math.round(amount.getBoundingClientRect().right)),
  );
  expect(edges).toHaveLength(quote.lines.length);
  expect(new Set(edges).size).toBe(1);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await fitsAt([320, 360], page, "the details");
});
