import { holidayOn } from "~/domain/holidays";
import { addDays, formatDate, formatShortDate, weekdayOf } from "~/domain/time";
import { nextHoliday, nextSunday, openDay } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { select } from "./select-package";

const HOURS = "/dashboard/settings/hours";

test.beforeEach(async ({ signInAt }) => {
  await signInAt(HOURS);
});

async function setSunday(page: Page, opens: string, closes: string): Promise<void> {
  await page.getByLabel("Sunday, opens").fill(opens);
  await page.getByLabel("Sunday, closes").fill(closes);
}

/** All but the first are folded. */
async function unfold(page: Page, part: string): Promise<void> {
  await page.getByRole("heading", { level: 2, name: part }).click();
}

async function closeSundays(page: Page): Promise<void> {
  await page.getByLabel("Sunday, open or closed").selectOption("Closed");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
}

async function addClosure(page: Page, from: string, to: string, reason: string): Promise<void> {
  await unfold(page, "Closures");
  await page.getByLabel("First day").fill(from);
  await page.getByLabel("Last day").fill(to);
  await page.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: "Add closure" }).click();
}

/** The home page's structured data, which has the opening hours. */
async function hoursOfSearchEngines(page: Page): Promise<string> {
  return (await page.locator("script[type='application/ld+json']").allTextContents()).join();
}

test("Sunday's hours follow everywhere at once", async ({ page, startAt, wizard }) => {
  await setSunday(page, "10:30", "13:30");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(page.getByText("Weekly hours saved")).toBeVisible();
  await expect(page.getByLabel("Sunday, opens")).toHaveValue("10:30");

  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText("Sunday 10:30 AM–1:30 PM");
  expect(await hoursOfSearchEngines(page)).toContain(
    '"dayOfWeek":["https://schema.org/Sunday"],"opens":"10:30","closes":"13:30"',
  );

  const times = ["10:30 AM", "11:30 AM", "12:30 PM"];
  await startAt("/booking/date", { date: null, start: null });
  await expect(page.getByRole("main")).toContainText("Sunday 10:30 AM–1:30 PM");
  await wizard.chooseDay(nextSunday());
  for (const time of times) await expect(wizard.time(time)).toBeVisible();
  await expect(page.getByRole("radio", { name: /[AP]M/ })).toHaveCount(times.length);

  await page.goto("/");
  await select(page);
  await wizard.isAt("Date, Time and Details");
  await wizard.choosePlace();
  await wizard.chooseDay(nextSunday());
  for (const time of times) await expect(wizard.time(time)).toBeVisible();
});

test("closed on Sundays: the same three say so", async ({ page, startAt, wizard }) => {
  await closeSundays(page);
  await expect(page.getByText("Weekly hours saved")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText("Sunday Closed");
  const stated = await hoursOfSearchEngines(page);
  expect(stated).toContain("schema.org/Saturday");
  expect(stated).not.toContain("schema.org/Sunday");
  await startAt("/booking/date", { date: null, start: null });
  await wizard.showPageOf(nextSunday());
  await expect(wizard.day(nextSunday())).toHaveAccessibleName(
    `${formatDate(nextSunday())}, closed`,
  );
});

test("a refused form keeps what was typed, beside its errors", async ({ page }) => {
  await setSunday(page, "18:00", "09:10");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(page).toHaveTitle(/^Error: Hours and closures/);
  const errors = page
    .getByRole("alert")
    .filter({ has: page.getByRole("heading", { name: "The weekly hours haven't been saved" }) });
  await expect(errors.getByRole("link")).toHaveText([
    "Sunday closes: use a quarter hour, such as 9:00 AM",
  ]);
  await expect(page.getByLabel("Sunday, opens")).toHaveValue("18:00");
  await expect(page.getByLabel("Sunday, closes")).toHaveValue("09:10");
  await expect(page.getByLabel("Sunday, closes")).toHaveAccessibleDescription(/use a quarter hour/);

  await unfold(page, "Rules");
  await page.getByLabel(/^How long does a crew take/).fill("none");
  await page.getByLabel(/^How long before a time/).fill("1,5");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByRole("heading", { name: "The rules haven't been saved" })).toBeVisible();
  await expect(page.getByLabel(/^How long does a crew take/)).toHaveValue("none");
  await expect(page.getByLabel(/^How long before a time/)).toHaveValue("1,5");

  await unfold(page, "Closures");
  await page.getByLabel("Reason").fill("Training");
  await page.getByRole("button", { name: "Add closure" }).click();
  await expect(
    page.getByRole("alert").getByRole("link", { name: "Enter the first day" }),
  ).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("Training");
});

test("rules are saved and read back in their own units", async ({ page, shop }) => {
  await unfold(page, "Rules");
  await page.getByLabel(/^How long does a crew take/).fill("20");
  await page.getByLabel(/^How long before opening/).fill("90");
  await page.getByLabel(/^How long before a time/).fill("1,5");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByText("Rules saved")).toBeVisible();
  await unfold(page, "Rules");
  await expect(page.getByLabel(/^How long before a time/)).toHaveValue("1.5");
  expect(shop.rules).toMatchObject({ setUpMinutes: 20, earlyLeaveMinutes: 90 });
});

