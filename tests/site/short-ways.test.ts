import { openDay } from "../support/dates";
import type { Locator } from "../support/page/locator";
import { expect, test } from "../support/page/site";
import { AVERY } from "../support/page/wizard";

// The ways that most people go, in presses of a link, a button or a choice, and in typed texts.

class Walk {
  presses = 0;
  texts = 0;
  async press(...elements: Locator[]): Promise<void> {
    for (const element of elements) {
      await element.click();
      this.presses++;
    }
  }
  async tick(choice: Locator): Promise<void> {
    await choice.check();
    this.presses++;
  }
  /** Opens the list and presses an entry. */
  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label });
    this.presses += 2;
  }
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.texts++;
  }
}

test("an SUV's interior price is a press from home", async ({ page }) => {
  const walk = new Walk();
  await page.goto("/");
  await walk.press(page.getByRole("button", { name: "Truck/SUV" }));
  await expect(page.locator("#catalogue li").first()).toContainText("$243.75");
  expect(walk.presses).toBe(1);
});

test("a package at home takes 6 presses and 3 texts", async ({ page, wizard, shop }) => {
  const walk = new Walk();
  await page.goto("/");
  const select = { name: "Select Package Interior Detailing", exact: true };
  await walk.press(page.locator("#catalogue").getByRole("button", select));
  await walk.tick(wizard.choice("At my place"));
  await walk.choose(page.getByLabel("In which town?"), "Coquitlam");
  await walk.press(page.getByRole("button", { name: /^Next available/ }));
  await walk.type(page.getByLabel("Full name"), AVERY.name);
  await walk.type(page.getByLabel("Email"), AVERY.email);
  await walk.type(page.getByLabel("Phone"), AVERY.phone);
  await walk.press(page.getByRole("button", { name: "Confirm Booking" }));
  await wizard.isAt("Booking confirmed!");
  expect(shop.bookings()).toMatchObject([{ place: "coquitlam", flow: "package" }]);
  expect(walk).toMatchObject({ presses: 6, texts: 3 });
});

test("Whistler's travel is a press from home; parkades take none", async ({ page }) => {
  const walk = new Walk();
  await page.goto("/");
  await expect(
    page.getByText("A parkade is fine if the building allows it. We use no hose.").first(),
  ).toBeVisible();
  await walk.press(page.getByRole("link", { name: "Whistler", exact: true }).first());
  await expect(
    page.getByText("Travel is agreed by phone and added to the price").first(),
  ).toBeVisible();
  expect(walk.presses).toBe(1);
});

test("moving takes 5 presses from the letter, cancelling 3", async ({ page, wizard, shop }) => {
  const id = shop.add({ location_mode: "mobile" });
  const address = `/booking/manage/${shop.manageSecret(id)}`;
  const moving = new Walk();
  // The link in the letter.
  await page.goto(address);
  moving.presses++;
  await moving.press(page.getByRole("link", { name: "Move to another time" }));
  await moving.press(wizard.day(openDay(1)));
  await moving.tick(wizard.time("2:00 PM"));
  await moving.press(page.getByRole("button", { name: "Move booking" }).last());
  expect(shop.history(id)).toEqual(["moved"]);
  expect(moving.presses).toBe(5);

  const cancelling = new Walk();
  await page.goto(address);
  cancelling.presses++;
  await cancelling.press(
    page.getByRole("link", { name: "Cancel booking" }),
    page.getByRole("button", { name: "Cancel booking" }).last(),
  );
  expect(shop.history(id)).toEqual(["moved", "cancelled"]);
  expect(cancelling.presses).toBe(3);
});

test("three pending bookings are confirmed in 4 presses", async ({ page, signIn, shop }) => {
  await signIn();
  for (const start_minute of [540, 660, 780])
    shop.add({ booking_date: openDay(), start_minute, status: "pending" });
  const walk = new Walk();
  await page.goto("/dashboard");
  await walk.press(page.getByRole("link", { name: /^Pending/ }).first());
  for (let left = 3; left > 0; left--)
    await walk.press(page.getByRole("button", { name: /^Confirm the booking of / }).first());
  expect(shop.bookings().map(({ status }) => status)).toEqual(Array(3).fill("confirmed"));
  expect(walk.presses).toBe(4);
});

test("two hours for a van in Whistler take 11 presses and 5 texts", async ({
  page,
  wizard,
  shop,
}) => {
  const walk = new Walk();
  await page.goto("/");
  await walk.press(page.getByRole("link", { name: "By the hour" }));
  await walk.tick(wizard.choice("Van"));
  await walk.tick(wizard.choice("2 hours"));
  await walk.press(page.getByRole("button", { name: "Continue to Select Date" }));
  await walk.tick(wizard.choice("At my place"));
  await walk.choose(page.getByLabel("In which town?"), "Whistler");
  await walk.press(page.getByRole("button", { name: /^Next available/ }));
  await walk.press(page.getByRole("button", { name: "Continue to Vehicle Details" }));
  await walk.type(page.getByLabel("Make"), "Toyota");
  await walk.type(page.getByLabel("Model"), "Sienna");
  await walk.press(page.getByRole("button", { name: "Continue to Contact Info" }));
  await walk.type(page.getByLabel("Full name"), AVERY.name);
  await walk.type(page.getByLabel("Email"), AVERY.email);
  await walk.type(page.getByLabel("Phone"), AVERY.phone);
  await walk.press(page.getByRole("button", { name: "Confirm Booking" }));
  await wizard.isAt("Booking confirmed!");
  expect(shop.bookings()).toMatchObject([{ place: "whistler", service_key: "Interior2Hours" }]);
  expect(walk).toMatchObject({ presses: 11, texts: 5 });
});

test("an afternoon is blocked from its day's agenda in 2 presses and a text", async ({
  page,
  signIn,
}) => {
  await signIn();
  const walk = new Walk();
  await page.goto(`/dashboard/agenda?date=${openDay()}`);
  await walk.press(page.getByRole("link", { name: /^Block Mobile crew/ }).first());
  await walk.type(page.getByLabel("Reason"), "Dentist");
  await walk.press(page.getByRole("button", { name: "Block this time" }));
  await expect(page.getByText("Block added")).toBeVisible();
  expect(walk).toMatchObject({ presses: 2, texts: 1 });
});
