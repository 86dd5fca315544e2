import type { Page } from "playwright/test";
import { packageCookie } from "../support/cookies";
import { fillAll } from "./filling";
import { expect, test } from "./fixtures";

test("after a booking Back shows nothing of the customer", async ({ page, startAt, wizard }) => {
  await startAt("/booking/vehicle");
  await page.locator("#comments").fill("Gate code 4417");
  await wizard.toContact();
  await wizard.book();
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
  signInAt,
}) => {
  await signInAt("/dashboard/settings/words");
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

/** In the page: what its fields for text hold. */
function texts() {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "form :is(input:is([type=text], [type=email], [type=tel], [type=search], :not([type])), textarea):not([readonly], [autocomplete=off] *)",
  );
  return [...fields].map(({ id, name, value }) => [id || name, value]);
}

/** What's typed comes back as long as the visit is the same one, and to no other. */
async function typeThenLeave(page: Page, paths: string[], begin: () => Promise<void>) {
  const typed = new Map<string, { drawn: unknown; texts: unknown }>();
  for (const path of paths) {
    await page.goto(path);
    const drawn = await page.evaluate(texts);
    await page.evaluate(fillAll);
    typed.set(path, { drawn, texts: await page.evaluate(texts) });
    expect(typed.get(path)!.texts, path).not.toEqual(drawn);
  }
  await page.goto("/privacy");
  for (const path of paths.toReversed()) {
    await page.goBack();
    expect(await page.evaluate(texts), path).toEqual(typed.get(path)!.texts);
  }
  for (const _ of paths) await page.goForward();
  await begin();
  for (const path of paths.toReversed()) {
    await page.goBack();
    expect(await page.evaluate(texts), path).toEqual(typed.get(path)!.drawn);
  }
}

test("what was typed into a booking comes back within it, and in no other", async ({
  page,
  startWith,
  context,
  server,
}) => {
  const begin = async () => {
    await startWith();
    const cookie = { name: "package", value: await packageCookie(), url: server.origin };
    await context.addCookies([cookie]);
  };
  await begin();
  await typeThenLeave(page, ["/booking/contact", "/booking/package"], begin);
});

test("what was sent on step 3 comes back in no other booking", async ({
  page,
  startWith,
  wizard,
  startAt,
}) => {
  await startAt("/booking/vehicle");
  await page.locator("#comments").fill("Gate code 4417");
  await wizard.toContact();
  await startWith();
  await page.goBack();
  await wizard.isAt("Vehicle Details");
  await expect(page.locator("#comments")).toHaveValue("");
});

test("what was typed on the dashboard comes back within the session, and in no other", async ({
  page,
  shop,
  signIn,
}) => {
  await signIn();
  const id = shop.add({});
  const settings = [
    "services",
    "services/InteriorDetailing",
    "hours",
    "crews",
    "words",
    "business",
    "money",
  ];
  const more = ["account", "operators", "feed", "photos", "reviews"];
  const paths = [
    "/dashboard/add",
    `/dashboard/bookings/${id}/edit`,
    ...[...settings, ...more].map((name) => `/dashboard/settings/${name}`),
  ];
  await typeThenLeave(page, paths, () => signIn());
});
