import { formatDate } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { AVERY } from "../support/page/wizard";

test("a visitor books an hourly service from the home page on", async ({ page, wizard, shop }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "By the hour" }).click();
  await wizard.isAt("Select Service");
  await wizard.choose({
    vehicle: "Car",
    category: "Exterior Services",
    service: "2 hours",
  });
  await wizard.updateEstimate();
  await wizard.costs("$120.00");

  await wizard.toDate();
  await wizard.costs("$120.00");
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "10:00 AM");

  await wizard.toVehicle();
  await wizard.costs("$120.00");
  await expect(wizard.summary).toContainText("10:00 AM – 12:00 PM");
  await wizard.describeVehicle({
    type: "Hatchback",
    make: "Honda",
    model: "Civic",
    notes: "Gate code 12",
  });

  await wizard.toContact();
  await wizard.costs("$120.00");
  await wizard.introduce();
  await page.getByLabel("Street address (optional)").fill("12 Elm Street");
  await page.getByLabel("City (optional)").fill("Burnaby");
  const reference = await wizard.confirm();

  await expect(
    page.getByText("Thank you for your booking. We will contact you shortly."),
  ).toBeVisible();
  await expect(page.getByText(formatDate(openDay()))).toBeVisible();
  await expect(page.getByText("10:00 AM – 12:00 PM")).toBeVisible();
  await expect(page.getByText("Honda Civic, Hatchback")).toBeVisible();
  await expect(page.getByText("12 Elm Street, Burnaby")).toBeVisible();
  await expect(page.getByText("$120.00", { exact: true })).toBeVisible();
  expect(shop.bookings()).toMatchObject([
    {
      reference,
      status: "pending",
      customer_name: AVERY.name,
      customer_email: AVERY.email,
      customer_phone: AVERY.phone,
      service_name: "Exterior Detailing (2 hours)",
      booking_date: openDay(),
      booking_time: "10:00 AM",
      duration_minutes: 120,
      vehicle_type: "hatchback",
      vehicle_size: "car",
      vehicle_make: "Honda",
      vehicle_model: "Civic",
      comments: "Gate code 12",
      total_price_cents: 12_000,
    },
  ]);
});

test("a visitor books options, whose hours make the price and the name", async ({
  page,
  wizard,
  shop,
}) => {
  await page.goto("/booking");
  await wizard.choose({ vehicle: "Truck/SUV", options: ["Seat Cleaning", "Interior Windows"] });
  await wizard.updateEstimate();
  await wizard.costs("$93.75");
  await expect(wizard.summary).toContainText("Interior Detailing (2 hours)");
  await expect(wizard.summary).toContainText("1.5 hours × $50.00 an hour");

  await wizard.toDate();
  await wizard.costs("$93.75");
  await wizard.chooseShop();
  await wizard.chooseStart(openDay(1), "1:00 PM");
  await wizard.toVehicle();
  await wizard.costs("$93.75");
  await expect(page.getByLabel("Vehicle type")).toHaveValue("");
  await page.getByLabel("Vehicle type").selectOption("truck");
  await wizard.describeVehicle({ make: "Ford", model: "F-150" });
  await wizard.toContact();
  await wizard.costs("$93.75");
  await wizard.book();

  await expect(page.getByText("$93.75", { exact: true })).toBeVisible();
  await expect(page.getByText("Interior Windows, Seat Cleaning")).toBeVisible();
  await expect(page.getByText("At the Burnaby shop")).toBeVisible();
  expect(shop.bookings()).toMatchObject([
    {
      service_key: "Interior2Hours",
      service_options: '["Interior Windows","Seat Cleaning"]',
      duration_minutes: 120,
      total_price_cents: 9375,
      location_mode: "shop",
      street: null,
    },
  ]);
});

test("a town beyond 50 km is by arrangement", async ({ page, wizard, startAt, shop }) => {
  await startAt("/booking/contact", { place: "whistler", start: 720 });
  await expect(page.getByLabel("City (optional)")).toHaveValue("Whistler");
  await wizard.book();
  await expect(page.getByText(/more than 50 km from Burnaby/)).toBeVisible();
  await expect(
    page.getByText("We don't have your full address yet. We'll call for it."),
  ).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ city: "Whistler", street: null, by_arrangement: 1 }]);
});
