import { EMPTY_SELECTION } from "~/booking/selection";
import { finds, findsAtBoth } from "./axe";
import { expect, test } from "./fixtures";

// The operator's screens, and what opens over the wizard; axe-public.on.spec.ts covers what visitors see.

// Each test visits many pages, which takes time on a busy machine.
test.slow();

const NOTHING = { selection: EMPTY_SELECTION, date: null, start: null, make: "", model: "" };

test("axe finds nothing on the sign-in", async ({ page }) => {
  await page.goto("/login");
  await findsAtBoth(page, "empty");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await findsAtBoth(page, "with errors");
});

test("axe finds nothing on the dashboard", async ({ page, shop, signIn }) => {
  await signIn();
  await page.goto("/dashboard");
  await expect(page.getByText("No bookings found")).toBeVisible();
  await findsAtBoth(page, "empty");
  for (let index = 0; index < 30; index++) {
    shop.add({ customer_name: `Customer ${index}`, start_minute: 480 + index * 10, status: (["pending", "confirmed", "completed", "cancelled"] as const)[index % 4] });
  }
  await page.goto("/dashboard?range=upcoming&sort=customer");
  await findsAtBoth(page, "list");
  await page.getByLabel("Date range").focus();
  await page.getByLabel("Date range").selectOption({ label: "From – to" });
  await expect(page).toHaveURL(/\/dashboard\?sort=customer$/);
  await expect(page.getByLabel("From", { exact: true })).toBeVisible();
  await findsAtBoth(page, "with two dates");
});

test("axe finds nothing on the mail page", async ({ page, shop, signIn }) => {
  await signIn();
  await page.goto("/dashboard/mail");
  await findsAtBoth(page, "nothing waits");
  const id = shop.add({ reference: "ABCD-2345" });
  shop.addMessage({ kind: "received", booking_id: id, state: "failed", attempts: 1, problem: "550 no such user" });
  for (let count = 0; count < 26; count++) shop.addMessage({ state: "unsure", attempts: 1, problem: "No answer came" });
  await page.reload();
  await findsAtBoth(page, "a full list");
  await page.goto("/dashboard");
  await findsAtBoth(page, "the notice on the dashboard");
});

test("axe finds nothing on a booking of the dashboard", async ({ page, shop, signIn }) => {
  await signIn();
  const id = shop.add({ customer_name: "Avery Chen", comments: "Dog hair", price_lines: '[{"label":"1 hour × $50.00 an hour","cents":5000}]' });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await findsAtBoth(page, "details over the list");
  shop.setStatus(id, "cancelled");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Failed to update booking status")).toBeVisible();
  await findsAtBoth(page, "a change that came too late");
  await page.goto(`/dashboard/bookings/${id}`);
  await findsAtBoth(page, "details alone");
  await page.goto(`/dashboard/bookings/${id}/delete`);
  await findsAtBoth(page, "deleting alone");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await findsAtBoth(page, "deleting over the list");
  await page.getByRole("button", { name: "Delete booking" }).click();
  await expect(page.getByText("Booking deleted successfully")).toBeVisible();
  await findsAtBoth(page, "deleted");
  await page.goto(`/dashboard/bookings/${id}`);
  await findsAtBoth(page, "a booking that is gone");
});

test("axe finds nothing in the summary that opens on a phone", async ({ page, wizard, startWith }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startWith();
  for (const path of ["service", "date", "vehicle", "contact"]) {
    await page.goto(`/booking/${path}`);
    await page.getByRole("main").locator("summary").click();
    await expect(page.getByText("Estimate in CAD before tax.").first()).toBeVisible();
    await finds(page, path);
  }
  await startWith(NOTHING);
  await page.goto("/booking/service");
  await page.getByRole("main").locator("summary").click();
  await finds(page, "nothing chosen");
  await wizard.isAt("Select Service");
});
