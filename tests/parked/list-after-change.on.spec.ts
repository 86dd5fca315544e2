import type { Page } from "playwright/test";
import { expect, test } from "../browser/fixtures";
import { detailsIn, openList, searchBox } from "../browser/list";

// The requests that follow a change fail: what was done is shown, and announced, as soon as that is possible.

test.beforeEach(async ({ page, signIn, shop }) => {
  await signIn();
  shop.add({ customer_name: "Avery Chen", status: "confirmed" });
  await openList(page);
});

const row = (page: Page) => page.getByRole("row").filter({ hasText: "Avery Chen" });
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

async function complete(page: Page): Promise<void> {
  await detailsIn(page, 0).click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
}

test("where all are lost the dialog closes over the list of before, and the next answer tells what was done", async ({
  page,
}) => {
  await detailsIn(page, 0).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.route(/_data=|\/dashboard\/news/, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard");
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load bookings" });
  await expect(alert).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await alert.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("Booking status updated to completed")).toBeVisible();
  await expect(undo(page)).toBeVisible();
  await expect(row(page)).toContainText("Completed");
  await expect(alert).toHaveCount(0);
});

test("where what all pages show is lost the dashboard stays, and asks once more", async ({
  page,
}) => {
  await page.route(/_data=root/, (route) => route.abort(), { times: 1 });
  await complete(page);
  await expect(row(page)).toContainText("Completed");
  await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("Booking status updated to completed")).toBeVisible();
  await expect(undo(page)).toBeVisible();
});

test("what is searched for stays when a deletion is undone", async ({ page }) => {
  await openList(page, "/dashboard?status=confirmed");
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  await page.getByRole("button", { name: "Delete booking" }).click();
  await expect(undo(page)).toBeVisible();
  await searchBox(page).pressSequentially("avery");
  await expect(page).toHaveURL("/dashboard?q=avery&status=confirmed");
  await undo(page).click();
  await expect(page.getByText("Booking restored")).toBeVisible();
  await expect(page).toHaveURL("/dashboard?q=avery&status=confirmed");
  await expect(searchBox(page)).toHaveValue("avery");
  await expect(row(page)).toBeVisible();
});
