import { addMonths, formatMonth, monthOf } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { AVERY, Wizard } from "../support/page/wizard";

// A package of the catalogue, booked on the home page in two steps.

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .first()
    .click();
  await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
});

test("books a package", async ({ page, wizard, shop }) => {
  await wizard.costs("$195.00");
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Truck" });
  await wizard.updateEstimate();
  await wizard.costs("$243.75");
  await wizard.introduce();
  const reference = await wizard.confirm();
  await expect(page.getByText("10:00 AM – 1:00 PM")).toBeVisible();
  expect(shop.bookings()).toMatchObject([
    {
      reference,
      flow: "package",
      service_name: "Interior Detailing",
      booking_date: openDay(),
      start_minute: 600,
      duration_minutes: 180,
      total_price_cents: 24_375,
      vehicle_make: null,
    },
  ]);
});

test("stands at an address to which Back leads without a question", async ({
  page,
  wizard,
  shop,
}) => {
  await wizard.showMonthOf(`${addMonths(monthOf(openDay()), 1)}-01`);
  await wizard.chooseDay(openDay());
  // With a script the URL stays as it was; without one it contains what was pressed.
  await expect(page).toHaveURL(
    new RegExp(`/\\?section=booking&package=InteriorDetailing&date=${openDay()}#times$`),
  );
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  await wizard.confirm();
  await page.goBack();
  await expect(page).toHaveURL(/\/\?section=booking[^#]*(#booking|#times)?$/);
  await expect(page.getByText("Step 1 of 2 · Choose a service")).toBeVisible();
  expect(shop.bookings()).toHaveLength(1);
});

test("what is pressed before anything is typed is all kept, also by a reload and by Back", async ({
  page,
  wizard,
}) => {
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await page.getByLabel("At the Burnaby shop").check();
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  const [chosen, later] = [monthOf(openDay()), addMonths(monthOf(openDay()), 1)];
  await wizard.press(`Next month, ${formatMonth(later)}`);
  await expect(page.getByRole("heading", { name: formatMonth(later), exact: true })).toBeVisible();
  const isKept = async () => {
    await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
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
  await expect(page.getByRole("heading", { name: formatMonth(later), exact: true })).toBeVisible();
  await isKept();
  await page.getByLabel("Vehicle type (optional)").selectOption("");
  await wizard.press(`Previous month, ${formatMonth(chosen)}`);
  await wizard.costs("$195.00");
});

test("what is typed stands in no address, and a press on another day keeps it", async ({
  page,
  wizard,
}) => {
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  await wizard.chooseDay(openDay(1));
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await expect(page).toHaveURL(/\/\?section=booking#times$/);
  await page.goto("/privacy");
  await page.goto("/?section=booking#booking");
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await wizard.confirm();
});

test("what was refused is still there after a look at another page", async ({ page, wizard }) => {
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await page.getByLabel("Full name").fill(AVERY.name);
  await wizard.press("Confirm Booking");
  await expect(
    page.getByRole("heading", { name: "Please fill in all required fields" }),
  ).toBeVisible();
  await page.goto("/privacy");
  await page.goto("/?section=booking#booking");
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await page.getByLabel("Full name").fill("");
  await wizard.chooseTime("11:00 AM");
  await wizard.chooseDay(openDay(1));
  await expect(page).toHaveURL(/&time=11%3A00\+AM#times$/);
  await page.goto("/?section=booking#booking");
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("asks for what is missing and keeps the rest", async ({ page, wizard, shop }) => {
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await page.getByLabel("Full name").fill(AVERY.name);
  await wizard.press("Confirm Booking");
  expect(page.status()).toBe(422);
  await expect(
    page.getByRole("heading", { name: "Please fill in all required fields" }),
  ).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await wizard.introduce();
  await wizard.confirm();
  expect(shop.bookings()).toHaveLength(1);
});

test("the day of a lost time is not lost with it", async ({ page, wizard, shop }) => {
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
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

test("each window books the package that it shows, and what was booked before is told", async ({
  page,
  wizard,
  shop,
}) => {
  const second = await page.newPage();
  await second.goto("/services");
  await second
    .getByRole("button", { name: "Select Package 5 Year Ceramic Coating", exact: true })
    .click();
  await expect(second.getByText("5 Year Ceramic Coating selected!")).toBeVisible();

  await wizard.chooseDay(openDay());
  await wizard.costs("$195.00");
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  const reference = await wizard.confirm();
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

test("an added wash is still added after a look at the other packages", async ({
  page,
  wizard,
}) => {
  const choose = async (name: string) =>
    page
      .locator("#booking")
      .getByRole("button", { name: `Select Package ${name}`, exact: true })
      .click();
  await wizard.press("Choose another package");
  await choose("Steam Cleaning & Interior Shampoo");
  await page.getByRole("checkbox", { name: /^Add exterior wash/i }).check();
  await wizard.press("Choose another package");
  await choose("Steam Cleaning & Interior Shampoo");
  await expect(page.getByRole("checkbox", { name: /^Add exterior wash/i })).toBeChecked();
});

test("a time that is too late for another package is said to be gone, until one is chosen", async ({
  page,
  wizard,
}) => {
  const gone = page.getByText(
    "The time that you chose before is not free for this booking. Please choose another one.",
  );
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("7:00 PM");
  await wizard.press("Choose another package");
  await page
    .locator("#booking")
    .getByRole("button", { name: "Select Package 5 Year Ceramic Coating", exact: true })
    .click();
  await expect(gone).toBeVisible();
  await wizard.chooseTime("10:00 AM");
  await wizard.updateEstimate();
  await expect(gone).toHaveCount(0);
});

test("says what the package costs for each size of vehicle where no script follows the choice", async ({
  page,
}) => {
  await expect(page.locator("#package-form noscript p").filter({ hasText: "$" })).toHaveText([
    "Car $195.00, truck or SUV $243.75, van $292.50.",
  ]);
});
