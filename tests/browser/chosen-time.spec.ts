import { formatShortDate, monthOf } from "~/domain/time";
import { openDay, openDays } from "../support/dates";
import { expect, test } from "./fixtures";
import { select } from "./unheard";

// "Your booking" says which day and time are chosen, before anything is confirmed.

const [first, second] = openDays().filter((date) => monthOf(date) === monthOf(openDay(10))) as [string, string];

test("the wizard's summary follows the time that is ticked", async ({ page, wizard, startWith, scripted }) => {
  await startWith({ date: first, start: 540 });
  await page.goto("/booking/date");
  await expect(wizard.summary).toContainText("9:00 AM – 10:00 AM");
  await wizard.chooseTime("3:00 PM");
  if (scripted) {
    await expect(wizard.summary).toContainText(/Date\s*\w+, \w+ \d+\s*(Change )?Time\s*3:00 PM – 4:00 PM\s*(Change )?Vehicle/);
    await expect(wizard.summary).not.toContainText("9:00 AM");
  }
  await wizard.day(second).click();
  await expect(wizard.day(second)).toHaveAttribute("aria-pressed", "true");
  await expect(wizard.summary).toContainText(formatShortDate(second));
  await expect(wizard.summary).toContainText("3:00 PM – 4:00 PM");
  await wizard.toVehicle();
  await expect(wizard.summary).toContainText("3:00 PM – 4:00 PM");
});

test("the next available time is the one that counts after another was ticked", async ({ page, wizard, startWith }) => {
  await startWith({ date: null, start: null });
  await page.goto("/booking/date");
  for (const _ of ["once", "again"]) {
    await wizard.press(/^Next available/);
    await expect(wizard.summary).toContainText("8:00 AM – 9:00 AM");
    await expect(wizard.time("8:00 AM")).toBeChecked();
    await wizard.chooseTime("5:00 PM");
  }
});

test("a package's summary says the day and the time", async ({ page, wizard, scripted }) => {
  await page.goto("/?section=booking#booking");
  await select(page, "Interior Detailing");
  await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
  await expect(wizard.summary).not.toContainText("Date");
  await wizard.chooseDay(first);
  await expect(wizard.summary).toContainText(new RegExp(`Date\\s*${formatShortDate(first)}`));
  await expect(wizard.summary).not.toContainText("Time");
  await wizard.chooseTime("10:00 AM");
  if (scripted) await expect(wizard.summary).toContainText(/Time\s*10:00 AM – 1:00 PM/);
  await wizard.day(second).click();
  await expect(wizard.summary).toContainText(new RegExp(`Date\\s*${formatShortDate(second)}\\s*Time\\s*10:00 AM – 1:00 PM`));
});
