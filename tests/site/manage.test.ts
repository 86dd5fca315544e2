import { formatDate, formatDay } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import type { NewRow, Shop } from "../support/shop";

const OWN_PAGE = /^Your booking$/;

/** A booking at 10 AM on the first open day, and the address of its manage page. */
function bookingIn(shop: Shop, change: NewRow = {}): { id: number; address: string } {
  const id = shop.add({ location_mode: "mobile", ...change });
  return { id, address: `/booking/manage/${shop.manageSecret(id)}` };
}
const booking = (shop: Shop, id: number) => shop.bookings().find((each) => each.id === id);

test("a customer moves, changes and cancels a booking", async ({ page, wizard, startAt, shop }) => {
  await startAt("/booking/contact");
  await wizard.book();
  const { id } = shop.bookings()[0]!;
  await page.getByRole("link", { name: "Change or cancel" }).click();
  await wizard.isAt(OWN_PAGE);
  await expect(page.getByText(formatDate(openDay()), { exact: true })).toBeVisible();
  await expect(page.getByText("10:00 AM – 11:00 AM")).toBeVisible();
  const address = page.url();

  await page.getByRole("link", { name: "Move to another time" }).click();
  await wizard.isAt("Move your booking");
  await expect(wizard.time("10:00 AM")).toHaveAccessibleName(/your time/);
  await wizard.chooseStart(openDay(1), "2:00 PM");
  await wizard.press("Move booking");
  await wizard.isAt(OWN_PAGE);
  await expect(
    page.getByText(`Your booking is now on ${formatDay(openDay(1))}, 2:00 PM`),
  ).toBeVisible();
  await expect(page.getByText(formatDate(openDay(1)), { exact: true })).toBeVisible();
  await expect(page.getByText("2:00 PM – 3:00 PM")).toBeVisible();
  expect(page.url()).toBe(address);

  await page.getByRole("link", { name: "Change details" }).click();
  await wizard.isAt("Change details");
  await page.getByLabel("Model").fill("Corolla");
  await page.getByLabel("Special Requests or Notes (Optional)").fill("Gate code 1234");
  await page.getByLabel("Street address (optional)").fill("12 Elm Street");
  await page.getByLabel("In which town?").selectOption({ label: "Squamish" });
  await page.getByLabel("City (optional)").fill("Squamish");
  await wizard.press("Save changes");
  await wizard.isAt(OWN_PAGE);
  await expect(page.getByText("Your booking is changed")).toBeVisible();
  for (const words of [
    "Toyota Corolla, Sedan",
    "12 Elm Street, Squamish",
    "Gate code 1234",
    "we come by arrangement",
  ])
    await expect(page.getByText(words)).toBeVisible();

  await page.getByRole("link", { name: "Cancel booking" }).click();
  await wizard.isAt("Cancel your booking?");
  await page.getByRole("link", { name: "Keep booking" }).click();
  await wizard.isAt(OWN_PAGE);
  await page.getByRole("link", { name: "Cancel booking" }).click();
  await page.getByLabel("Why are you cancelling? (optional)").fill("Sold the car");
  await wizard.press("Cancel booking");
  await wizard.isAt("Booking cancelled");
  await expect(page.getByText("Your booking is cancelled", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel booking" })).toHaveCount(0);
  expect(booking(shop, id)).toMatchObject({
    status: "cancelled",
    booking_date: openDay(1),
    booking_time: "2:00 PM",
    vehicle_model: "Corolla",
    by_arrangement: 1,
  });
  expect(shop.history(id)).toEqual(["booked", "moved", "edited", "cancelled"]);
});

test("a taken time is answered with the three nearest", async ({ page, wizard, shop }) => {
  const { id, address } = bookingIn(shop);
  await page.goto(`${address}/move`);
  await wizard.chooseTime("2:00 PM");
  shop.fill(openDay(), 840, 60);
  await wizard.press("Move booking");
  expect(page.status()).toBe(409);
  await expect(page).toHaveTitle(/^Error: Move your booking/);
  const offered = page.getByRole("group", { name: "Choose another time" }).getByRole("radio");
  await expect(offered).toHaveCount(3);
  await wizard.press("Move booking");
  expect(page.status()).toBe(409);
  await expect(offered).toHaveCount(3);
  expect(booking(shop, id)).toMatchObject({ booking_time: "10:00 AM" });

  await wizard.choice(`${formatDay(openDay())}, 4:00 PM`).check();
  await wizard.press("Move booking");
  await wizard.isAt(OWN_PAGE);
  expect(booking(shop, id)).toMatchObject({ booking_date: openDay(), booking_time: "4:00 PM" });
});

test("a chosen time stays on another day and page", async ({ page, wizard, shop }) => {
  const { address } = bookingIn(shop);
  await page.goto(`${address}/move`);
  await wizard.chooseTime("2:00 PM");
  await wizard.chooseDay(openDay(1));
  await expect(wizard.time("2:00 PM")).toBeChecked();
  await page.getByRole("button", { name: /^Later/ }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(wizard.time("2:00 PM")).toBeChecked();
});

test("a booking's own time is no move, and the page says so", async ({ page, wizard, shop }) => {
  const { address } = bookingIn(shop);
  await page.goto(`${address}/move`);
  await wizard.chooseTime("10:00 AM");
  await wizard.press("Move booking");
  await expect(
    page.getByRole("alert").getByRole("link", { name: /^That's the time you have now/ }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Keep this time" }).click();
  await wizard.isAt(OWN_PAGE);
});

test("another tab's details are shown, and typed ones kept", async ({ page, wizard, shop }) => {
  const { id, address } = bookingIn(shop);
  const second = await page.newPage();
  for (const tab of [page, second]) await tab.goto(`${address}/change`);
  await second.getByLabel("Model").fill("Accord");
  await second.getByRole("button", { name: "Save changes" }).click();
  await expect(second.getByText("Your booking is changed")).toBeVisible();

  await page.getByLabel("Special Requests or Notes (Optional)").fill("Two dogs");
  await wizard.press("Save changes");
  expect(page.status()).toBe(409);
  await expect(page.getByRole("region", { name: "As it is now" })).toContainText("Honda Accord");
  await expect(page.getByLabel("Special Requests or Notes (Optional)")).toHaveValue("Two dogs");
  await expect(page.getByLabel("Model")).toHaveValue("Civic");
  await wizard.press("Save changes");
  await wizard.isAt(OWN_PAGE);
  expect(booking(shop, id)).toMatchObject({ vehicle_model: "Civic", comments: "Two dogs" });
});

test("another tab's move is shown before anything moves again", async ({ page, wizard, shop }) => {
  const { id, address } = bookingIn(shop);
  const second = await page.newPage();
  for (const tab of [page, second]) await tab.goto(`${address}/move`);
  await second.getByRole("radio", { name: /^2:00 PM/ }).check();
  await second.getByRole("button", { name: "Move booking" }).last().click();
  await expect(second.getByRole("heading", { name: OWN_PAGE })).toBeVisible();

  await wizard.chooseTime("4:00 PM");
  await wizard.press("Move booking");
  await expect(
    page.getByRole("alert").getByRole("heading", { name: "This booking has changed" }),
  ).toBeVisible();
  await expect(
    page.getByText(`You keep ${formatDate(openDay())}, 2:00 PM – 3:00 PM`),
  ).toBeVisible();
  await expect(wizard.time("4:00 PM")).toBeChecked();
  await wizard.press("Move booking");
  await wizard.isAt(OWN_PAGE);
  expect(booking(shop, id)).toMatchObject({ booking_time: "4:00 PM" });
});

test("after the limit the page says to phone", async ({ page, wizard, shop }) => {
  const { id, address } = bookingIn(shop);
  await page.goto(`${address}/cancel`);
  shop.setRules({ cancelMinutes: 365 * 24 * 60 });
  await wizard.press("Cancel booking");
  expect(page.status()).toBe(409);
  await expect(
    page.getByRole("alert").getByRole("heading", { name: "Your booking wasn't cancelled" }),
  ).toBeVisible();
  await wizard.isAt("This booking can't be cancelled here");
  await expect(page).toHaveTitle(/^Error: This booking can't be cancelled here/);
  await expect(
    page.getByText(
      /^It begins in less than \d+ hours, so you can move or cancel it by phone only\./,
    ),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "604-555-0142" })).toHaveAttribute(
    "href",
    "tel:+16045550142",
  );
  await expect(page.getByRole("button", { name: "Cancel booking" })).toHaveCount(0);
  expect(booking(shop, id)).toMatchObject({ status: "pending" });
  expect(shop.history(id)).toEqual([]);

  await page.getByRole("link", { name: "Back to your booking" }).click();
  await expect(page.getByRole("heading", { name: "Change your booking" })).toBeVisible();
  await expect(
    page.getByText("You can still change the vehicle, place and notes here until it begins."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Move|Cancel)/ })).toHaveCount(0);
  // A missing address and details about the car can be given until the booking begins.
  await page.getByRole("link", { name: "Change details" }).click();
  await page.getByLabel("Notes").fill("Two dogs");
  await wizard.press("Save changes");
  await wizard.isAt(OWN_PAGE);
  expect(booking(shop, id)).toMatchObject({ comments: "Two dogs" });
});

test("both pages give a calendar file", async ({ page, wizard, startAt }) => {
  await startAt("/booking/contact");
  const reference = await wizard.book();
  for (const onPage of ["Booking confirmed!", OWN_PAGE]) {
    await wizard.isAt(onPage);
    await page.getByRole("link", { name: "Add to calendar" }).click();
    expect(page.download()).toEqual({
      name: `booking-${reference}.ics`,
      text: expect.stringMatching(/^BEGIN:VCALENDAR/),
    });
    if (onPage !== OWN_PAGE) await page.getByRole("link", { name: "Change or cancel" }).click();
  }
});

for (const { screen, command, title, what, change } of [
  {
    screen: "move",
    command: "Move booking",
    title: "Your booking wasn't moved",
    what: "cancelled",
    change: { status: "cancelled" },
  },
  {
    screen: "change",
    command: "Save changes",
    title: "Nothing was saved",
    what: "deleted",
    change: { deleted_at: "2026-01-05T10:00:00.000Z" },
  },
] as const) {
  test(`${command} says that the booking was ${what}`, async ({ page, wizard, shop }) => {
    const { id, address } = bookingIn(shop);
    await page.goto(`${address}/${screen}`);
    if (screen === "move") await wizard.chooseTime("2:00 PM");
    else await page.getByLabel("Model").fill("Corolla");
    shop.set(id, change);
    await wizard.press(command);
    expect(page.status()).toBe(409);
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("heading", { name: title })).toBeVisible();
    await expect(alert.getByRole("link", { name: "This booking was cancelled" })).toBeVisible();
    await wizard.isAt("Booking cancelled");
    await expect(page).toHaveTitle(/^Error: Booking cancelled/);
    await expect(page.getByText("There's nothing left to change.")).toBeVisible();
    expect(booking(shop, id)).toMatchObject({ booking_time: "10:00 AM", vehicle_model: "Civic" });
  });
}

test("Back after cancelling asks nothing any more", async ({ page, wizard, shop }) => {
  const { address } = bookingIn(shop);
  await page.goto(address);
  await page.getByRole("link", { name: "Cancel booking" }).click();
  await wizard.isAt("Cancel your booking?");
  await wizard.press("Cancel booking");
  await wizard.isAt("Booking cancelled");
  await page.goBack();
  await expect(page.getByText("There's nothing left to change.")).toBeVisible();
  await expect(wizard.heading("Cancel your booking?")).toHaveCount(0);
  await wizard.isAt("Booking cancelled");
});
