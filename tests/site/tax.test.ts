import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { select } from "./select-package";

const LINES = ["GST (5%)", "PST (7%)", "Total with tax"];

test("a tax stands under the total wherever it’s seen, and on invoice and receipt", async ({
  page,
  wizard,
  signInAt,
  shop,
}) => {
  await signInAt("/dashboard/settings/money");
  await page.getByLabel("GST number (optional)").fill("123456789rt0001");
  await page.getByLabel("PST number (optional)").fill("PST-1234-5678");
  await page.getByLabel("Most work").selectOption("GST and PST");
  await page.getByLabel("Record payments").selectOption("on");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Money settings saved")).toBeVisible();

  await page.goto("/");
  await select(page, "Interior Detailing");
  for (const words of ["Estimated total", ...LINES, "$9.75", "$13.65", "$218.40"])
    await expect(wizard.summary).toContainText(words);
  await expect(wizard.summary).toContainText("Estimate in CAD before tax.");
  await wizard.choosePlace("Burnaby");
  await wizard.chooseStart(openDay(), "10:00 AM");
  await wizard.book();
  const main = page.getByRole("main");
  await expect(main).toContainText("$195.00 CAD, before tax");
  await expect(main).toContainText("GST (5%): $9.75");
  await expect(main).toContainText("Total with tax: $218.40");

  const { id } = shop.bookings().at(-1)!;
  await page.goto(`/dashboard/bookings/${id}`);
  await expect(main).toContainText("$218.40 with tax");
  await expect(main).toContainText(/Owed\s*\$218\.40/);
  await page.goto(`/dashboard/day-sheet?date=${openDay()}`);
  await expect(main).toContainText("$218.40 with tax");
  await expect(main).toContainText("To take: $218.40");

  await page.goto(`/dashboard/bookings/${id}`);
  await page.getByRole("link", { name: "Make a receipt" }).click();
  await page.getByLabel("Bill to (optional)").fill("Chen Ltd.");
  await page.getByRole("button", { name: "Make a receipt" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Invoice \d{4}-0001$/);
  for (const words of ["123456789 RT0001", "PST-1234-5678", "Chen Ltd.", "Total before tax"])
    await expect(main).toContainText(words);
  await expect(main).toContainText(/Left to pay\s*\$218\.40/);

  await page.getByRole("link", { name: /^Booking / }).click();
  await page.getByText("Record a payment").click();
  await page.getByLabel("e-Transfer").check();
  await page.getByRole("button", { name: "Paid" }).click();
  await page.getByRole("link", { name: /^Invoice / }).click();
  await page.getByText("Correct").first().click();
  await expect(page.getByLabel("Bill to (optional)")).toHaveValue("Chen Ltd.");
  // In another window, which still shows the invoice.
  const earlier = await page.newPage();
  await earlier.goto(page.url());
  await page.getByRole("button", { name: "Correct" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Receipt \d{4}-0002$/);
  await earlier.getByRole("button", { name: "Send it" }).click();
  await expect(earlier.getByText(/-0002 was made meanwhile\. Look at it/)).toBeVisible();
  await expect(earlier.getByRole("heading", { level: 1 })).toHaveText(/^Receipt \d{4}-0002$/);
  await expect(main).toContainText(/Replaces\s*\d{4}-0001/);
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByText(/-0002 goes to the customer by email$/)).toBeVisible();
  await page.getByRole("link", { name: /-0001$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Invoice \d{4}-0001$/);

  await page.goto(`/booking/manage/${shop.manageSecret(id)}`);
  await page.getByRole("link", { name: /^Receipt / }).click();
  await expect(main).toContainText(/Left to pay\s*\$0\.00/);
});
