import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";

test.beforeEach(async ({ signIn }) => signIn());

test("a customer's page has all bookings, notes, and the next one", async ({ page, shop }) => {
  shop.add({
    customer_name: "Avery Chen",
    customer_email: "avery@example.com",
    customer_phone: "604-555-0101",
    status: "completed",
    total_price_cents: 9375,
    booking_date: "2026-01-05",
    booking_time: "9:00 AM",
  });
  shop.add({
    customer_name: "Avery Chen",
    customer_email: "other@example.com",
    customer_phone: "(604) 555 0101",
    booking_date: openDay(),
    vehicle_make: "Mazda",
    vehicle_model: "MX-5",
    vehicle_type: "coupe",
  });
  shop.add({
    customer_name: "Bo Singh",
    customer_email: "bo@example.com",
    customer_phone: "604-555-0102",
  });
  await page.goto("/dashboard");
  await page.locator("header summary").click();
  await page.getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customers");
  await page.getByLabel("Search").fill("555-0101");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/dashboard/customers?q=555-0101");
  await expect(page.getByRole("list", { name: "Customers" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: "Avery Chen" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avery Chen");
  await expect(page).toHaveURL(/\/dashboard\/customers\/\d+$/);
  await expect(page.getByRole("link", { name: "604-555-0101" })).toHaveAttribute(
    "href",
    "tel:+16045550101",
  );
  for (const words of ["$93.75", "$143.75", "Mazda MX-5 · Coupe", "Honda Civic · Sedan"])
    await expect(page.getByRole("main")).toContainText(words);

  await page.getByLabel("Notes").fill("Has a dog.\nPays cash.");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByText("Notes saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue("Has a dog.\nPays cash.");

  await page.getByRole("link", { name: /9:00 AM$/ }).click();
  await page.getByRole("link", { name: "See the day" }).click();
  await expect(page).toHaveURL("/dashboard/agenda?date=2026-01-05");
  await page.goBack();
  await page.getByRole("link", { name: "All visits and notes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avery Chen");

  await page.getByRole("link", { name: "Add booking for Avery Chen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add booking");
  await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue("other@example.com");
});

test("notes by another operator are not lost", async ({ page, shop, office: other }) => {
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard/customers");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toBeVisible();
  const theirs = await other.newPage();
  await theirs.goto(page.url());
  await theirs.getByLabel("Notes").fill("Theirs");
  await theirs.getByRole("button", { name: "Save notes" }).click();
  await expect(theirs.getByText("Notes saved")).toBeVisible();

  await page.getByRole("textbox", { name: "Notes" }).fill("Mine");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  const refusal = page.getByRole("alert").filter({ hasText: "The notes haven't been saved" });
  await expect(refusal).toBeVisible();
  await expect(refusal.getByRole("link")).toHaveText("Someone changed these notes meanwhile");
  await expect(page.getByText("Theirs")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Mine");
  await page.getByRole("textbox", { name: "Notes" }).fill("Theirs and mine");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByText("Notes saved")).toBeVisible();
});

test("notes that are too long are refused, and stay", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard/customers");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  const long = "x".repeat(5001);
  await page.getByRole("textbox", { name: "Notes" }).fill(long);
  await page.getByRole("button", { name: "Save notes" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "The notes haven't been saved" });
  await expect(refusal).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue(long);
  await refusal
    .getByRole("link", { name: "Notes: at most 5,000 characters; these are 5,001" })
    .click();
  await expect(page).toHaveURL(/#customer-notes$/);
});

test("notes about a merged customer are shown, and not lost", async ({ page, shop }) => {
  const id = shop.add({
    customer_name: "Avery Chen",
    customer_email: "avery@example.com",
    customer_phone: "604-555-0101",
  });
  shop.add({
    customer_name: "Bo Singh",
    customer_email: "bo@example.com",
    customer_phone: "604-555-0102",
  });
  await page.goto("/dashboard/customers");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  await page.getByRole("textbox", { name: "Notes" }).fill("Has a dog.\nPays cash.");
  shop.set(id, { customer_email: "bo@example.com" });
  await page.getByRole("button", { name: "Save notes" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customer not found");
  const refusal = page.getByRole("alert").filter({ hasText: "The notes haven't been saved" });
  await expect(refusal).toBeVisible();
  await refusal.getByRole("link").click();
  const typed = page.getByRole("textbox", { name: "The notes that you typed" });
  await expect(typed).toBeVisible();
  await expect(typed).toHaveValue("Has a dog.\nPays cash.");
  await expect(typed).toHaveAttribute("readonly");
  await page.getByRole("link", { name: "Back to customers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customers");
});

test("what is not there is said", async ({ page }) => {
  await page.goto("/dashboard/customers");
  await expect(page.getByText("Nobody has booked yet")).toBeVisible();
  await page.goto("/dashboard/customers?q=nobody");
  await expect(page.getByText("No customers found")).toBeVisible();
  await page.goto("/dashboard/customers/999");
  expect(page.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customer not found");
});
