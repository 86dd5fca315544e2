import { draftCookie, fullDraft } from "../support/cookies";
import { expect, test } from "./fixtures";
import { Wizard } from "./wizard";

test("a booking that comes in is counted by itself on every page of the dashboard, until its list is looked at", async ({
  page,
  signIn,
  otherBrowser,
  server,
}) => {
  await signIn();
  await page.clock.install();
  await page.goto("/dashboard/agenda");
  const badge = page.getByRole("navigation", { name: "Dashboard" }).getByRole("status");
  await expect(badge).toHaveText("");
  let loads = 0;
  page.on("load", () => loads++);
  const elsewhere = await otherBrowser();
  await elsewhere.addCookies([
    { name: "draft", value: await draftCookie(fullDraft()), url: server.origin },
  ]);
  const visitor = new Wizard(await elsewhere.newPage(), true);
  await visitor.page.goto(`${server.origin}/booking/contact`);
  await visitor.book();
  // Time that passes before the page's script runs has no effect on it.
  await expect(async () => {
    await page.clock.runFor(20_000);
    await expect(badge).toHaveText("1 new", { timeout: 500 });
  }).toPass();
  expect(loads).toBe(0);
  await page.getByRole("link", { name: "Bookings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
  await expect(badge).toHaveText("");
});
