import { today } from "../support/dates";
import { expect, test } from "../browser/fixtures";
import { detailsIn, openList } from "../browser/list";

// Undo is done, but its response is lost: the next response about the booking says so.

test.beforeEach(async ({ signIn }) => signIn());

for (const [status, says] of [
  ["deleted", "Booking restored"],
  ["completed", "Booking reopened"],
] as const) {
  test(`a booking that was ${status}`, async ({ page, context, shop }) => {
    const id = shop.add({
      customer_name: "Avery Chen",
      status: "confirmed",
      booking_date: today(),
      start_minute: 0,
    });
    await openList(page);
    await (
      status === "deleted"
        ? page.getByRole("link", { name: "Delete the booking of Avery Chen" })
        : detailsIn(page, 0)
    ).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: status === "deleted" ? "Delete booking" : "Complete" })
      .click();
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    await expect(undo).toBeEnabled();
    await page.route("**", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch({ maxRedirects: 0 });
      // The lost response takes its cookie with it.
      await context.clearCookies({ name: /toast/ });
      await route.abort("connectionreset");
    });
    await undo.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Avery Chen" })).toBeVisible();
    await expect(dialog.getByRole("status").getByText(says)).toBeVisible();
    expect(shop.history(id).at(-1)).toBe(status === "deleted" ? "restored" : "reopened");
  });
}
