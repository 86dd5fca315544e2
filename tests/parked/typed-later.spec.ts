import type { Page } from "playwright/test";
import { openDay, openDaysOfAMonth } from "../support/dates";
import { expect, test } from "../browser/fixtures";

// When an operator's form answers one question twice, the later answer counts; without a script the order is unknown, so it asks.

const DAY = openDay();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const price = (page: Page) => field(page, "Price by hand, in dollars before tax");
const radio = (page: Page, name: string) => page.getByRole("radio", { name });
const add = (page: Page) => page.getByRole("button", { name: "Add booking" }).last().click();
const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();
const BOTH =
  "8:00 AM is ticked above and 1:15 PM is typed here. Clear this one, or tick “The time typed below”";

test.beforeEach(async ({ signIn }) => signIn());

async function call(page: Page): Promise<void> {
  await page.goto(`/dashboard/add?date=${DAY}`);
  await field(page, "Full name").fill("Sam Okafor");
  await field(page, "Phone").fill("604-555-0110");
  await page.getByLabel("Service", { exact: true }).selectOption("package-DecalRemoval");
}

async function typePrice(page: Page): Promise<void> {
  await price(page).fill("60");
  await field(page, "Reason").fill("Regular customer");
}

test("a price that is typed is the price", async ({ page, shop, scripted }) => {
  await call(page);
  await radio(page, "8:00 AM").check();
  await typePrice(page);
  if (scripted) {
    await expect(radio(page, "Set by hand")).toBeChecked();
    await expect(page.getByRole("complementary", { name: "Estimate" })).toContainText(
      "Set by hand: Regular customer",
    );
  }
  await add(page);
  if (!scripted) {
    for (const words of [
      "Tick “Set by hand” to use this price, or clear it",
      "Tick “Set by hand” to use this reason, or clear it",
    ]) {
      await expect(page.getByRole("alert").getByRole("link", { name: words })).toBeVisible();
    }
    await expect(price(page)).toHaveValue("60");
    expect(shop.bookings()).toEqual([]);
    await radio(page, "Set by hand").check();
    await add(page);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sam Okafor");
  expect(shop.bookings()).toMatchObject([{ total_price_cents: 6000 }]);
});

test("so is one that is typed on editing; going back to the computed one may leave it there", async ({
  page,
  shop,
  scripted,
}) => {
  const id = shop.add({});
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await typePrice(page);
  if (!scripted) {
    await save(page);
    await expect(
      page
        .getByRole("alert")
        .getByRole("link", { name: "Tick “Set by hand” to use this price, or clear it" }),
    ).toBeVisible();
    await radio(page, "Set by hand").check();
  }
  await save(page);
  await expect(page.getByText("Booking changed").first()).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ total_price_cents: 6000 }]);

  await page.goto(`/dashboard/bookings/${id}/edit`);
  await radio(page, "As computed").check();
  await field(page, "Phone").fill("");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Enter the customer's phone number");
  await field(page, "Phone").fill("604-555-0110");
  await expect(price(page)).toHaveValue("60");
  await save(page);
  await expect(page.getByText("Booking changed").first()).toBeVisible();
  expect(shop.bookings()[0]).not.toMatchObject({ total_price_cents: 6000 });
});

