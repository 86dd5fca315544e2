import type { Locator, Page } from "playwright/test";
import { addDays, formatDate } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";
import { fits } from "./misfits";

const DAY = openDay();
/** The width of a sheet within its margins, in pixels. */
const [LETTER, A4] = [740, 718];
const USUAL = { location_mode: "mobile", street: "1234 West Hastings Street", city: "Vancouver", service_options: '["Leather conditioning","Carpet shampoo"]', comments: "Buzzer 1204, park beside the ramp." } as const;
const sheet = (date: string) => `/dashboard/day-sheet?date=${date}`;

function entry(page: Page, customer: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: customer }) });
}

test.beforeEach(async ({ shop, signIn }) => {
  await signIn();
  shop.add({ customer_name: "Bo Singh", booking_date: DAY, start_minute: 840, status: "confirmed", total_price_cents: 45_000 });
  shop.add({
    customer_name: "Avery Chen", customer_phone: "(604) 555-0199", booking_date: DAY, start_minute: 540, duration_minutes: 120, location_mode: "mobile", street: "12 Kingsway", city: "Burnaby",
    service_options: '["Leather","Carpets"]', comments: "Gate code 4411\nTwo dogs", reference: "N3DZ-W8ZP", total_price_cents: 9375,
  });
  shop.add({ customer_name: "Eli Gone", booking_date: DAY, status: "cancelled", total_price_cents: 99_900 });
});

test("has all that somebody needs who goes there, and the day's total", async ({ page }) => {
  await page.goto(sheet(DAY));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(formatDate(DAY));
  await expect(page.getByRole("heading", { level: 2 })).toContainText(["Avery Chen", "Bo Singh"]);
  const avery = entry(page, "Avery Chen");
  for (const words of ["9:00 AM–11:00 AM", "2 hours", "Mobile crew", "Honda Civic · Sedan", "Interior Detailing (1 hour)", "Leather, Carpets", "Gate code 4411", "$93.75", "Pending", "N3DZ-W8ZP", "Remarks"]) {
    await expect(avery).toContainText(words);
  }
  await expect(avery.getByRole("link", { name: "(604) 555-0199" })).toHaveAttribute("href", "tel:+16045550199");
  await expect(avery.getByRole("link", { name: /^12 Kingsway, Burnaby/ })).toHaveAttribute("href", "https://www.google.com/maps/search/?api=1&query=12%20Kingsway%2C%20Burnaby%2C%20BC%2C%20Canada");
  await expect(entry(page, "Bo Singh")).toContainText("At the shop");
  await expect(page.getByText("2 jobs, 3 hours of work")).toBeVisible();
  await expect(page.getByText("Total $543.75")).toBeVisible();
  await expect(page.getByText("Eli Gone")).toHaveCount(0);
});

test("leads to the days beside it and to the agenda; only a script can print", async ({ page, scripted }) => {
  await page.goto(sheet(DAY));
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(scripted ? 1 : 0);
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page).toHaveURL(sheet(addDays(DAY, 1)));
  await expect(page.getByText("Nothing is booked on this day.")).toBeVisible();
  await page.getByLabel("Date", { exact: true }).fill(DAY);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(sheet(DAY));
  await page.getByRole("main").getByRole("link", { name: "Agenda" }).click();
  await expect(page).toHaveURL(`/dashboard/agenda?date=${DAY}`);
});

test("on paper a time past midnight is one line clear of the name, however many jobs there are, and a vehicle that nobody has named is not given", async ({ page, shop }) => {
  shop.add({ customer_name: "Noor Noon", booking_date: DAY, start_minute: 990, duration_minutes: 480, vehicle_make: null, vehicle_model: null, vehicle_type: "other", vehicle_size: "other" });
  await page.emulateMedia({ media: "print" });
  let added = 3;
  for (const jobs of [3, 8, 9]) {
    for (; added < jobs; added++) shop.add({ customer_name: "Another", booking_date: DAY, start_minute: 960 });
    await page.goto(sheet(DAY));
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(jobs);
    const noor = entry(page, "Noor Noon");
    await expect(noor).toContainText("Vehicle not given");
    for (const width of [LETTER, A4]) {
      await page.setViewportSize({ width, height: 960 });
      const [times, ...more] = await linesOf(noor.getByText("4:30 PM–12:30 AM"));
      expect(more, `${jobs} jobs at ${width} pixels`).toEqual([]);
      const name = await noor.getByRole("heading").boundingBox();
      expect(name!.x - times!.right, `${jobs} jobs at ${width} pixels`).toBeGreaterThan(6);
    }
  }
});

