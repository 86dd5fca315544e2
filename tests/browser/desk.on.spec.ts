import { openDay } from "../support/dates";
import { finds, findsAtBoth } from "./axe";
import { expect, test } from "./fixtures";

const DAY = openDay();
const LONG = "Maximiliana-Wilhelmina ".repeat(4).trim();

test.beforeEach(async ({ signIn }) => signIn());

test("axe finds nothing on adding, editing, moving and a history", async ({ page, shop }) => {
  test.slow();
  const id = shop.add({ customer_name: LONG, booking_date: DAY, customer_phone: "604-555-0177", customer_email: `${"long".repeat(15)}@example.com` });
  shop.add({ booking_date: DAY });
  await page.goto(`/dashboard/add?date=${DAY}`);
  await findsAtBoth(page, "empty");
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page).toHaveTitle(/^Error: /);
  await findsAtBoth(page, "with errors");
  await page.getByLabel("Has booked before?").fill("maxi");
  await expect(page.getByRole("button", { name: /^Use/ })).toBeVisible();
  await findsAtBoth(page, "customers found");
  await page.getByRole("button", { name: /^Use/ }).click();
  await expect(page.getByLabel("Full name")).toHaveValue(LONG);
  for (const work of ["interior", "custom"]) {
    await page.getByLabel("Service", { exact: true }).selectOption(work);
    await findsAtBoth(page, work);
  }
  // These are made of the same parts as the two above.
  for (const work of ["exterior", "package-SteamCleaning"]) {
    await page.getByLabel("Service", { exact: true }).selectOption(work);
    await finds(page, work);
  }
  await page.getByText("Another date or time").click();
  await page.getByLabel("Time", { exact: true }).fill("10:15");
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByRole("button", { name: "Book anyway" })).toBeVisible();
  await findsAtBoth(page, "a refused time");
  await page.getByRole("button", { name: "Book anyway" }).click();
  await expect(page.getByRole("region", { name: "History" })).toBeVisible();
  await findsAtBoth(page, "its history");

  await page.goto(`/dashboard/bookings/${id}/edit`);
  await findsAtBoth(page, "editing");
  await page.goto(`/dashboard/bookings/${id}/move`);
  await findsAtBoth(page, "moving");
  await page.evaluate(() => document.querySelector<HTMLInputElement>("[name=version]")!.setAttribute("value", "7"));
  await page.getByRole("button", { name: "Next available" }).click();
  await expect(page.locator("input[name=time]:checked")).toBeAttached();
  await page.getByRole("button", { name: "Move booking" }).click();
  await expect(page.getByRole("region", { name: "Changed since you opened this page" })).toBeVisible();
  await findsAtBoth(page, "moving too late");
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("the price follows what is chosen at once, and the calendar says when it is for another length", async ({ page }) => {
  await page.goto(`/dashboard/add?date=${DAY}`);
  await page.getByLabel("Service", { exact: true }).selectOption("package-TwoStepCeramic");
  const estimate = page.getByRole("complementary", { name: "Estimate" });
  await expect(estimate).toContainText("$850.00");
  await page.getByLabel("Vehicle type").selectOption("van");
  await expect(estimate).toContainText("$1,275.00");
  await page.getByRole("radio", { name: "Set by hand" }).check();
  await page.getByLabel("Price by hand").fill("900");
  await page.getByLabel("Reason").fill("Fleet of three");
  await expect(estimate).toContainText("Set by hand: Fleet of three");
  await expect(page.getByText("The job takes 8 hours now.")).toBeVisible();
  await page.getByRole("button", { name: "Show its times" }).click();
  await expect(page.getByText("Times for a job of 8 hours.")).toBeVisible();
  await expect(page.getByLabel("Price by hand")).toHaveValue("900");
});

test("a call by the keyboard alone: Enter looks for the customer first, and books later", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", booking_date: openDay(2) });
  await page.goto(`/dashboard/add?date=${DAY}`);
  await page.getByLabel("Has booked before?").focus();
  await page.keyboard.type("avery");
  await page.keyboard.press("Enter");
  const use = page.getByRole("button", { name: "Use Avery Chen" });
  await expect(use).toBeVisible();
  await use.press("Enter");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await page.getByLabel("Service", { exact: true }).focus();
  await page.keyboard.type("Decal");
  await page.getByRole("radio", { name: /^9:00 AM/ }).press("Space");
  await page.getByLabel("Full name").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Avery Chen" })).toBeVisible();
  expect(shop.bookings().at(-1)).toMatchObject({ service_key: "DecalRemoval", start_minute: 540 });
});

test("suggestions that cannot be fetched are left out, and a lost connection loses nothing", async ({ page, context, shop }) => {
  shop.add({ customer_name: "Avery Chen" });
  await page.goto(`/dashboard/add?date=${DAY}`);
  await page.getByRole("radio", { name: /^10:00 AM/ }).check();
  await page.getByLabel("Full name").fill("Sam Okafor");
  await page.getByLabel("Phone").fill("604-555-0110");
  await page.getByLabel("Service", { exact: true }).selectOption("package-DecalRemoval");
  await context.setOffline(true);
  await page.getByLabel("Has booked before?").fill("avery");
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByRole("alert")).toContainText("The connection was lost");
  await expect(page.getByLabel("Full name")).toHaveValue("Sam Okafor");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Sam Okafor" })).toBeVisible();
  expect(shop.bookings()).toHaveLength(2);
});
