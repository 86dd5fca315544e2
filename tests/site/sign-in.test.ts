import { expect, test } from "../support/page/site";
import { OPERATOR } from "../support/server";
import { signInHere } from "./sign-in-form";

test("a wrong password and an unknown address get the same answer", async ({ page }) => {
  for (const wrong of [
    { ...OPERATOR, password: "not the password" },
    { email: "nobody@example.com", password: OPERATOR.password },
  ]) {
    await page.goto("/login");
    await signInHere(page, wrong);
    await expect(
      page.getByRole("alert").getByRole("link", { name: "That email and password don't match." }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("main").getByRole("heading")).toHaveText([
      "There's a problem",
      "Sign in",
    ]);
    await expect(page.getByLabel("Email")).toHaveValue(wrong.email);
  }
});

test("a signed-in operator is not asked again", async ({ page, signInAt }) => {
  await signInAt("/login");
  await expect(page.getByRole("heading", { name: "Bookings" })).toBeVisible();
});

test("the navigation leads to the sign-in from every page but home", async ({ page }) => {
  await page.goto("/");
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }),
  ).toHaveCount(0);
  await page.goto("/booking/service");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Dashboard" })
    .click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
