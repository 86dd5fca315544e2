import type { Locator, Page } from "playwright/test";
import { addDays, formatDate } from "~/domain/time";
import { openDay, today } from "../support/dates";
import { addJobs } from "../support/samples";
import { expect, test } from "./fixtures";

const DAY = openDay();
const agenda = (date: string, view = "") =>
  `/dashboard/agenda?date=${date}${view && `&view=${view}`}`;

/** A job in a lane, by its customer; the whole entry is a link. */
function job(page: Page, customer: string): Locator {
  return page
    .getByRole("region")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: customer }) });
}
async function boxOf(element: Locator) {
  return (await element.boundingBox())!;
}

/** The heights of the drawing's hours, from one time label in the margin to the next. */
function hoursIn(page: Page): Promise<number[]> {
  return page.getByText(/^\d{1,2} [AP]M$/).evaluateAll((labels) => {
    const times = new Set<Element>(
      labels.filter((label) => label.checkVisibility() && !label.closest("a")),
    );
    return [...times].flatMap((time) => {
      const next = time.nextElementSibling;
      return next && times.has(next)
        ? [next.getBoundingClientRect().top - time.getBoundingClientRect().top]
        : [];
    });
  });
}

/** Runs in the page: the entries that extend beyond their lane or their day. */
function beyondTheirLane(): string[] {
  return [...document.querySelectorAll("main section ol > li")]
    .filter((entry) => entry.checkVisibility())
    .filter((entry) => {
      const box = entry.getBoundingClientRect();
      const around = [entry.closest("ol")!.parentElement!, entry.closest("section")!].map(
        (element) => element.getBoundingClientRect(),
      );
      return around.some(
        ({ left, right, top, bottom }) =>
          box.left < left - 1 ||
          box.right > right + 1 ||
          box.top < top - 1 ||
          box.bottom > bottom + 1,
      );
    })
    .map((entry) => entry.textContent!);
}

test.beforeEach(async ({ shop, signIn }) => {
  await signIn();
  addJobs(shop, DAY);
});

test("the agenda draws to scale: a job is as high as it is long", async ({ page, shop }) => {
  shop.add({
    customer_name: "Bartholomew Featherstonehaugh",
    booking_date: DAY,
    start_minute: 660,
    duration_minutes: 60,
    location_mode: "mobile",
    street: "1234 Kingsway Avenue, Unit 1208",
    city: "New Westminster",
    status: "confirmed",
  });
  shop.add({
    customer_name: "Theo Three",
    booking_date: DAY,
    start_minute: 800,
    duration_minutes: 180,
  });
  for (let number = 0; number < 5; number++)
    shop.add({
      customer_name: `Crowd ${number}`,
      booking_date: DAY,
      start_minute: 1080,
      duration_minutes: 120,
    });
  const isToScale = async () => {
    const [one, three, four, casey, drew] = await Promise.all(
      ["Bartholomew Featherstonehaugh", "Theo Three", "Bo Singh", "Casey Roy", "Drew Kim"].map(
        (name) => boxOf(job(page, name).getByRole("link")),
      ),
    );
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
  expect(
    Math.abs(
      (await boxOf(job(page, "Drew Kim"))).y -
        (await boxOf(job(page, "Bartholomew Featherstonehaugh"))).y,
    ),
  ).toBeLessThanOrEqual(1);
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
  const columns = await page
    .getByRole("region", { name: /^\w+day, / })
    .evaluateAll((all) => all.map((day) => Math.round(day.getBoundingClientRect().width)));
  expect(columns).toHaveLength(7);
  expect(Math.max(...columns) - Math.min(...columns)).toBeLessThanOrEqual(1);
  // On a phone it is a list, below bars that are to scale.
  await page.setViewportSize({ width: 360, height: 740 });
  const bars = await page.locator("svg [data-job]").evaluateAll((all) =>
    all
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ width }) => width),
  );
  const minutes = [
    60,
    60 * 2,
    60 * 4,
    60 * 2,
    60 * 2,
    60 * 3,
    60 * 2,
    60 * 2,
    60 * 2,
    60 * 2,
    60 * 2,
  ];
  expect(bars).toHaveLength(minutes.length);
  const least = Math.min(...bars);
  expect(bars.map((bar) => Math.round(bar / least)).toSorted()).toEqual(
    minutes.map((length) => length / 60).toSorted(),
  );
  await expect(job(page, "Theo Three")).toContainText("1:20 PM–4:20 PM · 3 hours");
});

