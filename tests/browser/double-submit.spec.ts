import { expect, test } from "./fixtures";
import { AVERY } from "./wizard";

test.beforeEach(async ({ page, wizard, startWith }) => {
  await startWith();
  await page.goto("/booking/contact");
  await wizard.introduce();
});

test("two clicks make one booking", async ({ page, wizard, shop }) => {
  await page.getByRole("button", { name: "Confirm Booking" }).dblclick();
  await wizard.isAt("Booking confirmed!");
  expect(shop.bookings()).toMatchObject([{ reference: await wizard.reference() }]);
});

test("the same form sent again is the same booking", async ({ page, wizard, shop }) => {
  const posted = page.waitForRequest((request) => request.method() === "POST");
  const reference = await wizard.confirm();
  const request = await posted;
  const again = await page.request.post("/booking/contact", {
    data: request.postData() ?? "",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(302);
  expect(again.headers().location).toBe(new URL(page.url()).pathname);
  expect(shop.bookings()).toMatchObject([{ reference }]);
});

test("the same draft sent from two tabs is one booking", async ({ context, wizard, shop }) => {
  const second = await context.newPage();
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

test("going back after the confirmation makes no second booking", async ({ page, wizard, shop }) => {
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
