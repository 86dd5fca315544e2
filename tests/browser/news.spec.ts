import type { BrowserContext } from "playwright/test";
import { addDays } from "~/domain/time";
import { draftCookie, fullDraft } from "../support/cookies";
import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";
import { Wizard } from "./wizard";

/** Somebody books in another browser, while an operator looks at something else. */
async function bookFrom(elsewhere: BrowserContext, origin: string, scripted: boolean): Promise<void> {
  await elsewhere.addCookies([{ name: "draft", value: await draftCookie(fullDraft()), url: origin }]);
  const wizard = new Wizard(await elsewhere.newPage(), scripted);
  await wizard.page.goto(`${origin}/booking/contact`);
  await wizard.introduce();
  await wizard.confirm();
}

test("a booking that comes in is counted on every page of the dashboard, until its list is looked at", async ({ page, signIn, otherBrowser, server, scripted }) => {
  await signIn();
  if (scripted) await page.clock.install();
  await page.goto("/dashboard/agenda");
  const badge = page.getByRole("navigation", { name: "Dashboard" }).getByRole("status");
  await expect(badge).toHaveText("");
  let loads = 0;
  page.on("load", () => loads++);
  await bookFrom(await otherBrowser(), server.origin, scripted);
  await expect(badge).toHaveText("");
  if (scripted) {
    // Time that passes before the page's script runs has no effect on it.
    await expect(async () => {
      await page.clock.runFor(20_000);
      await expect(badge).toHaveText("1 new", { timeout: 500 });
    }).toPass();
    expect(loads).toBe(0);
  } else {
    await page.reload();
    await expect(badge).toHaveText("1 new");
  }
  await page.getByRole("link", { name: "Bookings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
  await expect(badge).toHaveText("");
});

for (const [name, press] of [["Refresh", "button"], ["Bookings", "link"]] as const) {
  test(`what ${name} lists is counted as new no longer`, async ({ page, signIn, otherBrowser, server, scripted }) => {
    await signIn();
    if (scripted) await page.clock.install();
    await page.goto("/dashboard");
    const badge = page.getByRole("navigation", { name: "Dashboard" }).getByRole("status");
    await bookFrom(await otherBrowser(), server.origin, scripted);
    if (scripted) {
      await expect(async () => {
        await page.clock.runFor(20_000);
        await expect(badge).toHaveText("1 new", { timeout: 500 });
      }).toPass();
    }
    await page.getByRole(press, { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await expect(badge).toHaveText("");
  });
}

test("the badge leads to a booking that is on no first page, and is not cleared by a list that does not show it", async ({ page, shop, signIn, otherBrowser, server, scripted }) => {
  for (let made = 0; made < 25; made++) shop.add({ customer_name: "Bo Later", booking_date: addDays(openDay(), 300 + made) });
  await signIn();
  await page.goto("/dashboard");
  const badge = page.getByRole("navigation", { name: "Dashboard" }).getByRole("status");
  await bookFrom(await otherBrowser(), server.origin, scripted);
  await page.getByRole("link", { name: "Bookings", exact: true }).click();
  await page.reload();
  await expect(page.getByRole("rowheader").first()).toContainText("Bo Later");
  await badge.getByRole("link", { name: "1 new" }).click();
  await expect(page).toHaveURL(/\/dashboard\?since=\d+$/);
  await expect(page.getByText("Only new bookings, in the order they came in.")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("rowheader")).toContainText("Avery Chen");
  await expect(page.getByText(/^1 booking · \$[\d.]+$/)).toBeVisible();
  await expect(badge).toHaveText("");
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search" }).fill("bo later");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard?q=bo+later");
  await expect(page.getByRole("rowheader")).toHaveCount(25);
});
