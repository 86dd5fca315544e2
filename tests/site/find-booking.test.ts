import { openDay } from "../support/dates";
import { linkIn } from "../support/letter-link";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const BOOKING = { reference: "KZ7M-4RWB", customer_email: "avery@example.com" };

async function find(page: Page, reference: string, email: string): Promise<void> {
  await page.goto("/booking/find");
  await page.getByLabel("Reference").fill(reference);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me the link" }).click();
}
const isSent = (page: Page) =>
  expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

test("a booking is found from the footer, and its link comes by email alone", async ({
  page,
  server,
  shop,
}) => {
  shop.add({ ...BOOKING, booking_date: openDay() });
  await page.goto("/");
  await page.getByRole("link", { name: "Find my booking" }).click();
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter the reference, eight letters and numbers such as ABCD-2345",
    "Enter your email",
  ]);
  await find(page, "kz7m 4rwb", "Avery@Example.com");
  await isSent(page);
  await expect(page.getByRole("main")).not.toContainText("/booking/manage/");

  await page.goto(await linkIn(server, shop, "link"));
  await expect(page.getByRole("heading", { name: "Your booking", exact: true })).toBeVisible();
  await expect(page.getByText("KZ7M-4RWB")).toBeVisible();
});

test("a press again soon sends no second letter", async ({ page, shop }) => {
  shop.add({ ...BOOKING, booking_date: openDay() });
  for (let nth = 0; nth < 2; nth++) await find(page, BOOKING.reference, BOOKING.customer_email);
  await isSent(page);
  expect(shop.messages().map(({ kind }) => kind)).toEqual(["link"]);
});

test("whoever doesn't know both gets the same answer, and no letter", async ({ page, shop }) => {
  shop.add({ ...BOOKING, booking_date: openDay() });
  const deleted = { reference: "DDDD-2222", deleted_at: "2026-11-01T10:00:00.000Z" };
  shop.add({ ...BOOKING, ...deleted });
  for (const [reference, email] of [
    ["KZ7M-4RWC", BOOKING.customer_email],
    [BOOKING.reference, "somebody@example.com"],
    [deleted.reference, BOOKING.customer_email],
  ] as const) {
    await find(page, reference, email);
    await isSent(page);
  }
  expect(shop.messages()).toEqual([]);
});

test("a link that leads nowhere leads to finding the booking", async ({ page }) => {
  await page.goto(`/booking/manage/${"x".repeat(22)}`);
  await page.getByRole("link", { name: "find your booking" }).click();
  await expect(page.getByRole("heading", { name: "Find my booking" })).toBeVisible();
});
