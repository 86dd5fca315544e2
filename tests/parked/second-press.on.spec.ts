import type { Page } from "playwright/test";
import { openDay } from "../support/dates";
import { gate } from "../support/gate";
import { expect, test } from "../browser/fixtures";
import { noteCall } from "../browser/phone-call";
import { detailsIn, openList } from "../browser/list";

// A form's response arrives before the page it leads to. Until then the same button submits nothing a second time.

test.beforeEach(async ({ signIn }) => signIn());

/** Holds back all requests that follow a change, but not the response to the change itself. */
async function heldAfterwards(page: Page) {
  const answers = gate();
  await page.route(/_data=/, async (route) => {
    if (route.request().method() === "GET") await answers.opened;
    await route.continue().catch(() => {});
  });
  return answers;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

/** Presses, and checks the button once the press has been answered but not what follows. */
async function pressHeld(page: Page, name: string | RegExp) {
  const answers = await heldAfterwards(page);
  const afterwards = page.waitForRequest(
    (request) => request.method() === "GET" && request.url().includes("_data="),
  );
  await button(page, name).click();
  await afterwards;
  await expect(button(page, name)).toBeDisabled();
  return answers;
}

for (const [name, told] of [
  ["Complete", "Booking status updated to completed"],
  ["Delete booking", "Booking deleted successfully"],
] as const) {
  test(`${name} is done once, and can be undone`, async ({ page, shop }) => {
    shop.add({ customer_name: "Avery Chen", status: "confirmed" });
    await openList(page);
    await detailsIn(page, 0).click();
    const dialog = page.getByRole("dialog");
    if (name === "Delete booking")
      await dialog.getByRole("link", { name: "Delete", exact: true }).click();
    await expect(button(page, name)).toBeVisible();
    const answers = await pressHeld(page, name);
    // Nor does the dialog close before it is known what was done.
    await dialog.getByRole("link", { name: /^(Close|Keep booking)$/ }).click();
    await expect(dialog).toBeVisible();
    answers.open();
    await expect(page.getByText(told)).toBeVisible();
    await expect(button(page, "Undo")).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
  });
}

test("an address of the feed is made once", async ({ page }) => {
  await page.goto("/dashboard/settings/feed");
  await page.getByLabel("What reads it?").fill("My phone");
  const answers = await pressHeld(page, "Make an address");
  answers.open();
  await expect(page.getByLabel("Address of the feed")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Revoke the address for/ })).toHaveCount(1);
});

test("a closure is added once, and removed once", async ({ page }) => {
  await page.goto("/dashboard/settings/hours");
  await page.getByLabel("First day").fill(openDay(3));
  await page.getByLabel("Reason").fill("Staff outing");
  (await pressHeld(page, "Add closure")).open();
  const remove = button(page, /^Remove the closure/);
  await expect(remove).toHaveCount(1);
  await page.unrouteAll({ behavior: "wait" });
  (await pressHeld(page, /^Remove the closure/)).open();
  await expect(page.getByText("Closure removed")).toBeVisible();
  await expect(button(page, "Undo")).toBeVisible();
  await expect(remove).toHaveCount(0);
});

test("a holiday is opened once", async ({ page }) => {
  await page.goto("/dashboard/settings/hours");
  const name = await page
    .getByRole("button", { name: /^Open on/ })
    .first()
    .textContent();
  (await pressHeld(page, name!)).open();
  await expect(button(page, name!.replace("Open", "Close"))).toBeVisible();
});

test("Book anyway books once", async ({ page, shop }) => {
  shop.fill(openDay(), 600, 60);
  await noteCall(page, "10:15");
  await button(page, "Add booking").last().click();
  await expect(button(page, "Book anyway")).toBeEnabled();
  const answers = await pressHeld(page, "Book anyway");
  answers.open();
  await expect(page.getByText(/^Booking .* added$/)).toBeVisible();
});
