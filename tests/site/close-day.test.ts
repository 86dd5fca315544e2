import { today } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const CLOSE = "Close out the day";

async function pay(page: Page, id: number, method: string, fields: Record<string, string> = {}) {
  await page.goto(`/dashboard/bookings/${id}`);
  await page.getByLabel(method).check();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Paid" }).click();
  await expect(page.getByText("Payment recorded").first()).toBeVisible();
}

test("a day of cash, card, e-Transfer and one taken back is closed out with a difference, and again", async ({
  page,
  shop,
  signIn,
  office: other,
}) => {
  await signIn();
  const main = page.getByRole("main");
  await page.goto("/dashboard/money");
  await expect(main).not.toContainText(CLOSE);
  await page.goto("/dashboard/settings/money");
  await page.getByLabel("Record payments").selectOption("on");
  await page.getByRole("button", { name: "Save" }).click();

  const job = { booking_date: today(), status: "completed", place: "shop" } as const;
  const [cash, card, transfer, wrong] = [24_903, 10_000, 8_000, 5_000].map(
    (total_price_cents, at) =>
      shop.add({ ...job, total_price_cents, start_minute: 540 + 60 * at, duration_minutes: 60 }),
  ) as [number, number, number, number];
  await pay(page, cash, "Cash");
  await pay(page, card, "Card", { "Tip, in dollars (optional)": "20" });
  await pay(page, transfer, "e-Transfer");
  await pay(page, wrong, "Cash");
  await page.getByText("Take back Payment $50.00, Cash").click();
  await page.getByLabel("Why is it taken back?").fill("It was another car");
  await page.getByRole("button", { name: "Take back" }).click();

  await page.goto("/dashboard/day-sheet");
  await page.getByRole("link", { name: CLOSE }).click();
  await expect(main).toContainText("Should be there: $249.05");
  await expect(main).toContainText("Should be there: $120.00");
  await expect(main).toContainText("Should be there: $80.00");
  await expect(main).toContainText("Payment $50.00, Cash, taken back");
  await page.getByRole("button", { name: CLOSE }).click();
  await expect(main).toContainText("Enter what you counted: 0 if there’s none");

  await pay(other, wrong, "Cheque", { "Amount, in dollars": "10" });

  await page.getByLabel("Cash").fill("244.05");
  await page.getByLabel("Card").fill("120");
  await page.getByLabel("Note (optional)").fill("A five is missing");
  await page.getByRole("button", { name: CLOSE }).click();
  await expect(main).toContainText(
    "Since you opened this page: Payment $10.00, Cheque. Close it out with what you counted?",
  );
  await expect(page.getByLabel("Cash")).toHaveValue("244.05");
  await page.getByLabel("Cheque").fill("10");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/ is closed out$/)).toBeVisible();
  for (const words of ["$5.00 short", "Not counted", "Note: A five is missing"])
    await expect(main).toContainText(words);
  await expect(main).not.toContainText("Since the close");

  await pay(other, wrong, "Cash", { "Amount, in dollars": "5" });
  await page.goto("/dashboard/money/close");
  await expect(main).toContainText(/Since the close\s*Payment \$5\.00, Cash/);
  await page.getByLabel("Cash").fill("254.05");
  await page.getByRole("button", { name: CLOSE }).click();
  await expect(main).toContainText(/Since the close before:\s*Payment \$5\.00, Cash/);
  await expect(main).toContainText("Closed out before:");
  await expect(main).toContainText("$5.00 short");

  await page.getByRole("link", { name: "Month" }).click();
  await expect(main).toContainText("Cash Taken $254.05 Refunded $0.00 Sum $254.05");
  await expect(main).toContainText("Total Taken $464.05 Refunded $0.00 Sum $464.05");
  await expect(main).toContainText(/Tips by crew.*\$20\.00/s);
  await expect(main).toContainText("Rounding of cash, included: $0.02.");
  await expect(main).toContainText(/Unpaid of .*\$35\.00/s);
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const { name, text } = page.download()!;
  expect(name).toBe(`payments-and-receipts-${today().slice(0, 7)}.csv`);
  expect(text.split("\r\n").filter((line) => line.startsWith("Payment,"))).toHaveLength(6);
});

test("a month's unpaid work beyond six bookings is folded, with the sum of all", async ({
  page,
  shop,
  signIn,
}) => {
  await signIn();
  shop.saveDocument("money", { records: true }, 2);
  for (let number = 0; number < 9; number++)
    shop.add({ booking_date: today(), status: "completed", total_price_cents: 1_000 });
  await page.goto("/dashboard/money/month");
  const main = page.getByRole("main");
  await expect(main).toContainText(/Unpaid of .*\$90\.00/s);
  await expect(main).toContainText("3 more");
  await expect(main.getByRole("link", { name: /: \$10\.00$/ })).toHaveCount(6);
});
