import { expect, test } from "./fixtures";

// With a script no page is loaded anew: the focus has to be taken along to where a press leads.

test("choosing a package leads to the heading of its step, and choosing another one back", async ({ page }) => {
  const first = page.getByRole("heading", { name: "Step 1 of 2 · Choose a service" });
  const second = page.getByRole("heading", { name: "Step 2 of 2 · Date, time and details" });
  const interior = page.getByRole("button", { name: "Select Package Interior Detailing", exact: true });
  await page.goto("/");
  await interior.first().press("Enter");
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport();
  await interior.first().click();
  await expect(second).toBeFocused();
  await page.getByRole("button", { name: "Choose another package" }).press("Enter");
  await expect(first).toBeFocused();
  await page.locator("#booking").getByRole("button", { name: "Select Package Interior & Exterior Package" }).press("Enter");
  await expect(second).toBeFocused();
  await expect(page.locator("#booking")).toContainText("Interior & Exterior Package");
});

test("a new estimate is told, and nothing where it stays the same", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Select Package Interior Detailing", exact: true }).first().click();
  const news = page.getByRole("complementary", { name: "Summary" }).locator("[aria-live=polite]");
  await page.getByLabel("Full name").fill("Avery Chen");
  await expect(news).toHaveText("");
  await page.getByLabel("Vehicle type (optional)").selectOption("van");
  await expect(news).toHaveText("The estimated total is now $292.50");
  await page.getByLabel("Vehicle type (optional)").selectOption("sedan");
  await expect(news).toHaveText("The estimated total is now $195.00");
});

test("a refused form stays in the booking area, with the focus on what is wrong", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Select Package Interior Detailing", exact: true }).first().click();
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please fill in all required fields" })).toBeFocused();
  await expect(page).toHaveURL(/[?&]section=booking#booking$/);
});

test("the map that was asked for has the focus", async ({ page, context }) => {
  await context.route("https://www.google.com/**", (route) => route.fulfill({ contentType: "text/html", body: "<title>Map</title>" }));
  await page.goto("/");
  await page.getByRole("button", { name: "Show the map here" }).press("Enter");
  await expect(page.getByTitle(/^Map of/)).toBeFocused();
});
