import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";
import { confirmUnheard, MADE, select } from "./unheard";
import { AVERY } from "./wizard";

// The booking is made and its response arrives, but nothing after it: by then the browser has the confirmation's address.

test.beforeEach(async ({ page, wizard, startWith }) => {
  await startWith();
  await page.goto("/booking/contact");
  await wizard.introduce();
});

for (const ahead of [false, true]) {
  test(`a line that drops after the answer ${ahead ? "and after its script was fetched ahead " : ""}leaves the address, and a reload shows it`, async ({ page, wizard, shop }) => {
    if (ahead) await page.getByRole("button", { name: "Confirm Booking" }).hover();
    let dropped = false;
    await page.route("**", (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      dropped ||= route.request().isNavigationRequest();
      return route.abort("internetdisconnected");
    });
    await wizard.press("Confirm Booking");
    await expect.poll(() => dropped).toBe(true);
    await page.unrouteAll();
    await page.reload();
    await wizard.isAt("Booking confirmed!");
    expect(shop.bookings()).toMatchObject([{ reference: await wizard.reference() }]);
    await expect(page).toHaveURL(/\/booking\/confirmed\/[\w-]{22}$/);
  });
}

test("the confirmation needs no script of its own to be shown", async ({ page, wizard, shop }) => {
  // As after a deployment: the files of the build that served this page are gone.
  const file = await page.evaluate(() => (Reflect.get(window, "__remixManifest") as { routes: Record<string, { module: string }> }).routes["routes/booking.confirmed.$token"]!.module);
  await page.route(`**${file}`, (route) => route.fulfill({ status: 404 }));
  const reference = await wizard.confirm();
  await expect(page).toHaveURL(/\/booking\/confirmed\/[\w-]{22}$/);
  expect(shop.bookings()).toMatchObject([{ reference }]);
});

test("after the confirmation Back leads to the first step, and books nothing", async ({ page, wizard, shop }) => {
  await wizard.confirm();
  await page.goBack();
  await wizard.isAt("Select Service");
  await expect(page.getByText("Your answers are gone")).toHaveCount(0);
  expect(shop.bookings()).toHaveLength(1);
});

// Without a script the browser's own error page replaces the form.
test("what is corrected in the wizard before the next press is not taken, and the page says so", async ({ page, wizard, shop }) => {
  await confirmUnheard(page);
  await expect(page.getByRole("heading", { name: "Booking failed" })).toBeVisible();
  await page.getByLabel("Email").fill("avery.chen@example.com");
  const reference = await wizard.confirm();
  await expect(page.getByText(MADE)).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ reference, customer_email: AVERY.email }]);
});

test("what is corrected of a package before the next press is not taken, and the page says so", async ({ page, wizard, shop }) => {
  await page.goto("/");
  await select(page, "Interior Detailing");
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  await confirmUnheard(page);
  await expect(page.getByRole("heading", { name: "Booking failed" })).toBeVisible();
  await page.getByLabel("Phone").fill("604-555-0100");
  await wizard.confirm();
  await expect(page.getByText(MADE)).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ customer_phone: AVERY.phone }]);
});
