import { expect, test } from "./fixtures";

test("after a booking Back shows nothing of the customer", async ({ page, startWith, wizard }) => {
  await startWith();
  await page.goto("/booking/vehicle");
  await page.locator("#comments").fill("Gate code 4417");
  await wizard.toContact();
  await wizard.introduce();
  await wizard.confirm();
  for (const _ of ["the last step", "step 3"]) {
    await page.goBack();
    await expect(page).toHaveTitle(/^Select Service/);
    for (const field of await page.locator("input, textarea").all())
      expect(await field.inputValue()).not.toMatch(/Avery|avery@|604-555-0199|4417/);
  }
});
