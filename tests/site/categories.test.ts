import { expect, test } from "../support/page/site";

// What switching the category does to the service, the options and the custom list.

test.beforeEach(async ({ page, wizard }) => {
  await page.goto("/booking/service");
  await wizard.choose({ vehicle: "Car" });
});

test("an interior service becomes the matching exterior one, and back", async ({ wizard }) => {
  await wizard.choose({ service: "Interior Detailing (3 hours)" });
  await wizard.switchTo("Exterior Services");
  await expect(wizard.choice("Exterior Detailing (3 hours)")).toBeChecked();
  await wizard.costs("$180.00");
  await wizard.switchTo("Interior Services");
  await expect(wizard.choice("Interior Detailing (3 hours)")).toBeChecked();
  await wizard.costs("$150.00");
});

test("options add up to hours, at least one, and taking them off again counts down", async ({
  wizard,
}) => {
  await wizard.choose({ options: ["Deep Extraction", "Seat Cleaning", "Deodorize"] });
  await wizard.updateEstimate();
  await wizard.costs("$150.00");
  await expect(wizard.choice("Interior Detailing (3 hours)")).toBeChecked();
  await wizard.choice("Deep Extraction").uncheck();
  await wizard.choice("Seat Cleaning").uncheck();
  await wizard.updateEstimate();
  await wizard.costs("$50.00");
  await expect(wizard.choice("Interior Detailing (1 hour)")).toBeChecked();
});

test("an empty custom package cannot go on", async ({ page, wizard }) => {
  await wizard.switchTo("Custom Package");
  await wizard.press("Continue to Select Date");
  await expect(
    page.getByRole("alert").getByRole("link", { name: "Select service or options" }),
  ).toBeVisible();
  await wizard.isAt("Select Service");
});

test("a service beside options says what choosing it costs", async ({ page, wizard }) => {
  await wizard.choose({ options: ["Seat Cleaning", "Interior Windows"] });
  await wizard.updateEstimate();
  await wizard.costs("$75.00");
  const service = (name: string) => page.locator("label", { hasText: name });
  await expect(service("Interior Detailing (3 hours)")).toContainText("$150.00");
  await wizard.choose({ service: "Interior Detailing (3 hours)" });
  await wizard.updateEstimate();
  await wizard.costs("$150.00");
  await expect(service("Interior Detailing (2 hours)")).toContainText("$100.00");
  await wizard.choose({ service: "Interior Detailing (2 hours)" });
  await wizard.updateEstimate();
  await wizard.costs("$100.00");
});

test("the home page's categories turn by their button", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Category of services").selectOption("Specialty Services");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Commercial Fleet Services" })).toBeVisible();
});
