import type { Page } from "playwright/test";
import { openDay } from "../support/dates";
import { expect, test } from "../browser/fixtures";

// What is typed into a form stays when a button beside it is used; the form is cleared once its own submit is done.

test.beforeEach(async ({ signIn }) => signIn());

const FORMS = {
  "a closure": {
    at: "hours",
    field: "Reason",
    add: "Add closure",
    remove: /^Remove the closure/,
    sure: null,
    told: /^Closure removed/,
  },
  "a feed": {
    at: "feed",
    field: "What reads it?",
    add: "Make an address",
    remove: /^Revoke the address/,
    sure: "Revoke address",
    told: /^Address revoked/,
  },
  "an invitation": {
    at: "operators",
    field: "Email",
    add: "Invite",
    remove: /^Withdraw the invitation/,
    sure: "Withdraw invitation",
    told: /^Invitation withdrawn/,
  },
};
const typed = (text: string) => `${text}@example.com`;

async function open(page: Page, at: string): Promise<void> {
  await page.goto(`/dashboard/settings/${at}`);
  await page.waitForLoadState("networkidle");
}

for (const [what, { at, field, add, remove, sure, told }] of Object.entries(FORMS)) {
  test(`${what} that is being typed stays while the one before is taken away`, async ({ page }) => {
    await open(page, at);
    const text = page.getByLabel(field, { exact: true });
    const taking = page.getByRole(sure ? "link" : "button", { name: remove });
    const day = page.getByLabel("First day");
    if (at === "hours") await day.fill(openDay());
    await text.fill(typed("first"));
    await page.getByRole("button", { name: add, exact: true }).click();
    await expect(taking).toHaveCount(1);
    await expect(text).toHaveValue("");
    if (at === "hours") await day.fill(openDay(1));
    await text.fill(typed("second"));
    await taking.click();
    if (sure) await page.getByRole("dialog").getByRole("button", { name: sure }).click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(taking).toHaveCount(0);
    await expect(text).toHaveValue(typed("second"));
    if (at === "hours") await expect(day).toHaveValue(openDay(1));
    await page.getByRole("button", { name: add, exact: true }).click();
    await expect(taking).toHaveCount(1);
    await expect(text).toHaveValue("");
  });
}

test("a customer's notes that are being typed stay while others save theirs and the next bookings are shown, and undo nothing", async ({
  page,
  shop,
  context,
}) => {
  for (let visit = 0; visit < 26; visit++) shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard/customers");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  await page.waitForLoadState("networkidle");
  const text = page.getByRole("textbox", { name: "Notes" });
  await text.fill("Mine");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("textbox", { name: "Notes" }).fill("Theirs");
  await other.getByRole("button", { name: "Save notes" }).click();
  await expect(other.getByText("Notes saved").first()).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("link", { name: "Previous" })).toBeVisible();
  await expect(text).toHaveValue("Mine");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("heading", { name: "Saved now" })).toBeVisible();
  await expect(page.getByText("Theirs")).toBeVisible();
  await expect(text).toHaveValue("Mine");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByText("Notes saved").first()).toBeVisible();
});
