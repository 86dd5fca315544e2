import { expect, test } from "../support/page/site";

const CITIES = [
  "Vancouver",
  "West Vancouver",
  "New Westminster",
  "Coquitlam",
  "North Vancouver",
  "Burnaby",
];

test("the Locations menu lists six cities, and leads to all of them", async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" }).locator("[popover]");
  await expect(menu.locator("a")).toHaveText([...CITIES, "All 12 locations"]);
});

test("Contact starts a call", async ({ page }) => {
  await page.goto("/burnaby");
  const bar = page.getByRole("navigation", { name: "Main" });
  const calls = bar.locator("a[href^='tel:+1']");
  await expect(calls.filter({ hasText: "Contact" })).toHaveCount(1);
});

test("the price of a service leads from a city page to its card", async ({ page }) => {
  await page.goto("/whistler");
  await page.getByRole("table").getByRole("link", { name: "Interior & Exterior Package" }).click();
  await expect(page).toHaveURL(/\/services#full-package$/);
});

test("an unknown address says so, logs its path and leads home", async ({ page, server }) => {
  await page.goto("/no/such-page");
  expect(page.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(
    page.getByRole("heading", { name: "Professional Mobile Auto Detailing" }),
  ).toBeVisible();
  expect(server.output()).toContain("404 /no/such-page");
});

test("the home page leads to both ways of booking", async ({ page, wizard }) => {
  await page.goto("/");
  await expect(page.getByText("SERVING GREATER VANCOUVER")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Book Now" })
    .click();
  await page.getByRole("link", { name: "By the hour" }).click();
  await wizard.isAt("Select Service");
});
