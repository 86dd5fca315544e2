import type { Locator, Page } from "playwright/test";
import { addDays } from "~/domain/time";
import { today } from "../support/dates";
import { expect, test } from "./fixtures";

/** The names in the list. */
function customers(page: Page): Locator {
  return page.getByRole("table", { name: "Bookings" }).getByRole("rowheader");
}

test.beforeEach(async ({ shop, signIn }) => {
  await signIn();
  shop.add({
    customer_name: "Avery Chen",
    customer_email: "avery@example.com",
    customer_phone: "(604) 555-0199",
    booking_date: today(),
    start_minute: 600,
    total_price_cents: 9375,
  });
  shop.add({
    customer_name: "Bo Singh",
    booking_date: addDays(today(), 1),
    start_minute: 480,
    status: "confirmed",
    total_price_cents: 45_000,
    service_name: "Ozoning Service",
    reference: "N3DZ-W8ZP",
  });
  shop.add({
    customer_name: "Casey Roy",
    booking_date: addDays(today(), -3),
    start_minute: 720,
    status: "completed",
    total_price_cents: 5000,
  });
  shop.add({
    customer_name: "Drew Kim",
    booking_date: addDays(today(), -20),
    start_minute: 660,
    status: "cancelled",
    total_price_cents: 60_000,
  });
  shop.add({
    customer_name: "Eli Gone",
    deleted_at: new Date().toISOString(),
    total_price_cents: 99_999,
  });
});

test("the list follows its filters and headings at once, and each change is one step back", async ({
  page,
}) => {
  await page.goto("/dashboard?range=last30");
  const steps = [{ address: "/dashboard?range=last30", first: "Avery Chen" }];
  // A click anywhere in a heading sorts by it.
  for (const [column, address, first] of [
    ["Customer", "/dashboard?range=last30&sort=customer", "Avery Chen"],
    ["Price", "/dashboard?range=last30&sort=price", "Drew Kim"],
    ["Price", "/dashboard?range=last30&sort=price&dir=asc", "Casey Roy"],
  ] as const) {
    await page.getByRole("columnheader", { name: column }).click();
    await expect(page).toHaveURL(address);
    await expect(customers(page).first()).toContainText(first);
    steps.push({ address, first });
  }
  await page.getByLabel("Status").selectOption({ label: "Cancelled" });
  await expect(page).toHaveURL("/dashboard?status=cancelled&range=last30&sort=price&dir=asc");
  await expect(customers(page)).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search" }).fill("nobody");
  await expect(page.getByText("No bookings found")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/dashboard?status=cancelled&range=last30&sort=price&dir=asc");
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
  await expect(customers(page)).toHaveText([/Drew Kim/]);
  await page.goBack();
  for (const { address, first } of steps.toReversed()) {
    await expect(page).toHaveURL(address);
    await expect(customers(page).first()).toContainText(first);
    await expect(page.getByLabel("Status")).toHaveValue("");
    await page.goBack();
  }
});

test("on a phone the list is cards with everything of a row, and clearing the filters takes the focus to it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard?q=avery");
  const card = page.getByRole("row").filter({ hasText: "Avery Chen" });
  for (const words of [
    "10:00 AM",
    "avery@example.com",
    "Interior Detailing (1 hour)",
    "$93.75",
    "Pending",
  ])
    await expect(card.getByText(words)).toBeVisible();
  await expect(
    card.getByRole("link", { name: "Details of the booking of Avery Chen" }),
  ).toBeVisible();
  await page.getByRole("search").getByRole("link", { name: "Clear filters" }).click();
  await expect(customers(page)).toHaveCount(4);
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Page 1 of 1" })).toBeFocused();
});
