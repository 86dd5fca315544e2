import { addDays, formatDate } from "~/domain/time";
import { openDay, today } from "../support/dates";
import { findsAt, findsAtBoth } from "./axe";
import { expect, test } from "./fixtures";

const DAY = openDay();
const agenda = (date: string, view = "") => `/dashboard/agenda?date=${date}${view && `&view=${view}`}`;
const sheet = (date: string) => `/dashboard/day-sheet?date=${date}`;

test.beforeEach(async ({ signIn }) => signIn());

test("axe finds nothing on the agenda and the day's sheet", async ({ page, shop }) => {
  test.slow();
  const [full, closed] = [openDay(1), openDay(2)];
  shop.add({ booking_date: DAY, start_minute: 540, location_mode: "mobile", city: "Whistler", by_arrangement: 1, status: "confirmed" });
  shop.add({ booking_date: DAY, start_minute: 600, duration_minutes: 120, status: "completed" });
  shop.add({ booking_date: DAY, start_minute: 660, suspicion: "The form was filled in within 2 s", comments: "Dog hair" });
  for (let number = 0; number < 10; number++) shop.add({ booking_date: full, start_minute: 600, duration_minutes: 120, location_mode: "mobile" });
  shop.add({ booking_date: today(), start_minute: 0, duration_minutes: 1440 });
  shop.close(closed, closed, "Staff training");
  for (const path of [agenda(DAY), agenda(DAY, "week"), sheet(DAY)]) {
    await page.goto(path);
    await findsAt(["phone", "tablet", "desktop"], page, path);
  }
  // The kinds of day there are, each on the screens that show it in their own way.
  for (const path of [agenda(full), agenda(closed), agenda(openDay(3)), agenda(today()), ...[full, closed, today()].map((date) => agenda(date, "week")), sheet(closed)]) {
    await page.goto(path);
    await findsAtBoth(page, path);
  }
});

test("the line goes on by itself, and after a while away the page is what is true then", async ({ page, shop }) => {
  shop.add({ customer_name: "All Day", booking_date: today(), start_minute: 0, duration_minutes: 1440 });
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
  await expect(page.getByRole("link", { name: "Just Booked" })).toBeVisible();
});

test("at midnight the agenda of the new day is asked for", async ({ page }) => {
  await page.clock.install();
  await page.goto(agenda(openDay(1)));
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  await page.route(/_data=/, async (route) => {
    const answer = await route.fetch();
    if (!route.request().url().includes("dashboard_.agenda")) return route.fulfill({ response: answer });
    const data = await answer.json();
    asked.push(data.now.date);
    await route.fulfill({ response: answer, json: { ...data, now: { ...data.now, minute: 1438 } } });
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => asked.length).toBe(1);
  await expect(async () => {
    await page.clock.runFor(60_000);
    expect(asked.length).toBeGreaterThan(1);
  }).toPass();
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

for (const { name, path, words } of [
  { name: "agenda", path: agenda(DAY), words: "Failed to load the agenda" },
  { name: "day's sheet", path: sheet(DAY), words: "Failed to load the day sheet" },
]) {
  test(`without a connection the ${name} stays, and one can try again`, async ({ page, context, shop }) => {
    shop.add({ customer_name: "Avery Chen", booking_date: DAY });
    await page.goto(path);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Next day" }).click();
    await expect(page.getByRole("alert")).toContainText(words);
    await expect(page.getByText("Avery Chen")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page).toHaveURL(path.replace(DAY, addDays(DAY, 1)));
  });
}
