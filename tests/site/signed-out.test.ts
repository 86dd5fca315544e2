import { fillInCall } from "./phone-call";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { OPERATOR } from "../support/server";

async function enter(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a form sent after signing out is booked after signing in", async ({ page, shop }) => {
  await page.goto("/login");
  await enter(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
  await fillInCall(page, "10:15");
  const other = await page.newPage();
  await other.goto("/dashboard/agenda");
  await other.locator("header summary").click();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in");

  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByText("Nothing that you filled in is lost")).toBeVisible();
  await enter(page);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avery Chen");
  expect(shop.bookings()).toHaveLength(1);
});

for (const [name, view, address, link] of [
  [
    "the list",
    "/dashboard?status=confirmed",
    "/dashboard/export.csv?status=confirmed",
    "Export CSV",
  ],
  [
    "the list for machines",
    "/dashboard?sort=customer",
    "/dashboard/export.json?sort=customer",
    "Export JSON",
  ],
  [
    "the money",
    "/dashboard/money?year=2024&by=service",
    "/dashboard/money.csv?year=2024&by=service",
    "CSV",
  ],
] as const) {
  test(`${name} after the session leads to the sign-in`, async ({ page, shop, signIn }) => {
    await signIn();
    shop.add({ status: "confirmed" });
    await page.goto(view);
    shop.endSessions();
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await enter(page);
    await expect(page).toHaveURL(view);
    await expect(page.getByRole("link", { name: link })).toBeVisible();
  });

  test(`the address of a file of ${name} asks for a sign-in`, async ({ page }) => {
    await page.goto(address);
    await enter(page);
    await expect(page).toHaveURL(view);
  });
}
