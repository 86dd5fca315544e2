import type { Page } from "playwright/test";
import { expect, test } from "../browser/fixtures";

// The root loader runs again after each press. Losing only its response removes no page, nor what the other responses said.

for (const how of ["dropped", "a proxy's 502"]) {
  const lose = (page: Page) =>
    page.route(
      (url) => url.searchParams.get("_data") === "root",
      (route) =>
        how === "dropped"
          ? route.abort()
          : route.fulfill({
              status: 502,
              headers: { via: "1.1 proxy" },
              contentType: "text/html",
              body: "<h1>Bad gateway</h1>",
            }),
    );

  test(`${how}: the contact step says what it refuses, and books afterwards`, async ({
    page,
    startWith,
    wizard,
  }) => {
    await startWith();
    await page.goto("/booking/contact");
    await page.getByLabel("Full name").fill("Avery Chen");
    await lose(page);
    await page.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(
      page.getByRole("alert").getByRole("link", { name: "Enter your email" }),
    ).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
    await wizard.introduce();
    await wizard.confirm();
  });

  test(`${how}: a package's form stays, with another month and with errors`, async ({
    page,
    wizard,
  }) => {
    await page.goto("/");
    await page
      .locator("#booking")
      .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
      .click();
    await wizard.introduce();
    await lose(page);
    const month = page
      .locator("#package-form")
      .getByRole("heading", { name: /^[A-Z][a-z]+ \d{4}$/ });
    const before = await month.innerText();
    await page.getByRole("button", { name: /^Next month/ }).click();
    await expect(month).not.toHaveText(before);
    await page.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: /date/i })).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  });
}

test("an error in place of a page is read from its top", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.route(
    (url) => url.searchParams.has("_data"),
    (route) => route.fulfill({ status: 400, headers: { "x-remix-catch": "yes" }, body: "" }),
  );
  await page
    .locator("#booking")
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Something went wrong" }),
  ).toBeInViewport();
  await expect(page.getByRole("main")).toBeFocused();
});
