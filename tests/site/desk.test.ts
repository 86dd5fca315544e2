import { PAGE_DAYS } from "~/booking/calendar/calendar";
import { addDays, formatDay } from "~/domain/time";
import { nextHoliday, nextThursday, openDay } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const DAY = openDay();
const AVERY = {
  customer_name: "Avery Chen",
  customer_email: "avery@example.com",
  customer_phone: "604-555-0199",
  vehicle_type: "truck",
  vehicle_make: "Ford",
  vehicle_model: "F-150",
};

test.beforeEach(async ({ signIn }) => signIn());

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel("Booked before?").fill(text);
  await press(page, "Find customer");
}

async function byHand(page: Page, date: string, time: string): Promise<void> {
  if (!(await field(page, "Time").isVisible()))
    await page.getByText("Another date or time").click();
  await field(page, "Date").fill(date);
  await field(page, "Time").fill(time);
}

test("a whole call: find, choose, book anyway, edit, move", async ({ page, shop, wizard }) => {
  shop.add({
    ...AVERY,
    booking_date: openDay(3),
    location_mode: "mobile",
    street: "12 Elm Street",
    city: "Burnaby",
  });
  shop.fill(DAY, 600, 60);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Add booking" }).click();
  await expect(wizard.heading("Add booking")).toBeVisible();

  await page
    .getByLabel("Service", { exact: true })
    .selectOption({ label: "Interior Detailing, $50.00 an hour" });
  await find(page, "avery");
  await page.getByRole("button", { name: "Use Avery Chen" }).click();
  await expect(field(page, "Full name")).toHaveValue("Avery Chen");
  for (const [name, value] of [
    ["Phone", "604-555-0199"],
    ["Make (optional)", "Ford"],
    ["City (optional)", "Burnaby"],
    ["Vehicle type", "truck"],
  ] as const) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("interior");

  await page.getByRole("checkbox", { name: "Seat Cleaning" }).check();
  await page.getByRole("button", { name: "Update estimate" }).click();
  await expect(page.locator("label", { hasText: "As computed" })).toContainText("$62.50");
  await wizard.chooseDay(DAY);
  await expect(page.getByRole("radio", { name: /^10:00 AM/ })).toBeDisabled();

  await byHand(page, DAY, "10:15");
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByRole("alert")).toContainText("No crew can be there then");
  await expect(
    page.getByRole("link", { name: "in Burnaby until 11:00 AM, 10 minutes away" }),
  ).toBeVisible();
  await expect(
    page.getByRole("group", { name: "Choose another time" }).getByRole("radio"),
  ).toHaveCount(3);
  await expect(field(page, "Full name")).toHaveValue("Avery Chen");
  await expect(page.getByRole("checkbox", { name: "Seat Cleaning" })).toBeChecked();
  await press(page, "Book anyway");

  await expect(wizard.heading("Avery Chen")).toBeVisible();
  const main = page.getByRole("main");
  for (const words of [
    "10:15 AM – 11:15 AM",
    "Booked anyway: its crew or bay wasn't free",
    "$62.50",
    "12 Elm Street, Burnaby",
    "Confirmed",
    "Booked by phone by operator@example.com",
    "Booking received to avery@example.com",
  ]) {
    await expect(main).toContainText(words);
  }

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await field(page, "Vehicle type").selectOption({ label: "Van" });
  await page.getByText("Set a different price").click();
  await page.getByRole("radio", { name: "Set by hand" }).check();
  await field(page, "Price by hand, in dollars before tax").fill("60");
  await field(page, "Reason").fill("Regular customer");
  await press(page, "Save changes");
  await expect(
    page.getByText(
      "The price is now $60.00; it was $62.50. No mail server is set up: tell the customer yourself.",
    ),
  ).toBeVisible();
  await expect(main).toContainText("Set by hand: Regular customer");

  await page.getByRole("link", { name: "Move", exact: true }).click();
  await wizard.chooseStart(nextThursday(), "2:00 PM");
  await page.getByRole("checkbox", { name: "Tell the customer" }).uncheck();
  await press(page, "Move booking");
  await expect(page.getByText(`Moved to ${formatDay(nextThursday())}, 2:00 PM`)).toBeVisible();

  const history = page.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(history).toHaveCount(3);
  await expect(history.nth(0)).toContainText("Moved by operator@example.com");
  await expect(history.nth(0)).toContainText(/Customer\s*not told/);
  await expect(history.nth(1)).toContainText("Regular customer");
  await expect(history.nth(2)).toContainText("Booked anyway");
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem")).toHaveCount(2);
  await expect(main).not.toContainText("Booked anyway: its crew");
  expect(shop.bookings().at(-1)).toMatchObject({
    booking_date: nextThursday(),
    start_minute: 840,
    total_price_cents: 6000,
    vehicle_type: "van",
  });
});

