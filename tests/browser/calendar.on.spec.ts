import { addMonths, formatMonth, monthOf } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";

test("turning the month keeps a ticked time and the focus, at an address to which Back leads", async ({
  page,
  wizard,
  startWith,
}) => {
  await startWith({ date: null, start: null });
  await page.goto("/booking/date");
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  const [chosen, later] = [monthOf(openDay()), addMonths(monthOf(openDay()), 1)];
  const shown = (month: string) =>
    expect(page.getByRole("heading", { name: formatMonth(month), exact: true })).toBeVisible();
  await wizard.press(`Next month, ${formatMonth(later)}`);
  await shown(later);
  await expect(page).toHaveURL(new RegExp(`/booking/date\\?month=${later}$`));
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await expect(page.getByRole("button", { name: /^Next month/ })).toBeFocused();
  await wizard.press(`Previous month, ${formatMonth(chosen)}`);
  await shown(chosen);
  await page.goBack();
  await shown(later);
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await wizard.toVehicle();
  await expect(wizard.summary).toContainText("10:00 AM – 11:00 AM");
});
