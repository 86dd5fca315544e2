import type { Page } from "playwright/test";
import { codeAt } from "../support/authenticator";
import { OPERATOR } from "../support/server";
import { finds } from "./axe";
import { expect, test } from "./fixtures";
import { fits } from "./misfits";

const LONG = `${"bartholomew.featherstonehaugh.".repeat(4)}of.the.shop@detailing.example.com`;

/** A long address may break anywhere, and may not push the page. */
async function isNotTooWide(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

for (const width of [360, 1440]) {
  test.describe(`axe finds nothing at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width < 768 ? 740 : 900 } });

    test("among the operators, with long addresses", async ({ page, signIn }) => {
      await signIn();
      await page.goto("/dashboard/settings/operators");
      await finds(page, "alone");
      await page.getByRole("button", { name: "Invite" }).click();
      await expect(page).toHaveTitle(/^Error: /);
      await finds(page, "with an error");
      await page.getByLabel("Email").fill(LONG);
      await page.getByRole("button", { name: "Invite" }).click();
      await expect(page.getByRole("heading", { name: "The link of the invitation" })).toBeFocused();
      await finds(page, "with a link");
      await isNotTooWide(page);
      const link = new URL(await page.getByLabel("Invitation link").inputValue()).pathname;
      await page.goto(link);
      await finds(page, "invited");
      await isNotTooWide(page);
      await page.getByLabel("New password").fill("four words of my own");
      await page.getByRole("button", { name: "Show password" }).click();
      await page.getByRole("button", { name: "Save and sign in" }).click();
      await expect(page.getByRole("heading", { name: "Bookings", exact: true })).toBeVisible();
      await page.goto("/dashboard/settings/operators");
      await finds(page, "two");
      await isNotTooWide(page);
      await page.getByRole("link", { name: `Remove ${LONG}` }).click();
      await expect(page.getByText("This is your own access.")).toBeVisible();
      await finds(page, "removing oneself");
      await isNotTooWide(page);
      await page.goto(link);
      await finds(page, "an invitation that was used");
    });

    test("on the own account and its second factor", async ({ page, signIn }) => {
      await signIn();
      await page.goto("/dashboard/settings/account");
      await finds(page, "account");
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page).toHaveTitle(/^Error: /);
      await finds(page, "account with errors");
      await page.goto("/dashboard/settings/account/second-factor");
      await finds(page, "off");
      await page.getByLabel("Your password").fill(OPERATOR.password);
      await page.getByRole("button", { name: "Set up" }).click();
      await expect(page.getByRole("img", { name: "QR code of the secret below" })).toBeVisible();
      await finds(page, "set-up");
      await fits(page, "set-up");
      const secret = (await page.getByRole("paragraph").filter({ hasText: /^Secret: / }).textContent())!.replace("Secret: ", "");
      await page.getByLabel("Code of six digits").fill(codeAt(secret, Date.now()));
      await page.getByRole("button", { name: "Switch on" }).click();
      await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
      await finds(page, "recovery codes");
      await fits(page, "recovery codes");
      await page.context().clearCookies();
      await page.goto("/login");
      await page.getByLabel("Email").fill(OPERATOR.email);
      await page.getByLabel("Password").fill(OPERATOR.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
      await page.getByText("I don't have my app at hand").click();
      await finds(page, "asked for the code");
      await page.getByRole("button", { name: "Use recovery code" }).click();
      await expect(page).toHaveTitle(/^Error: /);
      await finds(page, "asked for the code, with an error");
      await fits(page, "asked for the code");
    });

    test("on the way to a new password", async ({ page }) => {
      await page.goto("/login/forgot");
      await finds(page, "forgot");
      await page.getByLabel("Email").fill("nobody@example.com");
      await page.getByRole("button", { name: "Send me a link" }).click();
      await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
      await finds(page, "sent");
      await page.goto("/login/reset/aaaaaaaaaaaaaaaaaaaaaa");
      await finds(page, "a link that was used");
      await fits(page, "a link that was used");
    });
  });
}
