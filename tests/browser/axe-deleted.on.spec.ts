import { findsAtBoth } from "./axe";
import { expect, test } from "./fixtures";

test.slow();

test("axe finds nothing on what is deleted or reopened", async ({ page, shop, signIn }) => {
  await signIn();
  shop.setRules({ capacity: 1 });
  const id = shop.add({ customer_name: "Avery Chen", status: "confirmed" });
  await page.goto(`/dashboard/bookings/${id}/delete`);
  shop.set(id, { sequence: 1 });
  await page.getByRole("button", { name: "Delete booking" }).click();
  await expect(page.getByRole("alert")).toContainText("is not deleted");
  await findsAtBoth(page, "a deletion that came too late");

  await page.goto("/dashboard/deleted");
  await findsAtBoth(page, "nothing deleted");
  for (let made = 0; made < 26; made++) shop.add({ customer_name: `Customer ${made}`, deleted_at: new Date(Date.UTC(2026, 0, 1, 0, made)).toISOString() });
  await page.goto(`/dashboard/bookings/${id}/edit`);
  shop.set(id, { deleted_at: new Date().toISOString() });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert")).toContainText("This booking has been deleted");
  await findsAtBoth(page, "editing what is deleted");
  await page.goto("/dashboard/deleted");
  await findsAtBoth(page, "deleted bookings");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  await expect(page).toHaveTitle(/^Deleted booking/);
  await findsAtBoth(page, "a deleted booking");
  shop.add({ customer_name: "Bo Singh" });
  await page.getByRole("button", { name: "Undo the deletion" }).click();
  await expect(page.getByRole("alert")).toContainText("Its time is full without it");
  await findsAtBoth(page, "a time that is taken");
  shop.set(id, { deleted_at: null, status: "completed" });
  await page.goto(`/dashboard/bookings/${id}/reopen`);
  await findsAtBoth(page, "reopening");
});
