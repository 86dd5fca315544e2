import type { Page } from "playwright/test";
import { expect, test } from "../browser/fixtures";
import { openList } from "../browser/list";
import { proxy } from "./proxy";

// A proxy answers in the server's place while it restarts: the dashboard treats that as no response.

const LOST =
  "We could not reach the website. Check your connection and press the button again: what you entered is kept, and nothing is saved twice";

test.beforeEach(async ({ signIn }) => signIn());

test("502 for a changed booking leaves what was typed, and a second press saves it", async ({
  page,
  shop,
}) => {
  const id = shop.add({ customer_name: "Avery Chen" });
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await page.getByLabel("Full name").fill("Sam Okafor");
  const save = page.getByRole("button", { name: "Save changes" }).last();
  const stop = await proxy(page, { status: 502, method: "POST" });
  await save.click();
  await expect(page.getByRole("alert").getByText(LOST)).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Sam Okafor");
  await expect(save).toBeEnabled();
  await stop();
  await save.click();
  await expect(page.getByText("Booking changed").first()).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ customer_name: "Sam Okafor" }]);
});

test("503 for a press in a dialog is told in it", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", status: "pending" });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  const dialog = page.getByRole("dialog");
  const stop = await proxy(page, { status: 503, method: "POST" });
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Failed to update booking status");
  await stop();
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Booking status updated to confirmed")).toBeVisible();
});

test("502 for a booking leaves the list under its dialog", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard");
  const stop = await proxy(page, { status: 502, address: /_data=routes%2Fdashboard\.bookings/ });
  for (const [link, heading] of [
    ["Details of the booking of Avery Chen", "Avery Chen"],
    ["Delete the booking of Avery Chen", "Delete booking"],
  ] as const) {
    await page.getByRole("link", { name: link }).click();
    const dialog = page.getByRole("dialog", { name: "Failed to load booking" });
    await expect(dialog).toContainText("We could not reach the server.");
    await expect(
      page.getByRole("heading", { name: "Bookings", includeHidden: true, exact: true }),
    ).toHaveCount(1);
    if (heading === "Avery Chen") await page.keyboard.press("Escape");
  }
  await stop();
  await page.getByRole("dialog").getByRole("link", { name: "Try again" }).click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: "Delete booking" }),
  ).toBeVisible();
});

test("503 for what stands in the way of a restored booking keeps the dashboard", async ({
  page,
  shop,
}) => {
  const id = shop.add({
    customer_name: "Avery Chen",
    deleted_at: "2026-01-05T10:00:00.000Z",
    start_minute: 600,
  });
  shop.setRules({ capacity: 1 });
  shop.add({ customer_name: "Bo Singh", start_minute: 600 });
  await page.goto(`/dashboard/bookings/${id}`);
  const stop = await proxy(page, {
    status: 503,
    address: /_data=routes%2Fdashboard\.bookings\.%24id_\.restore/,
  });
  await page.getByRole("button", { name: "Undo the deletion" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Failed to load booking", exact: true }),
  ).toBeVisible();
  await stop();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: /^Undo the deletion of the booking/ }),
  ).toBeVisible();
});

test("502 for a search leaves the list that was there, and one can try again", async ({
  page,
  shop,
}) => {
  shop.add({ customer_name: "Avery Chen" });
  shop.add({ customer_name: "Bo Singh" });
  await openList(page);
  const stop = await proxy(page, { status: 502 });
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.pressSequentially("Bo");
  await expect(page.getByRole("alert")).toContainText("Failed to load bookings");
  await expect(
    page.getByRole("link", { name: "Details of the booking of Avery Chen" }),
  ).toBeVisible();
  await expect(search).toBeFocused();
  await stop();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/dashboard?q=Bo");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

for (const [address, label, typed, button, words] of [
  ["/dashboard/add", "Full name", "Sam Okafor", "Add booking", "We could not reach the website."],
  [
    "/dashboard/settings/hours",
    "Sunday, opens",
    "10:00",
    "Save weekly hours",
    "Failed to save: no answer came.",
  ],
  [
    "/dashboard/settings/account",
    "Your name (optional)",
    "Sam Okafor",
    "Save name",
    "We could not reach the server.",
  ],
] as const) {
  test(`${address} keeps what was typed where a proxy answers`, async ({ page }) => {
    await page.goto(address);
    const field = page.locator("input").and(page.getByLabel(label, { exact: true }));
    await field.fill(typed);
    await proxy(page, { status: 502, method: "POST" });
    await page.getByRole("button", { name: button, exact: true }).last().click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(field).toHaveValue(typed);
    await expect(page.getByRole("button", { name: button, exact: true }).last()).toBeEnabled();
  });
}

test("a booking is not moved where a proxy answers, and the chosen time stays", async ({
  page,
  shop,
}) => {
  const id = shop.add({ customer_name: "Avery Chen" });
  await page.goto(`/dashboard/bookings/${id}/move`);
  await proxy(page, { status: 503, method: "POST" });
  await page.getByRole("button", { name: "Move booking" }).last().click();
  await expect(page.getByRole("alert").getByText(LOST)).toBeVisible();
  await expect(page.getByRole("button", { name: "Move booking" }).last()).toBeEnabled();
});

test("another screen that a proxy answers for leaves the one that is there, which says so", async ({
  page,
  shop,
}) => {
  const id = shop.add({ customer_name: "Avery Chen" });
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await page.getByLabel("Full name").fill("Sam Okafor");
  const stop = await proxy(page, { status: 502, address: /_data=routes%2Fdashboard_\.agenda/ });
  await page.getByRole("link", { name: "Agenda", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("We could not reach the website");
  await expect(page.getByLabel("Full name")).toHaveValue("Sam Okafor");
  await stop();
  await page.getByRole("alert").getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/dashboard/agenda");
});

// A third party's page, such as a hotel network's portal, may come with 200.
const portal = (page: Page, method = "GET", address = /_data=/) =>
  proxy(page, { status: 200, method, address });

for (const [name, address] of [
  ["Agenda", "/dashboard/agenda"],
  ["Customers", "/dashboard/customers"],
] as const) {
  test(`somebody else's page instead of ${name} leaves the screen that is there`, async ({
    page,
  }) => {
    await page.goto("/dashboard");
    await page.waitForLoadState("networkidle");
    const stop = await portal(page);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("We could not reach the website");
    await expect(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
    await stop();
    await page.getByRole("alert").getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("somebody else's page instead of a booking, and of the answer to a press in it, is told in its dialog", async ({
  page,
  shop,
}) => {
  shop.add({ customer_name: "Avery Chen", status: "pending" });
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  const stop = await portal(page);
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  await expect(page.getByRole("dialog", { name: "Failed to load booking" })).toBeVisible();
  await stop();
  await page.getByRole("dialog").getByRole("link", { name: "Try again" }).click();
  const press = page.getByRole("dialog").getByRole("button", { name: "Delete booking" });
  const stopPosts = await portal(page, "POST");
  await press.click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
    "Failed to delete booking",
  );
  await stopPosts();
  await press.click();
  await expect(page.getByText("Booking deleted successfully")).toBeVisible();
});
