import type { Page } from "../support/page/page";
import { OPERATOR } from "../support/server";

/** Fills in and sends the sign-in that the page shows. */
export async function signInHere(page: Page, { email, password } = OPERATOR): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
