import { openDay } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { AVERY } from "../support/page/wizard";
import { select } from "./select-package";

const RULE = "For Whistler we take jobs from 4 hours or $300";
const TOO_SMALL = "That job is too small for the drive";

/** The owner's rule, as it's saved under Settings. */
async function askForMore(page: Page, signIn: () => Promise<unknown>): Promise<void> {
  await signIn();
  await page.goto("/dashboard/settings/hours");
  await page.getByRole("heading", { level: 2, name: "Rules" }).click();
  await page.getByLabel("Beyond 90 km: at least how many hours?").fill("4");
  await page.getByLabel("Beyond 90 km: or at least how many dollars before tax?").fill("300");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByText("Rules saved")).toBeVisible();
}

test("the place pages say the rule in force, and no other", async ({ page, signIn }) => {
  await page.goto("/whistler");
  await expect(page.getByRole("main")).not.toContainText("we take jobs from");
  await askForMore(page, signIn);
  for (const path of ["/whistler", "/ceramic-coating-whistler-bc-paint-protection"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(`${RULE}.`);
  }
  await page.goto("/squamish");
  await expect(page.getByRole("main")).not.toContainText("we take jobs from");
});

test("the steps ask for more work, and book it then", async ({
  page,
  startAt,
  wizard,
  signIn,
  shop,
}) => {
  await askForMore(page, signIn);
  await startAt("/booking/date", { date: null, start: null });
  await wizard.choosePlace("Whistler");
  await expect(page.getByRole("main")).toContainText(`${RULE}: add something, or call`);
  await wizard.press("Continue to Vehicle Details");
  expect(page.status()).toBe(422);
  await expect(page.getByRole("alert")).toContainText(TOO_SMALL);
  await page.goto("/booking/service");
  await wizard.choose({ vehicle: "Van", category: "Exterior Services", service: "4 hours" });
  await wizard.toDate();
  await expect(page.getByRole("main")).not.toContainText("we take jobs from");
  await wizard.chooseStart(openDay(), "10:00 AM");
  await wizard.toVehicle();
  await wizard.describeVehicle({ type: "Van", make: "Ford", model: "Transit" });
  await wizard.toContact();
  await wizard.book();
  expect(shop.bookings()).toMatchObject([{ place: "whistler", duration_minutes: 240 }]);
});

test("the package form asks for more at the last press, keeps what's typed, and books it then", async ({
  page,
  wizard,
  signIn,
  shop,
}) => {
  await page.goto("/");
  await select(page);
  await wizard.choosePlace("Whistler");
  await wizard.chooseStart(openDay(), "12:00 PM");
  await wizard.introduce();
  const form = page.url();
  await askForMore(page, signIn);
  await page.goto(form);
  await wizard.choosePlace("Whistler");
  await expect(page.getByRole("main")).toContainText(`${RULE}: add something, or call`);
  await wizard.introduce();
  await wizard.press("Confirm Booking");
  expect(page.status()).toBe(409);
  await expect(page.getByRole("alert")).toContainText(TOO_SMALL);
  expect(shop.bookings()).toEqual([]);
  await expect(page.getByLabel("Email")).toHaveValue(AVERY.email);
  // A van's takes over four hours.
  await page.getByLabel("Vehicle type (optional)").selectOption("Van");
  await wizard.press("Show times");
  await expect(page.getByRole("main")).not.toContainText("we take jobs from");
  await wizard.chooseTime("12:00 PM");
  await wizard.press("Confirm Booking");
  await wizard.isAt("Booking confirmed!");
  expect(shop.bookings()).toMatchObject([{ place: "whistler", vehicle_type: "van" }]);
});
