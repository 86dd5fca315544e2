import { openDay } from "../support/dates";
import { findsAtBoth } from "./axe";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ signIn }) => signIn());

test("axe finds nothing on customers", async ({ page, shop }) => {
  await page.goto("/dashboard/customers");
  await findsAtBoth(page, "nobody");
  for (let index = 0; index < 30; index++) shop.add({ customer_name: `Customer ${index}`, customer_email: `c${index}@example.com`, customer_phone: "" });
  await page.goto("/dashboard/customers?sort=name");
  await findsAtBoth(page, "a list");
  await page.getByRole("link", { name: "Customer 0" }).click();
  await expect(page.getByLabel("Notes")).toBeVisible();
  await findsAtBoth(page, "a customer");
  await page.goto("/dashboard/customers/999999");
  await findsAtBoth(page, "no customer");
});

test("axe finds nothing on money and the calendar feed", async ({ page, shop }) => {
  shop.add({ booking_date: openDay(), status: "completed" });
  const year = openDay().slice(0, 4);
  for (const path of [`/dashboard/money?year=${year}`, `/dashboard/money?year=${year}&by=service`, "/dashboard/money?year=2010", "/dashboard/settings/feed"]) {
    await page.goto(path);
    await findsAtBoth(page, path);
  }
  await page.getByLabel("What reads it?").fill("My phone");
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect(page.getByLabel("Address of the feed")).toBeVisible();
  await findsAtBoth(page, "a new address");
});
