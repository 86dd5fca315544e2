import type { Page } from "playwright/test";
import { openDay } from "../support/dates";
import { gate } from "../support/gate";
import { expect, test } from "../browser/fixtures";
import { LIST, openList } from "../browser/list";

// What the dashboard does only when its script runs.

test.beforeEach(async ({ page, signIn, shop }) => {
  await signIn();
  shop.add({ customer_name: "Avery Chen" });
  await openList(page);
});

test("says that bookings are loading while another list is on its way", async ({ page }) => {
  const answers = gate();
  await page.route(/_data=/, async (route) => {
    await answers.opened;
    await route.continue();
  });
  await page.getByRole("columnheader", { name: "Customer" }).getByRole("link").click();
  await expect(page.getByText("Loading bookings...")).toBeVisible();
  answers.open();
  await expect(page.getByText("Loading bookings...")).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard?sort=customer");
});

test("opens a booking over the list; Escape closes it and the focus returns", async ({ page }) => {
  const details = page.getByRole("link", { name: "Details of the booking of Avery Chen" });
  await details.click();
  await expect(page.getByRole("dialog", { name: "Avery Chen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard");
  await expect(details).toBeFocused();
});

test.describe("a booking that somebody else changes meanwhile", () => {
  for (const [what, change, status] of [
    ["a status", { status: "cancelled" }, "Cancelled"],
    ["a price", { total_price_cents: 12_300 }, "$123.00"],
  ] as const) {
    test(`shows ${what} in the list too, once its details do`, async ({ page, shop }) => {
      shop.set(shop.bookings()[0]!.id, change);
      await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
      await expect(page.getByRole("dialog")).toContainText(status);
      await page.getByRole("link", { name: "Close", exact: true }).click();
      await expect(rowOf(page)).toContainText(status);
    });
  }

  test("leaves the list, once its details say that it is deleted", async ({ page, shop }) => {
    shop.set(shop.bookings()[0]!.id, { deleted_at: new Date().toISOString() });
    await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Close", exact: true }).click();
    await expect(rowOf(page)).toHaveCount(0);
  });

  test("is the only one whose details load the list anew", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) =>
      asked.push(new URL(request.url()).searchParams.get("_data") ?? ""),
    );
    await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await Promise.all([
      page.waitForResponse((response) => LIST.test(response.url())),
      page.getByRole("button", { name: "Refresh" }).click(),
    ]);
    // A request caused by the details would have been sent before that of Refresh.
    expect(asked.filter((route) => route === "routes/dashboard")).toHaveLength(1);
  });
});

test("a question in a dialog, and leaving it, load the list once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) =>
    asked.push(new URL(request.url()).searchParams.get("_data") ?? ""),
  );
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Delete", exact: true }).click();
  await dialog.getByRole("link", { name: "Keep booking" }).click();
  await expect(dialog).toHaveCount(0);
  await Promise.all([
    page.waitForResponse((response) => LIST.test(response.url())),
    page.getByRole("button", { name: "Refresh" }).click(),
  ]);
  // A request caused by any of them would have been sent before that of Refresh.
  expect(asked.filter((route) => route === "routes/dashboard")).toHaveLength(1);
});

test("going back closes a booking, over the list as it was", async ({ page }) => {
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("rowheader")).toContainText(["Avery Chen"]);
});

test("a message leaves by itself, one with something to press stays", async ({ page }) => {
  await page.clock.install();
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  const message = page.getByText("Booking status updated to confirmed");
  await expect(message).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(message).toHaveCount(0);
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  await page.getByRole("button", { name: "Delete booking" }).click();
  await expect(
    page.getByRole("status").filter({ has: page.getByRole("button", { name: "Undo" }) }),
  ).toBeVisible();
});

test("asks for the dates at once when the range is to have its own", async ({ page }) => {
  await page.getByLabel("Date range").selectOption({ label: "Today" });
  await expect(page).toHaveURL("/dashboard?range=today");
  await page.getByLabel("Date range").selectOption({ label: "From – to" });
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("rowheader")).toContainText(["Avery Chen"]);
  await expect(page.getByLabel("Date range")).toHaveValue("custom");
  await page.getByLabel("From", { exact: true }).fill(openDay(1));
  await expect(page.getByText("No bookings found")).toBeVisible();
  await page.getByLabel("Date range").selectOption({ label: "All dates" });
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByLabel("From", { exact: true })).toBeHidden();
});

