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

test("a text that the browser brings back is saved over no other field that somebody saved meanwhile", async ({
  page,
  signIn,
  server,
  otherBrowser,
}) => {
  await signIn();
  await page.goto("/dashboard/settings/words");
  await page.getByLabel("Headline").fill("Typed on the first version");
  await page.goto("/privacy");
  const theirs = await (await otherBrowser()).newPage();
  await signIn(theirs.context());
  await theirs.goto(`${server.origin}/dashboard/settings/words`);
  await theirs.getByLabel("Headline").fill("Saved by somebody else");
  await theirs.getByLabel("Line below it").fill("Theirs too");
  await theirs.getByRole("button", { name: "Save words" }).click();
  await page.goBack();
  await expect(page.getByLabel("Headline")).toHaveValue("Typed on the first version");
  await expect(page.getByLabel("Line below it")).toHaveValue("Theirs too");
  await page.getByRole("button", { name: "Save words" }).click();
  await page.goto("/dashboard/settings/words");
  await expect(page.getByLabel("Headline")).toHaveValue("Typed on the first version");
  await expect(page.getByLabel("Line below it")).toHaveValue("Theirs too");
  // What both have changed is in the history.
  await expect(page.getByRole("main")).toContainText("Saved by somebody else");
});
