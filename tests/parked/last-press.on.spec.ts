import type { Page } from "playwright/test";
import { addMonths, formatDay, formatMonth, formatShortDate, monthOf } from "~/domain/time";
import { openDaysOfAMonth } from "../support/dates";
import { gate } from "../support/gate";
import { expect, test } from "../browser/fixtures";
import { select } from "../browser/unheard";
import type { Wizard } from "../browser/wizard";

// On a slow connection a day is pressed and the form submitted before its times have loaded: the last press counts, and the
// time chosen for the previous day is not taken as a choice for the new one.

const [first, second] = openDaysOfAMonth() as [string, string];
const month = monthOf(first);

/** Holds back the response to the next press, and nothing after it. */
async function holdNext(page: Page) {
  const answer = gate();
  await page.route(
    (url) => url.searchParams.has("_data"),
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await answer.opened;
      await route.continue().catch(() => {});
    },
    { times: 1 },
  );
  return answer;
}

const times = (page: Page, day: string) =>
  page.getByRole("group", { name: `Times on ${formatDay(day)}`, exact: true });

/** Presses another day, and returns before the press is answered. */
async function pressDay(page: Page, wizard: Wizard, day: string) {
  await wizard.day(day).click();
  await expect(wizard.day(day)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("button[name=pick][aria-pressed=true]")).toHaveCount(1);
  await expect(page.locator("[type=radio][name=time]:enabled")).toHaveCount(0);
}

/** Chooses a day and a time, then holds back the response to the next press. */
async function chooseFirst(page: Page, wizard: Wizard) {
  await fillPackage(page, wizard);
  await wizard.chooseDay(first);
  await wizard.chooseTime("10:00 AM");
  return holdNext(page);
}

/** Presses another day, and submits the form before the press is answered. */
async function isAskedAfter(page: Page, wizard: Wizard, day: string, button: string) {
  const answer = await holdNext(page);
  await pressDay(page, wizard, day);
  await wizard.press(button);
  await isAsked(page, wizard, day);
  answer.open();
}

/** The page asks for a time on the pressed day, and shows those that are free. */
async function isAsked(page: Page, wizard: Wizard, day: string) {
  await expect(page.getByRole("alert").getByRole("link", { name: "Choose a time" })).toBeVisible();
  await expect(wizard.day(day)).toHaveAttribute("aria-pressed", "true");
  await expect(times(page, day).getByRole("radio", { name: "11:00 AM" })).toBeEnabled();
  await expect(page.getByRole("radio", { name: /AM|PM/, checked: true })).toHaveCount(0);
}

async function fillPackage(page: Page, wizard: Wizard) {
  await page.goto("/?section=booking#booking");
  await select(page, "Interior Detailing");
  await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
  await wizard.introduce();
}

test("the package form books no day but the one that was pressed last", async ({
  page,
  wizard,
  shop,
}) => {
  const answer = await chooseFirst(page, wizard);
  await pressDay(page, wizard, second);
  await wizard.press("Confirm Booking");
  await isAsked(page, wizard, second);
  answer.open();
  await expect(wizard.day(second)).toHaveAttribute("aria-pressed", "true");
  expect(shop.bookings()).toHaveLength(0);
  await wizard.chooseTime("11:00 AM");
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ booking_date: second, booking_time: "11:00 AM" }]);
});

test("a first day counts before its times are there", async ({ page, wizard, shop }) => {
  await fillPackage(page, wizard);
  await wizard.showMonthOf(first);
  await isAskedAfter(page, wizard, first, "Confirm Booking");
  expect(shop.bookings()).toHaveLength(0);
});

test("the next available time counts before it is there", async ({ page, wizard, shop }) => {
  await fillPackage(page, wizard);
  await wizard.chooseDay(second);
  await wizard.chooseTime("10:00 AM");
  const next = page.getByRole("button", { name: /^Next available/ });
  const [, day] = /: (.*), /.exec((await next.textContent())!)!;
  const answer = await holdNext(page);
  await next.click();
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("alert").getByRole("link", { name: "Choose a time" })).toBeVisible();
  await expect(page.getByRole("group", { name: `Times on ${day}`, exact: true })).toBeVisible();
  answer.open();
  expect(shop.bookings()).toHaveLength(0);
});

test("a month is turned, and the day that was pressed before it stays pressed", async ({
  page,
  wizard,
  shop,
}) => {
  const answer = await chooseFirst(page, wizard);
  await pressDay(page, wizard, second);
  await wizard.press(/^Next month/);
  await expect(
    page.getByRole("heading", { name: formatMonth(addMonths(month, 1)), exact: true }),
  ).toBeVisible();
  await expect(times(page, second).getByRole("radio", { name: "11:00 AM" })).toBeEnabled();
  answer.open();
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("alert").getByRole("link", { name: "Choose a time" })).toBeVisible();
  expect(shop.bookings()).toHaveLength(0);
});

test("a time that is ticked while the month turns stays ticked", async ({ page, wizard, shop }) => {
  const answer = await chooseFirst(page, wizard);
  await wizard.press(/^Next month/);
  await wizard.chooseTime("11:00 AM");
  answer.open();
  await expect(
    page.getByRole("heading", { name: formatMonth(addMonths(month, 1)), exact: true }),
  ).toBeVisible();
  await expect(wizard.time("11:00 AM")).toBeChecked();
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ booking_date: first, booking_time: "11:00 AM" }]);
});

