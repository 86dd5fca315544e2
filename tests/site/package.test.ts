import { PAGE_DAYS } from "~/booking/calendar/calendar";
import { addDays } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { CREW } from "../support/shop";
import { AVERY, Wizard } from "../support/page/wizard";
import { select } from "./select-package";

// A package of the catalogue: chosen on the home page, booked in one form.

const TITLE = "Date, Time and Details";
const FORM = "/booking/package";

test.beforeEach(async ({ page, wizard }) => {
  await page.goto("/");
  await select(page, "Interior Detailing");
  await wizard.isAt(TITLE);
});

test("a visitor books a package", async ({ page, wizard, shop }) => {
  await expect(page).toHaveURL(FORM);
  await expect(page.getByText("Interior Detailing selected!")).toBeVisible();
  await wizard.costs("$195.00");
  await expect(wizard.summary).toContainText("Estimated total for a car");
  await wizard.choosePlace("Coquitlam");
  await wizard.chooseStart(openDay(), "10:00 AM");
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Truck" });
  await wizard.updateEstimate();
  await wizard.costs("$243.75");
  await expect(wizard.summary).not.toContainText("for a car");
  await expect(wizard.summary).toContainText("At your place in Coquitlam");
  const reference = await wizard.book();
  await expect(page.getByText("10:00 AM – 1:30 PM")).toBeVisible();
  expect(shop.bookings()).toMatchObject([
    {
      reference,
      flow: "package",
      place: "coquitlam",
      city: "Coquitlam",
      service_name: "Interior Detailing",
      booking_date: openDay(),
      start_minute: 600,
      duration_minutes: 210,
      total_price_cents: 24_375,
      vehicle_make: null,
    },
  ]);
});

test("the form asks for the place with a pressed day, which stays", async ({
  page,
  wizard,
  shop,
}) => {
  await wizard.chooseDay(openDay());
  await expect(page).toHaveURL(/&ask=place#place$/);
  const link = page.getByRole("link", { name: "Choose where first: the times depend on it" });
  await expect(link).toHaveAttribute("href", "#place");
  await wizard.choosePlace();
  await expect(link).toHaveCount(0);
  await expect(wizard.day(openDay())).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("At the Burnaby shop").check();
  await wizard.press("Show times");
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  await page.getByLabel("In which town?").selectOption("");
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ place: "shop", location_mode: "shop", city: null }]);
});

test("a far place says what travel means before a time", async ({ page, wizard, shop }) => {
  await wizard.choosePlace("Whistler");
  const travel =
    /^Whistler is \d+ km and .* from our shop\. Travel is agreed by phone and added to the price\.$/;
  await expect(page.getByText(travel)).toBeVisible();
  await expect(wizard.summary).toContainText("+ travel, agreed by phone");
  await wizard.chooseDay(openDay());
  await wizard.press(/^Next available/);
  await wizard.book();
  await expect(page.getByText("+ travel, agreed by phone")).toBeVisible();
  expect(shop.bookings()).toMatchObject([
    { place: "whistler", by_arrangement: 1, total_price_cents: 19_500 },
  ]);
});

test("another place keeps day and time that are free there", async ({ page, wizard, shop }) => {
  const gone = page.getByText(/^The time you chose before isn't free for this booking\./);
  // In Squamish until 11:00 AM: a crew can be there again at 11:30, but nowhere else by noon.
  shop.add({
    booking_date: openDay(),
    start_minute: 540,
    duration_minutes: 120,
    place: "squamish",
    resource_id: CREW,
  });
  await wizard.choosePlace("Squamish");
  await wizard.chooseStart(openDay(), "12:00 PM");
  await wizard.choosePlace("Brackendale");
  await expect(wizard.time("12:00 PM")).toBeChecked();
  await expect(gone).toHaveCount(0);
  await wizard.choosePlace("Surrey");
  await expect(gone).toBeVisible();
  await expect(wizard.day(openDay())).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("radio", { name: /AM|PM/, checked: true })).toHaveCount(0);
});

