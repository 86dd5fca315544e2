import { expect, test } from "../support/page/site";
import { AVERY } from "../support/page/wizard";

test.beforeEach(async ({ wizard, startAt }) => {
  await startAt("/booking/contact");
  await wizard.introduce();
});

test("two clicks make one booking", async ({ page, wizard, shop }) => {
  const confirm = page.getByRole("button", { name: "Confirm Booking" });
  await Promise.all([confirm.click(), confirm.click()]);
  await wizard.isAt("Booking confirmed!");
  expect(shop.bookings()).toMatchObject([{ reference: await wizard.reference() }]);
});

test("the same draft sent from two tabs is one booking", async ({ page, wizard, shop }) => {
  const second = await page.newPage();
  await second.goto("/booking/contact");
  const reference = await wizard.confirm();
  await second.getByLabel("Full name").fill(AVERY.name);
  await second.getByLabel("Email").fill(AVERY.email);
  await second.getByLabel("Phone").fill(AVERY.phone);
  await second.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(second.getByRole("heading", { name: "Booking confirmed!" })).toBeVisible();
  await expect(second.getByText(reference)).toBeVisible();
  expect(shop.bookings()).toHaveLength(1);
});

test("going back after the confirmation books nothing more", async ({ page, wizard, shop }) => {
  const reference = await wizard.confirm();
  await page.goBack();
  // Without a script the browser may show its own copy of the form; submitting that leads to the same confirmation.
  const confirm = page.getByRole("button", { name: "Confirm Booking" });
  await expect(confirm.or(wizard.heading("Select Service"))).toBeVisible();
  if (await confirm.isVisible()) {
    await wizard.introduce();
    expect(await wizard.confirm()).toBe(reference);
  }
  expect(shop.bookings()).toMatchObject([{ reference }]);
});
