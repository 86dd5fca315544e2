import type { Page } from "playwright/test";
import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";

const DAY = openDay();

test.beforeEach(async ({ signIn }) => signIn());

test("every kind of work asks only what belongs to it", async ({ page }) => {
  await page.goto("/dashboard/add");
  const work = page.getByLabel("Service", { exact: true });
  const parts = {
    interior: "Deep Extraction",
    exterior: "Hand Wax",
    custom: "Leather Treatment",
    "package-SteamCleaning": "Add Exterior wash",
  };
  for (const [value, shown] of [
    ...Object.entries(parts),
    ["Restoration", ""],
    ["package-Ozoning", ""],
  ] as const) {
    await work.selectOption(value);
    for (const name of Object.values(parts))
      await expect(page.getByRole("checkbox", { name: new RegExp(`^${name}`) })).toBeVisible({
        visible: name === shown,
      });
  }
});

test("the price follows each choice, and the calendar another length", async ({ page }) => {
  await page.goto(`/dashboard/add?date=${DAY}`);
  await page.getByLabel("Service", { exact: true }).selectOption("package-TwoStepCeramic");
  const estimate = page.getByRole("complementary", { name: "Estimate" });
  await expect(estimate).toContainText("$850.00");
  await page.getByLabel("Vehicle type").selectOption("van");
  await expect(estimate).toContainText("$1,275.00");
  await page.getByText("Set a different price").click();
  await page.getByRole("radio", { name: "Set by hand" }).check();
  await page.getByLabel("Price by hand").fill("900");
  await page.getByLabel("Reason").fill("Fleet of three");
  await expect(estimate).toContainText("Set by hand: Fleet of three");
  await expect(page.getByText("The job takes 11 hours 15 minutes now.")).toBeVisible();
  await page.getByRole("button", { name: "Show its times" }).click();
  await expect(page.getByText("Times for a job of 11 hours 15 minutes.")).toBeVisible();
  await expect(page.getByLabel("Price by hand")).toHaveValue("900");
});

