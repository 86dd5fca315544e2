import { addDays, formatDate } from "~/domain/time";
import { openDay } from "../support/dates";
import type { Locator } from "../support/page/locator";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { addSheet } from "../support/samples";

const DAY = openDay();
const sheet = (date: string) => `/dashboard/day-sheet?date=${date}`;

function entry(page: Page, customer: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: customer }) });
}

test.beforeEach(async ({ shop, signIn }) => {
  await signIn();
  addSheet(shop, DAY);
});

test("has all that somebody needs who goes there, and the day's total", async ({ page }) => {
  await page.goto(sheet(DAY));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(formatDate(DAY));
  await expect(page.getByRole("heading", { level: 2 })).toContainText(["Avery Chen", "Bo Singh"]);
  const avery = entry(page, "Avery Chen");
  for (const words of [
    "9:00 AM–11:00 AM",
    "2 hours",
    "Mobile crew",
    "Honda Civic · Sedan",
    "Interior Detailing (1 hour)",
    "Leather, Carpets",
    "Gate code 4411",
    "$93.75",
    "Pending",
    "N3DZ-W8ZP",
    "Remarks",
  ]) {
    await expect(avery).toContainText(words);
  }
  await expect(avery.getByRole("link", { name: "(604) 555-0199" })).toHaveAttribute(
    "href",
    "tel:+16045550199",
  );
  await expect(avery.getByRole("link", { name: /^12 Kingsway, Burnaby/ })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/search/?api=1&query=12%20Kingsway%2C%20Burnaby%2C%20BC%2C%20Canada",
  );
  await expect(entry(page, "Bo Singh")).toContainText("At the shop");
  await expect(page.getByText("2 jobs, 3 hours of work")).toBeVisible();
  await expect(page.getByText("Total $543.75")).toBeVisible();
  await expect(page.getByText("Eli Gone")).toHaveCount(0);
});

test("leads to the days beside it and to the agenda; only a script can print", async ({ page }) => {
  await page.goto(sheet(DAY));
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page).toHaveURL(sheet(addDays(DAY, 1)));
  await expect(page.getByText("Nothing is booked on this day.")).toBeVisible();
  await page.getByLabel("Date", { exact: true }).fill(DAY);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(sheet(DAY));
  await page.getByRole("main").getByRole("link", { name: "Agenda" }).click();
  await expect(page).toHaveURL(`/dashboard/agenda?date=${DAY}`);
});
