import { openDay } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const AVERY = {
  customer_name: "Avery Chen",
  customer_email: "avery@example.com",
  reference: "ABCD-2345",
  status: "confirmed",
} as const;
const DELETED = /^Deleted by operator@example.com on /;

test.beforeEach(async ({ signIn }) => signIn());

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function remove(page: Page, id: number): Promise<void> {
  await page.goto(`/dashboard/bookings/${id}/delete`);
  await press(page, "Delete booking");
  await expect(page.getByText("Booking deleted successfully")).toBeVisible();
}

test("a deletion is undone long after, from the list of deleted", async ({ page, shop }) => {
  const id = shop.add({ ...AVERY, comments: "Dog hair" });
  await remove(page, id);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Deleted bookings" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Avery Chen" })).toContainText(
    "Deleted by operator@example.com on ",
  );
  await expect(page.getByText("Each is erased 3 years after its date")).toBeVisible();
  await page.getByRole("link", { name: "Avery Chen" }).click();

  await expect(page).toHaveTitle(/^Deleted booking ABCD-2345/);
  await expect(page.getByRole("region", { name: DELETED })).toContainText(
    "It's in no list and takes no time.",
  );
  await expect(page.getByText("Dog hair")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" }).getByRole("listitem")).toHaveText([
    /^Deleted by operator@example.com/,
  ]);
  for (const name of ["Complete", "Cancel booking"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  for (const name of ["Edit", "Move", "Delete"])
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await press(page, "Undo the deletion");
  await expect(page.getByText("Booking restored")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ deleted_at: null, status: "confirmed" }]);
  await page.goto("/dashboard/deleted");
  await expect(page.getByText(/^No deleted bookings/)).toBeVisible();
});

for (const [choice, status, notice] of [
  ["Restore anyway", "confirmed", /^Deletion undone.*Booked anyway\s*its crew or bay/],
  ["Restore as cancelled", "cancelled", /^Deletion undone.*Confirmed.*Cancelled/],
] as const) {
  test(`a taken time shows by whom, and the operator can: ${choice}`, async ({ page, shop }) => {
    const id = shop.add(AVERY);
    await remove(page, id);
    shop.add({ customer_name: "Bo Singh" });
    await press(page, "Undo");
    await expect(page.getByRole("alert")).toContainText("Its time is full without it.");
    await expect(page.getByRole("region", { name: /10:00 AM/ })).toContainText(
      "The bay is taken then",
    );
    await expect(page.getByRole("link", { name: /^taken from 10:00 AM/ })).toBeVisible();
    expect(shop.bookings()[0]!.deleted_at).not.toBeNull();
    await press(page, choice);
    await expect(page.getByText("Booking restored")).toBeVisible();
    await expect(
      page.getByRole("region", { name: "History" }).getByRole("listitem").first(),
    ).toHaveText(notice);
    expect(shop.bookings()[0]).toMatchObject({ deleted_at: null, status });
  });
}

for (const form of ["edit", "move"] as const) {
  test(`typed text stays where the booking is deleted: ${form}`, async ({ page, shop }) => {
    const id = shop.add(AVERY);
    const second = await page.newPage();
    await second.goto(`/dashboard/bookings/${id}/${form}`);
    await remove(page, id);
    const [command, typed] =
      form === "edit"
        ? ["Save changes", second.getByLabel("Special Requests or Notes (Optional)")]
        : ["Move booking", second.getByLabel("Time", { exact: true })];
    if (form === "move") await second.getByText("Another date or time").click();
    if (form === "move") await second.getByLabel("Date", { exact: true }).fill(openDay(1));
    await typed.fill(form === "edit" ? "Two dogs" : "09:15");
    await press(second, command);
    await expect(second.getByRole("alert")).toContainText(
      "operator@example.com has deleted this booking. Nothing of yours has been saved",
    );
    await expect(typed).toHaveValue(form === "edit" ? "Two dogs" : "09:15");

    const link = second.getByRole("link", { name: "See the deleted booking" });
    await expect(link).toHaveAttribute("target", "_blank");
    const opened = await second.newPage();
    await opened.goto(new URL((await link.getAttribute("href"))!, second.url()).href);
    await press(opened, "Undo the deletion");
    await expect(opened.getByText("Booking restored")).toBeVisible();
    await press(second, command);
    await expect(
      second.getByRole("heading", { name: "Changed since you opened this page" }),
    ).toBeVisible();
    await press(second, command);
    await expect(
      second.getByText(form === "edit" ? "Booking changed" : /^Moved to/).first(),
    ).toBeVisible();
    expect(shop.bookings()).toMatchObject([
      form === "edit" ? { comments: "Two dogs" } : { booking_date: openDay(1), start_minute: 555 },
    ]);
  });
}

test("a deletion does not take away what somebody has changed since", async ({ page, shop }) => {
  const id = shop.add(AVERY);
  const second = await page.newPage();
  await second.goto(`/dashboard/bookings/${id}/delete`);
  await page.goto(`/dashboard/bookings/${id}`);
  await press(page, "Cancel booking");
  await expect(page.getByText("Booking status updated to cancelled")).toBeVisible();

  await press(second, "Delete booking");
  await expect(second.getByRole("alert")).toContainText(
    "It has changed since you opened this page, and isn't deleted.",
  );
  await expect(
    second.getByRole("region", { name: "Changed since you opened this page" }),
  ).toContainText("Cancelled by operator@example.com");
  expect(shop.bookings()[0]!.deleted_at).toBeNull();
  await press(second, "Delete booking");
  await expect(second.getByText("Booking deleted successfully")).toBeVisible();
});
