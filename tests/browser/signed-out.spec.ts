import { OPERATOR } from "../support/server";
import { expect, test } from "./fixtures";
import { noteCall } from "./phone-call";

test("a form that is sent after signing out in another tab is kept, and booked after signing in", async ({ page, context, shop }) => {
  const enter = async () => {
    await page.getByLabel("Email").fill(OPERATOR.email);
    await page.getByLabel("Password").fill(OPERATOR.password);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  await page.goto("/login");
  await enter();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
  await noteCall(page, "10:15");
  const other = await context.newPage();
  await other.goto("/dashboard/agenda");
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in");

  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByText("Nothing that you filled in is lost")).toBeVisible();
  await enter();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avery Chen");
  expect(shop.bookings()).toHaveLength(1);
});
