import type { Page } from "playwright/test";
import { OPERATOR } from "../support/server";
import { expect, test } from "./fixtures";

async function fillIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a form of an ended session is sent after the sign-in", async ({ page, shop }) => {
  const id = shop.add({ customer_name: "Avery Chen" });
  await page.goto("/login");
  await fillIn(page, OPERATOR);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await page.getByRole("textbox", { name: "Full name" }).fill("Avery Chen-Côté");
  await page.getByLabel(/^Special Requests/).fill('Call at the gate:\n"4" & <ring>');
  shop.endSessions();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(page.getByText("Nothing that you filled in is lost")).toBeVisible();
  await fillIn(page, OPERATOR);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send it again");
  await expect(page.getByText("“Edit booking”")).toBeVisible();
  await expect(page.getByText("Booking of Avery Chen")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Avery Chen-Côté" })).toBeVisible();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("Call at the gate:").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Avery Chen-Côté");
  await expect(page.getByRole("main")).toContainText('"4" & <ring>');
});
