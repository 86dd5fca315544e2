import { expect, test } from "../support/page/site";

// What switching the category does to the service, the options and the custom list.

test.beforeEach(async ({ page, wizard }) => {
  await page.goto("/booking/service");
  await wizard.choose({ vehicle: "Car" });
});

test("an interior service becomes the matching exterior one, and back", async ({ wizard }) => {
  await wizard.choose({ service: "3 hours" });
  await wizard.switchTo("Exterior Services");
  await expect(wizard.choice("3 hours")).toBeChecked();
  await wizard.costs("$180.00");
  await wizard.switchTo("Interior Services");
  await expect(wizard.choice("3 hours")).toBeChecked();
  await wizard.costs("$150.00");
});

test("options add up to hours, at least one, and count down again", async ({ page, wizard }) => {
  await wizard.choose({ options: ["Deep Extraction", "Seat Cleaning", "Deodorize"] });
  await wizard.updateEstimate();
  await wizard.costs("$150.00");
  await expect(page.getByText("Interior work, by the hour: 3 hours, $150.00")).toBeVisible();
  await expect(wizard.choice("1 hour")).not.toBeChecked();
  await wizard.choice("Deep Extraction").uncheck();
  await wizard.choice("Seat Cleaning").uncheck();
  await wizard.updateEstimate();
  await wizard.costs("$50.00");
  await expect(page.getByText("Interior work, by the hour: 1 hour, $50.00")).toBeVisible();
  await wizard.choice("Deodorize").uncheck();
  await wizard.updateEstimate();
  await expect(wizard.choice("1 hour")).toBeChecked();
});

test("an empty custom package cannot go on", async ({ page, wizard }) => {
  await wizard.switchTo("Custom Package");
  await wizard.press("Continue to Select Date");
  await expect(
    page.getByRole("alert").getByRole("link", { name: "Select service or options" }),
  ).toBeVisible();
  await wizard.isAt("Select Service");
});

test("hours stand above the jobs, and take the place of what is ticked", async ({
  page,
  wizard,
}) => {
  const groups = await page.locator("#work legend").allTextContents();
  expect(groups).toEqual(["Interior work, by the hour", "Or tick the jobs", "Or book a service"]);
  await wizard.choose({ options: ["Deep Extraction", "Seat Cleaning"] });
  await wizard.updateEstimate();
  await wizard.costs("$125.00");
  await wizard.choice("4 hours").check();
  await wizard.updateEstimate();
  await wizard.costs("$200.00");
  await expect(wizard.choice("Deep Extraction")).not.toBeChecked();
});

test("a service takes the place of what is ticked", async ({ page, wizard }) => {
  await wizard.choose({ options: ["Seat Cleaning", "Interior Windows"] });
  await wizard.updateEstimate();
  await wizard.costs("$75.00");
  await expect(page.locator("label", { hasText: "Ozoning Service" })).toContainText("$450.00");
  await wizard.choose({ service: "Ozoning Service" });
  await wizard.updateEstimate();
  await wizard.costs("$450.00");
  await expect(wizard.choice("Seat Cleaning")).toBeChecked({ checked: false });
  await expect(wizard.choice("2 hours")).toBeVisible();
});

test("the home page's categories turn by their button", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Category of services").selectOption("Specialty Services");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Commercial Fleet Services" })).toBeVisible();
});