test("the day before it, pressed again, has its time still", async ({ page, wizard, shop }) => {
  const answer = await chooseFirst(page, wizard);
  await pressDay(page, wizard, second);
  await wizard.day(first).click();
  await expect(wizard.day(first)).toHaveAttribute("aria-pressed", "true");
  answer.open();
  await wizard.chooseTime("11:00 AM");
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ booking_date: first, booking_time: "11:00 AM" }]);
});

test("a day whose answer is lost counts all the same", async ({ page, wizard, shop }) => {
  await fillPackage(page, wizard);
  await wizard.chooseDay(first);
  await wizard.chooseTime("10:00 AM");
  await page.route(/_data=/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await pressDay(page, wizard, second);
  await expect(page.getByRole("alert")).toContainText("We could not reach the website.");
  await expect(wizard.day(second)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Its times did not come. Press the day again.")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await wizard.press("Confirm Booking");
  await isAsked(page, wizard, second);
  expect(shop.bookings()).toHaveLength(0);
});

test("a day that is pressed takes the time out of the summary until its own times are there", async ({
  page,
  wizard,
}) => {
  const answer = await chooseFirst(page, wizard);
  await pressDay(page, wizard, second);
  await expect(wizard.summary).toContainText(formatShortDate(second));
  await expect(wizard.summary).not.toContainText("Time");
  answer.open();
  await expect(wizard.summary).toContainText("10:00 AM – 1:00 PM");
});

test.describe("in the wizard", () => {
  test.beforeEach(async ({ page, wizard, startWith }) => {
    await startWith({ date: first, start: 600 });
    await page.goto("/booking/date");
    await expect(wizard.time("10:00 AM")).toBeChecked();
  });

  test("the date step leads on with no day but the one that was pressed last", async ({
    page,
    wizard,
  }) => {
    await isAskedAfter(page, wizard, second, "Continue to Vehicle Details");
    await wizard.chooseTime("11:00 AM");
    await wizard.toVehicle();
    await expect(wizard.summary).toContainText("11:00 AM – 12:00 PM");
  });

  test("a day that is refused leaves the one before it, and its time", async ({
    page,
    wizard,
    shop,
  }) => {
    shop.close(second, second, "Staff training");
    await wizard.day(second).click();
    await expect(
      page
        .getByRole("alert")
        .getByRole("link", { name: "That day is closed, Staff training. Choose another date" }),
    ).toBeVisible();
    await expect(wizard.day(first)).toHaveAttribute("aria-pressed", "true");
    await expect(wizard.time("10:00 AM")).toBeChecked();
    await wizard.toVehicle();
    await expect(wizard.summary).toContainText(formatShortDate(first));
  });

  test("a day that was pressed is not lost on the way back, nor with another month", async ({
    page,
    wizard,
  }) => {
    const answer = await holdNext(page);
    await pressDay(page, wizard, second);
    await wizard.press(/^Next month/);
    await expect(
      page.getByRole("heading", { name: formatMonth(addMonths(month, 1)), exact: true }),
    ).toBeVisible();
    await expect(times(page, second).getByRole("radio", { name: "11:00 AM" })).toBeEnabled();
    answer.open();
    await wizard.press(/^Previous month/);
    const held = await holdNext(page);
    await pressDay(page, wizard, first);
    await wizard.back("Select Service");
    held.open();
    await wizard.toDate();
    await expect(wizard.day(first)).toHaveAttribute("aria-pressed", "true");
  });
});

test("a customer's booking is moved to no day but the one that was pressed last", async ({
  page,
  wizard,
  shop,
}) => {
  const id = shop.add({ booking_date: first });
  await page.goto(`/booking/manage/${shop.manageSecret(id)}/move`);
  await wizard.chooseTime("2:00 PM");
  await isAskedAfter(page, wizard, second, "Move booking");
  expect(shop.bookings()).toMatchObject([{ booking_date: first, booking_time: "10:00 AM" }]);
  await wizard.chooseTime("11:00 AM");
  await wizard.press("Move booking");
  await wizard.isAt(/^Your booking$/);
  expect(shop.bookings()).toMatchObject([{ booking_date: second, booking_time: "11:00 AM" }]);
});

test("an operator moves a booking to no day but the one that was pressed last, whatever is typed beside it", async ({
  page,
  wizard,
  shop,
  signIn,
}) => {
  await signIn();
  const id = shop.add({ booking_date: first });
  await page.goto(`/dashboard/bookings/${id}/move`);
  await wizard.chooseTime("2:00 PM");
  await page.getByText("Another date or time").click();
  await page.getByLabel("Time", { exact: true }).fill("15:00");
  await isAskedAfter(page, wizard, second, "Move booking");
  expect(shop.bookings()).toMatchObject([{ booking_date: first, booking_time: "10:00 AM" }]);
});

test("an operator adds a booking on no day but the one that was pressed last", async ({
  page,
  wizard,
  shop,
  signIn,
}) => {
  await signIn();
  await page.goto(`/dashboard/add?like=${shop.add({ booking_date: first })}&date=${first}`);
  await wizard.chooseTime("2:00 PM");
  await isAskedAfter(page, wizard, second, "Add booking");
  expect(shop.bookings()).toHaveLength(1);
});
