import type { Page } from "playwright/test";
import { BUSINESS_DEFAULTS, telephoneLink } from "~/content/business";
import { openDay } from "../support/dates";
import { gate } from "../support/gate";
import { expect, test } from "../browser/fixtures";

const FAILED =
  "There was an error processing your booking. Please try again or contact us directly. Nothing is lost, and nothing is booked twice.";
const SAYS =
  "We could not reach the website. Check your connection and press the button again: nothing is lost, and nothing is booked twice.";

test("a lost connection leaves the form as it is, and pressing again goes on", async ({
  page,
  wizard,
  context,
  shop,
}) => {
  await page.goto("/booking/service");
  await wizard.choose({ vehicle: "Van", options: ["Seat Cleaning"] });
  await wizard.costs("$75.00");
  await context.setOffline(true);
  await wizard.press("Continue to Select Date");
  await expect(page.getByRole("alert").getByRole("link", { name: SAYS })).toBeVisible();
  await expect(wizard.choice("Seat Cleaning")).toBeChecked();
  await context.setOffline(false);
  await wizard.toDate();
  await wizard.press(/^Next available/);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await wizard.toVehicle();
  await wizard.describeVehicle();
  await wizard.toContact();
  await wizard.introduce();
  await context.setOffline(true);
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("heading", { name: "Booking failed" })).toBeVisible();
  const phone = page.getByRole("alert").getByRole("link", { name: BUSINESS_DEFAULTS.phone });
  await expect(phone).toHaveAttribute("href", telephoneLink(BUSINESS_DEFAULTS.phone));
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await context.setOffline(false);
  const reference = await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ reference, customer_name: "Avery Chen" }]);
});

test("so it is with a package, under the same heading", async ({ page, wizard, context, shop }) => {
  await page.goto("/");
  await page
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .first()
    .click();
  await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  await context.setOffline(true);
  await wizard.press("Confirm Booking");
  const box = page.getByRole("alert").filter({ has: page.getByRole("link") });
  await expect(box.getByRole("link")).toHaveText([FAILED, BUSINESS_DEFAULTS.phone]);
  await expect(box.getByRole("heading")).toHaveText("Booking failed");
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await context.setOffline(false);
  const reference = await wizard.confirm();
  expect(shop.bookings()).toMatchObject([
    { reference, customer_name: "Avery Chen", booking_date: openDay(), booking_time: "10:00 AM" },
  ]);
});

const said = (page: Page) => page.getByRole("alert").filter({ hasText: SAYS });

test("another month leaves the calendar as it is", async ({ page, wizard, context, startWith }) => {
  await startWith({ start: null });
  await page.goto("/booking/date");
  await wizard.chooseTime("10:00 AM");
  await context.setOffline(true);
  await wizard.press(/^Next month/);
  await expect(said(page)).toBeInViewport();
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await context.setOffline(false);
  await wizard.toVehicle();
});

test("the browser's Back leaves what is typed", async ({ page, wizard, context, startWith }) => {
  await startWith({ make: "", model: "" });
  await page.goto("/booking/date");
  await wizard.toVehicle();
  await page.getByLabel("Make").fill("Mazda");
  await context.setOffline(true);
  await page.goBack();
  await expect(said(page)).toBeInViewport();
  await wizard.isAt("Vehicle Details");
  await expect(page.getByLabel("Make")).toHaveValue("Mazda");
  await context.setOffline(false);
  await page.getByLabel("Model").fill("3");
  await wizard.toContact();
  await wizard.introduce();
  await context.setOffline(true);
  await page.goBack();
  await expect(said(page)).toBeInViewport();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await context.setOffline(false);
  await wizard.confirm();
});

test("a booking's own page: what is typed stays, and a cancellation whose answer leads on can be pressed again", async ({
  page,
  context,
  shop,
}) => {
  const id = shop.add({ location_mode: "mobile" });
  await page.goto(`/booking/manage/${shop.manageSecret(id)}`);
  await page.getByRole("link", { name: "Cancel booking" }).click();
  await page.getByLabel("Why do you cancel? (optional)").fill("Sold the car");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Keep booking" }).click();
  await expect(said(page)).toBeInViewport();
  await expect(page.getByLabel("Why do you cancel? (optional)")).toHaveValue("Sold the car");

  await said(page).getByRole("button", { name: "Close" }).click();
  await context.setOffline(false);
  await page.route(
    (url) => url.searchParams.has("_data"),
    (route) => (route.request().method() === "GET" ? route.abort() : route.continue()),
  );
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect.poll(() => shop.bookings()).toMatchObject([{ status: "cancelled" }]);
  await expect(said(page)).toBeInViewport();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Booking cancelled" })).toBeVisible();
});

test("a page that could not be fetched says so, and can be asked for again", async ({ page }) => {
  await page.goto("/login");
  await page.route(
    (url) => url.searchParams.has("_data"),
    (route) => route.abort(),
  );
  await page.getByRole("link", { name: "Forgot your password?", exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "The connection was lost" }),
  ).toBeVisible();
  await expect(page.getByText("The fault is ours")).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password" })).toBeVisible();
});

test("a press that another one takes the place of is no lost one", async ({ page }) => {
  await page.goto("/");
  const answers = gate();
  await page.route(
    (url) => url.searchParams.has("_data"),
    async (route) => {
      await answers.opened;
      await route.continue().catch(() => undefined);
    },
  );
  const left = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Exterior Services" }).click();
  await page.getByRole("button", { name: "Specialty Services" }).click();
  await left;
  answers.open();
  await expect(page.getByRole("button", { name: "Specialty Services" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(said(page)).toHaveCount(0);
});