test("a closure is added, shown, removed, and restored", async ({ page, startAt, wizard }) => {
  const [from, to] = [openDay(3), addDays(openDay(3), 2)];
  const list = page.getByRole("region", { name: "Closures" });
  await addClosure(page, from, to, "Staff training");
  await expect(page.getByText(/^Closure added: .* \(3 days\)$/)).toBeVisible();
  await unfold(page, "Closures");
  await expect(list.getByRole("listitem")).toContainText([/3 days/]);
  await expect(page.getByLabel("Reason")).toHaveValue("");

  await startAt("/booking/date", { date: null, start: null });
  await wizard.showPageOf(from);
  await expect(wizard.day(from)).toHaveAccessibleName(/, closed, Staff training$/);

  await page.goto(HOURS);
  await unfold(page, "Closures");
  await list.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("Closure removed")).toBeVisible();
  await unfold(page, "Closures");
  await expect(list).toContainText("No closures ahead.");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText(/^Closure added/)).toBeVisible();
  await unfold(page, "Closures");
  await expect(list.getByRole("listitem")).toContainText(["Staff training"]);
});

test("a holiday is opened and closed again", async ({ page, startAt, wizard }) => {
  const date = nextHoliday();
  const name = `${holidayOn(date)} ${date.slice(0, 4)}`;
  await unfold(page, "Statutory holidays");
  await page.getByRole("button", { name: `Open on ${name}` }).click();
  await unfold(page, "Statutory holidays");
  await expect(page.getByRole("button", { name: `Close on ${name}` })).toBeVisible();
  const byPhone = weekdayOf(date) === 4;
  await startAt("/booking/date", { date: null, start: null });
  if (!byPhone) await wizard.chooseDay(date);
  await page.goto("/services");
  await expect(page.getByRole("contentinfo")).toContainText(`Open on ${holidayOn(date)}`);

  await page.goto(HOURS);
  await unfold(page, "Statutory holidays");
  await page.getByRole("button", { name: `Close on ${name}` }).click();
  await unfold(page, "Statutory holidays");
  await expect(page.getByRole("button", { name: `Open on ${name}` })).toBeVisible();
  await page.goto("/services");
  await expect(page.getByRole("contentinfo")).not.toContainText(`Open on ${holidayOn(date)}`);
});

test("stranded bookings are shown first; going back keeps text", async ({ page, shop }) => {
  const id = shop.add({
    customer_name: "Avery Chen",
    booking_date: nextSunday(),
    start_minute: 600,
    status: "confirmed",
  });
  shop.add({
    customer_name: "Bo Singh",
    booking_date: nextSunday(),
    start_minute: 600,
    status: "cancelled",
  });
  await page.getByLabel("Monday, opens").fill("09:00");
  await closeSundays(page);
  await expect(
    page.getByRole("heading", { level: 1, name: "1 booking doesn't fit this change" }),
  ).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Nothing has been saved yet.");
  await expect(page.getByRole("main")).toContainText("no message goes to its customer");
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: "Avery Chen" }),
  ).toContainText(formatShortDate(nextSunday()));
  await expect(page.getByText("Bo Singh")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Avery Chen" })).toHaveAttribute(
    "href",
    `/dashboard/bookings/${id}`,
  );

  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hours and closures" })).toBeVisible();
  await expect(page.getByLabel("Sunday, open or closed")).toHaveValue("closed");
  await expect(page.getByLabel("Monday, opens")).toHaveValue("09:00");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  shop.add({ customer_name: "Cy Rao", booking_date: nextSunday(), start_minute: 780 });
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("The list has changed since you last saw it.")).toBeVisible();
  await page.goto(HOURS);
  await expect(page.getByLabel("Sunday, open or closed")).toHaveValue("online");
});

test("the later of two operators is refused, and decides", async ({ page }) => {
  const second = await page.newPage();
  await second.goto(HOURS);
  await setSunday(page, "10:00", "16:00");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(page.getByText("Weekly hours saved")).toBeVisible();

  await second.getByLabel("Monday, opens").fill("09:00");
  await setSunday(second, "11:00", "15:00");
  await second.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(
    second.getByRole("heading", { name: /^Somebody has saved changes meanwhile/ }),
  ).toBeVisible();
  await expect(second.getByRole("alert").getByRole("link")).toHaveText([
    "Sunday: now “10:00 AM–4:00 PM, bookable online”",
  ]);
  await expect(second.locator("#week-form-day-0-error")).toContainText("Note: Sunday: now");
  await expect(second.getByLabel("Monday, opens")).toHaveValue("09:00");
  await expect(second.getByLabel("Sunday, opens")).toHaveValue("11:00");
  await setSunday(second, "10:00", "16:00");
  await second.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(second.getByText("Weekly hours saved")).toBeVisible();
  await second.goto("/");
  await expect(second.getByRole("contentinfo")).toContainText("Monday 9:00 AM–8:00 PM");
  await expect(second.getByRole("contentinfo")).toContainText("Sunday 10:00 AM–4:00 PM");
});

test("a saved week is in the history, and a press undoes it", async ({ page }) => {
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toHaveCount(0);
  await setSunday(page, "10:00", "16:00");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(history.getByRole("listitem")).toContainText(["Sunday", "First values"]);
  await history.getByRole("button", { name: /^Undo this change/ }).click();
  await expect(page.getByText("The earlier version is back")).toBeVisible();
  await expect(page.getByLabel("Sunday, opens")).toHaveValue("09:00");
  await expect(history.getByRole("listitem")).toContainText([
    "Back to the first values",
    "Sunday",
    "First values",
  ]);
  await history.getByRole("button", { name: /^Undo this change/ }).click();
  await expect(page.getByLabel("Sunday, opens")).toHaveValue("10:00");
});
