import { addDays, formatDay, formatShortDate } from "~/domain/time";
import { openDaysOfAPage, today } from "../support/dates";
import { expect, test } from "../support/page/site";
import { select } from "./select-package";
import type { Wizard } from "../support/page/wizard";

// "Your booking" shows the chosen day and time before anything is confirmed.

const [first, second] = openDaysOfAPage() as [string, string];

test("the wizard's summary follows the ticked time", async ({ wizard, startAt }) => {
  await startAt("/booking/date", { date: first, start: 540 });
  await expect(wizard.summary).toContainText("9:00 AM – 10:00 AM");
  await wizard.chooseTime("3:00 PM");
  await wizard.day(second).click();
  await expect(wizard.day(second)).toHaveAttribute("aria-pressed", "true");
  await expect(wizard.summary).toContainText(formatShortDate(second));
  await expect(wizard.summary).toContainText("3:00 PM – 4:00 PM");
  await wizard.toVehicle();
  await expect(wizard.summary).toContainText("3:00 PM – 4:00 PM");
});

test("the next available time counts after another", async ({ wizard, startAt, shop }) => {
  shop.close(today(), addDays(first, -1), "Holiday");
  await startAt("/booking/date", { date: null, start: null });
  for (const _ of ["once", "again"]) {
    await wizard.press(/^Next available/);
    await expect(wizard.summary).toContainText("8:00 AM – 9:00 AM");
    await expect(wizard.time("8:00 AM")).toBeChecked();
    await wizard.chooseTime("5:00 PM");
  }
});

test("a package's summary says the day and the time", async ({ page, wizard }) => {
  await page.goto("/?section=booking#booking");
  await select(page, "Interior Detailing");
  await wizard.isAt("Date, Time and Details");
  await wizard.choosePlace();
  await expect(wizard.summary).not.toContainText("Date");
  await wizard.chooseDay(first);
  await expect(wizard.summary).toContainText(new RegExp(`Date\\s*${formatShortDate(first)}`));
  await expect(wizard.summary).not.toContainText("Time");
  await wizard.chooseTime("10:00 AM");
  await wizard.day(second).click();
  await expect(wizard.summary).toContainText(
    new RegExp(`Date\\s*${formatShortDate(second)}\\s*Change Time\\s*10:00 AM – 1:30 PM`),
  );
});

/** After the day's ten o'clock is lost the summary shows no time. */
async function tickAnother(wizard: Wizard) {
  await expect(wizard.choice(`${formatDay(first)}, 12:00 PM`)).toBeVisible();
  await expect(wizard.summary).not.toContainText(/Date|Time/);
  await wizard.choice(`${formatDay(first)}, 12:00 PM`).check();
}

test("the wizard's summary forgets a lost time", async ({ page, wizard, startAt, shop }) => {
  await startAt("/booking/contact", { date: first, start: 600 });
  shop.fill(first, 600, 60);
  await wizard.press("Confirm Booking");
  await tickAnother(wizard);
  await wizard.book();
  await expect(page.getByRole("main")).toContainText("12:00 PM");
});

test("a package's summary forgets a lost time", async ({ page, wizard, shop }) => {
  await page.goto("/?section=booking#booking");
  await select(page, "Interior Detailing");
  await wizard.choosePlace();
  await wizard.chooseStart(first, "10:00 AM");
  await wizard.introduce();
  shop.fill(first, 600, 60);
  await wizard.press("Confirm Booking");
  await tickAnother(wizard);
  await wizard.confirm();
  await expect(page.getByRole("main")).toContainText("12:00 PM");
});
