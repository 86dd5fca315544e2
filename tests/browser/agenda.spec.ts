import type { Locator, Page } from "playwright/test";
import { addDays, formatDate, formatShortDate } from "~/domain/time";
import { nextHoliday, openDay, today } from "../support/dates";
import { OPERATOR } from "../support/server";
import { expect, test } from "./fixtures";
import { Keys } from "./keys";
import { fits } from "./misfits";

const DAY = openDay();
const agenda = (date: string, view = "") => `/dashboard/agenda?date=${date}${view && `&view=${view}`}`;

function lane(page: Page, name: "Mobile crew" | "Shop bay"): Locator {
  return page.getByRole("region", { name });
}
/** What the days shown add up to. */
function summary(page: Page): Locator {
  return page.getByRole("main").getByRole("status");
}
/** A job in a lane, by its customer. */
function job(page: Page, customer: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("link", { name: customer, exact: true }) });
}
async function boxOf(element: Locator) {
  return (await element.boundingBox())!;
}

test.beforeEach(async ({ shop, signIn }) => {
  await signIn();
  shop.add({ customer_name: "Avery Chen", booking_date: DAY, start_minute: 540, duration_minutes: 120, location_mode: "mobile", street: "12 Kingsway", city: "Burnaby", status: "confirmed", total_price_cents: 9375 });
  shop.add({ customer_name: "Bo Singh", booking_date: DAY, start_minute: 840, duration_minutes: 240, location_mode: "mobile", city: "Whistler", by_arrangement: 1, service_name: "Ozoning Service" });
  shop.add({ customer_name: "Casey Roy", booking_date: DAY, start_minute: 600, duration_minutes: 120, status: "completed" });
  shop.add({ customer_name: "Drew Kim", booking_date: DAY, start_minute: 660, duration_minutes: 120, suspicion: "The form was filled in within 2 s" });
  shop.add({ customer_name: "Eli Gone", booking_date: DAY, status: "cancelled" });
});

