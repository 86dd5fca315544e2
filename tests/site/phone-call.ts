import type { Page } from "../support/page/page";
import { openDay } from "../support/dates";

/** Fills in "Add booking": a small job for Avery Chen on the next open day, at a time typed by hand. */
export async function fillInCall(page: Page, time: string): Promise<void> {
  await page.goto("/dashboard/add");
  await page.getByLabel("Full name").fill("Avery Chen");
  await page.getByLabel("Phone", { exact: true }).fill("604-555-0199");
  await page
    .getByLabel("Service", { exact: true })
    .selectOption({ label: "Decal Removal, from $50.00" });
  await page.getByText("Another date or time").click();
  await page.getByLabel("Date", { exact: true }).fill(openDay());
  await page.getByLabel("Time", { exact: true }).fill(time);
}