test("the home page leads back to the form, with its name and total", async ({ page, wizard }) => {
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await page.getByLabel("Full name").fill(AVERY.name);
  await wizard.choosePlace("Whistler");
  await wizard.press("Choose another package");
  await expect(page).toHaveURL("/?section=booking#booking");
  await expect(page.locator("#booking")).toContainText(/Your package\s*Interior Detailing/);
  await expect(page.locator("#booking")).toContainText(/\$292\.50\s*\+ travel, agreed by phone/);
  await page.getByRole("link", { name: "Continue with Interior Detailing" }).click();
  await wizard.costs("$292.50");
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
});

test("vehicle and add-ons of an estimate are kept by leaving for home", async ({
  page,
  wizard,
}) => {
  await page.goto("/");
  await select(page, "Steam Cleaning & Interior Shampoo");
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await page.getByLabel("Add Exterior wash").check();
  await wizard.press("Update estimate");
  await wizard.costs("$473.50");
  await page.goto("/");
  await expect(page.locator("#booking")).toContainText(
    "Steam Cleaning & Interior Shampoo, Exterior wash",
  );
  await expect(page.locator("#booking")).toContainText("$473.50");
  await page.getByRole("link", { name: /^Continue with/ }).click();
  await wizard.costs("$473.50");
  await expect(page.getByLabel("Add Exterior wash")).toBeChecked();
});

test("early presses are all kept, by a reload and by Back too", async ({ page, wizard }) => {
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await page.getByLabel("At the Burnaby shop").check();
  await wizard.chooseStart(openDay(), "10:00 AM");
  const later = addDays(openDay(), PAGE_DAYS);
  await wizard.showPageOf(later);
  const isKept = async () => {
    await wizard.isAt(TITLE);
    await expect(wizard.time("10:00 AM")).toBeChecked();
    await expect(page.getByLabel("Vehicle type (optional)")).toHaveValue("van");
    await expect(page.getByLabel("At the Burnaby shop")).toBeChecked();
    await wizard.costs("$292.50");
  };
  await isKept();
  await page.reload();
  await isKept();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await page.goBack();
  await expect(wizard.day(later)).toBeVisible();
  await isKept();
  await page.getByLabel("Vehicle type (optional)").selectOption("");
  await wizard.press(/^Earlier/);
  await wizard.costs("$195.00");
});

test("what was refused is still there after a look at another page", async ({ page, wizard }) => {
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "10:00 AM");
  await page.getByLabel("Full name").fill(AVERY.name);
  await wizard.press("Confirm Booking");
  await expect(
    page.getByRole("heading", { name: "Please fill in all required fields" }),
  ).toBeVisible();
  await page.goto("/privacy");
  await page.goto(FORM);
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await page.getByLabel("Full name").fill("");
  await wizard.chooseTime("11:00 AM");
  await wizard.chooseDay(openDay(1));
  await expect(page).toHaveURL(/&time=11%3A00\+AM#times$/);
  await page.goto(FORM);
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("the form asks for what is missing and keeps the rest", async ({ page, wizard, shop }) => {
  await page.getByLabel("Full name").fill(AVERY.name);
  await wizard.press("Confirm Booking");
  expect(page.status()).toBe(422);
  await expect(
    page.getByRole("heading", { name: "Please fill in all required fields" }),
  ).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Choose where we should detail it",
    "Choose a date",
    "Enter your email",
    "Enter your phone number",
  ]);
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "10:00 AM");
  await wizard.book();
  expect(shop.bookings()).toHaveLength(1);
});

