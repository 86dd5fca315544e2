import type { Page } from "../support/page/page";
import type { Shop } from "../support/shop";
import { expect, test } from "../support/page/site";
import { fillInCall } from "./phone-call";
import { signInHere } from "./sign-in-form";

// The session ended while a phone booking was being typed; after signing in again the operator presses "Send it again".

const again = (page: Page) => page.getByRole("button", { name: "Send it again" });

async function comeTooLate(page: Page, shop: Shop): Promise<void> {
  // Only a browser that an operator has signed in from is known.
  await page.goto("/login");
  await signInHere(page);
  await fillInCall(page, "10:15");
  shop.endSessions();
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await signInHere(page);
  await expect(again(page)).toBeVisible();
}

test.beforeEach(async ({ page, shop }) => {
  await comeTooLate(page, shop);
});

test("without an answer the form stays, and another press books", async ({ page, shop }) => {
  page.connection.loseNextAnswer();
  await expect(again(page).click()).rejects.toThrow("the answer is lost");
  await page.reload();
  await expect(page.getByText("You have sent “Add booking” from here before.")).toBeVisible();
  const answers = page.getByRole("definition").filter({ hasText: "Avery Chen" });
  await expect(answers).toBeVisible();
  await again(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avery Chen");
  expect(shop.bookings()).toHaveLength(1);
});
