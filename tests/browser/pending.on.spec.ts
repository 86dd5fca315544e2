import type { Page } from "playwright/test";
import { gate } from "../support/gate";
import { expect, test } from "./fixtures";
import { openList } from "./list";

// What shows that a response is pending. Most responses arrive before a person would notice, and show nothing.

/** Freezes the moment after a press for a test to look at; the returned function lets it pass. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  return async () => void (await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 }));
}

/** Holds back the responses to one request method until the gate is opened. */
async function delay(page: Page, method: string) {
  const answers = gate();
  await page.route(/_data=/, async (route) => {
    if (route.request().method() === method) await answers.opened;
    await route.continue();
  });
  return answers;
}

test("the list says that it is loading only where its answer takes more than a moment", async ({ page, shop, signIn }) => {
  await signIn();
  shop.add({ customer_name: "Avery Chen" });
  await page.clock.install();
  await openList(page);
  // From here on time only passes when the test says so.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const words = page.getByText("Loading bookings...");
  const list = page.getByRole("table", { name: "Bookings" }).locator("xpath=../..");
  const answers = await delay(page, "GET");
  const asked = page.waitForRequest(/_data=/);
  await page.getByRole("columnheader", { name: "Customer" }).getByRole("link").click();
  await asked;
  await page.clock.runFor(250);
  await expect(words).toHaveCount(0);
  await expect(list).toHaveCSS("opacity", "1");
  await page.clock.runFor(400);
  await expect(words).toBeVisible();
  await expect(list).toHaveCSS("opacity", "0.5");
  answers.open();
  await expect(words).toHaveCount(0);
  await expect(list).toHaveCSS("opacity", "1");
});

test("the last button says that it submits only where its answer takes more than a moment", async ({ page, wizard, startWith }) => {
  await startWith();
  await page.goto("/booking/contact");
  await wizard.introduce();
  const ready = page.getByRole("button", { name: "Confirm Booking" }).filter({ visible: true });
  const sending = page.getByRole("button", { name: "Submitting..." });
  await ready.hover();
  const amber = await ready.evaluate((button) => getComputedStyle(button).backgroundColor);
  const pass = await hold(page);
  const answers = await delay(page, "POST");
  await ready.click();
  await expect(ready).toBeDisabled();
  await expect(ready).toHaveCSS("background-color", amber);
  await expect(sending).toHaveCount(0);
  await pass();
  await expect(sending).toBeDisabled();
  await expect(sending).not.toHaveCSS("background-color", amber);
  await expect(ready).toHaveCount(0);
  answers.open();
  await expect(page.getByRole("heading", { name: "Booking confirmed!" })).toBeVisible();
});
