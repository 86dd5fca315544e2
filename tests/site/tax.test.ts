import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { select } from "./unheard";

const LINES = ["GST (5%)", "PST (7%)", "Total with tax"];

test("a tax is set, and stands under the total wherever a customer or the shop sees it", async ({
  page,
  wizard,
  signIn,
  shop,
}) => {
  await signIn();
  await page.goto("/dashboard/settings/money");
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
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  await wizard.confirm();
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
});
