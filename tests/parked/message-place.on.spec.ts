import type { Locator } from "playwright/test";
import { expect, test } from "../browser/fixtures";
import { openList, searchBox } from "../browser/list";

// A message with something to press stays until it is closed, so it must not cover anything needed meanwhile.

test("on a phone a message lies over neither the navigation nor the search, nor over what is last on the page", async ({
  page,
  signIn,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  shop.add({ customer_name: "Avery Chen" });
  shop.add({ customer_name: "Bo Singh" });
  await openList(page);
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  await page.getByRole("button", { name: "Delete booking" }).click();
  const message = page
    .getByRole("status")
    .filter({ has: page.getByRole("button", { name: "Undo" }) })
    .locator("> div");
  await expect(message).toBeInViewport({ ratio: 1 });
  const isClear = (part: Locator) => lieApart(message, part);
  expect(await isClear(page.getByRole("navigation", { name: "Dashboard" }))).toBe(true);
  await searchBox(page).evaluate((box) => box.scrollIntoView({ block: "start" }));
  expect(await isClear(searchBox(page))).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.getByRole("link", { name: "Deleted bookings" });
  expect(await isClear(last)).toBe(true);
  // Nor over what receives the keyboard focus.
  await page.evaluate(() => scrollTo(0, 0));
  await last.focus();
  expect(await isClear(last)).toBe(true);
});

for (const width of [360, 1440]) {
  test(`at ${width} pixels a message lies over nothing in the dialog that is opened next`, async ({
    page,
    signIn,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn();
    shop.add({ customer_name: "Avery Chen" });
    shop.add({ customer_name: "Bo Singh" });
    await openList(page);
    await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
    await page.getByRole("button", { name: "Delete booking" }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
    await page.getByRole("link", { name: "Details of the booking of Bo Singh" }).click();
    const dialog = page.getByRole("dialog");
    const message = dialog
      .getByRole("status")
      .filter({ has: page.getByRole("button", { name: "Undo" }) });
    await expect(message).toBeInViewport({ ratio: 1 });
    const closes = dialog.getByRole("link", { name: "Close" });
    await expect(closes).toBeFocused();
    for (const part of [
      dialog.getByRole("heading", { name: "Bo Singh" }),
      closes,
      dialog.getByRole("button", { name: "Confirm", exact: true }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(await lieApart(message, part)).toBe(true);
    }
    await message.getByRole("button", { name: "Close" }).click();
    await expect(message).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });
}

async function lieApart(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return first.y >= second.y + second.height || first.y + first.height <= second.y;
}
