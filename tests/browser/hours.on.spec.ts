import type { Page } from "playwright/test";
import { nextSunday, openDay } from "../support/dates";
import { expect, test } from "./fixtures";

const HOURS = "/dashboard/settings/hours";

test.beforeEach(async ({ signIn }) => signIn());

/** All but the first are folded. */
async function unfold(page: Page, part: string): Promise<void> {
  await page.getByRole("heading", { level: 2, name: part }).click();
}

test("an open day has times, with room for the browser's field on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(HOURS);
  for (const day of await page
    .locator(".unfolded-wide > summary:visible", { hasText: /day/ })
    .all())
    await day.click();
  const fields = page.locator("input[type=time]");
  const given = await fields.evaluateAll((all) =>
    all.map((field) => field.getBoundingClientRect().width),
  );
  // As wide as the browser itself would draw it.
  await fields.evaluateAll((all: HTMLElement[]) =>
    all.forEach(({ style }) => Object.assign(style, { width: "max-content", flex: "none" })),
  );
  const wanted = await fields.evaluateAll((all) =>
    all.map((field) => field.getBoundingClientRect().width),
  );
  expect(given).toHaveLength(14);
  given.forEach((width, place) => expect(width).toBeGreaterThanOrEqual(wanted[place]!));
  await page.getByLabel("Sunday, open or closed").selectOption("Closed");
  await expect(page.getByLabel("Sunday, opens")).toBeHidden();
  await page.getByLabel("Sunday, open or closed").selectOption("Open, by phone only");
  await expect(page.getByLabel("Sunday, opens")).toBeVisible();
});

test("a folded day whose times are refused says what it was sent as", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(HOURS);
  const sunday = page.locator("summary", { hasText: "Sunday" });
  await sunday.click();
  await page.getByLabel("Sunday, opens").fill("18:00");
  await page.getByLabel("Sunday, closes").fill("09:00");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(sunday).toHaveText("Sunday Open, bookable online");
});

test("focus moves to the errors, the bookings, and back to the part", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", booking_date: openDay() });
  await page.goto(HOURS);
  await unfold(page, "Closures");
  await page.getByRole("button", { name: "Add closure" }).press("Enter");
  await expect(
    page.getByRole("alert").filter({ hasText: "The closure hasn't been added" }),
  ).toBeFocused();
  await page.getByRole("link", { name: "Enter the first day" }).press("Enter");
  await expect(page.getByLabel("First day")).toBeFocused();
  await page.getByLabel("First day").fill(openDay());
  await page.getByLabel("Reason").fill("Training");
  await page.getByLabel("Reason").press("Enter");
  await expect(
    page.getByRole("heading", { name: "1 booking doesn't fit this change" }),
  ).toBeFocused();
  const back = page.getByRole("button", { name: "Go back" });
  await expect(back).toBeEnabled();
  await back.press("Enter");
  await expect(page.getByRole("heading", { name: "Closures", exact: true })).toBeFocused();
  const add = page.getByRole("button", { name: "Add closure" });
  await expect(add).toBeEnabled();
  await add.press("Enter");
  await expect(
    page.getByRole("heading", { name: "1 booking doesn't fit this change" }),
  ).toBeFocused();
  const anyway = page.getByRole("button", { name: "Save anyway" });
  await expect(anyway).toBeEnabled();
  await anyway.press("Enter");
  await expect(page.getByRole("heading", { name: "Closures", exact: true })).toBeFocused();
  await page.getByRole("button", { name: /^Remove/ }).press("Enter");
  await expect(page.getByText("Closure removed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Closures", exact: true })).toBeFocused();
});

test("other people's saves are shown first, and typed fields stay", async ({ page, shop }) => {
  for (const start_minute of [600, 690]) shop.add({ location_mode: "mobile", start_minute });
  await page.goto(HOURS);
  await page.getByLabel("Monday, opens").fill("09:15");
  shop.setRules({ horizonDays: 90 });
  await unfold(page, "Rules");
  await page.getByLabel(/^How long does a crew take/).fill("30");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody has saved changes meanwhile");
  await expect(page.getByLabel(/^How long does a crew take/)).toHaveValue("30");
  await expect(page.getByLabel(/^How far ahead/)).toHaveValue("90");
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.getByRole("button", { name: "Go back" }).click();
  await unfold(page, "Statutory holidays");
  await page
    .getByRole("button", { name: /^Open on/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Close on/ })).toBeVisible();
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("Rules saved")).toBeVisible();
  await expect(page.getByLabel(/^How far ahead/)).toHaveValue("90");
  await expect(page.getByLabel("Monday, opens")).toHaveValue("09:15");
});

test("a double press saves once and says nothing wrong", async ({ page }) => {
  await page.goto(HOURS);
  await unfold(page, "Closures");
  await page.getByLabel("First day").fill(openDay());
  await page.getByLabel("Reason").fill("Training");
  await page.getByRole("button", { name: "Add closure" }).dblclick();
  await expect(page.getByText(/^Closure added/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Closures" }).getByRole("listitem")).toHaveCount(1);
  await page.getByLabel("Sunday, open or closed").selectOption("Closed");
  await page.getByRole("button", { name: "Save weekly hours" }).dblclick();
  await expect(page.getByText("Weekly hours saved")).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(0);
});

test("after an undo in the history the forms show it, and save what is typed", async ({ page }) => {
  await page.goto(HOURS);
  await page.getByLabel("Sunday, opens").fill("10:00");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(page.getByText("Weekly hours saved")).toBeVisible();
  await page.getByRole("button", { name: /^Undo this change/ }).press("Enter");
  await expect(page.getByText("The earlier version is back")).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.locator(":focus")).toHaveCount(1);
  await expect(page.getByLabel("Sunday, opens")).toHaveValue("09:00");
  await page.getByLabel("Monday, opens").fill("10:00");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(page.getByText("Weekly hours saved")).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(0);
});

test("going back to hours that strand a booking asks first", async ({ page, shop }) => {
  await page.goto(HOURS);
  const sunday = page.getByLabel("Sunday, open or closed");
  const undo = page.getByRole("button", { name: /^Undo this change/ });
  await sunday.selectOption("Closed");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await undo.click();
  await expect(sunday).toHaveValue("online");
  shop.add({ customer_name: "Avery Chen", booking_date: nextSunday() });
  const list = page.getByRole("heading", { name: "1 booking doesn't fit this change" });
  await undo.press("Enter");
  await expect(list).toBeFocused();
  await page.getByRole("button", { name: "Go back" }).press("Enter");
  await expect(page.getByRole("heading", { name: "History" })).toBeFocused();
  await expect(sunday).toHaveValue("online");
  await undo.press("Enter");
  await expect(list).toBeFocused();
  await page.getByRole("button", { name: "Save anyway" }).press("Enter");
  await expect(page.getByText("The earlier version is back")).toBeVisible();
  await expect(sunday).toHaveValue("closed");
});
