import { formatDate } from "~/domain/time";
import { openDay, today } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const AVERY = {
  customer_name: "Avery Chen",
  customer_email: "avery@example.com",
  customer_phone: "604-555-0199",
  reference: "ABCD-2345",
  start_minute: 600,
  comments: "Dog hair\non the back seat",
  service_options: '["Interior Windows","Seat Cleaning"]',
};

async function open(page: Page, link: "Details" | "Delete"): Promise<void> {
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  if (link === "Delete") await page.getByRole("link", { name: "Delete", exact: true }).click();
}

test.beforeEach(async ({ signIn }) => signIn());

test("the dashboard shows a booking's details, and leads back to the same list", async ({
  page,
  shop,
}) => {
  shop.add({
    ...AVERY,
    location_mode: "mobile",
    street: "12 Elm Street",
    city: "Squamish",
    by_arrangement: 1,
  });
  await page.goto("/dashboard?status=pending&sort=customer");
  await open(page, "Details");
  await expect(page.getByRole("heading", { name: "Avery Chen" })).toBeVisible();
  const words = [
    formatDate(openDay()),
    "10:00 AM – 11:00 AM",
    "604-555-0199",
    "avery@example.com",
    "Interior Windows, Seat Cleaning",
    "$50.00",
    "Honda Civic",
    "12 Elm Street, Squamish",
    "By arrangement: more than 50 km from the shop",
    "ABCD-2345",
    "Dog hair",
  ];
  const details = page.getByRole("dialog").or(page.getByRole("main")).last();
  for (const word of words) await expect(details).toContainText(word);
  await page.getByRole("link", { name: /^(Close|Back to bookings)$/ }).click();
  await expect(page).toHaveURL("/dashboard?status=pending&sort=customer");
  await expect(page.getByRole("heading", { name: "Bookings" })).toBeVisible();
});

test("an operator confirms, then completes, and takes a slip back", async ({ page, shop }) => {
  // Its time has come, so it can be completed.
  const id = shop.add({ ...AVERY, booking_date: today(), start_minute: 0 });
  await page.goto("/dashboard?sort=customer");
  await open(page, "Details");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Booking status updated to confirmed")).toBeVisible();
  await expect(page).toHaveURL("/dashboard?sort=customer");
  await expect(page.getByRole("row").filter({ hasText: "Avery Chen" })).toContainText("Confirmed");

  await open(page, "Details");
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("Booking status updated to completed")).toBeVisible();
  await open(page, "Details");
  await expect(page.getByRole("link", { name: "Delete", exact: true })).toBeVisible();
  for (const name of ["Confirm", "Complete", "Cancel booking"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  expect(shop.bookings()).toMatchObject([{ status: "completed" }]);

  await page.goto(`/dashboard/bookings/${id}/edit`);
  await expect(
    page.getByText(/ at \d{1,2}:\d\d [AP]M\. It's completed\. Reopen it$/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Reopen it" }).click();
  await page.getByRole("button", { name: "Reopen", exact: true }).click();
  await expect(page.getByText("Booking reopened")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "History" }).getByRole("listitem").first(),
  ).toContainText("Reopened by operator@example.com");
  expect(shop.bookings()).toMatchObject([{ status: "confirmed" }]);
});

test("deleting names the booking, and can be thought better of", async ({ page, shop }) => {
  shop.add(AVERY);
  await page.goto("/dashboard?sort=price");
  await open(page, "Delete");
  await expect(
    page.getByRole("heading", {
      name: `Delete the booking of Avery Chen on ${formatDate(openDay())} at 10:00 AM?`,
    }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Keep booking" }).click();
  await expect(page).toHaveURL("/dashboard?sort=price");
  await expect(page.getByRole("rowheader")).toContainText(["Avery Chen"]);
  expect(shop.bookings()).toMatchObject([{ deleted_at: null }]);
});

for (const [status, words] of [
  ["confirmed", "to tell them, cancel the booking instead"],
  ["cancelled", "It leaves the list. The customer isn't told."],
  ["completed", "It leaves the list. The customer isn't told."],
] as const) {
  test(`what deleting does to a ${status} booking is said before`, async ({ page, shop }) => {
    const id = shop.add({ ...AVERY, status });
    await page.goto(`/dashboard/bookings/${id}/delete`);
    await expect(page.getByRole("main")).toContainText(words);
    await expect(page.getByText("its time becomes free")).toHaveCount(
      status === "confirmed" ? 1 : 0,
    );
  });
}

test("an operator deletes, and takes it back", async ({ page, shop }) => {
  shop.add(AVERY);
  await page.goto("/dashboard?sort=price");
  await open(page, "Delete");
  await page.getByRole("button", { name: "Delete booking" }).click();
  await expect(page.getByText("Booking deleted successfully")).toBeVisible();
  await expect(page.getByText("No bookings found")).toBeVisible();
  await expect(page).toHaveURL("/dashboard?sort=price");
  expect(shop.bookings()[0]!.deleted_at).not.toBeNull();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Booking restored")).toBeVisible();
  await expect(page.getByRole("rowheader")).toContainText(["Avery Chen"]);
  expect(shop.bookings()).toMatchObject([{ deleted_at: null }]);
});
