import type { Locator } from "../support/page/locator";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

/** The error summary, which names each error and links to its field. */
function errorsOf(page: Page): Locator {
  return page.getByRole("alert").filter({ has: page.getByRole("link") });
}

async function refuses(page: Page, button: string, status = 422): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  expect(page.status()).toBe(status);
  await expect(page).toHaveTitle(/^Error: /);
}

test("step 1 asks for the vehicle and the work", async ({ page, wizard }) => {
  await page.goto("/booking/service");
  await refuses(page, "Continue to Select Date");
  await expect(
    errorsOf(page).getByRole("heading", { name: "Please fill in all required fields" }),
  ).toBeVisible();
  await expect(errorsOf(page).getByRole("link")).toHaveText([
    "Select vehicle type",
    "Select service or options",
  ]);

  await errorsOf(page).getByRole("link", { name: "Select vehicle type" }).click();
  await expect(page).toHaveURL(/#vehicle$/);

  await wizard.choose({ vehicle: "Car", service: "1 hour" });
});

test("step 1 asks a custom package for its vehicle before a job", async ({ page, wizard }) => {
  const words = "Please select a vehicle type above to continue.";
  await page.goto("/booking/service");
  const hint = page.getByText("Select vehicle type", { exact: true });
  await wizard.switchTo("Custom Package");
  await expect(hint).toHaveCount(0);
  await refuses(page, "Continue to Select Date");
  await expect(errorsOf(page).getByRole("link")).toHaveText([words, "Select service or options"]);
  await expect(
    page.getByRole("group", { name: "Services and options" }),
  ).toHaveAccessibleDescription("Error: Select service or options");
  await expect(page.getByRole("group", { name: "Your vehicle" })).toHaveAccessibleDescription(
    new RegExp(words),
  );

  await wizard.switchTo("Interior Services");
  await refuses(page, "Continue to Select Date");
  await expect(errorsOf(page).getByRole("link").first()).toHaveText("Select vehicle type");
});

test("step 2 asks for a date, then for a time", async ({
  page,
  wizard,
  shop,
  startWith,
  startAt,
}) => {
  await startAt("/booking/date", { date: null, start: null });
  await refuses(page, "Continue to Vehicle Details");
  await expect(errorsOf(page).getByRole("link")).toHaveText(["Choose a date"]);
  await expect(page.locator("#date")).toHaveAccessibleDescription("Error: Choose a date");

  const { date } = await startWith({ start: null });
  shop.fill(date!, 480, 60);
  await page.goto("/booking/date");
  await refuses(page, "Continue to Vehicle Details");
  await expect(errorsOf(page).getByRole("link")).toHaveText(["Choose a time"]);
  await expect(page.getByRole("radio", { name: "8:00 AM" })).toBeDisabled();
  await errorsOf(page).getByRole("link", { name: "Choose a time" }).click();
  await wizard.isAt("Choose Date");
});

test("step 3 asks for make and model and keeps the rest", async ({ page, wizard, startAt }) => {
  await startAt("/booking/vehicle", { make: "", model: "" });
  await page.getByLabel("Vehicle type").selectOption({ label: "Coupe" });
  await page.getByLabel("Special Requests or Notes (Optional)").fill("Low clearance");
  await refuses(page, "Continue to Contact Info");
  await expect(errorsOf(page).getByRole("link")).toHaveText(["Enter the make", "Enter the model"]);
  await expect(page.getByLabel("Make")).toHaveAccessibleDescription(/Enter the make/);
  await expect(page.getByLabel("Vehicle type")).toHaveValue("coupe");
  await expect(page.getByLabel("Special Requests or Notes (Optional)")).toHaveValue(
    "Low clearance",
  );

  await errorsOf(page).getByRole("link", { name: "Enter the model" }).click();
  await wizard.describeVehicle();
  await wizard.toContact();
});

test("step 4 asks for the fields that are required", async ({ page, wizard, startAt, shop }) => {
  await startAt("/booking/contact");
  await page.getByLabel("Full name").fill("Avery Chen");
  await page.getByLabel("Street address (optional)").fill("12 Elm Street");
  await refuses(page, "Confirm Booking");
  await expect(
    errorsOf(page).getByRole("heading", { name: "Please fill in all required fields" }),
  ).toBeVisible();
  await expect(errorsOf(page).getByRole("link")).toHaveText([
    "Enter your email",
    "Enter your phone number",
  ]);
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await expect(page.getByLabel("Street address (optional)")).toHaveValue("12 Elm Street");
  expect(shop.bookings()).toHaveLength(0);

  await wizard.book();
});

test("a refused step is still there after another page", async ({ page, startAt, wizard }) => {
  await startAt("/booking/vehicle", { make: "", model: "" });
  await page.getByLabel("Make").fill("Mazda");
  await page.getByLabel("Special Requests or Notes (Optional)").fill("Low clearance");
  await refuses(page, "Continue to Contact Info");
  await page.goto("/privacy");
  await page.goto("/booking/vehicle");
  await expect(page.getByLabel("Make")).toHaveValue("Mazda");
  await expect(page.getByLabel("Special Requests or Notes (Optional)")).toHaveValue(
    "Low clearance",
  );
  await page.getByLabel("Model").fill("3");
  await wizard.toContact();

  await page.getByLabel("Full name").fill("Avery Chen");
  await page.getByLabel("Street address (optional)").fill("12 Elm Street");
  await refuses(page, "Confirm Booking");
  await page.goto("/privacy");
  await page.goto("/booking/contact");
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await expect(page.getByLabel("Street address (optional)")).toHaveValue("12 Elm Street");
  await wizard.book();
});
