import { openDay } from "../support/dates";
import { AVERY } from "../support/page/wizard";
import { expect, test } from "../support/page/site";
import { select } from "./select-package";

// Two cars at one address are one visit: docs/product.md#two-cars-one-visit.

const STREET = "12 Main St";

test("another car follows the first, with the same contact and place", async ({
  page,
  wizard,
  startAt,
  shop,
  office: operator,
}) => {
  await startAt("/booking/contact");
  await wizard.introduce();
  await page.getByLabel("Street address (optional)").fill(STREET);
  const reference = await wizard.confirm();
  const confirmation = page.url();
  const [first] = shop.bookings();
  const next = first!.start_minute + first!.duration_minutes;

  await wizard.press("Add another car");
  await wizard.isAt("Select Service");
  await wizard.choose({ vehicle: "Car", category: "Exterior" });
  await wizard.toDate();
  await expect(wizard.day(first!.booking_date)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("radio", { name: /AM|PM/, checked: true })).toHaveCount(1);
  await wizard.toVehicle();
  await wizard.describeVehicle({ make: "Honda", model: "Civic" });
  await wizard.toContact();
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(page.getByLabel("Email")).toHaveValue(AVERY.email);
  await expect(page.getByLabel("Phone")).toHaveValue(AVERY.phone);
  await expect(page.getByLabel("Street address (optional)")).toHaveValue(STREET);
  await wizard.confirm();

  const [, second] = shop.bookings();
  expect(second).toMatchObject({
    visit_id: first!.id,
    booking_date: first!.booking_date,
    start_minute: next,
    resource_id: first!.resource_id,
    street: STREET,
  });
  await expect(page.getByText(reference)).toBeVisible();
  await page.goto(confirmation);
  await expect(page.getByText(second!.reference)).toBeVisible();

  await operator.goto(`/dashboard/bookings/${second!.id}`);
  await operator.getByRole("link", { name: new RegExp(reference) }).click();
  await expect(operator.getByRole("link", { name: new RegExp(second!.reference) })).toBeVisible();
  await operator.goto("/dashboard");
  await expect(operator.getByText("Can't be driven")).toHaveCount(0);
});

for (const part of ["step by step", "as a package"])
  test(`another car in a far town, ${part}, follows the first`, async ({ page, wizard, shop }) => {
    const first = shop.add({
      booking_date: openDay(),
      start_minute: 660,
      duration_minutes: 70,
      place: "elsewhere",
      city: "Hope",
      by_arrangement: 1,
      resource_id: 1,
    });
    await page.goto(`/booking/manage/${shop.manageSecret(first)}`);
    await wizard.press("Add another car");
    if (part === "as a package") {
      await page.getByRole("link", { name: "Choose a package" }).click();
      await select(page);
    } else {
      await wizard.choose({ vehicle: "Car", category: "Exterior" });
      await wizard.toDate();
    }
    await expect(wizard.time("12:15 PM")).toBeChecked();
    if (part === "step by step") {
      await wizard.toVehicle();
      await wizard.describeVehicle({ make: "Honda", model: "Civic" });
      await wizard.toContact();
    }
    await expect(page.getByLabel("City")).toHaveValue("Hope");
    await wizard.confirm();
    const second = { visit_id: first, start_minute: 735, city: "Hope", resource_id: 1 };
    expect(shop.bookings()[1]).toMatchObject(second);
  });

test("a package is another car too, begun on the booking's own page", async ({
  page,
  wizard,
  shop,
}) => {
  const day = openDay();
  const first = shop.add({
    booking_date: day,
    start_minute: 600,
    duration_minutes: 70,
    location_mode: "mobile",
    place: "burnaby",
    resource_id: 1,
  });
  await page.goto(`/booking/manage/${shop.manageSecret(first)}`);
  await wizard.press("Add another car");
  await page.getByRole("link", { name: "Choose a package" }).click();
  await select(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Robin Singh");
  await expect(wizard.day(day)).toHaveAttribute("aria-pressed", "true");
  await expect(wizard.time("11:15 AM")).toBeChecked();
  await wizard.confirm();
  expect(shop.bookings()[1]).toMatchObject({
    flow: "package",
    visit_id: first,
    start_minute: 675,
    place: "burnaby",
  });
  await page.goto("/booking/service");
  await wizard.choose({ vehicle: "Car", category: "Exterior" });
  await wizard.toDate();
  await expect(page.getByRole("radio", { name: /^11:15|^2:15/ })).toHaveCount(0);
});
