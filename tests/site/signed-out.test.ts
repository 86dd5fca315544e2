import { fillInCall } from "./phone-call";
import { expect, test } from "../support/page/site";
import { signInHere } from "./sign-in-form";

test("a form sent after signing out is booked after signing in", async ({ page, shop }) => {
  await page.goto("/login");
  await signInHere(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
  await fillInCall(page, "10:15");
  const other = await page.newPage();
  await other.goto("/dashboard/agenda");
  await other.locator("header summary").click();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in");

  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByText("Nothing that you filled in is lost")).toBeVisible();
  await signInHere(page);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avery Chen");
  expect(shop.bookings()).toHaveLength(1);
});

for (const [name, view, link] of [
  ["the list", "/dashboard?status=confirmed", "Export CSV"],
  ["the list for machines", "/dashboard?sort=customer", "Export JSON"],
  ["the money", "/dashboard/money?year=2024&by=service", "CSV"],
] as const) {
  test(`${name} after the session leads to the sign-in`, async ({ page, shop, signIn }) => {
    await signIn();
    shop.add({ status: "confirmed" });
    await page.goto(view);
    shop.endSessions();
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await signInHere(page);
    await expect(page).toHaveURL(view);
    await expect(page.getByRole("link", { name: link })).toBeVisible();
  });
}
