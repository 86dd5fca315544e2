import { WIZARD_OPTIONS } from "~/content/wizard-options";
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

test("a switch without a service begins at one hour", async ({ wizard }) => {
  await wizard.switchTo("Exterior Services");
  await expect(wizard.choice("Exterior Detailing (1 hour)")).toBeChecked();
  await wizard.costs("$60.00");
});

test("interior restoration becomes one exterior hour", async ({ wizard }) => {
  await wizard.choose({ service: "Interior Restoration" });
  await wizard.switchTo("Exterior Services");
  await expect(wizard.choice("Exterior Detailing (1 hour)")).toBeChecked();
});

test("paint correction becomes one interior hour", async ({ wizard }) => {
  await wizard.switchTo("Exterior Services");
  await wizard.choose({ service: "3-Stage Paint Correction" });
  await wizard.updateEstimate();
  await wizard.costs("$510.00");
  await wizard.switchTo("Interior Services");
  await expect(wizard.choice("Interior Detailing (1 hour)")).toBeChecked();
});

test("a switch clears options and custom jobs", async ({ wizard }) => {
  await wizard.choose({ options: ["Seat Cleaning", "Deodorize"] });
  await wizard.switchTo("Exterior Services");
  await expect(wizard.choice("Exterior Detailing (2 hours)")).toBeChecked();
  await wizard.switchTo("Custom Package");
  await wizard.choose({ jobs: ["Leather Treatment"] });
  await wizard.switchTo("Interior Services");
  await expect(wizard.choice("Seat Cleaning")).not.toBeChecked();
  await expect(wizard.choice("Deodorize")).not.toBeChecked();
  await wizard.switchTo("Custom Package");
  await expect(wizard.choice("Leather Treatment")).not.toBeChecked();
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

test("a service with a price of its own takes the place of the options", async ({ wizard }) => {
  await wizard.choose({ options: ["Seat Cleaning"], service: "Interior Restoration" });
  await wizard.updateEstimate();
  await wizard.costs("$600.00");
  await expect(wizard.choice("Seat Cleaning")).not.toBeChecked();
});

test("one hour chosen by hand takes the place of all seven options, and ticking one again of the hour", async ({
  wizard,
}) => {
  const options = WIZARD_OPTIONS.interior.map(({ name }) => name);
  await wizard.choose({ options });
  await wizard.updateEstimate();
  await wizard.costs("$250.00");
  await wizard.choose({ service: "Interior Detailing (1 hour)" });
  await wizard.updateEstimate();
  await wizard.costs("$50.00");
  for (const option of options) await expect(wizard.choice(option)).not.toBeChecked();
  await expect(wizard.summary).not.toContainText("Includes");
  await wizard.choose({ options: ["Deep Extraction"] });
  await wizard.updateEstimate();
  await wizard.costs("$75.00");
  await expect(wizard.choice("Interior Detailing (2 hours)")).toBeChecked();
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
