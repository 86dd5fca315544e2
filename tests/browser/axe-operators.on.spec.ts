import type { Page } from "playwright/test";
import { codeAt } from "../support/authenticator";
import { OPERATOR } from "../support/server";
import { findsAtBoth } from "./axe";
import { expect, test } from "./fixtures";
import { fitsAt } from "./misfits";

// Each test visits many pages, which takes time on a busy machine.
test.slow();

const LONG = `${"bartholomew.featherstonehaugh.".repeat(4)}of.the.shop@detailing.example.com`;

const WIDTHS = [360, 1440];

/** A long address may break anywhere, but may not widen the page. */
async function isNotTooWide(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `at ${width} pixels`).toBe(0);
  }
}

test("axe finds nothing among the operators, with long addresses", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/dashboard/settings/operators");
  await findsAtBoth(page, "alone");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await findsAtBoth(page, "with an error");
  await page.getByLabel("Email").fill(LONG);
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("heading", { name: "The link of the invitation" })).toBeFocused();
  await findsAtBoth(page, "with a link");
  await isNotTooWide(page);
  await page.getByRole("link", { name: /^Withdraw the invitation/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await findsAtBoth(page, "withdrawing");
  await isNotTooWide(page);
  await page.getByRole("link", { name: "Keep invitation" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // What is shown only once is still there.
  const link = new URL(await page.getByLabel("Invitation link").inputValue()).pathname;
  await page.goto(link);
  await findsAtBoth(page, "invited");
  await isNotTooWide(page);
  await page.getByLabel("New password").fill("four words of my own");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByRole("heading", { name: "Bookings", exact: true })).toBeVisible();
  await page.goto("/dashboard/settings/operators");
  await findsAtBoth(page, "two");
  await isNotTooWide(page);
  await page.getByRole("link", { name: `Remove ${LONG}` }).click();
  await expect(page.getByText("This is your own access.")).toBeVisible();
  await findsAtBoth(page, "removing oneself");
  await isNotTooWide(page);
  await page.goto(link);
  await findsAtBoth(page, "an invitation that was used");
});

test("axe finds nothing on the own account and its second factor", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/dashboard/settings/account");
  await findsAtBoth(page, "account");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await findsAtBoth(page, "account with errors");
  await page.goto("/dashboard/settings/account/second-factor");
  await findsAtBoth(page, "off");
  await page.getByLabel("Your password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code of the secret below" })).toBeVisible();
  await findsAtBoth(page, "set-up");
  await fitsAt(WIDTHS, page, "set-up");
  const secret = (await page.getByRole("paragraph").filter({ hasText: /^Secret: / }).textContent())!.replace("Secret: ", "");
  await page.getByLabel("Code of six digits").fill(codeAt(secret, Date.now()));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await findsAtBoth(page, "recovery codes");
  await fitsAt(WIDTHS, page, "recovery codes");
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await page.getByText("I don't have my app at hand").click();
  await findsAtBoth(page, "asked for the code");
  await page.getByRole("button", { name: "Use recovery code" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await findsAtBoth(page, "asked for the code, with an error");
  await fitsAt(WIDTHS, page, "asked for the code");
});

test("axe finds nothing on the way to a new password", async ({ page }) => {
  await page.goto("/login/forgot");
  await findsAtBoth(page, "forgot");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  await findsAtBoth(page, "sent");
  await page.goto("/login/reset/aaaaaaaaaaaaaaaaaaaaaa");
  await findsAtBoth(page, "a link that was used");
  await fitsAt(WIDTHS, page, "a link that was used");
});
