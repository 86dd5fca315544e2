import { formatDay } from "~/domain/time";
import { openDay } from "../support/dates";
import type { Shop } from "../support/shop";
import { expect, test } from "./fixtures";
import { Keys } from "./keys";

const OWN_PAGE = /^Your booking$/;

/** A booking at 10 AM on the first open day, and the address of its manage page. */
function bookingIn(shop: Shop): { id: number; address: string } {
  const id = shop.add({ location_mode: "mobile" });
  return { id, address: `/booking/manage/${shop.manageSecret(id)}` };
}

test("a customer moves and cancels by keyboard on a phone", async ({ page, wizard, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
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
  await page.goBack();
  await expect(page.getByText("There's nothing left to change.")).toBeVisible();
  await expect(wizard.heading("Cancel your booking?")).toHaveCount(0);
});

test("two presses move once and cancel once, without an error", async ({ page, wizard, shop }) => {
  const { id, address } = bookingIn(shop);
  await page.goto(`${address}/move`);
  await wizard.chooseTime("2:00 PM");
  await page.getByRole("button", { name: "Move booking" }).last().dblclick();
  await wizard.isAt(OWN_PAGE);
  await expect(
    page.getByText(`Your booking is now on ${formatDay(openDay())}, 2:00 PM`),
  ).toBeVisible();
  await page.goto(`${address}/cancel`);
  await page.getByRole("button", { name: "Cancel booking" }).dblclick();
  await wizard.isAt("Booking cancelled");
  await expect(page.getByText("Your booking is cancelled", { exact: true })).toBeVisible();
  expect(shop.history(id)).toEqual(["moved", "cancelled"]);
});

test("the confirmation prints by the browser's own dialog", async ({ page, wizard, startAt }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await startAt("/booking/contact");
  await wizard.book();
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
});
