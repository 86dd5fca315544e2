import { expect, test } from "./fixtures";
import { bookOnce } from "./unheard";

// Without a script only: with one the second press is refused.

test("two presses while the answer is slow leave no key behind", async ({ page, wizard, startWith, shop }) => {
  await startWith();
  await page.goto("/booking/contact");
  await wizard.introduce();
  const confirm = page.getByRole("button", { name: "Confirm Booking" });
  await confirm.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await confirm.boundingBox())!;
  // By the mouse itself: a locator would wait for the page that is loading.
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  let presses = 0;
  await page.route("**/booking/contact", async (route) => {
    presses += route.request().method() === "POST" ? 1 : 0;
    if (presses !== 1) return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await press();
    await route.abort().catch(() => undefined);
  });
  await press();
  await wizard.isAt("Booking confirmed!");
  expect(presses).toBe(2);
  const first = await wizard.reference();
  await page.goto("/booking");
  expect(await bookOnce(wizard, "Interior Detailing (1 hour)")).not.toBe(first);
  expect(shop.bookings()).toHaveLength(2);
});