test("a price that is typed and then not wanted is left out once the computed one is ticked", async ({
  page,
  shop,
  scripted,
}) => {
  await call(page);
  await radio(page, "8:00 AM").check();
  await radio(page, "Set by hand").check();
  await typePrice(page);
  if (!scripted) await page.getByRole("button", { name: "Update estimate" }).last().click();
  await radio(page, "As computed").check();
  await expect(price(page)).toHaveValue("60");
  await add(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sam Okafor");
  expect(shop.bookings()).toMatchObject([{ total_price_cents: 5000 }]);
});

test("a time that is ticked after another one was typed is the time", async ({
  page,
  shop,
  scripted,
}) => {
  await call(page);
  await page.getByText("Another date or time").click();
  await field(page, "Time").fill("13:15");
  await radio(page, "8:00 AM").check();
  if (scripted) await expect(field(page, "Time")).toHaveValue("");
  await add(page);
  if (!scripted) {
    await expect(page.getByRole("alert").getByRole("link", { name: BOTH })).toBeVisible();
    await expect(radio(page, "8:00 AM")).toBeChecked();
    await expect(field(page, "Time")).toHaveValue("13:15");
    expect(shop.bookings()).toEqual([]);
    await field(page, "Time").fill("");
    await add(page);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sam Okafor");
  expect(shop.bookings()).toMatchObject([{ start_minute: 480 }]);
});

test("and one that is typed after another one was ticked, for a booking that is moved too", async ({
  page,
  shop,
  scripted,
}) => {
  const id = shop.add({ booking_date: openDay(2) });
  await page.goto(`/dashboard/bookings/${id}/move`);
  await radio(page, "8:00 AM").check();
  await page.getByText("Another date or time").click();
  await field(page, "Time").fill("13:15");
  await expect(radio(page, "8:00 AM")).toBeChecked({ checked: !scripted });
  await page.getByRole("button", { name: "Move booking" }).click();
  if (!scripted) {
    await expect(page.getByRole("alert").getByRole("link", { name: BOTH })).toBeVisible();
    await radio(page, "The time typed below").check();
    await page.getByRole("button", { name: "Move booking" }).click();
  }
  await expect(page.getByText(/^Moved to .*1:15 PM/)).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ start_minute: 795 }]);
});

test.describe("a day or the next time that is pressed after another date and time were typed", () => {
  const [first, second, third] = openDaysOfAMonth() as [string, string, string];

  async function typeAnother(page: Page): Promise<void> {
    await page.getByText("Another date or time").click();
    await field(page, "Date").fill(third);
    await field(page, "Time").fill("15:15");
  }

  async function nothingIsTyped(page: Page): Promise<void> {
    await expect(field(page, "Date")).toHaveValue("");
    await expect(field(page, "Time")).toHaveValue("");
  }

  test("empties them, so that a booking is moved to the next time", async ({
    page,
    shop,
    wizard,
  }) => {
    const id = shop.add({ booking_date: first });
    await page.goto(`/dashboard/bookings/${id}/move`);
    await wizard.chooseDay(second);
    await typeAnother(page);
    const next = page.getByRole("button", { name: /^Next available/ });
    const [, day, time] = /: (.*), (.*)/.exec((await next.textContent())!)!;
    await next.click();
    await expect(
      page
        .getByRole("group", { name: `Times on ${day}`, exact: true })
        .getByRole("radio", { name: time }),
    ).toBeChecked();
    await nothingIsTyped(page);
    await page.getByRole("button", { name: "Move booking" }).click();
    await expect(page.getByText(/^Moved to /)).toBeVisible();
    expect(shop.bookings()).toMatchObject([{ booking_time: time }]);
  });

  test("asks for a time of that day, also where the same day is pressed again", async ({
    page,
    shop,
    wizard,
  }) => {
    const id = shop.add({ booking_date: first });
    await page.goto(`/dashboard/bookings/${id}/move`);
    await wizard.chooseDay(second);
    for (const day of [first, first]) {
      await typeAnother(page);
      await wizard.day(day).click();
      await nothingIsTyped(page);
      await expect(page.locator("#time:enabled")).toBeVisible();
      await page.getByRole("button", { name: "Move booking" }).click();
      await expect(
        page.getByRole("alert").getByRole("link", { name: "Choose a time" }),
      ).toBeVisible();
    }
    expect(shop.bookings()).toMatchObject([{ booking_date: first, booking_time: "10:00 AM" }]);
  });

  test("counts for a booking that is added", async ({ page, shop, wizard }) => {
    await call(page);
    await wizard.chooseDay(second);
    await typeAnother(page);
    await wizard.chooseDay(first);
    await nothingIsTyped(page);
    await wizard.chooseTime("8:00 AM");
    await add(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sam Okafor");
    expect(shop.bookings()).toMatchObject([{ booking_date: first, booking_time: "8:00 AM" }]);
  });
});
