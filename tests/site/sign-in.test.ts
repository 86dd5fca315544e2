import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { OPERATOR } from "../support/server";

async function fillIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a wrong password and an unknown address get the same answer", async ({ page }) => {
  for (const wrong of [
    { ...OPERATOR, password: "not the password" },
    { email: "nobody@example.com", password: OPERATOR.password },
  ]) {
    await page.goto("/login");
    await fillIn(page, wrong);
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

test("signing in returns to the address that was asked for", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", status: "confirmed" });
  shop.add({ customer_name: "Sam Pending" });
  await page.goto("/dashboard?status=confirmed");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await fillIn(page, { ...OPERATOR, password: "not the password" });
  await expect(page.getByRole("alert").getByRole("link")).toBeVisible();
  await fillIn(page, OPERATOR);
  await expect(page.getByRole("heading", { name: "Bookings" })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?status=confirmed$/);
  await expect(page.getByRole("rowheader")).toContainText(["Avery Chen"]);
});

test("a form of an ended session is sent after the sign-in", async ({ page, shop }) => {
  const id = shop.add({ customer_name: "Avery Chen" });
  await page.goto("/login");
  await fillIn(page, OPERATOR);
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await page.getByRole("textbox", { name: "Full name" }).fill("Avery Chen-Côté");
  await page.getByLabel(/^Special Requests/).fill('Call at the gate:\n"4" & <ring>');
  shop.endSessions();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(page.getByText("Nothing that you filled in is lost")).toBeVisible();
  await fillIn(page, OPERATOR);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send it again");
  await expect(page.getByText("“Edit booking”")).toBeVisible();
  await expect(page.getByText("Booking of Avery Chen")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Avery Chen-Côté" })).toBeVisible();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("Call at the gate:").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Avery Chen-Côté");
  await expect(page.getByRole("main")).toContainText('"4" & <ring>');
});

test("a signed-in operator is not asked again", async ({ page, signInAt }) => {
  await signInAt("/login");
  await expect(page.getByRole("heading", { name: "Bookings" })).toBeVisible();
});

test("signing out ends the session, wherever its cookie may be", async ({ page, signIn }) => {
  await signIn();
  const session = page.connection.cookie("operator")!;
  await page.goto("/dashboard");
  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  page.connection.setCookie("operator", session);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
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
