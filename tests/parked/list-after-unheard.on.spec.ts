import type { Page } from "playwright/test";
import { expect, test } from "../browser/fixtures";
import { detailsIn, LIST, openList } from "../browser/list";

// A change whose response is lost: leaving its dialog instead of pressing again shows the list as it is by then.

test.beforeEach(async ({ page, signIn, shop }) => {
  await signIn();
  shop.add({ customer_name: "Avery Chen", status: "pending" });
  await openList(page, "/dashboard?status=pending");
});

const dialog = (page: Page) => page.getByRole("dialog");
const rows = (page: Page) => page.getByRole("row").filter({ hasText: "Avery Chen" });
const lost = (page: Page) => page.getByRole("alert").filter({ hasText: "Failed to load bookings" });

/** Presses a button of the dialog; the server handles it, but the response is lost. */
async function pressUnheard(page: Page, name: string): Promise<void> {
  await page.route("**", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  await dialog(page).getByRole("button", { name, exact: true }).click();
  await expect(
    dialog(page).getByRole("alert").filter({ hasText: "The connection was lost" }),
  ).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
}

for (const name of ["Confirm", "Cancel booking"]) {
  test(`${name}, and Close`, async ({ page }) => {
    await detailsIn(page, 0).click();
    await pressUnheard(page, name);
    await dialog(page).getByRole("link", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText("No bookings found")).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  });
}

test("Delete booking, and Keep booking", async ({ page }) => {
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  await pressUnheard(page, "Delete booking");
  await dialog(page).getByRole("link", { name: "Keep booking" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
});

test("Delete booking from the details, and Escape", async ({ page }) => {
  await detailsIn(page, 0).click();
  await dialog(page).getByRole("link", { name: "Delete", exact: true }).click();
  await pressUnheard(page, "Delete booking");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
});

test("where the list is lost too it says so, until it is there", async ({ page }) => {
  await detailsIn(page, 0).click();
  await pressUnheard(page, "Confirm");
  await page.route(LIST, (route) => route.abort());
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(lost(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.unrouteAll({ behavior: "wait" });
  await lost(page).getByRole("link", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(lost(page)).toHaveCount(0);
});

test("it is asked for once: a dialog without a press asks for no list", async ({ page, shop }) => {
  shop.add({ customer_name: "Bo Singh", status: "pending" });
  await openList(page, "/dashboard?status=pending");
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  await pressUnheard(page, "Confirm");
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(0);
  let asked = 0;
  page.on("request", (request) => (asked += LIST.test(request.url()) ? 1 : 0));
  await detailsIn(page, 0).click();
  await expect(dialog(page).getByRole("heading", { name: "Bo Singh" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard?status=pending");
  expect(asked).toBe(0);
});
