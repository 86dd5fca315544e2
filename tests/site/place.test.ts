import type { Page } from "../support/page/page";
import { LIMITS } from "~/domain/limits";
import { formatDay, formatShortDate } from "~/domain/time";
import { openDay, openDaysOfAPage } from "../support/dates";
import { expect, test } from "../support/page/site";
import { select } from "./select-package";

// Street and city are asked for only with "At my place".

const STREET = "Street address (optional)";
const CITY = "City (optional)";
const SHOP = /^At the Burnaby shop/;
const TOO_LONG = "x".repeat(LIMITS.street + 1);

async function choose(page: Page, where: string | RegExp): Promise<void> {
  await page.getByRole("radio", { name: where }).check();
}
/** Chooses the shop, goes back, then settles on the shop, having left an address that could not be saved. */
async function changesItsMind(page: Page, mobile: RegExp): Promise<void> {
  await page.getByLabel(STREET).fill("12 Elm Street");
  await choose(page, SHOP);
  await choose(page, mobile);
  await expect(page.getByLabel(STREET)).toHaveValue("12 Elm Street");
  await page.getByLabel(STREET).fill(TOO_LONG);
  await page.getByLabel(CITY).fill(TOO_LONG);
  await choose(page, SHOP);
}

test("a place is asked for in the wizard", async ({ page, startAt, wizard, shop }) => {
  await startAt("/booking/date");
  await wizard.chooseShop();
  await wizard.chooseTime("10:00 AM");
  await wizard.toVehicle();
  await wizard.toContact();
  await expect(page.getByLabel(STREET)).toHaveCount(0);
  await wizard.book();
  await expect(page.getByText("At the Burnaby shop")).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ location_mode: "shop", street: null, city: null }]);
});

test("the shop pressed with a day shows its days", async ({ page, startAt, wizard, shop }) => {
  const day = openDay();
  shop.fill(day);
  shop.addResource("crew");
  await startAt("/booking/date", { place: "vancouver", date: null, start: null });
  await choose(page, SHOP);
  await wizard.day(day).click();
  await expect(page.getByRole("alert")).toContainText("That day can't be booked");
  await expect(page.getByRole("alert")).not.toContainText("required");
  await expect(page.getByRole("radio", { name: SHOP })).toBeChecked();
  await expect(wizard.day(day)).toHaveText(/the bay is taken that day/);
});

test("a place is asked for with a package", async ({ page, wizard, shop }) => {
  await page.goto("/");
  await select(page);
  await wizard.isAt("Date, Time and Details");
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "10:00 AM");
  await wizard.introduce();
  await changesItsMind(page, /^At my place/);
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ location_mode: "shop", street: null, city: null }]);
});

test("the town of the chosen place stands in the package form's city", async ({ page, wizard }) => {
  await page.goto("/");
  await select(page);
  await expect(page.getByLabel(CITY)).not.toHaveAttribute("placeholder", "Whistler");
  await wizard.choosePlace("Whistler");
  await expect(page.getByLabel(CITY)).toHaveAttribute("placeholder", "Whistler");
  await expect(page.getByLabel(CITY)).toHaveValue("");
});

test("a customer's change of a booking asks for a place", async ({ page, wizard, shop }) => {
  const id = shop.add({ location_mode: "mobile" });
  await page.goto(`/booking/manage/${shop.manageSecret(id)}/change`);
  await changesItsMind(page, /^At my place/);
  await wizard.press("Save changes");
  await expect(page.getByText("Your booking is changed")).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ location_mode: "shop", street: null, city: null }]);
});

test("an operator's new or edited booking asks for a place", async ({ page, shop, signInAt }) => {
  await signInAt(`/dashboard/add?date=${openDay()}`);
  await page.getByLabel("Full name", { exact: true }).fill("Sam Okafor");
  await page.getByLabel("Phone", { exact: true }).fill("604-555-0110");
  await page.getByLabel("Service", { exact: true }).selectOption("package-DecalRemoval");
  await page.getByRole("radio", { name: /^10:00 AM/ }).check();
  await changesItsMind(page, /^At the customer's place/);
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Sam Okafor" })).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ location_mode: "shop", street: null, city: null }]);

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await choose(page, /^At the customer's place/);
  await page.getByLabel("In which town?").selectOption({ label: "Burnaby" });
  await page.getByLabel(STREET).fill("12 Elm Street");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Booking changed")).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ location_mode: "mobile", street: "12 Elm Street" }]);
});

test("what the summary of the errors leads to stays in sight", async ({ page, wizard, shop }) => {
  const id = shop.add({ location_mode: "mobile" });
  await page.goto(`/booking/manage/${shop.manageSecret(id)}/change`);
  await page.getByLabel(STREET).fill(TOO_LONG);
  await wizard.press("Save changes");
  const link = page
    .getByRole("alert")
    .getByRole("link", { name: "Street address can be at most 120 characters" });
  await expect(link).toBeVisible();
  await choose(page, SHOP);
  await link.click();
  await page.getByLabel("Make").fill("");
  await wizard.press("Save changes");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter the make"]);
  await choose(page, /^At my place/);
  await expect(page.getByLabel(STREET)).toHaveValue(TOO_LONG);
});

test("a far place is offered near days first", async ({ page, startAt, wizard, shop }) => {
  const [, , day] = openDaysOfAPage();
  shop.add({ booking_date: day!, start_minute: 540, duration_minutes: 120, place: "whistler" });
  await startAt("/booking/date");
  const offer = page.getByRole("group", { name: "We're nearby that day:" });
  await wizard.choosePlace("Vancouver");
  await expect(offer).toHaveCount(0);
  await wizard.choosePlace("Pemberton");
  await expect(wizard.day(day!)).toHaveText(/we're nearby that day/);
  await offer.getByRole("button", { name: formatShortDate(day!), exact: true }).click();
  await expect(page.getByText(`Times on ${formatDay(day!)}`)).toBeVisible();
});
