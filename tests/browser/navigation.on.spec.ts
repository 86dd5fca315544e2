import { expect, test } from "./fixtures";

test("bars over the page let go where they leave no room", async ({ page, startWith }) => {
  await startWith();
  const bars = { "/booking/vehicle": "main .press-bar", "/privacy": "nav.fixed" };
  for (const [path, bar] of Object.entries(bars)) {
    await page.goto(path);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator(bar).first()).toHaveCSS("position", /sticky|fixed/);
    // 1280 by 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(page.locator(bar).first()).toHaveCSS("position", /static|relative/);
  }
});

test("the Locations menu closes on Escape and elsewhere, and leads on", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  const first = main.getByRole("link", { name: "Vancouver", exact: true });
  await main.getByRole("button", { name: "Locations" }).click();
  await expect(first).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(main.getByRole("button", { name: "Locations" })).toBeFocused();
  await main.getByRole("button", { name: "Locations" }).click();
  await expect(first).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(first).toBeHidden();
  await main.getByRole("link", { name: "Services" }).click();
  await expect(main.getByRole("link", { name: "Services" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await main.getByRole("button", { name: "Locations" }).click();
  await main.getByRole("link", { name: "Coquitlam" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Coquitlam");
});

test("the Locations menu closes when the keyboard leaves it", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  const [button, first] = [
    main.getByRole("button", { name: "Locations" }),
    main.getByRole("link", { name: "Vancouver", exact: true }),
  ];
  await page.waitForLoadState("networkidle");
  await button.press("Enter");
  await button.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(button).toBeFocused();
  await expect(first).toBeVisible();
  for (let links = 7; links > 0; links--) await page.keyboard.press("Tab");
  await expect(main.getByRole("link", { name: "All 12 locations" })).toBeFocused();
  await expect(first).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(main.getByRole("link", { name: "Book Now" })).toBeFocused();
  await expect(first).toBeHidden();
  await button.press("Enter");
  await expect(first).toBeVisible();
  await first.focus();
  await button.click();
  await expect(first).toBeHidden();
});

test("a phone's menu opens, closes on Escape and by button, and leads on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/surrey");
  const sheet = page.getByRole("dialog", { name: "Our Locations" });
  const open = page.getByRole("button", { name: "Locations" });
  await open.click();
  await expect(sheet.getByRole("link")).toHaveCount(6 + 1);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await open.click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await open.click();
  await sheet.getByRole("link", { name: "North Vancouver" }).click();
  await expect(page).toHaveURL(/\/north-vancouver$/);
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("an unknown address is reported in the browser's console", async ({ page }) => {
  const logged = page.waitForEvent("console", (line) => line.text().includes("/no/such-page"));
  await page.goto("/no/such-page");
  await logged;
});

test("a city's map opens on request, without a referrer", async ({ page, context, server }) => {
  const asked: [string, string | undefined][] = [];
  await context.route(
    (url) => url.origin !== server.origin,
    (route) => {
      asked.push([new URL(route.request().url()).host, route.request().headers().referer]);
      const body = "<!doctype html><title>Map</title><p>A map of streets</p>";
      return route.fulfill({ contentType: "text/html", body });
    },
  );
  await page.goto("/whistler");
  const frame = page.getByTitle("Map of Whistler", { exact: true });
  await frame.scrollIntoViewIfNeeded();
  const before = await frame.boundingBox();
  expect(asked).toEqual([]);
  await frame.contentFrame().getByRole("link", { name: "Show the map here" }).press("Enter");
  await expect(frame.contentFrame().getByText("A map of streets")).toBeVisible();
  expect(asked).toEqual([["www.google.com", undefined]]);
  expect(await frame.boundingBox()).toEqual(before);
});

test("a phone's home is at most 7.8 screens, with packages on the second", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Show the map here" })).toBeVisible();
  const screens = (await page.evaluate(() => document.documentElement.scrollHeight)) / 740;
  expect(screens).toBeLessThanOrEqual(7.8);
  const first = page.getByRole("button", { name: /^Select Package/ }).first();
  const card = page.locator("#catalogue li").filter({ has: first }).first();
  expect((await card.boundingBox())!.y).toBeLessThan(2 * 740);
});
