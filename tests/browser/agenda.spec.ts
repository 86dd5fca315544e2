import type { Locator, Page } from "playwright/test";
import { addDays, formatDate, formatDay, formatShortDate } from "~/domain/time";
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
/** The totals of the days shown. */
function summary(page: Page): Locator {
  return page.getByRole("main").getByRole("status");
}
/** A job in a lane, by its customer; the whole entry is a link. */
function job(page: Page, customer: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("link", { name: customer }) });
}
async function boxOf(element: Locator) {
  return (await element.boundingBox())!;
}

/** The heights of the drawing's hours, from one time label in the margin to the next. */
function hoursIn(page: Page): Promise<number[]> {
  return page.getByText(/^\d{1,2} [AP]M$/).evaluateAll((labels) => {
    const times = new Set<Element>(labels.filter((label) => label.checkVisibility() && !label.closest("a")));
    return [...times].flatMap((time) => {
      const next = time.nextElementSibling;
      return next && times.has(next) ? [next.getBoundingClientRect().top - time.getBoundingClientRect().top] : [];
    });
  });
}

/** Runs in the page: the entries that extend beyond their lane or their day. */
function beyondTheirLane(): string[] {
  return [...document.querySelectorAll("main section ol > li")]
    .filter((entry) => entry.checkVisibility())
    .filter((entry) => {
      const box = entry.getBoundingClientRect();
      const around = [entry.closest("ol")!.parentElement!, entry.closest("section")!].map((element) => element.getBoundingClientRect());
      return around.some(({ left, right, top, bottom }) => box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1);
    })
    .map((entry) => entry.textContent!);
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

test("a lane whose time the other one takes up is full, in words", async ({ page, shop }) => {
  shop.add({ customer_name: "Gale Moss", booking_date: DAY, start_minute: 900, duration_minutes: 120, location_mode: "mobile" });
  await page.goto(agenda(DAY));
  const full = lane(page, "Shop bay").getByRole("listitem").filter({ hasText: "full" });
  await expect(full).toHaveText("2 hours full: no place beside the other lane's jobs, 3:00 PM–5:00 PM");
  await expect(full).toBeVisible();
  await expect(full).toHaveCSS("background-image", /gradient/);
  await expect(lane(page, "Shop bay").getByRole("listitem")).toContainText(["2 hours free", "Casey Roy", "Drew Kim", "2 hours free", "2 hours full", "3 hours free"]);
  await page.goto(agenda(DAY, "week"));
  const day = page.getByRole("region", { name: formatDay(DAY) });
  const fullOfWeek = day.getByRole("list", { name: "Shop bay" }).getByRole("listitem").filter({ hasText: "2 hours full" });
  await expect(fullOfWeek).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(fullOfWeek).toHaveCSS("background-image", /gradient/);
});

test("draws to scale: an hour is as high as any other and a job as long as it takes, whatever its words", async ({ page, shop }) => {
  shop.add({ customer_name: "Bartholomew Featherstonehaugh", booking_date: DAY, start_minute: 660, duration_minutes: 60, location_mode: "mobile", street: "1234 Kingsway Avenue, Unit 1208", city: "New Westminster", status: "confirmed" });
  shop.add({ customer_name: "Theo Three", booking_date: DAY, start_minute: 800, duration_minutes: 180 });
  for (let number = 0; number < 5; number++) shop.add({ customer_name: `Crowd ${number}`, booking_date: DAY, start_minute: 1080, duration_minutes: 120 });
  const isToScale = async () => {
    const [one, three, four, casey, drew] = await Promise.all(["Bartholomew Featherstonehaugh", "Theo Three", "Bo Singh", "Casey Roy", "Drew Kim"].map((name) => boxOf(job(page, name).getByRole("link"))));
    expect(Math.abs(three!.height - 3 * one!.height)).toBeLessThanOrEqual(2);
    expect(Math.abs(four!.height - 4 * one!.height)).toBeLessThanOrEqual(2);
    expect(Math.abs(four!.y - one!.y - 3 * one!.height)).toBeLessThanOrEqual(2);
    const hours = await hoursIn(page);
    expect(hours.length).toBeGreaterThan(10);
    for (const hour of hours) expect(Math.abs(hour - one!.height)).toBeLessThanOrEqual(1);
    // Overlapping jobs are side by side.
    expect(drew!.x).toBeGreaterThanOrEqual(casey!.x + casey!.width - 0.5);
    expect(drew!.y).toBeLessThan(casey!.y + casey!.height);
    expect(await page.evaluate(beyondTheirLane)).toEqual([]);
  };

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(agenda(DAY));
  await isToScale();
  // The lanes share one time scale: eleven o'clock is beside eleven o'clock.
  expect(Math.abs((await boxOf(job(page, "Drew Kim"))).y - (await boxOf(job(page, "Bartholomew Featherstonehaugh"))).y)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await isToScale();
  // Text at twice its size, and the shortest possible job still shows all that matters.
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  await isToScale();
  const { x, y, width, height } = await boxOf(job(page, "Bartholomew Featherstonehaugh"));
  for (const words of ["11:00 AM–12:00 PM", "Confirmed", "Bartholomew Featherstonehaugh"]) {
    const shown = await boxOf(job(page, "Bartholomew Featherstonehaugh").getByText(words));
    expect(shown.x + shown.width, words).toBeLessThanOrEqual(x + width);
    expect(shown.y + shown.height, words).toBeLessThanOrEqual(y + height);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(agenda(DAY, "week"));
  await isToScale();
  const columns = await page.getByRole("region", { name: /^\w+day, / }).evaluateAll((all) => all.map((day) => Math.round(day.getBoundingClientRect().width)));
  expect(columns).toHaveLength(7);
  expect(Math.max(...columns) - Math.min(...columns)).toBeLessThanOrEqual(1);
  // On a phone it is a list, below bars that are to scale.
  await page.setViewportSize({ width: 360, height: 740 });
  const bars = await page.locator("svg [data-job]").evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect()).filter(({ width }) => width > 0).map(({ width }) => width));
  const minutes = [60, 60 * 2, 60 * 4, 60 * 2, 60 * 2, 60 * 3, 60 * 2, 60 * 2, 60 * 2, 60 * 2, 60 * 2];
  expect(bars).toHaveLength(minutes.length);
  const least = Math.min(...bars);
  expect(bars.map((bar) => Math.round(bar / least)).toSorted()).toEqual(minutes.map((length) => length / 60).toSorted());
  await expect(job(page, "Theo Three")).toContainText("1:20 PM–4:20 PM · 3 hours");
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
  // The address changes before the page does.
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

test("the week has a lane for each place on each day on a wide screen, and a list of days on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(agenda(DAY, "week"));
  const headings = page.getByRole("heading", { level: 2 });
  await expect(headings).toHaveCount(7);
  const tops = await headings.evaluateAll((all) => all.map((heading) => Math.round(heading.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await expect(page.getByText(formatShortDate(DAY))).toBeVisible();
  const day = page.getByRole("region", { name: formatDay(DAY) });
  for (const name of ["Crew", "Bay"]) await expect(day.getByText(name, { exact: true })).toBeVisible();
  await expect(day.getByRole("list", { name: "Mobile crew" }).getByRole("listitem")).toContainText(["1 hour free", "Avery Chen", "3 hours free", "Bo Singh", "2 hours free"]);
  await expect(day.getByRole("list", { name: "Shop bay" }).getByRole("listitem")).toContainText(["2 hours free", "Casey Roy", "Drew Kim", "7 hours free"]);
  expect((await boxOf(job(page, "Casey Roy"))).x).toBeGreaterThan((await boxOf(job(page, "Avery Chen"))).x);
  await page.setViewportSize({ width: 360, height: 740 });
  const [avery, casey] = [await boxOf(job(page, "Avery Chen")), await boxOf(job(page, "Casey Roy"))];
  expect(casey.y).toBeGreaterThanOrEqual(avery.y + avery.height);
  await expect(job(page, "Avery Chen")).toContainText("9:00 AM–11:00 AM · 2 hours");
  await expect(job(page, "Avery Chen")).toContainText("12 Kingsway, Burnaby");
});

test("blocks too narrow for the status's word tell it by a mark, and end a name that is too long in an ellipsis", async ({ page, shop }) => {
  const crowded = openDay(5);
  for (const [number, status] of (["pending", "confirmed", "completed"] as const).entries()) {
    for (const customer_name of ["Maya Haddadinejad", "Bo Singh"]) shop.add({ customer_name, booking_date: crowded, start_minute: 540 + 120 * number, duration_minutes: 90, status });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(agenda(crowded, "week"));
  await fits(page, "a crowded week");
  const looks = await job(page, "Maya Haddadinejad").locator("svg").evaluateAll((marks) => marks.filter((mark) => mark.checkVisibility()).map((mark) => mark.innerHTML));
  expect(new Set(looks).size).toBe(3);
  await expect(job(page, "Maya Haddadinejad").getByRole("link", { name: /Confirmed.*Maya Haddadinejad/ })).toHaveCount(1);
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
  await expect(summary(page)).toContainText(/ · 1 job from \w{3}, counted there$/);
  await expect(lane(page, "Shop bay")).toContainText(/1 job from \w{3}, counted there/);
  await page.goto(`/dashboard/day-sheet?date=${addDays(night, 1)}`);
  await expect(page.getByText(/^1 job from \w{3}, counted there$/)).toBeVisible();
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
  await page.goto(agenda(full, "week"));
  await page.getByRole("link", { name: "9 jobs more, 10:00 AM–12:00 PM, Shop bay" }).click();
  await expect(page).toHaveURL(agenda(full));
  for (let number = 0; number < 10; number++) {
    const link = job(page, `Customer ${number}`).getByRole("link");
    await link.focus();
    await expect(link).toBeInViewport();
  }
  await page.getByRole("link", { name: "8 jobs more" }).click();
  await expect(page.getByRole("heading", { name: "8 jobs more at the same times" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
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
