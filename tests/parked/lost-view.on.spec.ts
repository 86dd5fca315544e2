import { expect, test } from "../browser/fixtures";

// Without a connection, no press on the home page removes what is shown and typed on it.

const SAYS =
  "We could not reach the website. Check your connection and press the button again: nothing is lost, and nothing is booked twice.";

for (const width of [360, 1280]) {
  test(`another category of services at ${width} pixels`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await page
      .locator("#booking")
      .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
      .click();
    await page.getByLabel("Full name").fill("Avery Chen");
    const press = async () => {
      if (width > 700) return page.getByRole("button", { name: "Exterior Services" }).click();
      await page.getByLabel("Category of services").selectOption("Specialty Services");
      await page.getByLabel("Category of services").selectOption("Exterior Services");
    };
    await context.setOffline(true);
    await press();
    await expect(page.getByRole("alert").filter({ hasText: SAYS })).toBeInViewport();
    await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
    await press();
    await expect(page.getByRole("alert").filter({ hasText: SAYS })).toBeInViewport();
    await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");

    await context.setOffline(false);
    await press();
    await expect(page.locator("#catalogue")).toContainText("Additional Exterior Services");
    // At once, not when its time is up.
    expect(await page.getByRole("alert").filter({ hasText: SAYS }).count()).toBe(0);
    await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  });
}

test("with nothing chosen the page stays as well", async ({ page, context }) => {
  await page.goto("/");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Exterior Services" }).click();
  await expect(page.getByRole("alert").filter({ hasText: SAYS })).toBeInViewport();
  await expect(
    page.getByRole("heading", { level: 1, name: "Professional Mobile Auto Detailing" }),
  ).toBeAttached();
});

test("a package that is picked before there is a form", async ({ page, context }) => {
  await page.goto("/");
  const pick = page
    .locator("#booking")
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true });
  await context.setOffline(true);
  await pick.click();
  await expect(page.getByRole("alert").filter({ hasText: SAYS })).toBeInViewport();
  await expect(
    page.getByRole("heading", { level: 1, name: "Professional Mobile Auto Detailing" }),
  ).toBeAttached();
  await context.setOffline(false);
  await pick.click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  expect(await page.getByRole("alert").filter({ hasText: SAYS }).count()).toBe(0);
});

test("another package, with the form filled in", async ({ page, context, wizard }) => {
  await page.goto("/");
  await page
    .locator("#booking")
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .click();
  await wizard.introduce();
  await context.setOffline(true);
  const pick = page
    .locator("#services")
    .getByRole("button", { name: /^Select Package/ })
    .last();
  await pick.click();
  await expect(page.getByRole("alert").filter({ hasText: SAYS })).toBeInViewport();
  await expect(page.getByRole("alert").filter({ hasText: SAYS })).toHaveCount(1);
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
});
