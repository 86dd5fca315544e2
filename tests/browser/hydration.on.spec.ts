import type { BrowserContext, Page } from "playwright/test";
import { draftCookie, fullDraft } from "../support/cookies";
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
    document.head.prepend(document.createElement("script"));
    document.head.append(document.createElement("meta"));
    document.body.prepend(document.createElement("s-tooltip"));
    document.body.append(document.createElement("s-tooltip"));
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
  await expect(page.locator("s-tooltip")).toHaveCount(2);
});

test("a foreign node in the page leaves what was typed, ticked and chosen, and the focus", async ({
  browser,
  server,
}) => {
  // Not a watched one: React reports what it could not hydrate.
  const context = await browser.newContext({ baseURL: server.origin });
  opened.push(context);
  const draft = await draftCookie(fullDraft());
  await context.addCookies([{ name: "draft", value: draft, url: server.origin }]);
  const page = await context.newPage();
  const open = async (path: string) => {
    const release = await beforeHydration(page, path);
    await page.evaluate(() =>
      document.querySelector("main form")!.prepend(document.createElement("s-tooltip")),
    );
    return release;
  };
  const isAnew = async () => {
    await isLive(page);
    await expect(page.locator("s-tooltip")).toHaveCount(0);
  };

  const releaseVehicle = await open("/booking/vehicle");
  const notes = page.getByLabel("Special Requests or Notes (Optional)");
  await page.getByLabel("Vehicle type").selectOption({ label: "Van" });
  await notes.fill("Dog hair");
  releaseVehicle();
  await isAnew();
  await expect(notes).toHaveValue("Dog hair");
  await expect(notes).toBeFocused();
  // What follows the fields has noticed.
  await expect(page.getByText("492 of 500 characters left")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("Van");

  await page.unrouteAll();
  const releaseContact = await open("/booking/contact");
  await page.getByLabel("Full name").fill(AVERY.name);
  await page.getByLabel("At the Burnaby shop").check();
  releaseContact();
  await isAnew();
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(page.getByLabel("At the Burnaby shop")).toBeChecked();
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
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveTitle(/^Choose Date/);
  const after = await tags();
  for (const { descriptions, robots, titles } of [before, after])
    expect([descriptions, titles, robots <= 1]).toEqual([1, 1, true]);
  expect(after.described).not.toBe(before.described);
  await page.goBack();
  await expect(page).toHaveTitle(/^Vehicle Details/);
});
