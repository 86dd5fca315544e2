import type { Page } from "playwright/test";
import { addMonths, formatDay, formatMonth, monthOf } from "~/domain/time";
import { openDay } from "../support/dates";
import { gate } from "../support/gate";
import { expect, test } from "../browser/fixtures";
import { select } from "../browser/unheard";
import type { Wizard } from "../browser/wizard";

// A form's answer is shown before the loaders' data that follow it: when these come, the page stays where it is, so that a press
// that has begun in between ends on what it began on.

const DAY = openDay();
const LATER = formatMonth(addMonths(monthOf(DAY), 1));

/** Does what posts the page's form; returns a function that lets the data after its answer in, and waits for them. */
async function press(page: Page, what: () => Promise<void>): Promise<() => Promise<void>> {
  const [data, before] = [gate(), await placeInHistory(page)];
  await page.route(/_data=/, async (route) => {
    if (route.request().method() === "GET") await data.opened;
    await route.continue();
  });
  await what();
  return async () => {
    data.open();
    await expect.poll(() => placeInHistory(page)).not.toBe(before);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.unrouteAll({ behavior: "wait" });
  };
}

const placeInHistory = (page: Page) =>
  page.evaluate(() => (history.state as { key?: string } | null)?.key);

async function openPackage(page: Page, wizard: Wizard) {
  await page.goto("/?section=booking#booking");
  await select(page, "Interior Detailing");
  await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeFocused();
  await wizard.showMonthOf(DAY);
  await page.waitForLoadState("networkidle");
}

/** A press that lasts until the data are there. */
async function isTicked(page: Page, wizard: Wizard, follow: () => Promise<void>) {
  await page.getByText("10:00 AM", { exact: true }).hover();
  await page.mouse.down();
  await follow();
  await page.mouse.up();
  await expect(wizard.time("10:00 AM")).toBeChecked();
}

test("a press on a time is not lost", async ({ page, wizard }) => {
  await openPackage(page, wizard);
  await isTicked(page, wizard, await press(page, () => wizard.chooseDay(DAY)));
});

test("a press on a time is not lost by an operator either", async ({ page, wizard, signIn }) => {
  await signIn();
  await page.goto("/dashboard/add");
  await page.waitForLoadState("networkidle");
  await wizard.showMonthOf(DAY);
  await page.waitForLoadState("networkidle");
  await isTicked(page, wizard, await press(page, () => wizard.chooseDay(DAY)));
});

for (const screen of ["the home page", "the wizard", "the dashboard"] as const) {
  test(`the times of ${screen} are moved to by the press on a phone, not by an answer that comes late`, async ({
    page,
    wizard,
    startWith,
    signIn,
  }) => {
    const day = openDay(1);
    await page.setViewportSize({ width: 360, height: 740 });
    if (screen === "the home page") await openPackage(page, wizard);
    else if (screen === "the wizard") await startWith().then(() => page.goto("/booking/date"));
    else await signIn().then(() => page.goto("/dashboard/add"));
    await wizard.showMonthOf(day);
    await page.waitForLoadState("networkidle");
    const [answer, heading] = [
      gate(),
      page.getByRole("heading", { name: `Times on ${formatDay(day)}` }),
    ];
    await page.route(/_data=/, async (route) => {
      await answer.opened;
      await route.continue();
    });
    await wizard.day(day).click();
    await expect(page.getByText("Looking for its times...")).toBeInViewport();
    const place = (await heading.boundingBox())!.y;
    answer.open();
    await expect(wizard.time("10:00 AM")).toBeEnabled();
    await expect(page.getByText("10:00 AM", { exact: true })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("time");
    expect((await heading.boundingBox())!.y).toBe(place);
    await page.unrouteAll({ behavior: "wait" });
  });
}

for (const [name, button, shown] of [
  ["a month that is turned", /^Next month/, LATER],
  ["a refusal", "Confirm Booking", "Please fill in all required fields"],
] as const) {
  test(`${name} stays in sight`, async ({ page, wizard }) => {
    await openPackage(page, wizard);
    await page.locator("#date").evaluate((calendar) => calendar.scrollIntoView());
    const heading = page.getByRole("heading", { name: shown, exact: true });
    const follow = await press(page, async () => {
      await wizard.press(button);
      await expect(heading).toBeVisible();
    });
    const place = await heading.boundingBox();
    await follow();
    expect(await heading.boundingBox()).toEqual(place);
  });
}
