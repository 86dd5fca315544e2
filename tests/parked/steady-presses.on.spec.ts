import type { Page } from "playwright/test";
import { holidayOn } from "~/domain/holidays";
import { nextHoliday, openDay } from "../support/dates";
import { expect, test } from "../browser/fixtures";
import { layUnder, middleOf, pressTwice } from "./presses";

// The second press of a double press, on another screen than the first: it was meant for something no longer there.

test.beforeEach(async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
});

test("Deleted bookings pressed twice opens none of them", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", deleted_at: "2026-01-05T10:00:00.000Z" });
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  const place = await middleOf(page.getByRole("link", { name: "Deleted bookings" }));
  const name = page.getByRole("link", { name: "Avery Chen" });
  await pressTwice(page, place, async () => {
    await name.waitFor();
    await layUnder(name, place);
  });
  await expect(page).toHaveURL("/dashboard/deleted");
  await name.click();
  await expect(page).toHaveURL(/\/dashboard\/bookings\/\d+$/);
});

test("Move pressed twice in a dialog picks no other day", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", status: "confirmed", booking_date: openDay() });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  const place = await middleOf(page.getByRole("dialog").getByRole("link", { name: /^Move/ }));
  const heading = page.getByRole("heading", { level: 1, name: "Move booking" });
  const days = page.locator("button[name=pick]:enabled");
  const posted = postedFrom(page);
  await pressTwice(page, place, async () => {
    await heading.waitFor();
    await layUnder(days.last(), place);
  });
  await expect(heading).toBeVisible();
  // A request from the second press would have been sent before this one.
  await answerTo(page, () => days.last().click());
  expect(posted).toHaveLength(1);
});

test("who has typed between two presses has not pressed twice", async ({ page }) => {
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  const place = await middleOf(page.getByRole("button", { name: "Refresh" }));
  await pressTwice(page, place, async () => {
    await page.getByRole("searchbox", { name: "Search" }).pressSequentially("a");
    await layUnder(page.getByRole("link", { name: "Add booking" }), place);
  });
  await expect(page).toHaveURL("/dashboard/add");
});

test("a step to the next day can be pressed as fast as one likes", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/dashboard/agenda?date=2031-03-04");
  await page.waitForLoadState("networkidle");
  const next = page.getByRole("link", { name: "Next day" });
  await pressTwice(page, await middleOf(next), () =>
    expect(next).toHaveAttribute("href", /2031-03-06/),
  );
  await expect(page).toHaveURL(/2031-03-06/);
});

test("a holiday that is opened by two presses stays open", async ({ page }) => {
  await page.goto("/dashboard/settings/hours");
  await page.waitForLoadState("networkidle");
  const name = `${holidayOn(nextHoliday())} ${nextHoliday().slice(0, 4)}`;
  const close = page.getByRole("button", { name: `Close on ${name}` });
  const open = page.getByRole("button", { name: `Open on ${name}` });
  await pressTwice(page, await middleOf(open), () => close.waitFor());
  await expect(close).toBeEnabled();
  await page.reload();
  await expect(close).toBeVisible();

  // A key press has no position that could be near another: the focus continues from the heading.
  const posted = postedFrom(page);
  await close.press("Enter");
  await open.waitFor();
  await expect(page.getByRole("heading", { name: "Statutory holidays" })).toBeFocused();
  await page.keyboard.press("Enter");
  await answerTo(page, () => open.press("Enter"));
  expect(posted).toHaveLength(2);
});

test("of two closures of one day, two presses end one", async ({ page }) => {
  // At this size the message about the first one lies elsewhere.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/dashboard/settings/hours");
  const ends = page.getByRole("button", { name: /^Remove the closure/ });
  for (const [made, reason] of ["Training", "Painting"].entries()) {
    await page.getByLabel("First day").fill(openDay());
    await page.getByLabel("Reason").fill(reason);
    await page.getByRole("button", { name: "Add closure" }).click();
    await expect(ends).toHaveCount(made + 1);
  }
  await page.reload();
  await page.waitForLoadState("networkidle");
  const place = await middleOf(ends.first());
  // As when the response arrives before the page has rendered its buttons as disabled.
  await page.evaluate(() =>
    new MutationObserver((records) =>
      records.forEach(
        ({ target }) => target instanceof Element && target.removeAttribute("disabled"),
      ),
    ).observe(document, { subtree: true, attributeFilter: ["disabled"] }),
  );
  const posted = postedFrom(page);
  await pressTwice(page, place, async () => {
    await expect(ends).toHaveCount(1);
    await layUnder(ends, place);
  });
  await answerTo(page, () => ends.press("Enter"));
  expect(posted).toHaveLength(2);
});

test("Revoke pressed twice asks once, and revokes nothing", async ({ page }) => {
  await page.goto("/dashboard/settings/feed");
  await page.getByLabel("What reads it?").fill("My phone");
  await page.getByRole("button", { name: "Make an address" }).click();
  const revoke = page.getByRole("link", { name: "Revoke the address for My phone" });
  await revoke.scrollIntoViewIfNeeded();
  const place = await middleOf(revoke);
  const sure = page.getByRole("button", { name: "Revoke address" });
  const posted = postedFrom(page);
  await pressTwice(page, place, async () => {
    await sure.waitFor();
    await layUnder(sure, place);
  });
  await expect(sure).toBeEnabled();
  await answerTo(page, () => sure.press("Enter"));
  expect(posted).toHaveLength(1);
  await expect(page.getByText("Address revoked")).toBeVisible();
});

/** The URLs that forms are posted to from now on. */
function postedFrom(page: Page): string[] {
  const posted: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && posted.push(request.url())));
  return posted;
}

/** Waits for the response to a form: anything submitted earlier has been requested by then. */
function answerTo(page: Page, press: () => Promise<void>) {
  return Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    press(),
  ]);
}