test("the week is lanes on a wide screen, and a list on a phone", async ({ page, shop }) => {
  shop.add({
    customer_name: "Gale Moss",
    booking_date: DAY,
    start_minute: 900,
    duration_minutes: 120,
    location_mode: "mobile",
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(agenda(DAY, "week"));
  const headings = page.getByRole("region").getByRole("heading", { level: 2 });
  await expect(headings).toHaveCount(7);
  const tops = await headings.evaluateAll((all) =>
    all.map((heading) => Math.round(heading.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  expect((await boxOf(job(page, "Casey Roy"))).x).toBeGreaterThan(
    (await boxOf(job(page, "Avery Chen"))).x,
  );
  const drive = page.getByTitle(
    "Drive 1 hour 55 minutes, set-up 15 minutes, leave Burnaby at 11:50 AM",
  );
  const line = await boxOf(drive);
  expect(line.width).toBeLessThan(8);
  expect(line.y + line.height).toBeCloseTo((await boxOf(job(page, "Bo Singh"))).y, 0);
  await expect(job(page, "Gale Moss").getByText("Conflict")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const [avery, casey] = [
    await boxOf(job(page, "Avery Chen")),
    await boxOf(job(page, "Casey Roy")),
  ];
  expect(casey.y).toBeGreaterThanOrEqual(avery.y + avery.height);
  await expect(job(page, "Avery Chen").getByText("9:00 AM–11:00 AM")).toBeVisible();
  await expect(drive.getByText("Drive 1 hour 55 minutes")).toBeVisible();
});

test("the line moves on by itself, and is right after an absence", async ({ page, shop }) => {
  shop.add({
    customer_name: "All Day",
    booking_date: today(),
    start_minute: 0,
    duration_minutes: 1440,
  });
  await page.clock.install();
  await page.goto("/dashboard/agenda");
  const line = page.getByText(/^Now \d/).first();
  const before = await line.textContent();
  // A minute that passes before the page's script runs has no effect on it.
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(line).not.toHaveText(before!, { timeout: 500 });
  }).toPass();
  shop.add({ customer_name: "Just Booked", booking_date: today(), start_minute: 600 });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(job(page, "Just Booked")).toBeVisible();
});

test("at midnight the agenda moves on to the new day", async ({ page }) => {
  await page.clock.install();
  await page.goto(agenda(openDay(1)));
  let begun = 0;
  const asked: string[] = [];
  await page.route(/_data=/, async (route) => {
    if (!route.request().url().includes("dashboard%2Fagenda")) return route.continue();
    begun++;
    const answer = await route.fetch();
    const data = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...data, now: { ...data.now, minute: 1438 } },
    });
    asked.push(data.now.date);
  });
  // Nothing is asked for before the page's script runs.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    expect(asked.length).toBeGreaterThan(0);
  }).toPass();
  await expect.poll(() => begun - asked.length).toBe(0);
  const before = asked.length;
  await expect(async () => {
    await page.clock.runFor(60_000);
    expect(asked.length).toBeGreaterThan(before);
  }).toPass();
  // What is asked for by then may still be on its way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the focus stays on the step to the next day, and the day is said", async ({ page }) => {
  await page.goto(agenda(DAY));
  const next = page.getByRole("link", { name: "Next day" });
  await next.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(formatDate(addDays(DAY, 1)));
  await expect(next).toBeFocused();
  await next.press("Enter");
  await expect(page).toHaveURL(agenda(addDays(DAY, 2)));
  await expect(page.getByRole("main").getByRole("status")).toContainText("No jobs");
});
