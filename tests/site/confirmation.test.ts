import { hashOf } from "~db/secret";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";

test("the confirmation needs no cookie", async ({ page, wizard, startAt, otherBrowser }) => {
  await startAt("/booking/contact");
  const reference = await wizard.book();
  await expect(
    page.getByText("Pending: your time is held. We'll confirm by call or email."),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();

  const elsewhere = await otherBrowser();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole("heading", { name: "Booking confirmed!" })).toBeVisible();
  await expect(elsewhere.getByText(reference)).toBeVisible();
});

test("the confirmation shows the booking's status", async ({ page, shop }) => {
  const token = "abcdefghijklmnopqrstuv";
  const id = shop.add({ confirmation_hash: hashOf(token), booking_date: openDay() });
  await page.goto(`/booking/confirmed/${token}`);
  shop.setStatus(id, "confirmed");
  await page.reload();
  await expect(page.getByText("We've confirmed your booking. See you then.")).toBeVisible();
  shop.setStatus(id, "cancelled");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Booking cancelled" })).toBeVisible();
  await expect(page.getByText("This booking is cancelled.")).toBeVisible();
});

test("once its time has come nothing is said of what was to come", async ({ page, shop }) => {
  const token = "abcdefghijklmnopqrstuv";
  shop.add({ confirmation_hash: hashOf(token), booking_date: "2026-01-13", status: "confirmed" });
  await page.goto(`/booking/confirmed/${token}`);
  await expect(page.getByRole("heading", { name: "Your booking", exact: true })).toBeVisible();
  await expect(
    page.getByText("Your booking's time has come. If anything isn't as you expected, call us."),
  ).toBeVisible();
  for (const words of [
    "Thank you for your booking",
    "See you then",
    "Please leave room",
    "Add to calendar",
  ])
    await expect(page.getByText(words)).toHaveCount(0);
});

test("a confirmation that was never given out is not found", async ({ page }) => {
  await page.goto("/booking/confirmed/aaaaaaaaaaaaaaaaaaaaaa");
  expect(page.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
});
