import { gate } from "../support/gate";
import { expect, test } from "./fixtures";

test("what is ticked while a refusal is on its way stays ticked", async ({ page, wizard }) => {
  await page.goto("/booking/service");
  await wizard.choose({ service: "Interior Detailing (2 hours)" });
  await expect(wizard.summary).toContainText("$100.00");
  const answer = gate();
  await page.route("**/booking/service?*", async (route) => {
    if (route.request().method() === "POST") await answer.opened;
    await route.fallback();
  });
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await wizard.press("Continue to Select Date");
  await wizard.choose({ vehicle: "Car", service: "Interior Detailing (3 hours)" });
  answer.open();
  expect((await refused).status()).toBe(422);
  await expect(page.getByRole("alert").getByRole("link", { name: "Select vehicle type" })).toBeVisible();
  await expect(wizard.choice("Car")).toBeChecked();
  await expect(wizard.choice("Interior Detailing (3 hours)")).toBeChecked();
  await wizard.toDate();
  await wizard.costs("$150.00");
});

test("another category leaves the errors of the one before behind", async ({ page, wizard }) => {
  await page.goto("/booking/service");
  await wizard.press("Continue to Select Date");
  await expect(page.getByRole("alert").getByRole("link", { name: "Select service or options" })).toBeVisible();
  await wizard.category("Custom Package").click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Please select a vehicle type above to continue.")).toBeVisible();
  await wizard.category("Interior Services").click();
  await expect(page.getByText("Select service or options")).toHaveCount(0);
  await expect(page.getByText("Select vehicle type")).toBeVisible();
});
