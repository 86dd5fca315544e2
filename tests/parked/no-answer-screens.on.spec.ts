import type { Page } from "playwright/test";
import { expect, test } from "../browser/fixtures";
import { proxy } from "./proxy";

// The server is down, or a proxy answers for it, while the browser believes it is online: no dashboard screen is removed.

test.beforeEach(({ signIn }) => signIn());

/** Screens that show data say so in their own words. */
const lost = (page: Page) =>
  page.getByRole("alert").filter({ hasText: /We could not reach the (website|server)/ });
/** By keyboard: a mouse press this soon, where the failed link was pressed, would count as its second press. */
const tryAgain = (page: Page) => lost(page).getByRole("link", { name: "Try again" }).press("Enter");

const WAYS: { from: string; link: RegExp; to: RegExp }[] = [
  { from: "/dashboard", link: /^Add booking$/, to: /^\/dashboard\/add$/ },
  { from: "/dashboard/settings", link: /^Hours and closures$/, to: /\/settings\/hours$/ },
  { from: "/dashboard/settings/account", link: /second factor/, to: /\/second-factor$/ },
  { from: "/dashboard/customers", link: /^Avery Chen$/, to: /\/customers\/\d+$/ },
  { from: "/dashboard/bookings/$id", link: /^Edit$/, to: /\/bookings\/\d+\/edit$/ },
  { from: "/dashboard/agenda", link: /^Day sheet$/, to: /\/dashboard\/day-sheet/ },
  { from: "/dashboard/agenda", link: /^Bookings$/, to: /^\/dashboard$/ },
];

for (const { from, link, to } of WAYS) {
  test(`${link.source} on ${from} leaves it as it is, and Try again leads on`, async ({
    page,
    shop,
  }) => {
    const id = shop.add({ customer_name: "Avery Chen" });
    await page.goto(from.replace("$id", `${id}`));
    await page.waitForLoadState("networkidle");
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    const address = page.url();
    const stop = await proxy(page, { status: from === "/dashboard" ? 0 : 502 });
    await page.getByRole("link", { name: link }).first().click();
    await expect(lost(page)).toBeInViewport();
    await expect(page).toHaveURL(address);
    await tryAgain(page);
    await expect(lost(page)).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading!);
    await stop();
    await tryAgain(page);
    await expect.poll(() => new URL(page.url()).pathname).toMatch(to);
    await expect(lost(page)).toHaveCount(0);
  });
}

test("what was saved is not taken for lost where the page after it is: the form can be used, and Try again tells", async ({
  page,
}) => {
  await page.goto("/dashboard/settings/account");
  await page.waitForLoadState("networkidle");
  const stop = await proxy(page, { status: 502 });
  const [name, save] = [
    page.getByLabel("Your name (optional)"),
    page.getByRole("button", { name: "Save name" }),
  ];
  await name.fill("Sam Okafor");
  await save.click();
  await expect(lost(page)).toBeVisible();
  await expect(name).toHaveValue("Sam Okafor");
  await expect(save).toBeEnabled();
  await stop();
  await tryAgain(page);
  await expect(page.getByText("Name saved")).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
  await expect(name).toHaveValue("Sam Okafor");
});

test("a form that leads to another screen is not busy for ever", async ({ page, shop }) => {
  const id = shop.add({ customer_name: "Avery Chen" });
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Full name").fill("Sam Okafor");
  const stop = await proxy(page, { status: 503 });
  const save = page.getByRole("button", { name: "Save changes" }).last();
  await save.click();
  await expect(lost(page)).toBeVisible();
  await expect(save).toBeEnabled();
  await expect(save.getByText("Save changes")).toBeVisible();
  await stop();
  await tryAgain(page);
  await expect(page).toHaveURL(`/dashboard/bookings/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Sam Okafor" })).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ customer_name: "Sam Okafor" }]);
});

test("what is wrong with a form is told although the page could not be asked for", async ({
  page,
}) => {
  await page.goto("/dashboard/settings/feed");
  await page.waitForLoadState("networkidle");
  await proxy(page, { status: 502 });
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "The address was not made" }),
  ).toBeVisible();
  await expect(lost(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Make an address" })).toBeEnabled();
});

test("Back to a screen that cannot be had leaves the one that is there, and Try again goes back", async ({
  page,
}) => {
  await page.goto("/dashboard/settings");
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Mail", exact: true }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Mail");
  const places = await page.evaluate(() => history.length);
  const stop = await proxy(page, { status: 502 });
  await page.goBack();
  await expect(lost(page)).toBeVisible();
  await expect(heading).toHaveText("Mail");
  await stop();
  await tryAgain(page);
  await expect(heading).toHaveText("Settings");
  await expect(page).toHaveURL("/dashboard/settings");
  expect(await page.evaluate(() => history.length)).toBe(places);
  await page.goForward();
  await expect(heading).toHaveText("Mail");
});

test("Back while a screen cannot be had leads to where one came from", async ({ page }) => {
  await page.goto("/dashboard/agenda");
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Settings");
  const stop = await proxy(page, { status: 502, address: /_data=routes%2Fdashboard_\.mail/ });
  await page.getByRole("link", { name: "Mail", exact: true }).click();
  await expect(lost(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/dashboard/agenda");
  await expect(lost(page)).toHaveCount(0);
  await stop();
});

test("a session that has ended leads to the sign-in, and from there to where one wanted to go", async ({
  page,
  context,
  signIn,
}) => {
  await page.goto("/dashboard/settings");
  await page.waitForLoadState("networkidle");
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole("link", { name: "Your account", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/dashboard/settings/account");
  await context.addCookies(cookies);
  await signIn();
  await page.reload();
  await expect(page).toHaveURL("/dashboard/settings/account");
});
