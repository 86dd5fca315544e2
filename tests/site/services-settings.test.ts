import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const SCREEN = "/dashboard/settings/services";
const INTERIOR = `${SCREEN}/InteriorDetailing`;

const source = (page: Page) => page.connection.answers.at(-1)!.body;
const save = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function newPrice(page: Page, price: string): Promise<void> {
  await page.goto(INTERIOR);
  await page.getByLabel("Price in dollars").fill(price);
  await save(page, "Save package");
}

test.beforeEach(async ({ signInAt }) => {
  await signInAt(SCREEN);
});

test("a new price is confirmed with its number of pages, and undone", async ({ page }) => {
  await newPrice(page, "205");
  await expect(page.getByRole("alert")).toContainText(
    /Not saved yet\. Interior Detailing: price from \$195 to \$205\. This changes \d\d pages\. Bookings already made keep their price and time\./,
  );
  await page.goto("/services");
  expect(source(page)).toContain("$195");
  await newPrice(page, "205");
  await save(page, "Save");
  await expect(page.getByText("Interior Detailing saved").first()).toBeVisible();
  await page.goto("/services");
  expect(source(page)).toContain("$205");
  expect(source(page)).not.toContain("$195");
  await page.goto(SCREEN);
  await expect(page.getByText("Interior Detailing: price from $195 to $205").first()).toBeVisible();
  await page.getByRole("button", { name: /Undo this change/ }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Interior Detailing: price from $205 to $195",
  );
  await page.goto("/services");
  expect(source(page)).toContain("$205");
  await page.goto(SCREEN);
  await page.getByRole("button", { name: /Undo this change/ }).click();
  await save(page, "Save");
  await expect(page.getByText("The earlier version is back")).toBeVisible();
  await page.goto("/services");
  expect(source(page)).toContain("$195");
});

test("a wrong field has its error beside it, and nothing typed is lost", async ({ page }) => {
  await page.goto(INTERIOR);
  await page.getByLabel("Price in dollars").fill("a lot");
  await page.getByLabel("Minutes in the calendar").fill("100");
  await page.getByLabel("First line").fill("Everything");
  await save(page, "Save package");
  await expect(page.getByRole("main")).toContainText("Enter dollars, such as 195");
  await expect(page.getByRole("main")).toContainText("steps of 15");
  await expect(page.getByLabel("First line")).toHaveValue("Everything");
});

test("a new package is sold, and a retired one isn't", async ({ page, wizard }) => {
  await page.getByRole("link", { name: "Add a package" }).click();
  const words = {
    Name: "Engine bay cleaning",
    "Price in dollars": "120",
    "Minutes in the calendar": "90",
    "In a sentence": "The engine bay, dry-cleaned.",
    "First line": "Dust blown out",
    "Second line": "Plastics dressed",
    "Third line": "Labels kept dry",
    "Add-on 1": "Battery check",
    "Price of add-on 1, in dollars": "15",
    "Add-on 2": "Leaves removed",
    "Price of add-on 2, in dollars": "10",
  };
  for (const [label, value] of Object.entries(words))
    await page.getByLabel(label, { exact: true }).fill(value);
  await save(page, "Add package");
  await expect(page.getByRole("alert")).toContainText("Engine bay cleaning is new: $120");
  await save(page, "Save");
  await expect(page.getByText("Engine bay cleaning added").first()).toBeVisible();
  await page.goto("/services");
  expect(source(page)).toContain('id="engine-bay-cleaning"');
  await page.getByRole("button", { name: "Select Package Engine bay cleaning" }).click();
  await page.getByLabel("Add battery check").check();
  await page.getByLabel("Add leaves removed").check();
  await save(page, "Update estimate");
  await wizard.costs("$145.00");
  await page.goto(SCREEN);
  await page.getByRole("button", { name: "Retire Engine bay cleaning" }).click();
  await expect(page.getByRole("alert")).toContainText(/Engine bay cleaning won't be sold any more/);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Retire Engine bay cleaning" }).click();
  await save(page, "Save");
  await expect(page.getByText("Engine bay cleaning retired").first()).toBeVisible();
  await page.goto("/services");
  expect(source(page)).not.toContain("Engine bay cleaning");
});

test("a renamed package keeps its capitals, and another's line follows", async ({ page }) => {
  await page.goto(INTERIOR);
  await page.getByLabel("Name", { exact: true }).fill("Kestrel Interior Reset");
  await save(page, "Save package");
  await save(page, "Save");
  await page.goto("/");
  expect(source(page)).toContain("Kestrel Interior Reset for a car");
  expect(source(page)).toContain("Everything in Kestrel Interior Reset");
  expect(source(page)).not.toContain("Everything in Interior Detailing");
  await page.goto(SCREEN);
  await page.getByRole("button", { name: /Undo this change/ }).click();
  await save(page, "Save");
  await page.goto("/");
  expect(source(page)).toContain("Everything in Interior Detailing");
});

test("rates, larger vehicles and single jobs are changed on their own forms", async ({ page }) => {
  await page.getByLabel("Interior work, $ an hour").fill("55");
  await save(page, "Save rates");
  await expect(page.getByRole("alert")).toContainText("Interior work: from $50 to $55 an hour");
  await save(page, "Save");
  await expect(page.getByText("Interior work: from $50 to $55 an hour").first()).toBeVisible();
  await page.getByLabel("Vans, % more").fill("60");
  await save(page, "Save larger vehicles");
  await save(page, "Save");
  await page.goto("/booking/service");
  expect(source(page)).toContain("$55.00 an hour");
  expect(source(page)).toContain("+60%");
  await page.goto(SCREEN);
  await page.getByLabel("Interior work, $ an hour").fill("");
  await save(page, "Save rates");
  await expect(page.getByRole("main")).toContainText("Enter dollars, such as 65");
});

test("a service's name and hours follow in the booking form", async ({ page, wizard }) => {
  const rows = page.locator("form", { hasText: "Save services" });
  await rows.getByLabel("Service 2").fill("Two-Stage Correction");
  await rows.locator('input[name="hours1"]').fill("5");
  await save(page, "Save services");
  await expect(page.getByRole("alert")).toContainText(
    "3-Stage Paint Correction: now called Two-Stage Correction; from 6 to 5 hours. This changes 2 pages.",
  );
  await save(page, "Save");
  await expect(page.getByLabel("Two-Stage Correction, $ an hour")).toHaveValue("85");
  await page.goto("/booking/service");
  await wizard.choose({ vehicle: "Car", category: "Exterior", service: "Two-Stage Correction" });
  await wizard.updateEstimate();
  await wizard.costs("$425.00");
  await page.goto(SCREEN);
  await page.getByRole("button", { name: /Undo this change/ }).click();
  await save(page, "Save");
  await expect(page.getByLabel("Service 2")).toHaveValue("3-Stage Paint Correction");
});