test("on paper a remark has a line of its own, with room to write and no other words at its rule", async ({ page, shop }) => {
  await page.emulateMedia({ media: "print" });
  let added = 2;
  for (const jobs of [2, 14]) {
    for (; added < jobs; added++) shop.add({ ...USUAL, customer_name: "Alexandra Montgomery", booking_date: DAY, start_minute: 960 });
    await page.goto(sheet(DAY));
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(jobs);
    for (const width of [LETTER, A4]) {
      await page.setViewportSize({ width, height: 960 });
      for (const job of await page.getByRole("main").getByRole("listitem").all()) {
        const line = (await job.getByText("Remarks", { exact: true }).boundingBox())!;
        expect(line.width, "pixels to write on").toBeGreaterThan(500);
        expect(line.height, "pixels to write on").toBeGreaterThan(18);
        const beside = (await linesOf(job)).filter(({ text, left, right, top, bottom }) => text !== "Remarks" && right > line.x && left < line.x + line.width && bottom > line.y + 1 && top < line.y + line.height + 1);
        expect(beside, `${jobs} jobs at ${width} pixels`).toEqual([]);
      }
    }
  }
});

test("the totals never begin a page", async ({ page }) => {
  await page.goto(sheet(DAY));
  await expect(page.getByRole("main").getByRole("paragraph").filter({ hasText: "Total $" })).toHaveCSS("break-before", "avoid");
});

test("on paper it has no navigation, and no job is cut in two", async ({ page, shop }) => {
  for (let number = 0; number < 6; number++) shop.add({ customer_name: `Customer ${number}`, booking_date: DAY, start_minute: 600 + number * 30 });
  await page.goto(sheet(DAY));
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 725, height: 960 });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(entry(page, "Avery Chen").getByText("12 Kingsway, Burnaby")).toBeVisible();
  await expect(entry(page, "Avery Chen")).toHaveCSS("break-inside", "avoid");
  await page.setViewportSize({ width: 718, height: 980 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
});

test("eight usual jobs are one page of Letter or A4, and longer ones go on over others", async ({ page, shop }) => {
  const job = { ...USUAL, booking_date: DAY, duration_minutes: 120 };
  for (let number = 0; number < 6; number++) shop.add({ ...job, customer_name: `Customer ${number}`, start_minute: 600 + number * 30 });
  await page.goto(sheet(DAY));
  for (const format of ["Letter", "A4"]) expect(await pagesOn(page, format)).toBe(1);
  for (let number = 6; number < 9; number++) shop.add({ ...job, customer_name: `Customer ${number}`, start_minute: 900, comments: "A long note about the car and the yard. ".repeat(40) });
  await page.reload();
  for (const format of ["Letter", "A4"]) expect(await pagesOn(page, format)).toBe(2);
});

test("a full day of fourteen jobs is one page of Letter or A4, and what is more goes on under the same heading", async ({ page, shop }) => {
  const job = { ...USUAL, booking_date: DAY, duration_minutes: 90, status: "confirmed" } as const;
  const add = (number: number) =>
    shop.add({ ...job, customer_name: `Alexandra Montgomery ${number}`, start_minute: 480 + Math.floor(number / 2) * 60, location_mode: number % 2 ? "shop" : "mobile" });
  for (let number = 0; number < 12; number++) add(number);
  await page.goto(sheet(DAY));
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(14);
  for (const format of ["Letter", "A4"]) expect(await pagesOn(page, format)).toBe(1);
  for (let number = 12; number < 24; number++) add(number);
  await page.reload();
  for (const format of ["Letter", "A4"]) expect(await pagesOn(page, format)).toBe(2);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 725, height: 960 });
  await expect(page.getByRole("heading", { level: 1 }).locator("xpath=ancestor::div[2]")).toHaveCSS("display", "table-header-group");
  await expect(entry(page, "Alexandra Montgomery 5")).toHaveCSS("break-inside", "avoid");
  await fits(page, "the day sheet on paper");
});

type Line = { text: string; left: number; right: number; top: number; bottom: number };

/** Where the words of an element are, one box for each line of each piece of text. */
async function linesOf(element: Locator): Promise<Line[]> {
  return element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines: Line[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!.trim();
      if (!text || walker.currentNode.parentElement!.closest(".sr-only")) continue;
      range.selectNodeContents(walker.currentNode);
      for (const { left, right, top, bottom } of range.getClientRects()) lines.push({ text, left, right, top, bottom });
    }
    return lines;
  });
}

async function pagesOn(page: Page, format: string): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: false });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
