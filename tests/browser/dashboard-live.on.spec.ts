import { gate } from "../support/gate";
import { expect, test } from "./fixtures";

// What the dashboard does only where its script runs.

test.beforeEach(async ({ page, signIn, shop }) => {
  await signIn();
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Apply" })).toHaveCount(0);
});

test("says that bookings are loading while another list is on its way", async ({ page }) => {
  const answers = gate();
  await page.route(/_data=/, async (route) => {
    await answers.opened;
    await route.continue();
  });
  await page.getByRole("columnheader", { name: "Customer" }).getByRole("link").click();
  await expect(page.getByText("Loading bookings...")).toBeVisible();
  answers.open();
  await expect(page.getByText("Loading bookings...")).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard?sort=customer");
});

test("opens a booking over the list; Escape closes it and the focus returns", async ({ page }) => {
  const details = page.getByRole("link", { name: "Details of the booking of Avery Chen" });
  await details.click();
  await expect(page.getByRole("dialog", { name: "Avery Chen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard");
  await expect(details).toBeFocused();
});

test("going back goes back through the filters and shows them in the form", async ({ page }) => {
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("rowheader")).toContainText(["Avery Chen"]);
});

test("a message leaves by itself, one with something to press stays", async ({ page }) => {
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  const message = page.getByText("Booking status updated to confirmed");
  await expect(message).toBeVisible();
  await expect(message).toHaveCount(0, { timeout: 10_000 });
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  await page.getByRole("button", { name: "Delete booking" }).click();
  await expect(page.getByRole("status").filter({ has: page.getByRole("button", { name: "Undo" }) })).toBeVisible();
});
