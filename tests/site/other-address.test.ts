import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { select } from "./select-package";

const LODGE = "4545 Blackcomb Way, Whistler BC V8E 0X8";
const ASKS = "That address looks like Whistler. Work in Whistler instead?";

test("the steps ask about an address in another place, and go there", async ({
  page,
  startAt,
  wizard,
  shop,
}) => {
  await startAt("/booking/contact");
  await wizard.introduce();
  await page.getByLabel("Street address (optional)").fill(LODGE);
  await wizard.press("Confirm Booking");
  expect(page.status()).toBe(422);
  await expect(page.getByRole("group", { name: ASKS })).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep Burnaby" })).toBeVisible();
  expect(shop.bookings()).toEqual([]);

  await wizard.press("Work in Whistler");
  await wizard.isAt("Contact Info");
  await expect(page.getByText("Your time is for Whistler now")).toBeVisible();
  await expect(wizard.summary).toContainText(/At your place in Whistler/);
  await expect(wizard.summary).toContainText(/travel, agreed by phone/);
  await expect(page.getByLabel("Street address (optional)")).toHaveValue(LODGE);
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ place: "whistler", city: "Whistler", street: LODGE }]);
});

test("the package form keeps the place where the customer says so, and operators see it", async ({
  page,
  wizard,
  shop,
  signIn,
}) => {
  const day = openDay();
  await page.goto("/");
  await select(page);
  await wizard.choosePlace("Burnaby");
  await wizard.chooseStart(day, "12:00 PM");
  await wizard.introduce();
  await page.getByLabel("Street address (optional)").fill(LODGE);
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("group", { name: ASKS })).toBeVisible();

  await wizard.press("Work in Whistler");
  await expect(wizard.summary).toContainText(/At your place in Whistler/);
  await wizard.choosePlace("Burnaby");
  await wizard.press("Confirm Booking");
  await wizard.press("Keep Burnaby");
  await wizard.isAt("Booking confirmed!");
  const { id } = shop.bookings()[0]!;
  expect(shop.bookings()).toMatchObject([{ place: "burnaby", street: LODGE }]);

  await signIn();
  for (const path of ["", `/bookings/${id}`, `/agenda?date=${day}`, `/day-sheet?date=${day}`]) {
    await page.goto(`/dashboard${path}`);
    await expect(page.getByText(/timed as Burnaby/).first()).toBeVisible();
  }
});

test("somewhere else is a request, and declined where nobody drives", async ({
  page,
  startAt,
  wizard,
  shop,
}) => {
  await startAt("/booking/contact", { place: "elsewhere" });
  await wizard.introduce();
  await page.getByLabel("City (optional)").fill("Bowen Island");
  await wizard.press("Confirm Booking");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("We can't come to Bowen Island: we don't cross by ferry");
  await expect(alert).toContainText(/Our number: \(?604/);
  await page.getByLabel("City (optional)").fill("Hope");
  await wizard.confirm();
  await expect(
    page.getByText("Your time is a request: we'll phone to agree on the drive"),
  ).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ place: "elsewhere", city: "Hope" }]);
});
