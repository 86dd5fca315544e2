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
