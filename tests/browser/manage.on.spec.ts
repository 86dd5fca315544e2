import { openDay, today } from "../support/dates";
import { gate } from "../support/gate";
import { findsAtBoth } from "./axe";
import { expect, test } from "./fixtures";
import { Keys } from "./keys";

const OWN_PAGE = /^Your booking$/;

test("axe finds nothing on a customer's own pages", async ({ page, wizard, shop }) => {
  test.slow();
  const id = shop.add({ location_mode: "mobile", comments: "Dog hair\nGate code 1234" });
  const address = `/booking/manage/${shop.manageSecret(id)}`;
  await page.goto(address);
  await findsAtBoth(page, "the booking");
  await page.goto(`${address}/move`);
  await findsAtBoth(page, "moving");
  await wizard.chooseTime("10:00 AM");
  await wizard.press("Move booking");
  await expect(page).toHaveTitle(/^Error: /);
  await findsAtBoth(page, "moving to its own time");
  await wizard.chooseTime("2:00 PM");
  shop.fill(openDay(), 840, 60);
  await wizard.press("Move booking");
  await expect(page.getByRole("group", { name: "Choose another time" })).toBeVisible();
  await findsAtBoth(page, "a lost time");
  await page.goto(`${address}/change`);
  await findsAtBoth(page, "details");
  shop.set(id, { sequence: 7 });
  await page.getByLabel("Make").fill("Ford");
  await wizard.press("Save changes");
  await expect(page.getByRole("heading", { name: "As it is now" })).toBeVisible();
  await findsAtBoth(page, "details that have changed");
  await page.goto(`${address}/cancel`);
  await findsAtBoth(page, "cancelling");
  await wizard.press("Cancel booking");
  await wizard.isAt("Booking cancelled");
  await findsAtBoth(page, "cancelled");
  await page.goto(`${address}/move`);
  await findsAtBoth(page, "nothing to move");
  await page.goto(`/booking/manage/${shop.manageSecret(shop.add({ booking_date: today(), start_minute: 0 }))}`);
  await findsAtBoth(page, "too late");
  await page.goto("/booking/manage/nothing");
  await findsAtBoth(page, "no link");
});

for (const { width, height } of [{ width: 360, height: 740 }, { width: 1440, height: 900 }]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test("moves and cancels by keyboard alone", async ({ page, wizard, shop }) => {
      const id = shop.add();
      const keys = new Keys(page);
      await page.goto(`/booking/manage/${shop.manageSecret(id)}`);
      await keys.tabTo(page.getByRole("link", { name: "Move to another time" }));
      await keys.press("Enter");
      await wizard.isAt("Move your booking");
      await page.waitForLoadState();
      await keys.tabTo(wizard.time("8:00 AM"));
      await keys.press("Space");
      await keys.press("ArrowDown");
      await expect(wizard.time("9:00 AM")).toBeChecked();
      await keys.tabTo(page.getByRole("button", { name: "Move booking" }));
      await keys.press("Enter");
      await wizard.isAt(OWN_PAGE);
      expect(shop.bookings()).toMatchObject([{ booking_time: "9:00 AM" }]);

      await keys.tabTo(page.getByRole("link", { name: "Cancel booking" }));
      await keys.press("Enter");
      await wizard.isAt("Cancel your booking?");
      await keys.tabTo(page.getByRole("button", { name: "Cancel booking" }));
      await keys.press("Enter");
      await wizard.isAt("Booking cancelled");
      expect(shop.bookings()).toMatchObject([{ status: "cancelled" }]);
    });
  });
}

test("a lost connection keeps what was typed, and pressing again goes through", async ({ page, context, wizard, shop }) => {
  const id = shop.add();
  const address = `/booking/manage/${shop.manageSecret(id)}`;
  await page.goto(`${address}/cancel`);
  await page.getByLabel("Why do you cancel? (optional)").fill("Sold the car");
  await context.setOffline(true);
  await wizard.press("Cancel booking");
  await expect(page.getByRole("alert").getByRole("heading", { name: "The connection was lost" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("nothing is lost, and nothing is done twice");
  await expect(page.getByLabel("Why do you cancel? (optional)")).toHaveValue("Sold the car");
  await context.setOffline(false);
  await wizard.press("Cancel booking");
  await wizard.isAt("Booking cancelled");
  expect(shop.history(id)).toEqual(["cancelled"]);
});

test("nothing of the address goes along to another site", async ({ page, context, shop }) => {
  const secret = shop.manageSecret(shop.add());
  const referrers: (string | undefined)[] = [];
  await context.route(/instagram|google/, async (route) => {
    referrers.push(route.request().headers()["referer"]);
    await route.fulfill({ contentType: "text/html", body: "elsewhere" });
  });
  await page.goto(`/booking/manage/${secret}`);
  const away = page.getByRole("contentinfo").locator("a[target=_blank]");
  const opened = context.waitForEvent("page");
  await away.first().click();
  await (await opened).waitForLoadState();
  expect(referrers).toEqual([undefined]);
});

for (const [path, command] of [["change", "Save changes"], ["move", "Move booking"]] as const) {
  test(`${command} can be pressed once until it is answered`, async ({ page, shop, wizard }) => {
    await page.goto(`/booking/manage/${shop.manageSecret(shop.add())}/${path}`);
    await page.waitForLoadState("networkidle");
    if (path === "change") await page.getByLabel("Make").fill("Ford");
    else await wizard.chooseTime("2:00 PM");
    const answers = gate();
    await page.route(/_data=/, async (route) => {
      await answers.opened;
      await route.continue();
    });
    const send = page.locator("main form button").filter({ hasText: command }).last();
    await send.click();
    await expect(send).toBeDisabled();
    answers.open();
    await expect(page).not.toHaveURL(new RegExp(`/${path}$`));
  });
}
