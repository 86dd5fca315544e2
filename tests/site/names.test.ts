import { openDay } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const NAME = "אורי לוי 2";

async function expectApart(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("main bdi").filter({ hasText: NAME }).first(), path).toBeVisible();
}

test("a right-to-left name doesn't move the number after it on the customer's own page", async ({
  page,
  shop,
}) => {
  const id = shop.add({ meet_name: NAME, meet_phone: "604-555-0123", vehicle_make: "הונדה" });
  await page.goto(`/booking/manage/${shop.manageSecret(id)}`);
  for (const own of [NAME, "604-555-0123", "הונדה"])
    await expect(page.locator("main bdi").filter({ hasText: own }), own).toBeVisible();
  await expect(page.getByText(`${NAME}, 604-555-0123`)).toBeVisible();
});

test("a right-to-left name keeps its order everywhere", async ({ page, shop, signIn }) => {
  await signIn();
  const booking_date = openDay();
  const id = shop.add({ customer_name: NAME, booking_date });
  const gone = shop.add({
    customer_name: `${NAME}7`,
    booking_date,
    start_minute: 900,
    deleted_at: new Date().toISOString(),
  });
  const booking = `/dashboard/bookings/${id}`;
  for (const path of [
    "/dashboard",
    booking,
    `${booking}/edit`,
    `${booking}/move`,
    `${booking}/delete`,
    `/dashboard/bookings/${gone}/restore`,
    "/dashboard/deleted",
    `/dashboard/agenda?date=${booking_date}`,
    `/dashboard/agenda?date=${booking_date}&view=week`,
    `/dashboard/day-sheet?date=${booking_date}`,
    "/dashboard/customers",
  ])
    await expectApart(page, path);
  await page.getByRole("link", { name: NAME }).first().click();
  await expect(page.getByRole("heading", { level: 1 }).locator("bdi")).toHaveText(NAME);
});
