import type { Page, Request } from "playwright/test";
import { expect, test } from "./fixtures";

// What is fetched before it is asked for: when somebody is about to press, and not before.

type Manifest = { routes: Record<string, { module: string }> };

/** The address of a route's script. */
function scriptOf(page: Page, route: string): Promise<string> {
  return page.evaluate((id) => (Reflect.get(window, "__remixManifest") as Manifest).routes[id]!.module, route);
}

/** The addresses that a page asks for from now on. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request: Request) => addresses.push(request.url().replace(new URL(request.url()).origin, "")));
  return addresses;
}

test.describe("the wizard's next step", () => {
  for (const intent of ["hover", "focus"] as const) {
    test(`is fetched on ${intent}, without its data, and once`, async ({ page, wizard }) => {
      await page.goto("/booking/service");
      await wizard.choose({ vehicle: "Van", options: ["Seat Cleaning"] });
      await page.waitForLoadState("networkidle");
      const script = await scriptOf(page, "routes/booking.date");
      const addresses = asked(page);
      const next = page.getByRole("button", { name: "Continue to Select Date" }).filter({ visible: true });
      expect(await fetches(page, script)).toEqual([]);

      await next[intent]();
      await expect.poll(() => addresses).toContain(script);
      expect(addresses.filter((address) => !address.startsWith("/assets/"))).toEqual([]);
      await page.waitForLoadState("networkidle");
      await wizard.toDate();
      // The second time it comes out of the browser's cache.
      expect(await fetches(page, script)).toEqual([expect.any(Number), 0]);
    });
  }

  test("is not fetched for whoever saves data", async ({ page, wizard }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.goto("/booking/service");
    await wizard.choose({ vehicle: "Van", options: ["Seat Cleaning"] });
    const script = await scriptOf(page, "routes/booking.date");
    await page.getByRole("button", { name: "Continue to Select Date" }).filter({ visible: true }).hover();
    await wizard.toDate();
    expect(await fetches(page, script)).toHaveLength(1);
  });
});

/** What each fetch of an address has brought over the wire, in bytes. */
function fetches(page: Page, address: string): Promise<number[]> {
  return page.evaluate((path) => performance.getEntriesByName(new URL(path, location.href).href).map((entry) => (entry as PerformanceResourceTiming).transferSize), address);
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
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: "Apply", includeHidden: true })).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    // From here on time passes only where a test says so.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  });

  for (const intent of ["hover", "focus"] as const) {
    test(`are fetched on ${intent}, and shown without another request`, async ({ page }) => {
      const addresses = asked(page);
      await link(page)[intent]();
      await page.clock.runFor(150);
      await expect.poll(() => addresses).toContain(data);
      // Reading only: neither the list, which marks what is new as seen, nor anything else.
      expect(addresses.filter((address) => !address.startsWith("/assets/"))).toEqual([data]);
      await page.keyboard.press("Tab");
      await link(page).press("Enter");
      await expect(page.getByRole("dialog", { name: "Avery Chen" })).toBeVisible();
      expect(addresses.filter((address) => !address.startsWith("/assets/"))).toEqual([data]);
    });
  }

  test("are not fetched by a pointer that passes over them", async ({ page }) => {
    const addresses = asked(page);
    await link(page).hover();
    await page.getByRole("heading", { name: "Bookings", exact: true }).hover();
    await page.clock.runFor(1_000);
    await link(page, "Bo Singh").hover();
    await page.clock.runFor(1_000);
    await expect.poll(() => addresses.filter((address) => address.includes("_data"))).toEqual([expect.stringContaining(DATA)]);
    expect(addresses).not.toContain(data);
  });

  test("that were fetched a while ago are fetched again", async ({ page, shop }) => {
    await link(page).hover();
    await page.clock.runFor(150);
    await page.waitForLoadState("networkidle");
    shop.set(shop.bookings()[0]!.id, { vehicle_model: "Civic Type R" });
    await page.clock.runFor(3_000);
    await link(page).press("Enter");
    await expect(page.getByRole("dialog", { name: "Avery Chen" })).toContainText("Civic Type R");
  });
});
