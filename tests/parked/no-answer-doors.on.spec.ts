import type { Page } from "playwright/test";
import { codeAt } from "../support/authenticator";
import { OPERATOR } from "../support/server";
import { expect, test } from "../browser/fixtures";
import { proxy } from "./proxy";

// When the server does not answer (0 is no response at all), the sign-in pages keep what is typed, as all others do.

const PASSWORD = "four words of my own";
const HALF_MINUTE = 30_000;
const LOST = "We could not reach the website. Check your connection and press the button again";
const CODE_UNANSWERED = `${LOST}. A code that has been used by then needs another one`;

/** Presses without success: the page says so where it shows its other errors, and everything else stays. */
async function pressInVain(
  page: Page,
  button: string,
  status: number,
  words = LOST,
): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  const title = (await heading.textContent())!;
  const stopped = [await proxy(page, { status }), await proxy(page, { status, method: "POST" })];
  await page.getByRole("button", { name: button }).click();
  const box = page.getByRole("alert").filter({ has: page.getByRole("link") });
  await expect(box.getByRole("link")).toHaveText([words]);
  await expect(box).toBeFocused();
  await expect(heading).toHaveText(title);
  await expect(page.getByRole("button", { name: button })).toBeEnabled();
  for (const stop of stopped) await stop();
}

/** The server handles the form, but its response is lost. */
async function loseAnswer(page: Page, button: string): Promise<void> {
  await page.route(/_data=/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    // The browser shares its cookies with requests that a spec makes; a lost response must lose its cookies too.
    await page.context().clearCookies();
    await route.abort();
  });
  const lost = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: button }).click();
  await lost;
  await expect(page.getByRole("button", { name: button })).toBeEnabled();
  await expect(page.getByRole("alert").getByRole("link", { name: LOST })).toBeVisible();
  await page.unroute(/_data=/);
}

async function invite(page: Page, signIn: () => Promise<void>): Promise<string> {
  await signIn();
  await page.goto("/dashboard/settings/operators");
  await page.getByLabel("Email").fill("kim@example.com");
  await page.getByRole("button", { name: "Invite" }).click();
  const link = await page.getByLabel("Invitation link").inputValue();
  await page.context().clearCookies();
  return link;
}

const dashboard = (page: Page) => page.getByRole("heading", { name: "Bookings", exact: true });

test("no answer to a sign-in leaves what is typed, and the next press signs in", async ({
  page,
}) => {
  await page.goto("/login?next=%2Fdashboard%3Fstatus%3Dconfirmed");
  await page.getByLabel("Email").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await pressInVain(page, "Sign in", 0);
  await expect(page.getByLabel("Email")).toHaveValue(OPERATOR.email);
  await expect(page.getByLabel("Password")).toHaveValue(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(dashboard(page)).toBeVisible();
  await expect(page).toHaveURL("/dashboard?status=confirmed");
});

test("a sign-in whose answer is lost can be pressed again", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await loseAnswer(page, "Sign in");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(dashboard(page)).toBeVisible();
});

test("so it is where one asks for a link to choose another password", async ({ page }) => {
  await page.goto("/login/forgot");
  await page.getByLabel("Email").fill(OPERATOR.email);
  await pressInVain(page, "Send me a link", 502);
  await expect(page.getByLabel("Email")).toHaveValue(OPERATOR.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
});

test("so it is with an invitation, and one that was accepted says that the password may be chosen", async ({
  page,
  signIn,
}) => {
  await page.goto(await invite(page, signIn));
  const password = page.getByLabel("New password");
  await password.fill(PASSWORD);
  await pressInVain(page, "Save and sign in", 502);
  await expect(password).toHaveValue(PASSWORD);
  await loseAnswer(page, "Save and sign in");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(
    page.getByRole("heading", { name: "This invitation does not work any more" }),
  ).toBeVisible();
  await expect(
    page.getByText("If you have chosen a password already, sign in with it"),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill("kim@example.com");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(dashboard(page)).toBeVisible();
});

test("so it is with a new password, and one that was saved says that it may be chosen", async ({
  page,
  shop,
}) => {
  await page.goto(`/login/reset/${shop.resetSecret()}`);
  const password = page.getByLabel("New password");
  await password.fill(PASSWORD);
  await pressInVain(page, "Save password", 503);
  await expect(password).toHaveValue(PASSWORD);
  await loseAnswer(page, "Save password");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(
    page.getByRole("heading", { name: "This link does not work any more" }),
  ).toBeVisible();
  await expect(page.getByText("If you have chosen one already, sign in with it")).toBeVisible();
});

test("so it is with the code of a second factor, and with a recovery code", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/dashboard/settings/account/second-factor");
  await page.getByLabel("Your password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = (await page
    .getByRole("paragraph")
    .filter({ hasText: /^Secret: / })
    .textContent())!.replace("Secret: ", "");
  await page.getByLabel("Code of six digits").fill(codeAt(secret, Date.now()));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await page.context().clearCookies();

  await page.goto("/login");
  await page.getByLabel("Email").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const code = page.getByLabel("Code of six digits");
  await page.getByText("I don't have my app at hand").click();
  await page.getByLabel("Recovery code").fill("a code");
  await page.getByRole("button", { name: "Use recovery code" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(
    "That recovery code is not right, or has been used.",
  );
  await pressInVain(page, "Use recovery code", 502, CODE_UNANSWERED);
  await expect(page.getByLabel("Recovery code")).toHaveValue("a code");
  // The set-up used up the code of this half minute; codes one step ahead are accepted.
  await code.fill(codeAt(secret, Date.now() + HALF_MINUTE));
  await pressInVain(page, "Sign in", 0, CODE_UNANSWERED);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(dashboard(page)).toBeVisible();
});
