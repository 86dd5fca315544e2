import { PAGE_DAYS } from "~/booking/calendar/calendar";
import { addDays } from "~/domain/time";
import { openDay, pageOf } from "../support/dates";
import { expect, test } from "./fixtures";

test("browsing keeps a ticked time, the focus and Back", async ({ page, wizard, startAt }) => {
  await startAt("/booking/date", { date: null, start: null });
  await wizard.chooseStart(openDay(), "10:00 AM");
  const later = addDays(openDay(), PAGE_DAYS);
  await wizard.showPageOf(later);
  await expect(page).toHaveURL(new RegExp(`/booking/date\\?from=${pageOf(later)}$`));
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await expect(page.getByRole("button", { name: /^Later/ })).toBeFocused();
  await wizard.showPageOf(openDay());
  await expect(wizard.day(openDay())).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(wizard.day(later)).toBeVisible();
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await wizard.toVehicle();
  await expect(wizard.summary).toContainText("10:00 AM – 11:00 AM");
});
