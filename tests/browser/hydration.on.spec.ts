import type { BrowserContext, Page } from "playwright/test";
import { draftCookie, fullDraft, operatorCookie, packageCookie } from "../support/cookies";
import type { Shop } from "../support/shop";
import { expect, test } from "./fixtures";

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

/** Once hydrated, and not before, the head's tags are the browser's own: they come after the title. */
async function isLive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("head > title ~ meta"));
}

/** What add-ons, networks and translators do to a page, in the page itself. */
const FOREIGN = {
  "nodes around the page": () => {
    document.documentElement.append(document.createElement("s-tooltip"));
    document.head.prepend(document.createElement("style"));
    document.body.prepend(document.createElement("div"));
    document.body.append(document.createElement("s-tooltip"));
  },
  "a node in the page": () =>
    document.querySelector("main form")!.prepend(document.createElement("s-tooltip")),
  "texts in another language": () => {
    const walker = document.createTreeWalker(
      document.querySelector("#page")!,
      NodeFilter.SHOW_TEXT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest("script, style, option")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  },
};
type Place = {
  path: (shop: Shop) => string;
  /** By hand, and by the browser without an event. */
  typed: string;
  restored?: string;
  /** Where Enter leads; without it the form is refused, since most is missing. */
  leadsTo?: RegExp;
};
const PLACES: Record<string, Place> = {
  contact: {
    path: () => "/booking/contact",
    typed: "#name",
    restored: "#phone",
  },
  "a package": {
    path: () => "/booking/package",
    typed: "#name",
    restored: "#email",
  },
  "a booking's details": {
    path: (shop) => `/booking/manage/${shop.manageSecret(shop.add({}))}/change`,
    typed: "#model",
    restored: "#comments",
    leadsTo: /manage\/[\w-]+$/,
  },
  "the dashboard": {
    path: () => "/dashboard",
    typed: "input[name=q]",
    leadsTo: /q=Avery/,
  },
};

// Each kind once: what differs between the pages is their fields.
for (const [name, place] of Object.entries(PLACES))
  for (const [kind, touch] of Object.entries(FOREIGN).slice(name === "contact" ? 0 : -1))
    test(`${name} with ${kind}, before it's live and after`, async ({ browser, server, shop }) => {
      // Not a watched one: React reports what it could not hydrate.
      const context = await browser.newContext({ baseURL: server.origin });
      opened.push(context);
      const cookies = {
        draft: await draftCookie(fullDraft()),
        package: await packageCookie(),
        ...(name === "the dashboard" ? { operator: await operatorCookie(shop.signIn()) } : {}),
      };
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.origin })),
      );
      const page = await context.newPage();
      const release = await beforeHydration(page, place.path(shop));
      const [typed, restored] = [page.locator(place.typed), page.locator(place.restored ?? "body")];
      await page.evaluate(touch);
      if (place.restored)
        await restored.evaluate((field) => ((field as HTMLInputElement).value = "604"));
      await typed.fill("Avery Chen");
      await typed.evaluate((field) => Reflect.set(field, "first", true));
      release();
      await isLive(page);
      const isKept = async () => {
        await expect(typed).toHaveValue("Avery Chen");
        if (place.restored) await expect(restored).toHaveValue("604");
      };
      await isKept();
      await expect(typed).toBeFocused();
      // The server's own element, not one that was made in its place.
      if (touch === FOREIGN["nodes around the page"])
        expect(await typed.evaluate((field) => Reflect.get(field, "first"))).toBe(true);

      const thrown: string[] = [];
      page.on("pageerror", (error) => thrown.push(error.message));
      await page.evaluate(touch);
      await isKept();
      await typed.press("Enter");
      if (place.leadsTo) await page.waitForURL(place.leadsTo);
      else {
        await expect(page.locator("[data-errors]")).toBeVisible();
        await isKept();
      }
      expect(thrown).toEqual([]);
    });

