import { openDay } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { OPERATOR } from "../support/server";

async function enter(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Fills in "Add booking": a small job for Avery Chen on the next open day, at a time typed by hand. */
async function noteCall(page: Page, time: string): Promise<void> {
  await page.goto("/dashboard/add");
  await page.getByLabel("Full name").fill("Avery Chen");
  await page.getByLabel("Phone", { exact: true }).fill("604-555-0199");
  await page
    .getByLabel("Service", { exact: true })
    .selectOption({ label: "Decal Removal, from $50.00" });
  await page.getByText("Another date or time").click();
  await page.getByLabel("Date", { exact: true }).fill(openDay());
  await page.getByLabel("Time", { exact: true }).fill(time);
}

test("a form that is sent after signing out in another tab is kept, and booked after signing in", async ({
  page,
  shop,
}) => {
  await page.goto("/login");
  await enter(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
  await noteCall(page, "10:15");
  const other = await page.newPage();
  await other.goto("/dashboard/agenda");
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
  test(`a file of ${name} that is asked for after the session has ended leads by the sign-in to its page`, async ({
    page,
    shop,
    signIn,
  }) => {
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

  test(`so does the address of a file of ${name}`, async ({ page }) => {
    await page.goto(address);
    await enter(page);
    await expect(page).toHaveURL(view);
  });
}