test("another place shows its times at once, and the focus stays", async ({ page }) => {
  await page.goto(`/dashboard/add?date=${DAY}`);
  await page.getByLabel("Full name").fill("Sam Okafor");
  const opening = page.getByRole("radio", { name: /^8:00 AM/ });
  await expect(opening).toBeEnabled();
  await page.getByLabel("In which town?").focus();
  await page.getByLabel("In which town?").selectOption("whistler");
  await expect(opening).toBeDisabled();
  await expect(page.getByLabel("In which town?")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("Sam Okafor");
});

test("a typed time that's refused stays in its fields, and on Back", async ({ page }) => {
  await page.goto("/dashboard/add");
  await page.getByLabel("Service", { exact: true }).selectOption("package-InteriorDetailing");
  await page.getByLabel("In which town?").selectOption("burnaby");
  await page.getByLabel("Full name").fill("Sam Okafor");
  await page.getByLabel("Phone", { exact: true }).fill("604-555-0123");
  await page.getByText("Another date or time").click();
  const [date, time] = [page.locator("#handDate"), page.locator("#handTime")];
  await date.fill(DAY);
  await time.fill("02:00");
  await page.getByRole("button", { name: "Add booking" }).click();
  await expect(page.getByRole("button", { name: "Book anyway" })).toBeVisible();
  await expect(date).toHaveValue(DAY);
  await expect(time).toHaveValue("02:00");
  await awayAndBack(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Sam Okafor");
  await expect(date).toHaveValue(DAY);
  await expect(time).toHaveValue("02:00");
});

/** To another page, and Back; `pressed`: a day is pressed again there, whose answer is awaited. */
async function awayAndBack(page: Page, { pressed = false } = {}) {
  await page.getByRole("link", { name: "Agenda" }).click();
  await expect(page).toHaveTitle(/^Agenda/);
  const answer = pressed
    ? page.waitForResponse((each) => each.request().method() === "POST")
    : null;
  await page.goBack();
  await answer;
  await page.waitForFunction(() => !document.querySelector("fieldset:disabled"));
}

for (const screen of ["adding", "moving"])
  test(`a date and time that are typed after a day was chosen come back on Back: ${screen}`, async ({
    page,
    shop,
  }) => {
    const id = shop.add({ booking_date: openDay(3) });
    await page.goto(screen === "adding" ? "/dashboard/add" : `/dashboard/bookings/${id}/move`);
    const fold = page.getByText("Choose a day");
    if (await fold.isVisible()) await fold.click();
    await page
      .locator(`td [name=pick]:enabled:not([value="${openDay(3)}"])`)
      .nth(3)
      .click();
    await expect(page.locator("input[name=date]")).not.toHaveValue(openDay(3));
    await page.getByText("Another date or time").click();
    const [date, time] = [page.locator("#handDate"), page.locator("#handTime")];
    await date.fill(DAY);
    await time.fill("09:15");
    await awayAndBack(page, { pressed: true });
    await expect(date).toHaveValue(DAY);
    await expect(time).toHaveValue("09:15");
  });

test("who is booked again is still there on Back after an answer", async ({ page, shop }) => {
  const like = shop.add({ customer_name: "Avery Chen", place: "north-vancouver" });
  await page.goto(`/dashboard/add?like=${like}&crew=1`);
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByRole("alert")).toContainText("Choose the service");
  await awayAndBack(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await expect(page.getByLabel("In which town?")).toHaveValue("north-vancouver");
});

test("a customer who was found is still there on Back, and nowhere before", async ({
  page,
  shop,
}) => {
  shop.add({ customer_name: "Avery Chen", booking_date: openDay(2) });
  await page.goto("/dashboard/agenda");
  await page.goto(`/dashboard/add?date=${DAY}&time=08%3A00&crew=1`);
  await page.getByLabel("Booked before?").fill("avery");
  await page.getByLabel("Booked before?").press("Enter");
  await page.getByRole("button", { name: "Use Avery Chen" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await awayAndBack(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await expect(page.locator("#handTime")).toHaveValue("08:00");
  await page.goBack();
  await expect(page).toHaveTitle(/^Agenda/);
});

test("Back from another document shows the customer who was found, and nobody else's details", async ({
  page,
  shop,
}) => {
  shop.add({ customer_name: "Avery Chen", customer_email: "avery@example.com" });
  const like = shop.add({
    customer_name: "Farid Okafor",
    customer_email: "farid@example.com",
    customer_phone: "604-555-0177",
  });
  await page.goto(`/dashboard/add?like=${like}&crew=1`);
  await page.getByLabel("Booked before?").fill("avery");
  await page.getByLabel("Booked before?").press("Enter");
  await page.getByRole("button", { name: "Use Avery Chen" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await page.getByLabel("Full name").fill("Avery Chen Smith");
  await page.goto("/services");
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen Smith");
  await expect(page.locator("#email")).toHaveValue("avery@example.com");
  await expect(page).toHaveURL(/crew=1/);
});

test("a call by keyboard: Enter first looks for the customer", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", booking_date: openDay(2) });
  await page.goto(`/dashboard/add?date=${DAY}`);
  await page.getByLabel("Booked before?").focus();
  await page.keyboard.type("avery");
  await page.keyboard.press("Enter");
  const use = page.getByRole("button", { name: "Use Avery Chen" });
  await expect(use).toBeVisible();
  await use.press("Enter");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await page.getByLabel("Service", { exact: true }).focus();
  await page.keyboard.type("Decal");
  await page.getByRole("radio", { name: /^9:00 AM/ }).press("Space");
  await page.getByLabel("Full name").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Avery Chen" })).toBeVisible();
  expect(shop.bookings().at(-1)).toMatchObject({ service_key: "DecalRemoval", start_minute: 540 });
});
