import type { Page, Request } from "playwright/test";
import { expect, test } from "../browser/fixtures";
import { held, LIST, openList } from "../browser/list";
import type { Wizard } from "../browser/wizard";

// What is fetched ahead: only once somebody is about to press.

type Manifest = { routes: Record<string, { module: string }> };

/** The URL of a route's script. */
function scriptOf(page: Page, route: string): Promise<string> {
  return page.evaluate(
    (id) => (Reflect.get(window, "__remixManifest") as Manifest).routes[id]!.module,
    route,
  );
}

/** The URLs that a page requests from now on. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request: Request) =>
    addresses.push(request.url().replace(new URL(request.url()).origin, "")),
  );
  return addresses;
}

test.describe("the wizard's next step", () => {
  for (const intent of ["hover", "focus"] as const) {
    test(`is fetched on ${intent}, without its data, and once`, async ({ page, wizard }) => {
      await page.goto("/booking/service");
      await isLive(wizard);
      const script = await scriptOf(page, "routes/booking.date");
      const addresses = asked(page);
      const next = page
        .getByRole("button", { name: "Continue to Select Date" })
        .filter({ visible: true });
      expect(await fetches(page, script)).toEqual([]);

      await next[intent]();
      await expect.poll(() => fetches(page, script)).toHaveLength(1);
      await wizard.toDate();
      // The second time it comes from the browser's cache.
      expect(await fetches(page, script)).toEqual([expect.any(Number), 0]);
      // Prefetched data would have been requested before the press.
      expect(besidesAssets(addresses)[0]).toBe("/booking/service?_data=routes%2Fbooking.service");
    });
  }

  test("is not fetched for whoever saves data", async ({ page, wizard }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.goto("/booking/service");
    await isLive(wizard);
    const script = await scriptOf(page, "routes/booking.date");
    await page
      .getByRole("button", { name: "Continue to Select Date" })
      .filter({ visible: true })
      .hover();
    await wizard.toDate();
    expect(await fetches(page, script)).toHaveLength(1);
  });
});

/** Chooses some work; once the estimate follows by itself, the script is running. */
async function isLive(wizard: Wizard): Promise<void> {
  await wizard.choose({ vehicle: "Van", options: ["Seat Cleaning"] });
  await wizard.costs("$75.00");
}

const besidesAssets = (addresses: string[]) =>
  addresses.filter((address) => !address.startsWith("/assets/"));

/** The bytes transferred by each fetch of a URL. */
function fetches(page: Page, address: string): Promise<number[]> {
  return page.evaluate(
    (path) =>
      performance
        .getEntriesByName(new URL(path, location.href).href)
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    address,
  );
}

function link(page: Page, name = "Avery Chen") {
  return page.getByRole("link", { name: `Details of the booking of ${name}` });
}

test.describe("a booking's details", () => {
  const DATA = "?_data=routes%2Fdashboard.bookings.%24id";
  let data = "";

  test.beforeEach(async ({ page, shop, signIn }) => {
    await signIn();
    data = `/dashboard/bookings/${shop.add({ customer_name: "Avery Chen" })}${DATA}`;
    shop.add({ customer_name: "Bo Singh" });
    await page.clock.install();
    await openList(page);
    // From here on time only passes when a test says so.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  });

  for (const intent of ["hover", "focus"] as const) {
    test(`are fetched on ${intent}, and shown without another request`, async ({ page }) => {
      const addresses = asked(page);
      await link(page)[intent]();
      await page.clock.runFor(150);
      await expect.poll(() => addresses).toContain(data);
      await page.keyboard.press("Tab");
      await link(page).press("Enter");
      await expect(page.getByRole("dialog", { name: "Avery Chen" })).toBeVisible();
      await page.keyboard.press("Escape");
      await Promise.all([
        page.waitForResponse((response) => LIST.test(response.url())),
        page.getByRole("button", { name: "Refresh" }).click(),
      ]);
      // Only reads until the list was requested: neither the list, which marks what is new as seen, nor anything else.
      expect(besidesAssets(addresses)).toEqual([data, expect.stringMatching(LIST)]);
    });
  }

  test("are asked for once where the press comes before the pause is over", async ({ page }) => {
    const addresses = asked(page);
    const answers = await held(page, /_data=routes%2Fdashboard\.bookings/);
    await link(page).focus();
    await link(page).press("Enter");
    await expect.poll(() => addresses).toContain(data);
    await page.clock.runFor(150);
    answers.open();
    await expect(page.getByRole("dialog", { name: "Avery Chen" })).toBeVisible();
    expect(addresses.filter((address) => address === data)).toHaveLength(1);
  });

  test("are not fetched by a pointer that passes over them", async ({ page }) => {
    const addresses = asked(page);
    await link(page).hover();
    await page.getByRole("heading", { name: "Bookings", exact: true }).hover();
    await page.clock.runFor(1_000);
    await link(page, "Bo Singh").hover();
    await page.clock.runFor(1_000);
    await expect
      .poll(() => addresses.filter((address) => address.includes("_data")))
      .toEqual([expect.stringContaining(DATA)]);
    expect(addresses).not.toContain(data);
  });

  test("that were fetched a while ago are fetched again", async ({ page, shop }) => {
    const addresses = asked(page);
    const early = page.waitForResponse((response) => response.url().endsWith(data));
    await link(page).hover();
    await page.clock.runFor(150);
    await (await early).finished();
    shop.set(shop.bookings()[0]!.id, { vehicle_model: "Civic Type R" });
    // In steps: the age counts from when the page has read the response.
    for (let second = 0; second < 3; second++) await page.clock.runFor(1_000);
    await link(page).press("Enter");
    await expect(page.getByRole("dialog", { name: "Avery Chen" })).toContainText("Civic Type R");
    expect(besidesAssets(addresses).slice(0, 2)).toEqual([data, data]);
  });
});
