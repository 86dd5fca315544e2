import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { fillInCall } from "./phone-call";

test("a job is booked by phone, paid in cash at the car, and a wrong press is taken back", async ({
  page,
  shop,
  signInAt,
}) => {
  await signInAt("/dashboard/settings/money");
  await page.getByLabel("Record payments").selectOption("on");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Money settings saved")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Record payments: off to on");

  await fillInCall(page, "10:00 AM");
  await page.getByRole("button", { name: "Add booking" }).click();
  const { id } = shop.bookings().at(-1)!;
  shop.set(id, { total_price_cents: 24_903 });

  await page.goto(`/dashboard/day-sheet?date=${openDay()}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("To take: $249.03");
  await page.getByRole("link", { name: "Paid by Avery Chen" }).click();
  await expect(page).toHaveURL(`/dashboard/bookings/${id}#payments`);

  await page.getByText("Record a payment").click();
  await expect(page.getByLabel("Amount, in dollars")).toHaveValue("249.03");
  await expect(page.getByLabel("Tip, in dollars (optional)")).toHaveValue("");
  await page.getByRole("button", { name: "Paid" }).click();
  await expect(main).toContainText("Choose how it was paid");
  await page.getByLabel("Cash").check();
  await page.getByLabel("Tip, in dollars (optional)").fill("20");
  await page.getByRole("button", { name: "Paid" }).click();
  await expect(
    page.getByText("Payment $249.05, Tip $20.00, Rounded to five cents $0.02"),
  ).toBeVisible();
  await expect(main).toContainText(/Owed\s*\$0\.00/);
  await page.getByRole("link", { name: "Day sheet" }).click();
  await expect(main).not.toContainText("To take");

  await page.goto(`/dashboard/bookings/${id}`);
  await page.getByText("Take back Payment $249.05, Cash").click();
  await page.getByLabel("Why is it taken back?").first().fill("They paid by card");
  await page.getByRole("button", { name: "Take back" }).first().click();
  await expect(main).toContainText(/Taken back on .+: They paid by card/);
  await expect(main).toContainText(/Owed\s*\$249\.03/);

  await page.getByText("Record a payment").click();
  await page.getByLabel("Card").check();
  await page.getByLabel("Amount, in dollars").fill("260");
  await page.getByRole("button", { name: "Paid" }).click();
  await expect(main).toContainText("Not saved yet. Only $249.03 is owed: record $260.00 anyway?");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(main).toContainText(/Refund due\s*\$10\.97/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(main).toContainText(/Owed\s*\$249\.03/);
});
