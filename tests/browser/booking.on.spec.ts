import { formatShortDate } from "~/domain/time";
import { openDaysOfAPage } from "../support/dates";
import { expect, test } from "./fixtures";
import { AVERY } from "./wizard";

const [first, second] = openDaysOfAPage() as [string, string];

test("a visitor books an hourly service, and prices and times follow", async ({
  page,
  wizard,
  shop,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "By the hour" }).click();
  await wizard.choose({ vehicle: "Car", service: "3 hours" });
  await wizard.costs("$150.00");
  await wizard.switchTo("Exterior Services");
  await expect(wizard.choice("3 hours")).toBeChecked();
  await wizard.costs("$180.00");
  await wizard.toDate();
  await wizard.choosePlace();
  await wizard.chooseStart(first, "10:00 AM");
  await expect(wizard.summary).toContainText("10:00 AM – 1:00 PM");
  await wizard.chooseDay(second);
  await expect(wizard.summary).toContainText(formatShortDate(second));
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await wizard.toVehicle();
  await wizard.describeVehicle({ type: "Van", make: "Honda", notes: "Gate code 12" });
  const change = "This changes your estimated total from $180.00 to $270.00.";
  await expect(page.getByText(change)).toBeVisible();

  await wizard.back("Choose Date");
  await wizard.toVehicle();
  await expect(page.getByLabel("Make")).toHaveValue("Honda");
  await wizard.toContact();
  await wizard.introduce();
  await wizard.back("Vehicle Details");
  await wizard.toContact();
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  const reference = await wizard.confirm();
  expect(shop.bookings()).toMatchObject([
    { reference, booking_date: second, comments: "Gate code 12", total_price_cents: 27_000 },
  ]);
});
