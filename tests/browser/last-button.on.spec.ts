import { expect, test } from "./fixtures";
import { confirmUnheard } from "./visitor";
import { AVERY } from "./wizard";

// Confirm, pressed twice, or with its answer slow or lost
// (docs/decisions/0013-the-draft-holds-answers.md).

test.beforeEach(async ({ wizard, startAt }) => {
  await startAt("/booking/contact");
  await wizard.introduce();
});

test("two clicks make one booking", async ({ page, wizard, shop }) => {
  await page.getByRole("button", { name: "Confirm Booking" }).dblclick();
  await wizard.isAt("Booking confirmed!");
  expect(shop.bookings()).toMatchObject([{ reference: await wizard.reference() }]);
});

test("the last button says that it submits while its answer is awaited", async ({
  page,
  wizard,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route(/_data=/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  answer.resolve();
  await wizard.isAt("Booking confirmed!");
});

const LOST = "The connection was lost";

test("a lost answer is reported, and a press shows the booking", async ({ page, wizard, shop }) => {
  await confirmUnheard(page);
  await expect(page.getByRole("alert").getByRole("heading", { name: LOST })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await page.getByLabel("Email").fill("avery.chen@example.com");
  const reference = await wizard.confirm();
  await expect(page.getByText("This booking was made before")).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ reference, customer_email: AVERY.email }]);
});

test("offline presses lose nothing, and book once", async ({ page, context, wizard, shop }) => {
  await context.setOffline(true);
  for (let press = 0; press < 2; press++) {
    await wizard.press("Confirm Booking");
    await expect(page.getByRole("alert")).toContainText(LOST);
    await expect(page.getByLabel("Phone")).toHaveValue(AVERY.phone);
  }
  expect(shop.bookings()).toEqual([]);
  await context.setOffline(false);
  const reference = await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ reference }]);
});

test("a reload after a dropped line shows the booking", async ({ page, wizard, shop }) => {
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
});

test("afterwards Back leads to the start and books nothing", async ({ page, wizard, shop }) => {
  await wizard.confirm();
  await page.goBack();
  await wizard.isAt("Select Service");
  await expect(page.getByText("Your answers are gone")).toHaveCount(0);
  expect(shop.bookings()).toHaveLength(1);
});
