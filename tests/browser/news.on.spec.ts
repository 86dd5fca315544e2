import { gate } from "../support/gate";
import { expect, test } from "./fixtures";
import { openList } from "./list";

test("a count that was asked for before the list was looked at, and comes after, is not shown", async ({ page, signIn, shop }) => {
  await signIn();
  await page.clock.install();
  await openList(page);
  const badge = page.getByRole("navigation", { name: "Dashboard" }).getByRole("status");
  shop.add({ customer_name: "Avery Chen" });
  const answers = gate();
  await page.route(/\/dashboard\/news/, async (route) => {
    await answers.opened;
    await route.fulfill({ json: { count: 1, since: 0 } });
  });
  const asked = page.waitForRequest(/\/dashboard\/news/);
  const late = page.waitForResponse(/\/dashboard\/news/);
  await page.clock.runFor(20_000);
  await asked;
  await page.getByRole("button", { name: /^Refresh/ }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  answers.open();
  await (await late).finished();
  // By the time this is answered, the page has processed the late response.
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
  await expect(badge).toHaveText("");
});
