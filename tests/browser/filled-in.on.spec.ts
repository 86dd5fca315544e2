import { expect, test } from "./fixtures";

// Browsers refill a form after Back without telling any script: what is shown beside it must follow the form anyway.

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

// Between two steps no document is loaded: there the page itself does what the browser would.

test("Back and Forward keep the vehicle that was chosen, with its price", async ({ page, wizard, startWith }) => {
  await startWith();
  await page.goto("/booking/date");
  await wizard.toVehicle();
  await wizard.describeVehicle({ type: "Van", make: "Subaru" });
  await wizard.costs("$75.00");
  await page.goBack();
  await wizard.isAt("Choose Date");
  await page.goForward();
  await wizard.isAt("Vehicle Details");
  await expect(page.getByLabel("Make")).toHaveValue("Subaru");
  await expect(page.getByLabel("Vehicle type")).toHaveValue("van");
  await wizard.costs("$75.00");
});

for (const left of ["browser's Back", "step's own button"] as const) {
  test(`a vehicle that is chosen on the first step after the ${left} is the one that counts`, async ({ page, wizard, startWith }) => {
    await startWith();
    await page.goto("/booking/date");
    await wizard.toVehicle();
    await wizard.describeVehicle({ type: "Van", make: "Subaru" });
    if (left === "browser's Back") {
      await page.goBack();
      await wizard.isAt("Choose Date");
    } else await wizard.back("Choose Date");
    await wizard.back("Select Service");
    // If left by its own button, the step has kept the van: then this switches back to the earlier car.
    await wizard.choose({ vehicle: left === "browser's Back" ? "Truck/SUV" : "Car" });
    await wizard.toDate();
    await wizard.toVehicle();
    await expect(page.getByLabel("Make")).toHaveValue("Subaru");
    await expect(page.getByLabel("Vehicle type")).toHaveValue(left === "browser's Back" ? "truck" : "sedan");
    await wizard.costs(left === "browser's Back" ? "$62.50" : "$50.00");
  });
}
