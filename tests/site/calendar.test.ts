import { holidayOn } from "~/domain/holidays";
import { PAGE_DAYS } from "~/booking/calendar/calendar";
import { addDays, daysBetween, formatDate, formatDay } from "~/domain/time";
import { nextHoliday, nextSaturday, nextThursday, openDay, pageOf, today } from "../support/dates";
import { expect, test } from "../support/page/site";

test.beforeEach(async ({ startWith }) => {
  await startWith({ date: null, start: null });
});

test("each day says how many times it has, or why none", async ({ page, wizard, shop }) => {
  shop.fill(openDay(1));
  shop.close(openDay(2), openDay(2), "Staff training");
  shop.fill(openDay(3), 0, 540);
  shop.fill(openDay(3), 720, 24 * 60 - 720);
  await page.goto("/booking/date");

  const words = {
    [openDay()]: "12 times available",
    [nextSaturday()]: "9 times available",
    [openDay(1)]: "no crew can be there that day",
    [openDay(2)]: "closed, Staff training",
    [openDay(3)]: "1 time available",
    [nextThursday()]: "closed online, book by phone",
    [nextHoliday()]: `closed for the holiday, ${holidayOn(nextHoliday())}`,
  };
  for (const [date, state] of Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await wizard.showPageOf(date);
    const day = page.getByRole("button", { name: `${formatDate(date)}, ${state}`, exact: true });
    await expect(day).toBeVisible();
    await (state.endsWith("available") ? expect(day).toBeEnabled() : expect(day).toBeDisabled());
  }
});

test("the calendar begins with the present week, without the days that are past", async ({
  page,
}) => {
  await page.goto(`/booking/date?from=${addDays(today(), -60)}`);
  await expect(page).toHaveTitle(/^Choose Date, step 2 of 4 \| /);
  const days = page.getByRole("table").getByRole("button");
  await expect(days).toHaveCount(PAGE_DAYS - daysBetween(pageOf(today()), today()));
  await expect(days.first()).toHaveAccessibleName(new RegExp(`^${formatDate(today())}, `));
  await expect(page.getByRole("columnheader").first()).toHaveText("Sun");
  await expect(page.getByRole("button", { name: /^Earlier/ })).toHaveCount(0);
});

test("the calendar leads from page to page until the horizon, and back", async ({
  page,
  wizard,
}) => {
  const last = addDays(today(), 180);
  await page.goto(`/booking/date?from=${today()}`);
  await wizard.showPageOf(last);
  await expect(page.getByRole("button", { name: /^Later/ })).toHaveCount(0);
  await expect(wizard.day(last)).toBeVisible();
  await wizard.showPageOf(today());
});

test("times are grouped by part of the day, or said to be full", async ({ page, wizard, shop }) => {
  shop.fill(openDay(), 900, 60);
  await page.goto("/booking/date");
  await wizard.chooseDay(openDay());
  await expect(page.getByRole("group", { name: "Morning" }).getByRole("radio")).toHaveCount(4);
  await expect(page.getByRole("group", { name: "Afternoon" }).getByRole("radio")).toHaveCount(5);
  await expect(page.getByRole("group", { name: "Evening" }).getByRole("radio")).toHaveCount(3);
  await expect(page.getByRole("radio", { name: "3:00 PM, not available" })).toBeDisabled();
  await expect(
    page.getByText(
      "Business hours: Monday–Friday 8:00 AM–8:00 PM, Saturday–Sunday 9:00 AM–6:00 PM. Thursday by phone only.",
    ),
  ).toBeVisible();
});

test("a chosen day that has filled up names the next one", async ({ page, startWith, shop }) => {
  await startWith({ date: openDay(), start: null });
  shop.close(today(), addDays(openDay(), -1), "Holiday");
  shop.fill(openDay());
  shop.close(addDays(openDay(), 1), addDays(openDay(4), -1), "Holiday");
  await page.goto("/booking/date");
  await expect(page.getByText("No available time slots")).toBeVisible();
  await expect(page.getByText(`The next open day is ${formatDay(openDay(4))}.`)).toBeVisible();
});

test("a shop that is shut until the horizon says so", async ({ page, wizard, shop }) => {
  shop.close(today(), addDays(today(), 400), "Moving");
  await page.goto("/booking/date");
  await expect(page.getByRole("button", { name: /^Next available/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /closed, Moving$/ }).first()).toBeDisabled();
  await wizard.press("Continue to Vehicle Details");
  await expect(page.getByRole("alert").getByRole("link", { name: "Choose a date" })).toBeVisible();
});