test("what is missing is said in one go, and what was typed stays", async ({ page }) => {
  await page.goto(`/dashboard/add?date=${DAY}`);
  await field(page, "Full name").fill("Sam Okafor");
  await page.getByText("Set a different price").click();
  await page.getByRole("radio", { name: "Set by hand" }).check();
  await page.getByRole("button", { name: "Add booking" }).last().click();
  const alert = page.getByRole("alert");
  await expect(
    alert.getByRole("heading", { name: "Please fill in all required fields" }),
  ).toBeVisible();
  for (const words of [
    "Enter the customer's phone number",
    "Choose the service and the work",
    "Choose a time",
    "Enter a price such as 80 or 187.50",
    "Say why the price is set by hand",
  ]) {
    await expect(alert.getByRole("link", { name: words })).toBeVisible();
  }
  await expect(field(page, "Full name")).toHaveValue("Sam Okafor");
  await expect(page.getByRole("radio", { name: "Set by hand" })).toBeChecked();
});

test("what is wrong though nothing is missing is said as that", async ({ page, shop }) => {
  await page.goto(`/dashboard/bookings/${shop.add({ booking_date: DAY })}/edit`);
  await expect(page.getByText(/ at 10:00 AM\. Move it$/)).toBeVisible();
  await field(page, "Email (optional)").fill("avery");
  await press(page, "Save changes");
  await expect(
    page.getByRole("alert").getByRole("heading", { name: "Please check your answers" }),
  ).toBeVisible();
  await field(page, "Full name").fill("");
  await press(page, "Save changes");
  await expect(
    page.getByRole("alert").getByRole("heading", { name: "Please fill in all required fields" }),
  ).toBeVisible();
  await expect(
    page.getByRole("alert").getByRole("link", { name: "Enter the customer's name" }),
  ).toBeVisible();
});

test("one character finds no customer, and says why", async ({ page }) => {
  await page.goto("/dashboard/add");
  await find(page, "a");
  await expect(page.getByText("Type at least two characters.")).toBeVisible();
});

test("work by the hour without hours asks for them where they are chosen", async ({ page }) => {
  await page.goto(`/dashboard/add?date=${DAY}`);
  await page.getByLabel("Service", { exact: true }).selectOption("interior");
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(
    page.getByRole("alert").getByRole("link", { name: "Tick the work, or choose the hours" }),
  ).toHaveAttribute("href", "#interiorHours");
  await expect(page.locator("#interiorHours")).toHaveAccessibleDescription(
    "Error: Tick the work, or choose the hours",
  );
});

test("turning the month keeps a ticked time", async ({ page, shop, wizard }) => {
  const id = shop.add({});
  for (const address of ["/dashboard/add", `/dashboard/bookings/${id}/move`]) {
    await page.goto(address);
    await wizard.chooseStart(openDay(1), "2:00 PM");
    await wizard.showPageOf(addDays(openDay(1), PAGE_DAYS));
    await expect(wizard.time("2:00 PM")).toBeChecked();
  }
});

test("a holiday call without an email takes an offered time", async ({ page, shop }) => {
  await page.goto("/dashboard/add");
  await field(page, "Full name").fill("Sam Okafor");
  await field(page, "Phone").fill("604-555-0110");
  await page.getByLabel("Service", { exact: true }).selectOption("package-HeadlightRestoration");
  await byHand(page, nextHoliday(), "10:00");
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByRole("alert")).toContainText("Closed that day");
  await page.getByRole("group", { name: "Choose another time" }).getByRole("radio").first().check();
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByText("No message was sent.").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("None given");
  expect(shop.bookings()).toMatchObject([
    {
      customer_email: "",
      service_key: "HeadlightRestoration",
      flow: "package",
      status: "confirmed",
    },
  ]);
});

test("another place shows its times, and asks for room", async ({ page, shop, wizard }) => {
  await page.goto(`/dashboard/add?date=${DAY}`);
  await expect(page.getByRole("radio", { name: /^8:00 AM/ })).toBeEnabled();
  await page.getByLabel("In which town?").selectOption("whistler");
  await press(page, "Show times");
  await expect(page.getByLabel("In which town?")).toHaveValue("whistler");
  await expect(page.getByRole("radio", { name: /^8:00 AM/ })).toBeDisabled();

  shop.add({ booking_date: DAY, start_minute: 540, location_mode: "mobile" });
  await page.goto(`/dashboard/bookings/${shop.add({ ...AVERY, booking_date: DAY })}/edit`);
  await page.getByRole("radio", { name: "At the customer's place" }).check();
  await page.getByLabel("In which town?").selectOption("whistler");
  await press(page, "Save changes");
  await expect(
    page.getByRole("alert").getByRole("heading", { name: "The job doesn't fit there at its time" }),
  ).toBeVisible();
  await expect(page.getByLabel("In which town?")).toHaveValue("whistler");
  await press(page, "Save anyway");
  await expect(wizard.heading("Avery Chen")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("By arrangement: more than 50 km");
  await expect(page.getByRole("main")).toContainText("Can't be driven");
});

test("what is done can be edited, not moved", async ({ page, shop }) => {
  const id = shop.add({ ...AVERY, status: "completed" });
  await page.goto(`/dashboard/bookings/${id}`);
  await expect(page.getByRole("link", { name: "Move", exact: true })).toHaveCount(0);
  await page.goto(`/dashboard/bookings/${id}/move`);
  await expect(page.getByText("Only pending and confirmed bookings can be moved.")).toBeVisible();
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await expect(page.getByRole("checkbox", { name: "Tell the customer" })).not.toBeChecked();
});
