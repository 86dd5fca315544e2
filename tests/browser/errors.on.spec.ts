import type { Page } from "playwright/test";
import { LIMITS } from "~/domain/limits";
import { OPERATOR } from "../support/server";
import { expect, test } from "./fixtures";

// What a script does with a refusal: the focus, and errors that leave with their cause.

test("step 1's summary takes focus, leads to its fields, and leaves", async ({ page, wizard }) => {
  const errors = page.getByRole("alert").filter({ has: page.getByRole("link") });
  await page.goto("/booking/service");
  await wizard.press("Continue to Select Date");
  await expect(errors).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await errors.getByRole("link", { name: "Select vehicle type" }).click();
  await expect(page.getByRole("radio", { name: /^Car/ })).toBeFocused();
  await wizard.category("Custom Package").click();
  await expect(errors).toHaveCount(0);
  const words = "Please select a vehicle type above to continue.";
  await expect(page.getByText(words)).toBeVisible();
  await wizard.switchTo("Interior Services");
  await wizard.press("Continue to Select Date");
  await wizard.choose({ vehicle: "Car", service: "1 hour" });
  await expect(errors).toHaveCount(0);
});

test("step 2's summary leads to the first free time", async ({ page, wizard, startWith, shop }) => {
  const { date } = await startWith({ start: null });
  shop.fill(date!, 480, 60);
  await page.goto("/booking/date");
  await wizard.press("Continue to Vehicle Details");
  await page.getByRole("alert").getByRole("link", { name: "Choose a time" }).click();
  await expect(page.getByRole("radio", { name: "10:00 AM" })).toBeFocused();
});

test("a refused move's error leaves once another time is ticked", async ({
  page,
  wizard,
  shop,
}) => {
  const errors = page.getByRole("alert").filter({ has: page.getByRole("link") });
  await page.goto(`/booking/manage/${shop.manageSecret(shop.add())}/move`);
  await wizard.chooseTime("10:00 AM");
  await page.getByRole("button", { name: "Move booking" }).last().click();
  const words = "That's the time you have now. Choose another one, or keep it";
  await expect(errors).toContainText(words);
  await wizard.chooseTime("2:00 PM");
  await expect(page.getByText(words)).toHaveCount(0);
});

test("the address is asked for only at the customer's, and stays in sight while an error leads to it", async ({
  page,
  wizard,
  shop: file,
}) => {
  const id = file.add({ location_mode: "mobile" });
  await page.goto(`/booking/manage/${file.manageSecret(id)}/change`);
  const street = page.getByLabel("Street address (optional)");
  const shop = page.getByRole("radio", { name: /^At the Burnaby shop/ });
  await street.fill("x".repeat(LIMITS.street + 1));
  await shop.check();
  await expect(street).toBeHidden();
  await page.getByRole("radio", { name: /^At my place/ }).check();
  await wizard.press("Save changes");
  const link = page.getByRole("alert").getByRole("link", { name: /^Street address can be/ });
  await expect(link).toBeVisible();
  await shop.check();
  await expect(street).toBeVisible();
  await link.click();
  await expect(street).toBeFocused();
});

test("a limit is announced, and longer text stays", async ({ page, startAt, wizard }) => {
  await startAt("/booking/contact");
  await wizard.introduce();
  const phone = page.getByLabel("Phone", { exact: true });
  await expect(phone).toHaveAccessibleDescription("");
  await phone.fill("604-555-0123, or after five o'clock");
  await expect(phone).toHaveAccessibleDescription("5 of 40 characters left");
  const text = "5".repeat(70_000);
  await phone.fill(text);
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("alert")).toContainText("This is too long to be sent");
  await expect(phone).toHaveValue(text);
  await phone.fill("604-555-0199");
  await wizard.confirm();
});

test("a booking without its cookie starts over", async ({ page, context, wizard, startAt }) => {
  await startAt("/booking/contact");
  await wizard.introduce();
  await context.clearCookies();
  await wizard.press("Confirm Booking");
  await wizard.isAt("Select Service");
  await expect(
    page.getByRole("alert").filter({ hasText: "choose your service again" }),
  ).toBeFocused();
});

const SAVES: Record<string, (page: Page) => Promise<void>> = {
  account: async (page) => {
    const send = async (present: string) => {
      await page.getByLabel("Current password").fill(present);
      await page.getByLabel("New password").fill("another password for tests");
      await page.getByRole("button", { name: "Change password" }).click();
    };
    await send("not the right one");
    await expect(page.locator("#password-present-error")).toBeVisible();
    await send(OPERATOR.password);
    await expect(page.getByText("Password changed")).toBeVisible();
    await expect(page.getByLabel("Current password")).toHaveValue("");
    await expect(page.getByLabel("New password")).toHaveValue("");
  },
  words: (page) => saveUnchanged(page, "Headline", "Save words"),
  services: (page) =>
    saveUnchanged(page, "Trucks and SUVs, % longer", "Save time of larger vehicles"),
};

/** Saving what's stored already makes no version. */
async function saveUnchanged(page: Page, label: string, button: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const save = page.getByRole("button", { name: button });
  const stored = await field.inputValue();
  await save.click();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await field.fill("");
  await save.click();
  await expect(page.getByRole("alert").getByRole("link")).toBeVisible();
  await field.fill(stored);
  await save.click();
}

for (const [screen, save] of Object.entries(SAVES))
  test(`a form that was refused and then saved shows no error: ${screen}`, async ({
    page,
    signInAt,
  }) => {
    await signInAt(`/dashboard/settings/${screen}`);
    await save(page);
    await expect(page.getByRole("alert").getByRole("link")).toBeHidden();
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  });