test("shows a day by place and time, with what one asks of each job", async ({ page }) => {
  await page.goto(agenda(DAY));
  await expect(page).toHaveTitle(new RegExp(`^Agenda for ${formatDate(DAY)}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(formatDate(DAY));
  await expect(summary(page)).toContainText("Open 8:00 AM–8:00 PM · 4 jobs · 10 hours of work · $243.75");
  await expect(lane(page, "Mobile crew").getByRole("listitem")).toContainText(["1 hour free", "Avery Chen", "3 hours free", "Bo Singh", "2 hours free"]);
  await expect(lane(page, "Shop bay").getByRole("listitem")).toContainText(["2 hours free", "Casey Roy", "Drew Kim", "7 hours free"]);
  for (const words of ["9:00 AM–11:00 AM", "$93.75", "Confirmed", "Interior Detailing (1 hour) · Honda Civic · Sedan", "12 Kingsway, Burnaby"]) await expect(job(page, "Avery Chen")).toContainText(words);
  await expect(job(page, "Bo Singh")).toContainText("Whistler · by arrangement");
  await expect(job(page, "Drew Kim")).toContainText("Suspected");
  await expect(page.getByText("Eli Gone")).toHaveCount(0);
  await job(page, "Bo Singh").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Bo Singh" })).toBeVisible();
});

test("draws a job as long as it takes, and jobs of the same time side by side", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(agenda(DAY));
  const [avery, bo, casey, drew] = await Promise.all(["Avery Chen", "Bo Singh", "Casey Roy", "Drew Kim"].map((name) => boxOf(job(page, name))));
  // Of the same edges around them nothing is left in the difference.
  const hour = (bo!.height - avery!.height) / 2;
  expect(avery!.height / hour).toBeCloseTo(2, 1);
  expect((bo!.y - avery!.y) / hour).toBeCloseTo(5, 1);
  // The lanes keep the same time: ten o'clock is beside ten o'clock.
  expect((casey!.y - avery!.y) / hour).toBeCloseTo(1, 1);
  expect(drew!.x).toBeGreaterThanOrEqual(casey!.x + casey!.width);
  expect(drew!.y).toBeLessThan(casey!.y + casey!.height);
});

test("goes to the next day and back, to today, to a date, and to the week", async ({ page }) => {
  await page.goto(agenda(DAY));
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page).toHaveURL(agenda(addDays(DAY, 1)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(formatDate(addDays(DAY, 1)));
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(page).toHaveURL(agenda(DAY));
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await expect(page).toHaveURL(agenda(DAY, "week"));
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page).toHaveURL(agenda(addDays(DAY, 7), "week"));
  await page.getByLabel("Date", { exact: true }).fill(DAY);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(agenda(DAY, "week"));
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page).toHaveURL("/dashboard/agenda?view=week");
  await page.getByRole("link", { name: "Day", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/agenda");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(formatDate(today()));
  await page.getByRole("link", { name: "Day sheet" }).click();
  await expect(page).toHaveURL("/dashboard/day-sheet");
});

test("an address with nonsense is tidied up, and a shared one opens after signing in", async ({ page, otherBrowser, server }) => {
  await page.goto("/dashboard/agenda?date=2026-02-31&view=month");
  await expect(page).toHaveURL("/dashboard/agenda");
  const elsewhere = await (await otherBrowser()).newPage();
  await elsewhere.goto(`${server.origin}${agenda(DAY, "week")}`);
  await elsewhere.getByLabel("Email").fill(OPERATOR.email);
  await elsewhere.getByLabel("Password").fill(OPERATOR.password);
  await elsewhere.getByRole("button", { name: "Sign in" }).click();
  await expect(elsewhere).toHaveURL(agenda(DAY, "week"));
  await expect(job(elsewhere, "Avery Chen")).toBeVisible();
});

test("the week has a column for each day on a wide screen and a list of days on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(agenda(DAY, "week"));
  const headings = page.getByRole("heading", { level: 2 });
  await expect(headings).toHaveCount(7);
  const tops = await headings.evaluateAll((all) => all.map((heading) => Math.round(heading.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  expect((await boxOf(job(page, "Bo Singh"))).height / (await boxOf(job(page, "Avery Chen"))).height).toBeCloseTo(2, 1);
  await expect(page.getByText(formatShortDate(DAY))).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const [avery, casey] = [await boxOf(job(page, "Avery Chen")), await boxOf(job(page, "Casey Roy"))];
  expect(casey.y).toBeGreaterThanOrEqual(avery.y + avery.height);
  await expect(job(page, "Avery Chen")).toContainText("9:00 AM–11:00 AM");
  await expect(job(page, "Avery Chen")).toContainText("Mobile, Burnaby");
});

test("names closed days, and a day on which nothing is booked", async ({ page, shop }) => {
  const closed = openDay(1);
  shop.close(closed, closed, "Staff training");
  await page.goto(agenda(closed));
  await expect(summary(page)).toContainText("Closed: Staff training · No jobs");
  await expect(page.getByText("Nothing is booked on this day.")).toBeVisible();
  await page.goto(agenda(nextHoliday()));
  await expect(summary(page)).toContainText(/Closed: [A-Z].* · No jobs/);
  await page.goto(agenda(openDay(2)));
  await expect(lane(page, "Mobile crew")).toContainText("12 hours free");
  await expect(lane(page, "Shop bay")).toContainText("No jobs");
});

test("shows a job past midnight on both days", async ({ page, shop }) => {
  const night = openDay(3);
  shop.add({ customer_name: "Noor Night", booking_date: night, start_minute: 1200, duration_minutes: 480 });
  await page.goto(agenda(night));
  await expect(job(page, "Noor Night")).toContainText(/8:00 PM–4:00 AM \w{3}/);
  await page.goto(agenda(addDays(night, 1)));
  await expect(job(page, "Noor Night")).toContainText(/8:00 PM \w{3}–4:00 AM/);
  await expect(summary(page)).toContainText("No jobs");
});

test("today has a line at what time it is, another day has none", async ({ page, shop }) => {
  shop.add({ customer_name: "All Day", booking_date: today(), start_minute: 0, duration_minutes: 1440 });
  await page.goto("/dashboard/agenda");
  await expect(lane(page, "Shop bay").getByText(/^Now \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await page.goto(agenda(DAY));
  await expect(page.getByText(/^Now /)).toHaveCount(0);
});

test("every job of an overfull day can be reached", async ({ page, shop }) => {
  const full = openDay(4);
  for (let number = 0; number < 10; number++) shop.add({ customer_name: `Customer ${number}`, booking_date: full, start_minute: 600, duration_minutes: 120 });
  for (const view of ["", "week"]) {
    await page.goto(agenda(full, view));
    for (let number = 0; number < 10; number++) {
      const link = job(page, `Customer ${number}`).getByRole("link");
      await link.focus();
      await expect(link).toBeInViewport();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
});

test("works by the keyboard alone", async ({ page }) => {
  await page.goto(agenda(DAY));
  const keys = new Keys(page);
  await keys.tabTo(page.getByRole("link", { name: "Next day" }));
  await keys.press("Enter");
  await expect(page).toHaveURL(agenda(addDays(DAY, 1)));
  await keys.tabTo(page.getByRole("link", { name: "Previous day" }));
  await keys.press("Enter");
  await expect(page).toHaveURL(agenda(DAY));
  await keys.tabTo(page.getByRole("link", { name: "Drew Kim" }));
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Drew Kim" })).toBeVisible();
});

for (const width of [360, 768, 1440]) {
  test(`at ${width} pixels nothing is cut off or over anything else`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [agenda(DAY), agenda(DAY, "week"), `/dashboard/day-sheet?date=${DAY}`]) {
      await page.goto(path);
      await fits(page, path);
    }
  });
}
