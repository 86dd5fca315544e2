import { quoteOfWork } from "~/booking/work";
import { CUSTOM_SERVICES } from "~/content/custom-package";
import { expect, test } from "./fixtures";
import { fitsAt } from "./misfits";

test("the longest price there is fits a phone, its amounts below each other", async ({ page, shop, signIn }) => {
  await signIn();
  const quote = quoteOfWork({ work: "custom", custom: CUSTOM_SERVICES.map(({ id }) => id).join(","), vehicleType: "van" })!;
  expect(quote.lines).toHaveLength(CUSTOM_SERVICES.length + 1);
  const id = shop.add({ vehicle_type: "van", service_name: quote.serviceName, service_options: JSON.stringify(quote.options), price_lines: JSON.stringify(quote.lines), total_price_cents: quote.total });
  await page.goto(`/dashboard/bookings/${id}`);
  await fitsAt([320, 360], page, "a custom package");
  const edges = await page.locator("dd li > span:last-child").evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)));
  expect(new Set(edges).size).toBe(1);
  expect(edges).toHaveLength(quote.lines.length);
});
