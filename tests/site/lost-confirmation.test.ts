import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { bookOnce, confirmUnheard, MADE, select } from "./unheard";

// A booking is made, but its response is lost and the customer is not told
// (docs/decisions/0013-the-draft-holds-answers.md).

test.describe("a wizard's booking is found again after its reply was lost", () => {
  test.beforeEach(async ({ wizard, startAt }) => {
    await startAt("/booking/contact");
    await wizard.introduce();
  });

  test("coming back by a step shows it, then books anew", async ({ page, wizard, shop }) => {
    shop.add({ booking_date: openDay(), start_minute: 600 });
    await confirmUnheard(page);
    await page.goto("/booking/date");
    await wizard.isAt("Booking confirmed!");
    await expect(page.getByText(MADE)).toHaveCount(0);
    const first = await wizard.reference();
    await page.goto("/booking");
    await wizard.isAt("Select Service");
    expect(await bookOnce(wizard, "2 hours")).not.toBe(first);
    await expect(page.getByText(MADE)).toHaveCount(0);
    expect(shop.bookings().slice(-2)).toMatchObject([
      { reference: first },
      { service_key: "Interior2Hours" },
    ]);
  });

  test("the same form again is quiet, the next books anew", async ({ page, wizard, shop }) => {
    await confirmUnheard(page);
    await wizard.press("Confirm Booking");
    await wizard.isAt("Booking confirmed!");
    await expect(page.getByText(MADE)).toHaveCount(0);
    const first = await wizard.reference();
    await page.goto("/booking");
    expect(await bookOnce(wizard, "1 hour")).not.toBe(first);
    expect(shop.bookings()).toHaveLength(2);
  });
});

test.describe("a package's booking is found again after its reply was lost", () => {
  test.beforeEach(async ({ page, wizard }) => {
    await page.goto("/");
    await select(page, "Interior Detailing");
    await wizard.choosePlace();
    await wizard.chooseStart(openDay(), "10:00 AM");
    await wizard.introduce();
  });

  test("coming back to the booking shows it, then books anew", async ({ page, wizard, shop }) => {
    await confirmUnheard(page);
    await page.goto("/privacy");
    await page.goto("/?section=booking#booking");
    await wizard.isAt("Booking confirmed!");
    await expect(page.getByText(MADE)).toHaveCount(0);
    const first = await wizard.reference();
    await page.goto("/");
    await select(page, "5 Year Ceramic Coating");
    await wizard.choosePlace();
    await wizard.chooseStart(openDay(1), "9:00 AM");
    await wizard.introduce();
    expect(await wizard.confirm()).not.toBe(first);
    await expect(page.getByText(MADE)).toHaveCount(0);
    expect(shop.bookings()).toMatchObject([
      { reference: first },
      { service_key: "CeramicCoating" },
    ]);
  });

  test("another page's package is not taken for it", async ({ page, wizard, shop }) => {
    await confirmUnheard(page);
    await page.goto("/services");
    await page
      .getByRole("button", { name: "Select Package 5 Year Ceramic Coating", exact: true })
      .first()
      .click();
    await wizard.isAt("Booking confirmed!");
    await expect(page.getByText(MADE)).toBeVisible();
    expect(shop.bookings()).toMatchObject([{ service_name: "Interior Detailing" }]);
  });
});

test("a car from another window is shown first", async ({ page, wizard, startAt, shop }) => {
  await startAt("/booking/contact");
  await wizard.introduce();
  const second = await page.newPage();
  await second.goto("/booking/vehicle");
  await second.getByLabel("Make").fill("Ford");
  await second.getByLabel("Model").fill("Transit");
  await second.getByRole("button", { name: "Continue to Contact Info" }).click();
  await expect(second.getByRole("heading", { name: "Contact Info" })).toBeVisible();
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("heading", { name: "Your booking has changed" })).toBeVisible();
  await expect(wizard.summary).toContainText("Ford Transit");
  expect(shop.bookings()).toEqual([]);
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ vehicle_make: "Ford", vehicle_model: "Transit" }]);
});

test("a car from another window stays on going back", async ({ page, wizard, startAt, shop }) => {
  await startAt("/booking/vehicle");
  await wizard.describeVehicle({ notes: "Dog hair" });
  await wizard.toContact();
  const second = await page.newPage();
  await second.goto("/booking/vehicle");
  await second.getByLabel("Make").fill("Ford");
  await second.getByLabel("Model").fill("Transit");
  await second.getByLabel("Special Requests or Notes (Optional)").fill("Cat hair");
  await second.getByRole("button", { name: "Continue to Contact Info" }).click();
  await expect(second.getByRole("heading", { name: "Contact Info" })).toBeVisible();
  await wizard.back("Vehicle Details");
  await expect(wizard.summary).toContainText("Ford Transit");
  await expect(page.getByLabel("Make")).toHaveValue("Ford");
  await expect(page.getByLabel("Special Requests or Notes (Optional)")).toHaveValue("Cat hair");
  await wizard.toContact();
  await wizard.book();
  expect(shop.bookings()).toMatchObject([
    { vehicle_make: "Ford", vehicle_model: "Transit", comments: "Cat hair" },
  ]);
});