test("the day of a lost time is not lost with it", async ({ page, wizard, shop }) => {
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "10:00 AM");
  await wizard.introduce();
  shop.fill(openDay(), 600, 60);
  await wizard.press("Confirm Booking");
  const offered = page.getByRole("group", { name: "Choose another time" });
  await expect(offered).toBeVisible();
  await wizard.press("Confirm Booking");
  expect(page.status()).toBe(409);
  await expect(offered.getByRole("radio")).toHaveCount(3);

  await wizard.press("Choose another date");
  await expect(wizard.day(openDay())).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("radio", { name: /AM|PM/, checked: true })).toHaveCount(0);
  await expect(page.getByLabel("Phone")).toHaveValue(AVERY.phone);
  await wizard.chooseTime("2:00 PM");
  await wizard.confirm();
  expect(shop.bookings().at(-1)).toMatchObject({
    booking_date: openDay(),
    booking_time: "2:00 PM",
  });
});

test("each window books the package that it shows", async ({ page, wizard, shop }) => {
  const second = await page.newPage();
  await second.goto("/services");
  await second
    .getByRole("button", { name: "Select Package 5 Year Ceramic Coating", exact: true })
    .click();
  await expect(second.getByText("5 Year Ceramic Coating selected!")).toBeVisible();

  await wizard.choosePlace();
  await wizard.chooseDay(openDay());
  await wizard.costs("$195.00");
  await wizard.chooseTime("10:00 AM");
  const reference = await wizard.book();
  expect(shop.bookings()).toMatchObject([
    { service_name: "Interior Detailing", total_price_cents: 19_500 },
  ]);

  const there = new Wizard(second);
  await there.costs("$1,099.00");
  await there.press(/^Next available/);
  await there.isAt("Booking confirmed!");
  expect(await there.reference()).toBe(reference);
  await expect(second.getByText("This booking was made before")).toBeVisible();
  expect(shop.bookings()).toHaveLength(1);
});

test("an added wash stays after a look at other packages", async ({ page, wizard }) => {
  await wizard.press("Choose another package");
  await select(page, "Steam Cleaning & Interior Shampoo");
  await page.getByRole("checkbox", { name: /^Add exterior wash/i }).check();
  await wizard.press("Choose another package");
  await select(page, "Steam Cleaning & Interior Shampoo");
  await expect(page.getByRole("checkbox", { name: /^Add exterior wash/i })).toBeChecked();
});

test("a time too late for another package is gone until chosen", async ({ page, wizard }) => {
  const gone = page.getByText(
    "The time you chose before isn't free for this booking. Please choose another one.",
  );
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "7:00 PM");
  await wizard.press("Choose another package");
  await select(page, "5 Year Ceramic Coating");
  await expect(gone).toBeVisible();
  await wizard.chooseTime("10:00 AM");
  await wizard.updateEstimate();
  await expect(gone).toHaveCount(0);
});

test("the form says each vehicle's price where no script follows the choice", async ({ page }) => {
  await expect(page.locator("main noscript p").filter({ hasText: "$" })).toHaveText([
    "Car $195.00, truck or SUV $243.75, van $292.50.",
  ]);
});

test("a van takes a van's time on every page, and in the calendar", async ({
  page,
  wizard,
  shop,
}) => {
  await expect(page.locator("main noscript p").nth(1)).toHaveText(
    "Car 3 hours, truck or SUV 3 hours 30 minutes, van 4 hours 15 minutes.",
  );
  await page.goto("/?vehicle=van");
  await expect(page.getByRole("main")).toContainText("about 4 hours 15 minutes");
  await page.goto("/services?vehicle=van");
  await expect(page.getByRole("main")).toContainText("about 4 hours 15 minutes");
  await page.goto(FORM);
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "7:00 PM");
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await wizard.updateEstimate();
  await expect(wizard.summary).toContainText("7:00 PM – 11:15 PM");
  await wizard.book();
  await expect(page.getByText("7:00 PM – 11:15 PM")).toBeVisible();
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect(page.download()?.text).toMatch(/^DTEND;TZID=[^:]+:\d{8}T231500\r?$/m);
  expect(shop.bookings()).toMatchObject([{ duration_minutes: 255, extra_minutes: 75 }]);
});
