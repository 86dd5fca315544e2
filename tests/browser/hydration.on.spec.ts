import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { AVERY } from "./wizard";

// Extensions, and scripts that a network adds, put nodes of theirs into the document before React hydrates the page.

const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

/** Loads a page whose scripts come only once `release` is called. */
async function beforeHydration(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("#page").waitFor();
  return release;
}

/** Once hydrated, the head's tags are the browser's own. */
async function isLive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#page main")!).some((key) => key.startsWith("__react")),
  );
}

test("a foreign node in the head or beside the page costs nothing that was typed", async ({
  page,
  startWith,
}) => {
  await startWith();
  const release = await beforeHydration(page, "/booking/contact");
  await page.evaluate(() => {
    document.head.prepend(document.createElement("style"));
    document.head.append(document.createElement("meta"));
    document.body.prepend(document.createElement("aside"));
    document.body.append(document.createElement("aside"));
  });
  await page.getByLabel("Full name").fill(AVERY.name);
  await page.getByLabel("Full name").evaluate((field) => Reflect.set(field, "first", true));
  release();
  await isLive(page);
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  // The server's own element, not one that was made in its place.
  expect(await page.getByLabel("Full name").evaluate((field) => Reflect.get(field, "first"))).toBe(
    true,
  );
  await expect(page.locator("aside")).toHaveCount(2);
});

test("a foreign node in the page leaves what was typed, ticked and chosen, and the focus", async ({
  browser,
  server,
}) => {
  // Not a watched one: React reports what it could not hydrate.
  const context = await browser.newContext({ baseURL: server.origin });
  opened.push(context);
  const page = await context.newPage();
  await page.goto("/");
  await page
    .locator("#booking")
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();

  const release = await beforeHydration(page, "/?section=booking");
  await page.evaluate(() =>
    document.getElementById("package-form")!.prepend(document.createElement("aside")),
  );
  const name = page.getByLabel("Full name");
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await page.getByLabel("Special Requests or Notes (Optional)").fill("Dog hair");
  await page.getByLabel("At the Burnaby shop").check();
  await name.fill(AVERY.name);
  await name.evaluate((field) => Reflect.set(field, "first", true));
  release();
  await isLive(page);
  await expect(page.locator("aside")).toHaveCount(0);
  expect(await name.evaluate((field) => Reflect.get(field, "first"))).toBeUndefined();
  await expect(name).toHaveValue(AVERY.name);
  await expect(name).toBeFocused();
  await expect(page.getByLabel("Vehicle type (optional)")).toHaveValue("van");
  await expect(page.getByLabel("At the Burnaby shop")).toBeChecked();
  await expect(page.getByText("492 of 500 characters left")).toBeVisible();
  // A van's price: the page has noticed what was put back.
  await expect(page.getByText("$292.50").first()).toBeVisible();
});

test("the head follows the page, and nothing in it is there twice", async ({ page, startWith }) => {
  await startWith();
  await page.goto("/booking/vehicle");
  await isLive(page);
  const tags = () =>
    page.evaluate(() => ({
      descriptions: document.querySelectorAll('head > meta[name="description"]').length,
      robots: document.querySelectorAll('head > meta[name="robots"]').length,
      titles: document.querySelectorAll("head > title").length,
      described: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
    }));
  const before = await tags();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveTitle(/^Choose Date/);
  const after = await tags();
  for (const { descriptions, robots, titles } of [before, after])
    expect([descriptions, titles, robots <= 1]).toEqual([1, 1, true]);
  expect(after.described).not.toBe(before.described);
  await page.goBack();
  await expect(page).toHaveTitle(/^Vehicle Details/);
});
