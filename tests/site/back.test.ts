import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { AVERY } from "../support/page/wizard";

test("Back keeps every answer of every step", async ({ page, wizard }) => {
  await page.goto("/booking");
  await wizard.choose({
    vehicle: "Truck/SUV",
    category: "Exterior Services",
    options: ["Hand Wax", "Clay Bar Treatment"],
  });
  await wizard.toDate();
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(3), "9:00 AM");
  await wizard.toVehicle();
  await wizard.describeVehicle({
    type: "SUV",
    make: "Subaru",
    model: "Outback",
    notes: "Dog hair\non the back seat",
  });
  await wizard.toContact();
  await wizard.introduce();
  await page.getByLabel("Street address (optional)").fill("12 Elm Street");
  await page.getByLabel("City (optional)").fill("Burnaby Heights");

  await wizard.back("Vehicle Details");
  await expect(page.getByLabel("Vehicle type")).toHaveValue("suv");
  await expect(page.getByLabel("Make")).toHaveValue("Subaru");
  await expect(page.getByLabel("Model")).toHaveValue("Outback");
  await expect(page.getByLabel("Special Requests or Notes (Optional)")).toHaveValue(
    "Dog hair\non the back seat",
  );
  await wizard.back("Choose Date");
  await expect(wizard.day(openDay(3))).toHaveAttribute("aria-pressed", "true");
  await expect(wizard.time("9:00 AM")).toBeChecked();
  await wizard.back("Select Service");
  await expect(wizard.choice("Truck/SUV")).toBeChecked();
  await expect(wizard.category("Exterior Services")).toHaveAttribute("aria-pressed", "true");
  await expect(wizard.choice("Hand Wax")).toBeChecked();
  await expect(wizard.choice("Clay Bar Treatment")).toBeChecked();

  await wizard.toDate();
  await wizard.toVehicle();
  await wizard.toContact();
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(page.getByLabel("Email")).toHaveValue(AVERY.email);
  await expect(page.getByLabel("Phone")).toHaveValue(AVERY.phone);
  await expect(page.getByLabel("Street address (optional)")).toHaveValue("12 Elm Street");
  await expect(page.getByLabel("City (optional)")).toHaveValue("Burnaby Heights");
  await wizard.costs("$150.00");
  await wizard.confirm();
});

test("Back keeps half an answer too", async ({ page, wizard, startAt }) => {
  await startAt("/booking/vehicle", { make: "", model: "" });
  await page.getByLabel("Make").fill("Mazda");
  await wizard.back("Choose Date");
  await wizard.toVehicle();
  await expect(page.getByLabel("Make")).toHaveValue("Mazda");
});

test("the browser's own Back leads through the steps", async ({ page, wizard, startAt }) => {
  await startAt("/booking/service", { date: null, start: null });
  await wizard.toDate();
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "11:00 AM");
  await wizard.toVehicle();
  await page.goBack();
  await wizard.isAt("Choose Date");
  await page.goForward();
  await wizard.isAt("Vehicle Details");
});

test("each line of the summary leads to its step", async ({ page, wizard, startWith }) => {
  await startWith();
  for (const [line, heading] of [
    ["Service", "Select Service"],
    ["Date", "Choose Date"],
    ["Time", "Choose Date"],
    ["Vehicle", "Vehicle Details"],
  ] as const) {
    await page.goto("/booking/contact");
    await wizard.summary.getByRole("link", { name: `Change ${line}` }).click();
    await wizard.isAt(heading);
  }
});

test("a taken time leads back with the vehicle", async ({ page, wizard, startAt, shop }) => {
  await startAt("/booking/vehicle", { make: "", model: "" });
  await wizard.describeVehicle({
    type: "SUV",
    make: "Subaru",
    model: "Outback",
    notes: "Dog hair",
  });
  shop.fill(openDay(), 600, 60);
  await wizard.press("Continue to Contact Info");
  await wizard.isAt("Choose Date");
  await expect(
    page.getByText(
      "The time you chose before isn't free for this booking. Please choose another one.",
    ),
  ).toBeVisible();
  await wizard.chooseTime("2:00 PM");
  await wizard.toVehicle();
  await expect(page.getByLabel("Vehicle type")).toHaveValue("suv");
  await expect(page.getByLabel("Make")).toHaveValue("Subaru");
  await expect(page.getByLabel("Special Requests or Notes (Optional)")).toHaveValue("Dog hair");
});

test("longer work drops only a time too short", async ({ page, wizard, startAt, shop }) => {
  shop.fill(openDay(), 780, 120);
  await startAt("/booking/service", { start: 660 });
  await expect(wizard.summary).toContainText("11:00 AM");
  await wizard.choose({ service: "3 hours" });
  await wizard.updateEstimate();
  await wizard.costs("$150.00");
  await expect(wizard.summary).not.toContainText("11:00 AM");
  await wizard.toDate();
  await expect(
    page.getByText(
      "The time you chose before isn't free for this booking. Please choose another one.",
    ),
  ).toBeVisible();
  await expect(wizard.day(openDay())).toHaveAttribute("aria-pressed", "true");
  await expect(wizard.time("11:00 AM")).not.toBeChecked();
  await wizard.chooseTime("8:00 AM");
  await wizard.toVehicle();
  await expect(page.getByLabel("Make")).toHaveValue("Toyota");
  await wizard.toContact();
  await wizard.book();
  expect(shop.bookings().at(-1)).toMatchObject({
    booking_time: "8:00 AM",
    duration_minutes: 180,
    vehicle_make: "Toyota",
  });
});
