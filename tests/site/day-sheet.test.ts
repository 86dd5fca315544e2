import { addDays, formatDate } from "~/domain/time";
import { openDay } from "../support/dates";
import type { Locator } from "../support/page/locator";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { addSheet } from "../support/samples";
import { CREW } from "../support/shop";

const DAY = openDay();
const sheet = (date: string) => `/dashboard/day-sheet?date=${date}`;

function entry(page: Page, customer: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: customer }) });
}

function sheetOf(page: Page, name: string): Locator {
  return page.getByRole("region", { name });
}

test.beforeEach(async ({ shop, signIn }) => {
  await signIn();
  addSheet(shop, DAY);
});

test("the day's sheet has all that somebody needs who goes there, and the day's total", async ({
  page,
}) => {
  await page.goto(sheet(DAY));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(formatDate(DAY));
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Mobile crew", "Shop bay"]);
  await expect(page.getByRole("heading", { level: 3 })).toContainText(["Avery Chen", "Bo Singh"]);
  const avery = entry(page, "Avery Chen");
  for (const words of [
    "9:00 AM–11:00 AM",
    "2 hours",
    "Leave the shop at 8:35 AM: 10 minutes, 5 km, then 15 minutes to set up",
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
  await expect(avery.getByRole("link", { name: "604-555-0199" })).toHaveAttribute(
    "href",
    "tel:+16045550199",
  );
  await expect(avery.getByRole("link", { name: /^12 Kingsway, Burnaby/ })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/search/?api=1&query=12%20Kingsway%2C%20Burnaby%2C%20BC%2C%20Canada",
  );
  await expect(entry(page, "Bo Singh")).toContainText("At the shop");
  await expect(page.getByText("2 jobs, 3 hours of work, $543.75")).toBeVisible();
  await expect(sheetOf(page, "Mobile crew").getByText("Total $93.75")).toBeVisible();
  await expect(sheetOf(page, "Shop bay").getByText("Total $450.00")).toBeVisible();
  await expect(page.getByText("Eli Gone")).toHaveCount(0);
});

test("the day's sheet has a crew's drives, blocks and conflicts in order", async ({
  page,
  shop,
}) => {
  const day = openDay(2);
  const mobile = { booking_date: day, location_mode: "mobile" } as const;
  shop.add({ ...mobile, customer_name: "Tess Town", start_minute: 750, place: "burnaby" });
  shop.add({ ...mobile, customer_name: "Sam Sea", start_minute: 660, place: "squamish" });
  shop.add({ ...mobile, customer_name: "Val Vale", start_minute: 1005, place: "langley" });
  shop.block(CREW, [day, 840], [day, 900], "New tires");
  shop.add({ booking_date: day, customer_name: "Bay Bo" });
  await page.goto(sheet(day));
  await page
    .getByRole("navigation", { name: "Sheets" })
    .getByRole("link", { name: "Mobile crew" })
    .click();
  await expect(page).toHaveURL(`${sheet(day)}&lane=crew-1`);
  await expect(page.getByText("Bay Bo")).toHaveCount(0);
  const crew = sheetOf(page, "Mobile crew");
  await expect(crew.getByRole("listitem")).toContainText([
    /Leave the shop at 9:35 AM: 1 hour 10 minutes, 70 km, then 15 minutes to set up.*in Burnaby from 12:30 PM.*Sam Sea/,
    /Should leave Squamish at 11:05 AM: 1 hour 10 minutes, 70 km.*Can’t be done as planned: in Squamish until 12:00 PM, 1 hour 10 minutes away.*Tess Town/,
    "2:00 PM–3:00 PM Blocked: New tires",
    /Leave Burnaby at 3:05 PM: 1 hour 25 minutes, 36 km.*Val Vale/,
    "Leave Langley at 5:45 PM for the shop: 58 minutes, 36 km, at the shop at 6:43 PM",
  ]);
  await expect(crew).toContainText(
    "3 jobs, 3 hours of work · 4 hours 43 minutes, 212 km of driving",
  );
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page).toHaveURL(`${sheet(addDays(day, 1))}&lane=crew-1`);
  await expect(page.getByText("Nothing is on this sheet.")).toBeVisible();
  await page.getByLabel("Date", { exact: true }).fill(day);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(`${sheet(day)}&lane=crew-1`);
});

test("a block over midnight is on each day's sheet", async ({ page, shop }) => {
  const day = openDay(2);
  shop.block(CREW, [day, 1320], [addDays(day, 1), 120], "Night work");
  await page.goto(sheet(day));
  await expect(sheetOf(page, "Mobile crew")).toContainText("From 10:00 PM Blocked: Night work");
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(sheetOf(page, "Mobile crew")).toContainText("Until 2:00 AM Blocked: Night work");
});

test("the day's sheet leads to the days beside it and to the agenda; only a script can print", async ({
  page,
}) => {
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
