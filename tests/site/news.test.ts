import { draftCookie, fullDraft } from "../support/cookies";
import type { Locator } from "../support/page/locator";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { Wizard } from "../support/page/wizard";

/** Somebody books in another browser, while an operator looks at something else. */
async function bookFrom(elsewhere: Page): Promise<void> {
  elsewhere.connection.setCookie("draft", await draftCookie(fullDraft()));
  const wizard = new Wizard(elsewhere);
  await elsewhere.goto("/booking/contact");
  await wizard.book();
}

const badgeOf = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Dashboard" }).getByRole("status");

test("a booking that comes in is counted on every page of the dashboard, until its list is looked at", async ({
  page,
  signInAt,
  otherBrowser,
}) => {
  await signInAt("/dashboard/agenda");
  const badge = badgeOf(page);
  await expect(badge).toHaveText("");
  await bookFrom(await otherBrowser());
  await page.reload();
  await expect(badge).toHaveText("1 new");
  await page.getByRole("link", { name: "Bookings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
  await expect(badge).toHaveText("");
});
