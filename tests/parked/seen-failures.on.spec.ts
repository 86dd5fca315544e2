import type { Locator, Page } from "playwright/test";
import { expect, test } from "../browser/fixtures";

// A failed press is announced where the person who pressed sees and hears it, however far down the page, and every time.

test.beforeEach(async ({ signIn }) => signIn());

const lose = (page: Page) =>
  page.route("**", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 502,
          headers: { via: "1.1 proxy" },
          contentType: "text/html",
          body: "<h1>Bad gateway</h1>",
        })
      : route.fallback(),
  );

/** Presses twice, both times in vain. */
async function isToldEachTime(page: Page, within: Locator, button: Locator): Promise<void> {
  const alert = within.getByRole("alert");
  await button.click();
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(button).toBeFocused();
  // A screen reader announces what enters the page, not what stays in it.
  await alert.evaluate((element) => element.setAttribute("data-heard", ""));
  await button.click();
  await expect(within.locator("[role=alert]:not([data-heard])")).toHaveText(/\w/);
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(alert).toHaveCount(1);
}

test.describe("at 360 pixels", () => {
  test.beforeEach(async ({ page }) => page.setViewportSize({ width: 360, height: 740 }));

  for (const [address, name] of [
    ["hours", "Add closure"],
    ["hours", "Save weekly hours"],
    ["hours", /^(Open|Close) on/],
    ["account", "Sign out everywhere"],
    ["operators", "Invite"],
  ] as const) {
    test(`${name} in settings`, async ({ page }) => {
      await page.goto(`/dashboard/settings/${address}`);
      if (name === "Add closure") {
        await page.getByLabel("First day").fill("2099-05-01");
        await page.getByLabel("Reason").fill("Away");
      }
      if (name === "Invite") await page.getByLabel("Email").fill("kim@example.com");
      await page.waitForLoadState("networkidle");
      await lose(page);
      await isToldEachTime(
        page,
        page.getByRole("main"),
        page.getByRole("button", { name }).first(),
      );
    });
  }

  test("a booking's own page", async ({ page, shop }) => {
    const id = shop.add({ customer_name: "Avery Chen", status: "confirmed" });
    await page.goto(`/dashboard/bookings/${id}`);
    await page.waitForLoadState("networkidle");
    await lose(page);
    await isToldEachTime(
      page,
      page.getByRole("main"),
      page.getByRole("button", { name: "Complete" }),
    );
  });

  for (const how of ["a proxy answers", "it comes too late"]) {
    test(`a dialog that is scrolled down, where ${how}`, async ({ page, shop }) => {
      const id = shop.add({
        customer_name: "Avery Chen",
        status: "confirmed",
        comments: "Dog hair\n".repeat(60),
      });
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await dialog.evaluate((element) => element.scrollTo(0, 99_999));
      if (how === "a proxy answers") await lose(page);
      else shop.set(id, { status: "cancelled", sequence: 1 });
      const button = dialog.getByRole("button", { name: "Complete" });
      if (how === "a proxy answers") return isToldEachTime(page, dialog, button);
      await button.click();
      await expect(dialog.getByRole("alert")).toContainText("Failed to update booking status");
      await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
    });
  }
});
