import type { Page } from "../support/page/page";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { select } from "./select-package";

// Answers are stored in a cookie. A visitor without it reads why the journey starts over
// (docs/decisions/0013-the-draft-holds-answers.md).

const AGAIN = "Please choose your service again";
const GONE =
  "Your answers are gone. They're too old or already booked, or your browser blocks cookies";
const NOTHING_BOOKED =
  "Nothing has been booked. Your answers are too old, or your browser blocks cookies";
const CONFIRM_AGAIN = "Please confirm once more";
const PACKAGE_AGAIN = "Please select your package again";

async function says(page: Page, title: string, text: string | RegExp): Promise<void> {
  const alert = page.getByRole("alert").filter({ hasText: title });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole("link", { name: text })).toBeVisible();
}

test("a booking whose cookie is gone when it is confirmed says so, and keeps what was typed about the person", async ({
  page,
  wizard,
  startAt,
  shop,
}) => {
  await startAt("/booking/contact");
  await wizard.introduce();
  await page.connection.clearCookies();
  await wizard.press("Confirm Booking");
  await wizard.isAt("Select Service");
  await says(page, AGAIN, NOTHING_BOOKED);
  expect(page.url()).not.toMatch(/Avery|604/);
  expect(shop.bookings()).toEqual([]);

  await wizard.choose({ vehicle: "Car", service: "1 hour" });
  await wizard.toDate();
  await expect(page.getByRole("alert").filter({ hasText: AGAIN })).toHaveCount(0);
  await expect(page).toHaveURL("/booking/date");
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "10:00 AM");
  await wizard.toVehicle();
  await wizard.describeVehicle();
  await wizard.toContact();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await wizard.confirm();
});

test("a used key makes no new booking", async ({ page, wizard, startAt, shop }) => {
  const { key } = await startAt("/booking/contact");
  const other = await page.newPage();
  await other.goto("/booking/contact");
  await wizard.book();
  await other.getByRole("button", { name: "Back" }).click();
  await says(other, AGAIN, GONE);
  const draft = page.connection.cookie("draft")!;
  expect(JSON.parse(atob(draft.split(".")[0]!)).key).not.toBe(key);
  expect(shop.bookings()).toHaveLength(1);
});

for (const { step, heading, press } of [
  { step: "date", heading: "Choose Date", press: /^Next available/ },
  { step: "vehicle", heading: "Vehicle Details", press: "Continue to Contact Info" },
]) {
  test(`"${heading}" without its cookie explains step one`, async ({ page, wizard, startAt }) => {
    await startAt(`/booking/${step}`);
    await page.connection.clearCookies();
    if (step === "vehicle") await wizard.describeVehicle();
    await wizard.press(press);
    await wizard.isAt("Select Service");
    await says(page, AGAIN, GONE);
  });
}

test("a browser that keeps no cookies gets the message each time", async ({ page, wizard }) => {
  page.connection.keepsCookies = false;
  await page.goto("/booking/service");
  await expect(page.getByRole("alert").filter({ hasText: AGAIN })).toHaveCount(0);
  for (let time = 0; time < 2; time += 1) {
    await wizard.choose({ vehicle: "Car", service: "1 hour" });
    await wizard.press("Continue to Select Date");
    await says(page, AGAIN, GONE);
    await wizard.isAt("Select Service");
  }
});

test("a newcomer who opens a later step gets no message", async ({ page, wizard }) => {
  for (const step of ["date", "vehicle", "contact"]) {
    await page.goto(`/booking/${step}`);
    await wizard.isAt("Select Service");
    await expect(page).toHaveURL("/booking/service");
    await expect(page.getByText(AGAIN)).toHaveCount(0);
  }
});

test("a package without its cookie is booked by another press", async ({ page, wizard, shop }) => {
  await page.goto("/");
  await select(page);
  await wizard.choosePlace();
  await wizard.introduce();
  await page.getByLabel("Special Requests or Notes (Optional)").fill("Gate code 4711");
  const typed = async () => {
    await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
    await expect(page.getByLabel("Special Requests or Notes (Optional)")).toHaveValue(
      "Gate code 4711",
    );
  };
  await page.connection.clearCookies();
  await wizard.chooseStart(openDay(), "10:00 AM");
  await typed();
  expect(page.connection.cookie("package")).toBeDefined();

  await page.connection.clearCookies();
  await wizard.press("Confirm Booking");
  const alert = page.getByRole("alert").filter({ hasText: CONFIRM_AGAIN });
  await expect(alert.getByRole("link", { name: /^Nothing has been booked yet\./ })).toBeVisible();
  await typed();
  await expect(wizard.time("10:00 AM")).toBeChecked();
  expect(shop.bookings()).toEqual([]);
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([
    { customer_name: "Avery Chen", comments: "Gate code 4711", booking_time: "10:00 AM" },
  ]);
});

test("a browser without cookies gets the message after each package", async ({ page }) => {
  page.connection.keepsCookies = false;
  await page.goto("/");
  for (let time = 0; time < 2; time += 1) {
    await select(page);
    await says(page, PACKAGE_AGAIN, /^Your choice is gone\..*your browser blocks cookies$/);
  }
});
