import { expect, test } from "./fixtures";
import { openList, searchBox } from "./list";

// A message with something to press stays until it is closed: it hides nothing that one needs meanwhile.

test("on a phone a message lies over neither the navigation nor the search, nor over what is last on the page", async ({ page, signIn, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  shop.add({ customer_name: "Avery Chen" });
  shop.add({ customer_name: "Bo Singh" });
  await openList(page);
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  await page.getByRole("button", { name: "Delete booking" }).click();
  const message = page.getByRole("status").filter({ has: page.getByRole("button", { name: "Undo" }) }).locator("> div");
  await expect(message).toBeInViewport({ ratio: 1 });
  const isClear = async (part: ReturnType<typeof searchBox>) => {
    const [one, other] = [(await message.boundingBox())!, (await part.boundingBox())!];
    return one.y >= other.y + other.height || one.y + one.height <= other.y;
  };
  expect(await isClear(page.getByRole("navigation", { name: "Dashboard" }))).toBe(true);
  await searchBox(page).evaluate((box) => box.scrollIntoView({ block: "start" }));
  expect(await isClear(searchBox(page))).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.getByRole("link", { name: "Deleted bookings" });
  expect(await isClear(last)).toBe(true);
  // Nor over what the keyboard leads to.
  await page.evaluate(() => scrollTo(0, 0));
  await last.focus();
  expect(await isClear(last)).toBe(true);
});
