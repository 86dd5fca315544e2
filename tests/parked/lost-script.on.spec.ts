import type { BrowserContext } from "playwright/test";
import { expect, test } from "../browser/fixtures";
import { Wizard } from "../browser/wizard";

// A page's script can be missing: blocked by an extension, or replaced by a deployment. Remix then reloads, and logs an error.

const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

for (const answer of ["abort", "404"] as const) {
  test(`the next step is asked for as a document (${answer})`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.origin });
    opened.push(context);
    const page = await context.newPage();
    const wizard = new Wizard(page, true);
    await page.goto("/booking/service");
    const script = await page.evaluate(() => {
      const { __remixManifest: manifest } = window as unknown as {
        __remixManifest: { routes: Record<string, { module: string }> };
      };
      return manifest.routes["routes/booking.date"]!.module;
    });
    await page.route(`**${script}`, (route) =>
      answer === "abort" ? route.abort() : route.fulfill({ status: 404 }),
    );
    await wizard.choose({ vehicle: "Van", options: ["Seat Cleaning"] });
    await wizard.toDate();
    await expect(page).toHaveURL("/booking/date");
    await wizard.press(/^Next available/);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
    await wizard.toVehicle();
    await wizard.describeVehicle();
    await wizard.toContact();
  });
}

test("a reload of a page that waits for nothing stays where it is", async ({ page, wizard }) => {
  await page.goto("/booking/service");
  await wizard.choose({ vehicle: "Van", options: ["Seat Cleaning"] });
  await wizard.toDate();
  await page.reload();
  await wizard.isAt("Choose Date");
  await expect(page).toHaveURL("/booking/date");
});

test("so does one after a page that once waited, and did not go there", async ({
  page,
  wizard,
  startWith,
}) => {
  await startWith();
  await page.goto("/booking/service");
  await page.evaluate(() => sessionStorage.setItem("wanted", "/booking/date"));
  await page.reload();
  await wizard.isAt("Select Service");
  await page.evaluate(() => sessionStorage.setItem("wanted", "/booking/date"));
  // As the browser does when it restores a page from its back/forward cache.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  expect(await page.evaluate(() => sessionStorage.getItem("wanted"))).toBeNull();
});

test("a page that is left before its script has taken it over is left without a fault", async ({
  page,
  wizard,
}) => {
  await page.goto("/booking/service");
  const faults: string[] = [];
  await page.exposeFunction("tellFault", (words: string) => faults.push(words));
  await page.evaluate(() => {
    addEventListener(
      "error",
      (event) => void (Reflect.get(window, "tellFault") as (words: string) => void)(event.message),
    );
    Reflect.deleteProperty(window, "__remixRouter");
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: false }));
  });
  await wizard.isAt("Select Service");
  expect(faults).toEqual([]);
});

test("a package's second step is shown by the document where its script is gone", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.origin });
  opened.push(context);
  const page = await context.newPage();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page
    .locator("#booking")
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .click();
  await expect(
    page.getByRole("heading", { level: 1, name: "The connection was lost" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
});
