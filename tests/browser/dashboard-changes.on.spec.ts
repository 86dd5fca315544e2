import { today } from "../support/dates";
import { expect, test } from "./fixtures";
import { openList } from "./visitor";

test("dialogs over the list confirm, delete and restore", async ({ page, signIn, shop }) => {
  await signIn();
  // Its time has come, so it can be completed.
  const id = shop.add({ customer_name: "Avery Chen", booking_date: today(), start_minute: 0 });
  await openList(page, "/dashboard?sort=customer");
  let loads = 0;
  page.on("load", () => loads++);
  const dialog = page.getByRole("dialog");
  const details = page.getByRole("link", { name: "Details of the booking of Avery Chen" });
  await details.click();
  await expect(dialog.getByRole("heading", { name: "Avery Chen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard?sort=customer");
  await expect(details).toBeFocused();

  await details.click();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Booking status updated to confirmed")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Avery Chen" })).toContainText("Confirmed");
  await details.click();
  await dialog.getByRole("link", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete booking" }).click();
  await expect(page.getByText("No bookings found")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Booking restored")).toBeVisible();
  await expect(page.getByRole("rowheader")).toContainText(["Avery Chen"]);
  await expect(page).toHaveURL("/dashboard?sort=customer");
  expect(loads).toBe(0);
  expect(shop.history(id)).toEqual(["confirmed", "deleted", "restored"]);
});
