import type { Page } from "playwright/test";
import { openDay } from "../support/dates";
import { expect, test } from "../browser/fixtures";

// Saving may remove the pressed button or its field: the focus then continues from the part of the page it was in.

test.beforeEach(async ({ signIn }) => signIn());

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).press("Enter");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("closures: one is added, removed, and put back", async ({ page }) => {
  await page.goto("/dashboard/settings/hours");
  await page.getByLabel("First day").fill(openDay());
  await page.getByLabel("Reason").fill("Training");
  await press(page, "Add closure");
  await expect(page.getByText(/^Closure added/)).toBeVisible();
  await expect(heading(page, "Closures")).toBeFocused();
  await press(page, /^Remove the closure/);
  await expect(page.getByText("Closure removed")).toBeVisible();
  await expect(heading(page, "Closures")).toBeFocused();
  await press(page, "Undo");
  await expect(page.getByText(/^Closure added/)).toBeVisible();
  await expect(heading(page, "Closures")).toBeFocused();
});

test("the rules and the weekly hours", async ({ page }) => {
  await page.goto("/dashboard/settings/hours");
  await page.getByLabel("Capacity (jobs at once)").fill("3");
  await press(page, "Save rules");
  await expect(page.getByText("Rules saved")).toBeVisible();
  await expect(heading(page, "Rules")).toBeFocused();
  await page.getByLabel("Capacity (jobs at once)").fill("4");
  await page.getByLabel("Capacity (jobs at once)").press("Enter");
  await expect(page.getByText("Rules saved")).toBeVisible();
  await expect(heading(page, "Rules")).toBeFocused();
  await page.getByLabel("Monday, opens").fill("07:45");
  await press(page, "Save weekly hours");
  await expect(page.getByText("Weekly hours saved")).toBeVisible();
  await expect(heading(page, "Weekly hours")).toBeFocused();
});

test("a name", async ({ page }) => {
  await page.goto("/dashboard/settings/account");
  await page.getByLabel("Your name (optional)").fill("Opal");
  await press(page, "Save name");
  await expect(page.getByText("Name saved")).toBeVisible();
  await expect(heading(page, "Name")).toBeFocused();
});

test("an address that is made, and one that is revoked", async ({ page }) => {
  await page.goto("/dashboard/settings/feed");
  for (const name of ["phone", "laptop"]) {
    await page.getByLabel("What reads it?").fill(name);
    await press(page, "Make an address");
    await expect(heading(page, `The address for ${name}`)).toBeFocused();
  }
  await page.getByRole("link", { name: "Revoke the address for phone" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Revoke the address for phone" })).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, "Revoke address");
  await expect(page.getByText("Address revoked")).toBeVisible();
  await expect(heading(page, "Your addresses")).toBeFocused();
});

test("an invitation that is made, and one that is withdrawn", async ({ page }) => {
  await page.goto("/dashboard/settings/operators");
  for (const email of ["kim@example.com", "lou@example.com"]) {
    await page.getByLabel("Email").fill(email);
    await press(page, "Invite");
    await expect(page.getByRole("region", { name: "The link of the invitation" })).toContainText(
      email,
    );
    await expect(heading(page, "The link of the invitation")).toBeFocused();
  }
  await page
    .getByRole("link", { name: "Withdraw the invitation of kim@example.com" })
    .press("Enter");
  await press(page, "Withdraw invitation");
  await expect(page.getByText("Withdraw the invitation of kim@example.com")).toHaveCount(0);
  await expect(heading(page, "Invite somebody")).toBeFocused();
});

test("a customer's notes have no heading: their button has the focus again", async ({
  page,
  shop,
}) => {
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard/customers");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  await page.getByLabel("Notes").fill("Has a dog");
  await press(page, "Save notes");
  await expect(page.getByText("Notes saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save notes" })).toBeFocused();
});
