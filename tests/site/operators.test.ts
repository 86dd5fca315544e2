import { codeAt } from "../support/authenticator";
import { linkIn } from "./letter-link";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { OPERATOR } from "../support/server";
import { signInHere } from "./sign-in-form";

const PASSWORD = "four words of my own";
const HALF_MINUTE = 30_000;

async function choosePassword(page: Page, button: string): Promise<void> {
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: button }).click();
}

const dashboard = (page: Page) => page.getByRole("heading", { name: "Bookings", exact: true });

test("an invited operator chooses a password", async ({ page, signInAt, otherBrowser }) => {
  await signInAt("/dashboard/settings/operators");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(
    "Enter the email of the person you're inviting",
  );
  await page.getByLabel("Email").fill("kim@example.com");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("heading", { name: "The link of the invitation" })).toBeVisible();
  const link = new URL(await page.getByLabel("Invitation link").inputValue()).pathname;
  await expect(page.getByText("Invited by operator@example.com, open until")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Invited, not answered yet" })).toBeVisible();
  await expect(page.getByLabel("Invitation link")).toHaveCount(0);

  const kim = await (await otherBrowser()).newPage();
  await kim.goto(new URL(page.url()).origin + link);
  await expect(kim.getByLabel("Email")).toHaveValue("kim@example.com");
  await kim.getByLabel("New password").fill("short");
  await kim.getByRole("button", { name: "Save and sign in" }).click();
  await expect(kim.getByRole("alert").getByRole("link")).toHaveText(
    "The password needs at least 12 characters: this one has 5",
  );
  await choosePassword(kim, "Save and sign in");
  await expect(dashboard(kim)).toBeVisible();
  await kim.locator("header summary").click();
  await kim.getByRole("button", { name: "Sign out" }).click();
  await expect(kim.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await kim.goto(new URL(page.url()).origin + link);
  await expect(kim.getByRole("heading", { name: "This invitation no longer works" })).toBeVisible();
  await kim.goto(`${new URL(page.url()).origin}/login`);
  await signInHere(kim, { email: "kim@example.com", password: PASSWORD });
  await expect(dashboard(kim)).toBeVisible();

  await page.reload();
  await page.getByRole("link", { name: "Remove kim@example.com" }).click();
  await expect(page.getByRole("heading", { name: "Remove kim@example.com?" })).toBeVisible();
  await page.getByRole("button", { name: "Remove operator" }).click();
  await expect(page.getByText("Operator removed")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Remove / })).toHaveCount(0);
  await kim.reload();
  await expect(kim.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a password reset ends all sessions", async ({ page, server, shop, office: elsewhere }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("Enter your email");
  await page.getByLabel("Email").fill(OPERATOR.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();

  await page.goto(await linkIn(server, shop, "passwordReset"));
  await choosePassword(page, "Save password");
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await page.goto("/login");
  await signInHere(page, { ...OPERATOR, password: PASSWORD });
  await expect(dashboard(page)).toBeVisible();
  const other = await elsewhere.newPage();
  await other.goto(`${server.origin}/dashboard`);
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goto(await linkIn(server, shop, "passwordReset"));
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("a second factor is asked for; a recovery code works once", async ({ page, signInAt }) => {
  await signInAt("/dashboard/settings/account");
  await page.getByRole("link", { name: "Set up (second factor)" }).click();
  await page.getByLabel("Your password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code of the secret below" })).toBeVisible();
  const secret = (await page
    .getByRole("paragraph")
    .filter({ hasText: /^Secret: / })
    .textContent())!.replace("Secret: ", "");
  await page.getByLabel("Code of six digits").fill("000000");
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toContainText("That code isn't right.");
  await page.getByLabel("Code of six digits").fill(codeAt(secret, Date.now()));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const codes = await page
    .getByRole("region", { name: "Your recovery codes" })
    .getByRole("listitem")
    .allTextContents();
  expect(codes).toHaveLength(10);
  await page.reload();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toHaveCount(0);

  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).not.toHaveURL(/\/dashboard/);
  await page.goto("/dashboard/settings/account");
  await signInHere(page);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await page.getByLabel("Code of six digits").fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toContainText(
    "That code isn't right, or has been used.",
  );
  // The set-up used up the code of this half minute; codes one step ahead are accepted.
  await page.getByLabel("Code of six digits").fill(codeAt(secret, Date.now() + HALF_MINUTE));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();

  for (const [time, words] of [
    [1, "Signed in with a recovery code"],
    [2, "That recovery code isn't right, or has been used."],
  ] as const) {
    await page.connection.clearCookies();
    await page.goto("/login");
    await signInHere(page);
    await page.getByText("I don't have my app at hand").click();
    await page.getByLabel("Recovery code").fill(codes[0]!);
    await page.getByRole("button", { name: "Use recovery code" }).click();
    await expect(page.getByText(words).first(), `use ${time}`).toBeVisible();
  }
});

test("a new password ends other sessions", async ({ page, server, signIn, office: elsewhere }) => {
  await signIn();
  await page.goto("/dashboard/settings/account");
  await expect(page.getByText("In 2 browsers, this one among them")).toBeVisible();
  await page.getByLabel("Current password").fill("not it");
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(
    "That isn't your current password",
  );
  await page.getByLabel("Current password").fill(OPERATOR.password);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(page.getByText("In this browser only")).toBeVisible();
  const other = await elsewhere.newPage();
  await other.goto(`${server.origin}/dashboard`);
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You're signed out everywhere")).toBeVisible();
  await page.goto("/login");
  await signInHere(page, { ...OPERATOR, password: PASSWORD });
  await expect(dashboard(page)).toBeVisible();
});
