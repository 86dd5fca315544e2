import type { Page } from "../support/page/page";
import { LIMITS } from "~/domain/limits";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { select } from "./select-package";

// Every text has a length limit. Pasted text is never cut: it comes back whole, with an error.

type Limited = { label: string; error: string; text: string };
const limited = (label: string, limit: number, named = label, sign = "x"): Limited => ({
  label,
  error: `${named} can be at most ${limit} characters`,
  text: `${sign.repeat(limit)}!`,
});
const CONTACT = [
  limited("Full name", LIMITS.name),
  { ...limited("Email", LIMITS.email), text: `${"x".repeat(LIMITS.email - 11)}@example.com` },
  limited("Phone", LIMITS.phone, "Phone", "5"),
];
const PLACE = [
  limited("Street address (optional)", LIMITS.street, "Street address"),
  limited("City (optional)", LIMITS.city, "City"),
];
const CAR = [limited("Make", LIMITS.make), limited("Model", LIMITS.model)];
const OPTIONAL_CAR = [
  limited("Make (optional)", LIMITS.make, "Make"),
  limited("Model (optional)", LIMITS.model, "Model"),
];
const NOTES = limited("Special Requests or Notes (Optional)", LIMITS.comments, "Notes");
const REASON = limited("Why are you cancelling? (optional)", LIMITS.reason, "Reason");
const OF_DESK = CONTACT.map((each) =>
  each.label === "Email" ? { ...each, label: "Email (optional)" } : each,
);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillAll(page: Page, fields: Limited[]): Promise<void> {
  for (const { label, text } of fields) await field(page, label).fill(text);
}

async function isRefused(page: Page, button: string, fields: Limited[]): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).last().click();
  expect(page.status()).toBe(422);
  await areWhole(page, fields);
  const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
  for (const { label, error } of fields) {
    await expect(summary.getByRole("link", { name: error })).toBeVisible();
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(error));
  }
}

async function areWhole(page: Page, fields: Limited[]): Promise<void> {
  for (const { label, text } of fields) await expect(field(page, label)).toHaveValue(text);
}

test("a phone number with more to say is refused", async ({ page, startAt, wizard, shop }) => {
  const text = "604-555-0123, or my wife after 5 pm: 778-555-0188";
  await startAt("/booking/contact");
  await wizard.introduce();
  await field(page, "Phone").fill(text);
  await isRefused(page, "Confirm Booking", [{ ...limited("Phone", LIMITS.phone), text }]);
  expect(shop.bookings()).toEqual([]);
  await field(page, "Phone").fill(text.slice(0, 12));
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ customer_phone: "604-555-0123" }]);
});

test("a limit is announced only where people type two numbers", async ({ page, startAt }) => {
  await startAt("/booking/contact");
  const [phone, street] = [field(page, "Phone"), field(page, "Street address (optional)")];
  await expect(phone).toHaveAccessibleDescription("Up to 40 characters");
  await expect(street).not.toHaveAccessibleDescription(/characters/);
});

/** Exceeding a limit by one is tested without a browser. */
const MORE = 3_000;
const longer = (fields: Limited[]) =>
  fields.map((each) => ({ ...each, text: `${each.text.slice(0, -1)}${"y".repeat(MORE)}` }));

test.describe("far beyond the limit", () => {
  test("a contact far beyond the limit is refused whole in the wizard", async ({
    page,
    startAt,
    shop,
  }) => {
    const fields = longer([...CONTACT, ...PLACE]);
    await startAt("/booking/contact");
    await fillAll(page, fields);
    await isRefused(page, "Confirm Booking", fields);
    await page.goto("/privacy");
    await page.goto("/booking/contact");
    await areWhole(page, fields);
    expect(shop.bookings()).toEqual([]);
  });

  test("a vehicle far beyond the limit is refused whole in the wizard, also on the way back", async ({
    page,
    startAt,
    wizard,
  }) => {
    const fields = longer(CAR);
    await startAt("/booking/vehicle", { make: "Toyota", model: "Camry" });
    await fillAll(page, fields);
    await page.getByLabel("Special Requests or Notes (Optional)").fill("Low clearance");
    await isRefused(page, "Continue to Contact Info", fields);
    await page.goto("/privacy");
    // An overlong make is no answer: nothing is booked with part of it.
    await page.goto("/booking/contact");
    await wizard.isAt("Vehicle Details");
    await areWhole(page, fields);

    await field(page, "Make").fill("Mazda");
    await wizard.back("Choose Date");
    await wizard.toVehicle();
    await areWhole(page, fields.slice(1));
    await expect(field(page, "Make")).toHaveValue("Mazda");
    await expect(page.getByLabel("Special Requests or Notes (Optional)")).toHaveValue(
      "Low clearance",
    );
    await field(page, "Model").fill("3");
    await wizard.toContact();
    await wizard.back("Vehicle Details");
    await expect(field(page, "Model")).toHaveValue("3");
  });

  test("the details of a package far beyond the limit are kept whole", async ({
    page,
    wizard,
    shop,
  }) => {
    const fields = longer([...OPTIONAL_CAR, NOTES, ...CONTACT, ...PLACE]);
    await page.goto("/");
    await select(page);
    await wizard.isAt("Date, Time and Details");
    await wizard.choosePlace();
    await wizard.chooseStart(openDay(), "10:00 AM");
    await fillAll(page, fields);
    await isRefused(page, "Confirm Booking", fields);
    await wizard.press("Choose another package");
    await select(page);
    await areWhole(page, fields);
    await expect(wizard.time("10:00 AM")).toBeChecked();
    expect(shop.bookings()).toEqual([]);
  });

  test("a customer's change far beyond the limit is refused and kept", async ({ page, shop }) => {
    const fields = longer([...CAR, NOTES, ...PLACE]);
    const id = shop.add({ location_mode: "mobile" });
    await page.goto(`/booking/manage/${shop.manageSecret(id)}/change`);
    await fillAll(page, fields);
    await isRefused(page, "Save changes", fields);
    expect(shop.history(id)).not.toContain("edited");
  });

  test("a reason to cancel far beyond the limit is refused and kept", async ({ page, shop }) => {
    const fields = longer([REASON]);
    const id = shop.add({ location_mode: "mobile" });
    await page.goto(`/booking/manage/${shop.manageSecret(id)}/cancel`);
    await fillAll(page, fields);
    await isRefused(page, "Cancel booking", fields);
    expect(shop.history(id)).not.toContain("cancelled");
  });

  test("what an operator adds and edits", async ({ page, shop, signIn }) => {
    const fields = longer([...OF_DESK, ...OPTIONAL_CAR, ...PLACE]);
    await signIn();
    const id = shop.add({ location_mode: "mobile" });
    for (const [path, button] of [
      ["/dashboard/add", "Add booking"],
      [`/dashboard/bookings/${id}/edit`, "Save changes"],
    ] as const) {
      await page.goto(path);
      await fillAll(page, fields);
      await isRefused(page, button, fields);
    }
    expect(shop.bookings()).toHaveLength(1);
    expect(shop.history(id)).not.toContain("edited");
  });
});

test("more than a form may carry loses nothing", async ({ page, startAt, wizard, shop }) => {
  const text = "5".repeat(70_000);
  await startAt("/booking/contact");
  await wizard.introduce();
  await field(page, "Phone").fill(text);
  await wizard.press("Confirm Booking");
  expect(page.status()).toBe(413);
  await wizard.isAt("That was too much");
  expect(shop.bookings()).toEqual([]);
});
