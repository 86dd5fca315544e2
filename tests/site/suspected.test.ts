import { addDays, type CivilDate } from "~/domain/time";
import { today } from "../support/dates";
import { expect, test } from "../support/page/site";
import type { Shop } from "../support/shop";

/** A booking that is taken for a machine's, whose time is held no longer. */
function addSuspected(shop: Shop, customer_name: string, booking_date: CivilDate): void {
  const id = shop.add({
    customer_name,
    booking_date,
    suspicion: "The form was filled in too fast",
  });
  shop.set(id, { held_until: Date.now() - 1 });
}

test("an operator deletes all suspected bookings, and takes that back", async ({
  page,
  shop,
  signIn,
}) => {
  await signIn();
  shop.add({ customer_name: "Avery Chen", booking_date: addDays(today(), 1) });
  for (let made = 0; made < 27; made++)
    addSuspected(shop, `Bot ${made}`, addDays(today(), 2 + made));
  await page.goto("/dashboard");
  await expect(page.getByText("1–1 of 1")).toBeVisible();
  await page
    .getByText("27 bookings might be spam.")
    .getByRole("link", { name: "See them" })
    .click();
  await expect(page).toHaveURL("/dashboard?suspected=1");
  await expect(page.getByRole("checkbox", { name: "Might be spam" })).toBeChecked();
  await expect(page.getByText("1–25 of 27")).toBeVisible();
  await page.getByRole("link", { name: "Delete all shown" }).click();
  await expect(page.getByRole("heading", { name: "Delete 27 suspected bookings?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete 27 suspected bookings" }).click();
  await expect(page.getByText("No bookings found")).toBeVisible();
  await expect(page.getByText("27 suspected bookings deleted")).toBeVisible();
  expect(shop.bookings().filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("27 suspected bookings restored")).toBeVisible();
  await expect(page.getByText("1–25 of 27")).toBeVisible();
});

test("the checkbox narrows the list, and clearing leaves it", async ({ page, shop, signIn }) => {
  await signIn();
  shop.add({ customer_name: "Avery Chen" });
  addSuspected(shop, "Bot", addDays(today(), 2));
  await page.goto("/dashboard");
  const names = page.getByRole("table", { name: "Bookings" }).getByRole("rowheader");
  await expect(names).toContainText(["Avery Chen"]);
  await page.getByRole("checkbox", { name: "Might be spam" }).check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/dashboard?suspected=1");
  await expect(names).toContainText(["Bot"]);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(names).toContainText(["Avery Chen"]);
  await expect(page.getByRole("checkbox", { name: "Might be spam" })).not.toBeChecked();
});
