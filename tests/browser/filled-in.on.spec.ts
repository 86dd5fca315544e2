import { expect, test } from "./fixtures";

// Browsers fill a form in again after Back, and tell no script: what stands beside it follows the form all the same.

test("the estimate of a package is that of the form as it is filled in again", async ({ page, wizard }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Select Package Interior Detailing", exact: true }).first().click();
  await wizard.costs("$195.00");
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await page.getByLabel("Special Requests or Notes (Optional)").fill("Dog hair");
  await wizard.costs("$292.50");
  await page.goto("/privacy");
  await page.goBack();
  await expect(page.getByLabel("Vehicle type (optional)")).toHaveValue("van");
  await wizard.costs("$292.50");
  await expect(page.getByText("492 of 500 characters left")).toBeVisible();
});

test("the summary of the vehicle step is that of the form as it is filled in again", async ({ page, wizard, startWith }) => {
  await startWith();
  await page.goto("/booking/vehicle");
  const [before, van] = await page.getByLabel("Vehicle type").evaluate((select: HTMLSelectElement) => [select.value, "van"]);
  expect(before).not.toBe(van);
  await page.getByLabel("Vehicle type").selectOption({ label: "Van" });
  await expect(wizard.summary).toContainText("Van");
  await page.goto("/privacy");
  await page.goBack();
  await expect(page.getByLabel("Vehicle type")).toHaveValue("van");
  await expect(wizard.summary).toContainText("Van");
});