test("going back shows in the search box what the list shows, also while one is in it", async ({
  page,
  shop,
}) => {
  shop.add({ customer_name: "Bo Singh", status: "confirmed" });
  await page.goto("/dashboard?status=confirmed");
  await page.getByRole("link", { name: "Bookings", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.getByLabel("Status").selectOption({ label: "Pending" });
  await expect(page).toHaveURL("/dashboard?status=pending");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.pressSequentially("a");
  await search.press("Enter");
  await expect(page).toHaveURL("/dashboard?q=a&status=pending");
  await page.goBack();
  await expect(page).toHaveURL("/dashboard?status=pending");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("rowheader")).toContainText(["Bo Singh"]);
  await expect(page.getByLabel("Status")).toHaveValue("confirmed");
  for (const address of [
    "/dashboard",
    "/dashboard?status=pending",
    "/dashboard?q=a&status=pending",
  ]) {
    await page.goForward();
    await expect(page).toHaveURL(address);
  }
  await expect(search).toHaveValue("a");
});

test("typing goes on undisturbed while the list follows", async ({ page }) => {
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.pressSequentially("avery ");
  await expect(page).toHaveURL("/dashboard?q=avery");
  await expect(search).toHaveValue("avery ");
  await search.pressSequentially("chen");
  await expect(page).toHaveURL("/dashboard?q=avery+chen");
  await expect(search).toHaveValue("avery chen");
});

test("the pager takes the focus to the list", async ({ page, shop }) => {
  for (let made = 0; made < 60; made++) shop.add();
  await page.goto("/dashboard");
  for (const [link, heading] of [
    ["Next", "Page 2 of 3"],
    ["Next", "Page 3 of 3"],
    ["Previous", "Page 2 of 3"],
  ] as const) {
    await page
      .getByRole("navigation", { name: "Pages" })
      .getByRole("link", { name: link })
      .press("Enter");
    await expect(page.getByRole("heading", { name: heading })).toBeFocused();
  }
  await page.getByRole("searchbox", { name: "Search" }).fill("robin");
  await expect(page).toHaveURL("/dashboard?q=robin");
  await expect(page.getByRole("heading", { name: "Page 1 of 3" })).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
});

test("without a connection the list stays, says so, and can be asked for again", async ({
  page,
  context,
  shop,
}) => {
  await context.setOffline(true);
  await page.getByRole("button", { name: "Refresh" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load bookings" });
  await expect(alert).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("rowheader")).toContainText(["Avery Chen"]);

  const isLostAgain = (press: () => Promise<unknown>) =>
    Promise.all([
      page.waitForEvent("requestfailed", (request) => LIST.test(request.url())),
      press(),
    ]);
  await isLostAgain(() => page.getByLabel("Status").selectOption({ label: "Confirmed" }));
  await expect(alert).toBeVisible();
  await isLostAgain(() => alert.getByRole("link", { name: "Try again" }).click());
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  shop.add({ customer_name: "Bo Singh", status: "confirmed" });
  await alert.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/dashboard?status=confirmed");
  await expect(page.getByRole("rowheader")).toContainText(["Bo Singh"]);
  await expect(alert).toHaveCount(0);
});

test("without a connection a booking stays as it is, and its dialog says so", async ({
  page,
  context,
  shop,
}) => {
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    /^Failed to update booking status\s*The connection was lost/,
  );
  await context.setOffline(false);
  await dialog.getByRole("link", { name: "Delete", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: /^Delete the booking/ })).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Delete booking" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    /^Failed to delete booking\s*The connection was lost/,
  );
  expect(shop.bookings()).toMatchObject([{ status: "pending", deleted_at: null }]);
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Delete booking" }).click();
  await expect(page.getByText("Booking deleted successfully")).toBeVisible();
});

function rowOf(page: Page) {
  return page.getByRole("row").filter({ hasText: "Avery Chen" });
}

test("a status that is chosen before the script is there is followed once it is", async ({
  page,
  shop,
}) => {
  shop.add({ customer_name: "Bo Singh", status: "confirmed" });
  const scripts = gate();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await page.goto("/dashboard", { waitUntil: "commit" });
  await page.getByLabel("Status").selectOption({ label: "Confirmed" });
  scripts.open();
  await expect(page).toHaveURL("/dashboard?status=confirmed");
  await expect(page.getByRole("rowheader")).toContainText(["Bo Singh"]);
});

test("going back to a long list leads to where one was in it", async ({ page, shop }) => {
  for (let number = 1; number <= 26; number++) shop.add({ customer_name: `Bo Singh ${number}` });
  await openList(page);
  await expect(page.getByRole("rowheader")).toHaveCount(25);
  const next = page.getByRole("link", { name: "Next" });
  await next.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(900);
  await next.click();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(place);
  await page.goBack();
  await expect(page.getByRole("rowheader")).toHaveCount(25);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