test("a foreign node leaves what was chosen and ticked", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin });
  opened.push(context);
  const draft = await draftCookie(fullDraft());
  await context.addCookies([{ name: "draft", value: draft, url: server.origin }]);
  const page = await context.newPage();
  const open = async (path: string) => {
    await page.unrouteAll();
    const release = await beforeHydration(page, path);
    await page.evaluate(FOREIGN["a node in the page"]);
    return release;
  };
  const isAnew = async () => {
    await isLive(page);
    await expect(page.locator("s-tooltip")).toHaveCount(0);
  };

  const releaseVehicle = await open("/booking/vehicle");
  await page.getByLabel("Vehicle type").selectOption({ label: "Van" });
  await page.getByLabel("Special Requests or Notes (Optional)").fill("Dog hair".repeat(60));
  releaseVehicle();
  await isAnew();
  // What follows the fields has noticed.
  await expect(page.getByText("20 of 500 characters left")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("Van");

  const releaseDate = await open("/booking/date");
  await page.getByLabel("At the Burnaby shop").check();
  releaseDate();
  await isAnew();
  await expect(page.getByLabel("At the Burnaby shop")).toBeChecked();
});

test("a town or category chosen early is shown later", async ({ page, wizard, startWith }) => {
  await startWith({ place: null, date: null, start: null });
  const releaseDate = await beforeHydration(page, "/booking/date");
  await page.getByLabel("In which town?").selectOption({ label: "Surrey" });
  releaseDate();
  await expect(wizard.summary).toContainText("At your place in Surrey");
  await expect(page.getByLabel("At my place")).toBeChecked();

  await page.unrouteAll();
  await page.setViewportSize({ width: 360, height: 740 });
  const releaseHome = await beforeHydration(page, "/");
  await page.getByLabel("Category of services").selectOption({ label: "Exterior Services" });
  releaseHome();
  await page.waitForURL(/services=exterior/);
  await expect(page.getByLabel("Category of services")).toHaveValue("exterior");
});

test("choices on a translated page throw nothing", async ({ page, startAt }) => {
  await startAt("/booking/service", { date: null, start: null });
  await isLive(page);
  await page.evaluate(FOREIGN["texts in another language"]);
  await page.locator("[name=options]").first().check();
  await page.locator("[value='category:custom']").click();
  await page.locator("[name=custom]").nth(1).check();
  await page.locator("[value='category:exterior']").click();
  await page.locator("[name=service]").last().check();
  await page.locator("main button.button-primary").last().click();
  await expect(page).toHaveTitle(/^Choose Date/);
  await page.evaluate(FOREIGN["texts in another language"]);
  await page.locator("td [name=pick]:enabled").nth(3).click();
  await expect(page.locator("[name=time]").first()).toBeVisible();
  await page.evaluate(FOREIGN["texts in another language"]);
  await page.locator("td [name=pick]:enabled").nth(5).click();
  await page.locator("[name=from]").last().click();
  await page.waitForURL(/from=/);
  await page.locator("[name=time]:enabled").first().check();
  await page.locator("main button.button-primary").last().click();
  await expect(page).toHaveTitle(/^Vehicle Details/);
});

test("a tab from before a deploy loads the next page anew", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin });
  opened.push(context);
  await context.addCookies([
    { name: "draft", value: await draftCookie(fullDraft()), url: server.origin },
  ]);
  const page = await context.newPage();
  await page.goto("/booking/contact");
  await isLive(page);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  await page.locator("#name").fill("Avery Chen");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await page.unrouteAll();
  await expect(page).toHaveTitle(/^Privacy/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Contact Info/);
  await expect(page.locator("#name")).toHaveValue("Avery Chen");
});

test("the head follows the page, and nothing in it is there twice", async ({ page, startAt }) => {
  await startAt("/booking/vehicle");
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
  expect(after.described).not.toBe(before.described);
  for (const { descriptions, robots, titles } of [before, after])
    expect([descriptions, titles, robots <= 1]).toEqual([1, 1, true]);
  await page.goBack();
  await expect(page).toHaveTitle(/^Vehicle Details/);
});
