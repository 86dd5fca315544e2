import { addDays, formatDate, formatDay, formatShortDate } from "~/domain/time";
import { nextHoliday, openDay, today } from "../support/dates";
import type { Locator } from "../support/page/locator";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { addJobs } from "../support/samples";
import { BAY } from "../support/shop";

const DAY = openDay();
const agenda = (date: string, view = "") =>
  `/dashboard/agenda?date=${date}${view && `&view=${view}`}`;

function lane(page: Page, name: "Mobile crew" | "Shop bay"): Locator {
  return page.getByRole("region", { name });
}
/** The totals of the days shown. */
function summary(page: Page): Locator {
  return page.getByRole("main").getByRole("status");
}
/** A job in a lane, by its customer; the whole entry is a link. */
function job(page: Page, customer: string): Locator {
  return page
    .getByRole("region")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: customer }) });
}
test.beforeEach(async ({ shop, signIn }) => {
  await signIn();
  addJobs(shop, DAY);
});

test("the agenda shows a day by crew and time, with what one asks of each job", async ({
  page,
}) => {
  await page.goto(agenda(DAY));
  await expect(page).toHaveTitle(new RegExp(`^Agenda for ${formatDate(DAY)}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(formatDate(DAY));
  await expect(summary(page)).toContainText(
    "Open 8:00 AM–8:00 PM · 4 jobs · 10 hours of work · $243.75",
  );
  await expect(lane(page, "Mobile crew").getByRole("listitem")).toContainText([
    "Drive 10 minutes, set-up 15 minutes, leave the shop at 8:35 AM",
    "Avery Chen",
    "Drive 1 hour 55 minutes, set-up 15 minutes, break 30 minutes, leave Burnaby at 11:20 AM",
    "Bo Singh",
    "Drive back to the shop 1 hour 55 minutes, leave at 6:30 PM, back at 8:25 PM",
  ]);
  await expect(lane(page, "Shop bay").getByRole("listitem")).toContainText([
    "2 hours free",
    "Casey Roy",
    "Drew Kim",
    "7 hours free",
  ]);
  for (const words of [
    "9:00 AM–11:00 AM",
    "$93.75",
    "Confirmed",
    "Interior Detailing (1 hour) · Honda Civic · Sedan",
    "12 Kingsway, Burnaby",
  ])
    await expect(job(page, "Avery Chen")).toContainText(words);
  await expect(job(page, "Bo Singh")).toContainText("Whistler · by arrangement");
  await expect(job(page, "Drew Kim")).toContainText("Might be spam");
  await expect(page.getByText("Eli Gone")).toHaveCount(0);
  await job(page, "Bo Singh").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Bo Singh" })).toBeVisible();
});

test("the agenda explains why a time isn't free: a drive, a block, a conflict", async ({
  page,
  shop,
}) => {
  const day = openDay(6);
  const mobile = { booking_date: day, location_mode: "mobile" } as const;
  shop.add({ ...mobile, customer_name: "Sam Sea", start_minute: 660, place: "squamish" });
  shop.add({ ...mobile, customer_name: "Tess Town", start_minute: 750, place: "burnaby" });
  shop.block(BAY, [day, 540], [day, 720], "New lights");
  shop.add({ booking_date: day, customer_name: "Uma Under", start_minute: 600 });
  await page.goto(agenda(day));
  await expect(lane(page, "Mobile crew")).toContainText(
    "Leaves the shop from 7:00 AM, sets up for 15 minutes before each job",
  );
  await expect(lane(page, "Mobile crew").getByRole("listitem")).toContainText([
    "1 hour 35 minutes free",
    "Drive 1 hour 10 minutes, set-up 15 minutes, leave the shop at 9:35 AM",
    "Sam Sea",
    "Drive 1 hour 10 minutes, set-up 15 minutes, 55 minutes too short",
    "Tess Town",
    "Drive back to the shop 10 minutes, back at 1:40 PM",
    "6 hours 20 minutes free",
  ]);
  await expect(lane(page, "Shop bay").getByRole("listitem")).toContainText([
    "1 hour free",
    "Blocked: New lights, 9:00 AM–12:00 PM",
    "Uma Under",
    "8 hours free",
  ]);
  const why = {
    "Sam Sea": "in Burnaby from 12:30 PM, 1 hour 10 minutes away",
    "Tess Town": "in Squamish until 12:00 PM, 1 hour 10 minutes away",
    "Uma Under": "blocked until 12:00 PM",
  };
  for (const path of [agenda(day), agenda(day, "week")]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "3 jobs can’t be done" })).toBeVisible();
    for (const [customer, words] of Object.entries(why)) {
      await expect(job(page, customer)).toContainText(`Conflict: ${words}`);
      const told = page.getByRole("listitem").filter({ hasText: `${words}` });
      await expect(told.first()).toContainText(customer);
    }
  }
});

test("the agenda goes to the next day and back, to today, to a date, and to the week", async ({
  page,
}) => {
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
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue(addDays(DAY, 7));
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

test("the week has a lane for each crew and bay on each day", async ({ page }) => {
  await page.goto(agenda(DAY, "week"));
  const headings = page.getByRole("heading", { level: 2 });
  // With the one above what can't be done.
  await expect(headings).toHaveCount(8);
  await expect(page.getByText(formatShortDate(DAY), { exact: true })).toBeVisible();
  const day = page.getByRole("region", { name: formatDay(DAY) });
  for (const name of ["Mobile crew", "Shop bay"])
    await expect(day.getByRole("heading", { name })).toBeVisible();
  await expect(day.getByRole("list", { name: "Mobile crew" }).getByRole("listitem")).toContainText([
    "Drive 10 minutes, set-up 15 minutes, leave the shop at 8:35 AM",
    "Avery Chen",
    "Drive 1 hour 55 minutes, set-up 15 minutes, break 30 minutes, leave Burnaby at 11:20 AM",
    "Bo Singh",
    "Drive back to the shop 1 hour 55 minutes, leave at 6:30 PM, back at 8:25 PM",
  ]);
  await expect(day.getByRole("list", { name: "Shop bay" }).getByRole("listitem")).toContainText([
    "2 hours free",
    "Casey Roy",
    "Drew Kim",
    "7 hours free",
  ]);
  await expect(job(page, "Avery Chen")).toContainText("9:00 AM–11:00 AM · 2 hours");
  await expect(job(page, "Avery Chen")).toContainText("12 Kingsway, Burnaby");
});

test("a crowded week marks each status in its own way", async ({ page, shop }) => {
  const crowded = openDay(5);
  for (const [number, status] of (["pending", "confirmed", "completed"] as const).entries()) {
    for (const customer_name of ["Maya Haddadinejad", "Bo Singh"])
      shop.add({
        customer_name,
        booking_date: crowded,
        start_minute: 540 + 120 * number,
        duration_minutes: 90,
        status,
      });
  }
  await page.goto(agenda(crowded, "week"));
  const looks = await job(page, "Maya Haddadinejad")
    .locator("svg")
    .elements()
    .map((mark) => page.$(mark).html());
  expect(new Set(looks).size).toBe(3);
  await expect(
    job(page, "Maya Haddadinejad").getByRole("link", { name: /Confirmed.*Maya Haddadinejad/ }),
  ).toHaveCount(1);
});

test("the agenda names closed days, and a day on which nothing is booked", async ({
  page,
  shop,
}) => {
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

test("every job of an overfull day can be reached", async ({ page, shop }) => {
  const full = openDay(4);
  for (let number = 0; number < 10; number++)
    shop.add({
      customer_name: `Customer ${number}`,
      booking_date: full,
      start_minute: 600,
      duration_minutes: 120,
    });
  await page.goto(agenda(full, "week"));
  await page.getByRole("link", { name: "9 jobs more, 10:00 AM–12:00 PM, Shop bay" }).click();
  await expect(page).toHaveURL(agenda(full));
  for (let number = 0; number < 10; number++) {
    const link = job(page, `Customer ${number}`).getByRole("link");
    await expect(link).toBeVisible();
  }
  await page.getByRole("link", { name: "8 jobs more" }).click();
  await expect(page.getByRole("heading", { name: "8 jobs more at the same times" })).toBeVisible();
});

test("a gap is filled, or blocked in three presses, with its day and times entered", async ({
  page,
  shop,
}) => {
  const day = openDay(6);
  shop.add({
    booking_date: day,
    customer_name: "Uma Under",
    start_minute: 480,
    duration_minutes: 240,
  });
  await page.goto(agenda(day));
  await lane(page, "Shop bay")
    .getByRole("link", { name: "Book Shop bay, 12:00 PM–8:00 PM" })
    .click();
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("12:00");
  await page.goto(agenda(day));
  await lane(page, "Shop bay")
    .getByRole("link", { name: "Block Shop bay, 12:00 PM–8:00 PM" })
    .click();
  const part = page.getByRole("region", { name: "Blocked times" });
  for (const [label, value] of [
    ["From day", day],
    ["From time", "12:00"],
    ["Until time", "20:00"],
  ])
    await expect(part.getByLabel(label!)).toHaveValue(value!);
  await part.getByLabel("Reason").fill("Dentist");
  await page.getByRole("button", { name: "Block this time" }).click();
  await expect(page.getByText("Block added")).toBeVisible();
  await page.goto(agenda(day));
  await expect(lane(page, "Shop bay")).toContainText("Dentist");
});
