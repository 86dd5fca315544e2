import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { openList } from "./visitor";
import { addListed } from "../support/samples";

/** The names in the list. */
function customers(page: Page): Locator {
  return page.getByRole("table", { name: "Bookings" }).getByRole("rowheader");
}

test.beforeEach(async ({ shop, signIn }) => {
  await signIn();
  addListed(shop);
});

test("the list follows its filters at once, and Back returns to the former", async ({ page }) => {
  await openList(page);
  const search = page.getByRole("searchbox", { name: "Search" });
  await page.getByLabel("Date range").selectOption({ label: "Last 30 days" });
  await expect(page).toHaveURL("/dashboard?range=last30");
  await search.pressSequentially("a");
  await page.getByLabel("Status").selectOption({ label: "Cancelled" });
  await expect(page).toHaveURL("/dashboard?q=a&status=cancelled&range=last30");
  await search.pressSequentially("n eli", { delay: 20 });
  await expect(page).toHaveURL("/dashboard?q=an+eli&status=cancelled&range=last30");
  await expect(page.getByText("No bookings found")).toBeVisible();
  await search.fill("drew ");
  await expect(page).toHaveURL("/dashboard?q=drew&status=cancelled&range=last30");
  await expect(customers(page)).toHaveText([/Drew Kim/]);
  await expect(search).toHaveValue("drew ");
  await expect(search).toBeFocused();
  // A click anywhere in a heading sorts by it.
  await page.getByRole("columnheader", { name: "Customer" }).click();
  await expect(page).toHaveURL("/dashboard?q=drew&status=cancelled&range=last30&sort=customer");
  await page.goBack();
  await expect(page).toHaveURL("/dashboard?q=drew&status=cancelled&range=last30");
  await page.goBack();
  await expect(page).toHaveURL("/dashboard?q=a&status=cancelled&range=last30");
  await page.goBack();
  await expect(page).toHaveURL("/dashboard?range=last30");
  await page.goBack();
  await expect(page).toHaveURL("/dashboard");
  await expect(customers(page)).toHaveCount(4);
  await expect(search).toHaveValue("");
  await expect(page.getByLabel("Status")).toHaveValue("");
});

test("an answer that comes late never takes the place of a newer one", async ({ page }) => {
  await openList(page);
  const late = Promise.withResolvers<void>();
  await page.route(/q=bo&.*_data=/, async (route) => {
    await late.promise;
    await route.continue().catch(() => {});
  });
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("bo");
  await expect(page.getByText("Loading bookings...")).toBeVisible();
  await search.fill("casey");
  await expect(customers(page)).toHaveText([/Casey Roy/]);
  late.resolve();
  await search.fill("cas");
  await expect(page).toHaveURL("/dashboard?q=cas");
  await expect(customers(page)).toHaveText([/Casey Roy/]);
});

test("a list that cannot be reached says so, and can be tried again", async ({ page, context }) => {
  await openList(page);
  await context.setOffline(true);
  await page.getByLabel("Status").selectOption({ label: "Cancelled" });
  await expect(page.getByText("The connection was lost.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(customers(page)).toHaveText([/Drew Kim/]);
});

test("a phone's list is whole cards, and clearing the filters shows all", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page, "/dashboard?q=avery");
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
  await expect(page.getByRole("main")).toBeFocused();
});
