import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { openList } from "./visitor";

// A floating message disappears by itself, and moves into the page when the dialog it was shown in is closed.

const CONFIRMED = "Booking status updated to confirmed";

test.beforeEach(({ signIn }) => signIn());

async function confirm(page: Page, name: string) {
  await page.getByRole("link", { name: `Details of the booking of ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText(CONFIRMED)).toBeVisible();
}

test("a message stays under the pointer, and the next one leaves", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen" });
  shop.add({ customer_name: "Bo Singh" });
  await page.clock.install();
  await openList(page);
  await confirm(page, "Avery Chen");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await confirm(page, "Bo Singh");
  await page.getByText(CONFIRMED).hover();
  await page.clock.runFor(10_000);
  await expect(page.getByText(CONFIRMED)).toBeVisible();
  await page.mouse.move(2, 400);
  await page.clock.runFor(5_000);
  await expect(page.getByText(CONFIRMED)).toHaveCount(0);
});

test("a dialog's message stays in the page after it is closed", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", suspicion: "The form was filled in within 2 s" });
  await page.clock.install();
  await openList(page);
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "It's a real customer" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Marked as a customer's booking" });
  await expect(
    dialog.getByRole("status").filter({ hasText: "Marked as a customer's booking" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(toast).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText("Marked as a customer's booking")).toHaveCount(0);
});

test("a message about one booking doesn't stand in another's dialog", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen" });
  shop.add({ customer_name: "Bo Singh" });
  await page.clock.install();
  await openList(page);
  await page.getByRole("button", { name: "Confirm the booking of Avery Chen" }).click();
  await expect(page.getByText(CONFIRMED)).toBeVisible();
  await page.getByRole("link", { name: "Details of the booking of Bo Singh" }).click();
  await expect(page.getByRole("dialog")).toContainText("Bo Singh");
  await expect(page.getByText(CONFIRMED)).toHaveCount(0);
});

test("a message leaves the header free for keyboard users", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen" });
  await page.clock.install();
  await openList(page);
  await page.getByRole("button", { name: "Confirm the booking of Avery Chen" }).click();
  await expect(page.getByText(CONFIRMED)).toBeVisible();
  const link = page.getByRole("link", { name: "Agenda" });
  await link.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  const [toast, header] = await Promise.all([
    page.locator(".toast").boundingBox(),
    page.getByRole("banner").boundingBox(),
  ]);
  expect(toast!.y).toBeGreaterThan(header!.y + header!.height);
});
