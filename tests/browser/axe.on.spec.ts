import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";
import { EMPTY_SELECTION } from "~/booking/selection";
import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const NOTHING = { selection: EMPTY_SELECTION, date: null, start: null, make: "", model: "" };

for (const width of [360, 1280]) {
  test.describe(`axe finds nothing at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width < 768 ? 740 : 900 } });

    test("on the home page and the pages that say no", async ({ page }) => {
      await page.goto("/");
      await finds(page, "home");
      await page.goto("/nothing-here");
      await finds(page, "404");
      await page.goto("/forbidden");
      await finds(page, "403");
    });

    test("on the package booking", async ({ page, wizard, shop }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Select Package Steam Cleaning & Interior Shampoo" }).first().click();
      await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
      await finds(page, "package chosen");
      await wizard.press("Confirm Booking");
      await expect(page.getByRole("heading", { name: "Please fill in all required fields" })).toBeVisible();
      await finds(page, "package with errors");
      await wizard.chooseDay(openDay());
      await wizard.chooseTime("10:00 AM");
      await wizard.introduce();
      shop.fill(openDay(), 600, 60);
      await wizard.press("Confirm Booking");
      await expect(page.getByRole("group", { name: "Choose another time" })).toBeVisible();
      await finds(page, "package with a lost time");
    });

    test("on the photo viewer and the revealed lists", async ({ page }) => {
      await page.goto("/");
      await page.getByText("Show More Photos").click();
      await page.getByText("View More Reviews").click();
      await finds(page, "everything revealed");
      await page.getByRole("link", { name: /^Enlarge/ }).nth(3).click();
      await expect(page.getByRole("dialog", { name: "Photo viewer" })).toBeVisible();
      await finds(page, "photo viewer");
      await page.goto("/results/wheel");
      await finds(page, "photo page");
    });

    for (const path of ["/whistler", "/mobile-detailing-surrey-bc", "/ceramic-coating-squamish-bc-paint-protection", "/dealership-detailing-alternative-burnaby", "/window-tinting-whistler-bc-legal-automotive-tint", "/services", "/sitemap"]) {
      test(`on ${path}`, async ({ page }) => {
        await page.goto(path);
        await finds(page, path);
      });
    }

    test("on step 1", async ({ page, wizard }) => {
      await page.goto("/booking/service");
      await finds(page, "empty");
      await wizard.press("Continue to Select Date");
      await expect(page).toHaveTitle(/^Error: /);
      await finds(page, "with errors");
      await wizard.choose({ vehicle: "Truck/SUV", options: ["Seat Cleaning", "Interior Windows"] });
      await finds(page, "interior");
      await wizard.choose({ category: "Exterior Services", service: "3-Stage Paint Correction" });
      await finds(page, "exterior");
      await wizard.choose({ category: "Custom Package", jobs: ["Leather Treatment"] });
      await finds(page, "custom");
    });

    test("on step 2", async ({ page, wizard, startWith, shop }) => {
      shop.fill(openDay(), 600, 60);
      shop.fill(openDay(1));
      await startWith({ date: null, start: null });
      await page.goto("/booking/date");
      await finds(page, "empty");
      await wizard.press("Continue to Vehicle Details");
      await expect(page).toHaveTitle(/^Error: /);
      await finds(page, "with an error at the date");
      await wizard.chooseDay(openDay());
      await wizard.press("Continue to Vehicle Details");
      await expect(page.getByRole("alert").getByRole("link", { name: "Choose a time" })).toBeVisible();
      await finds(page, "with an error at the time");
      await wizard.chooseTime("9:00 AM");
      await finds(page, "filled");
      await startWith();
      await page.goto("/booking/date");
      await expect(page.getByText("The time that you chose before is not free for this booking.")).toBeVisible();
      await finds(page, "with a lost time");
      await startWith({ date: openDay(1), start: null });
      await page.goto("/booking/date");
      await expect(page.getByText("No available time slots")).toBeVisible();
      await finds(page, "with a full day");
    });

    test("on step 3", async ({ page, wizard, startWith }) => {
      await startWith({ make: "", model: "" });
      await page.goto("/booking/vehicle");
      await finds(page, "empty");
      await wizard.press("Continue to Contact Info");
      await expect(page).toHaveTitle(/^Error: /);
      await finds(page, "with errors");
      await wizard.describeVehicle({ type: "Van", notes: "Dog hair" });
      await expect(page.getByText("This changes your estimated total")).toBeVisible();
      await finds(page, "filled, with another price");
      await wizard.toContact();
      await expect(page.getByText("Your estimated total is now $75.00")).toBeVisible();
      await finds(page, "step 4 with the new price");
    });

    test("on step 4 and the confirmation", async ({ page, wizard, startWith, shop }) => {
      await startWith();
      await page.goto("/booking/contact");
      await finds(page, "empty");
      await wizard.press("Confirm Booking");
      await expect(page).toHaveTitle(/^Error: /);
      await finds(page, "with errors");
      await wizard.introduce();
      await finds(page, "filled");
      shop.fill(openDay(), 600, 60);
      await wizard.press("Confirm Booking");
      await expect(page.getByRole("group", { name: "Choose another time" })).toBeVisible();
      await finds(page, "lost time");
      await page.getByRole("group", { name: "Choose another time" }).getByRole("radio").first().check();
      await wizard.confirm();
      await finds(page, "confirmation");
      shop.setStatus(shop.bookings().at(-1)!.id, "cancelled");
      await page.reload();
      await expect(page.getByRole("heading", { name: "Booking cancelled" })).toBeVisible();
      await finds(page, "cancelled");
    });

    test("on the sign-in", async ({ page }) => {
      await page.goto("/login");
      await finds(page, "empty");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveTitle(/^Error: /);
      await finds(page, "with errors");
    });

    test("on the dashboard", async ({ page, shop, signIn }) => {
      await signIn();
      await page.goto("/dashboard");
      await expect(page.getByText("No bookings found")).toBeVisible();
      await finds(page, "empty");
      for (let index = 0; index < 30; index++) {
        shop.add({ customer_name: `Customer ${index}`, start_minute: 480 + index * 10, status: (["pending", "confirmed", "completed", "cancelled"] as const)[index % 4] });
      }
      await page.goto("/dashboard?range=upcoming&sort=customer");
      await finds(page, "list");
      await page.getByLabel("Dates").focus();
      await page.getByLabel("Dates").selectOption({ label: "From – to" });
      await expect(page).toHaveURL(/\/dashboard\?sort=customer$/);
      await expect(page.getByLabel("From", { exact: true })).toBeVisible();
      await finds(page, "with two dates");
    });

    test("on a booking of the dashboard", async ({ page, shop, signIn }) => {
      await signIn();
      const id = shop.add({ customer_name: "Avery Chen", comments: "Dog hair", price_lines: '[{"label":"1 hour × $50.00 an hour","cents":5000}]' });
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await finds(page, "details over the list");
      shop.setStatus(id, "cancelled");
      await page.getByRole("button", { name: "Confirm" }).click();
      await expect(page.getByText("Failed to update booking status")).toBeVisible();
      await finds(page, "a change that came too late");
      await page.goto(`/dashboard/bookings/${id}`);
      await finds(page, "details alone");
      await page.goto(`/dashboard/bookings/${id}/delete`);
      await finds(page, "deleting alone");
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await finds(page, "deleting over the list");
      await page.getByRole("button", { name: "Delete booking" }).click();
      await expect(page.getByText("Booking deleted successfully")).toBeVisible();
      await finds(page, "deleted");
      await page.goto(`/dashboard/bookings/${id}`);
      await finds(page, "a booking that is gone");
    });
  });
}

test("axe finds nothing in the summary that opens on a phone", async ({ page, wizard, startWith }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startWith();
  for (const path of ["service", "date", "vehicle", "contact"]) {
    await page.goto(`/booking/${path}`);
    await page.getByRole("main").locator("summary").click();
    await expect(page.getByText("Estimate in CAD before tax.").first()).toBeVisible();
    await finds(page, path);
  }
  await startWith(NOTHING);
  await page.goto("/booking/service");
  await page.getByRole("main").locator("summary").click();
  await finds(page, "nothing chosen");
  await wizard.isAt("Select Service");
});

/** Every rule of axe, the advice included. The policy forbids a script tag, so the source goes in by the debugger. */
async function finds(page: Page, screen: string): Promise<void> {
  await page.evaluate(AXE);
  const options: RunOptions = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    options,
  );
  // One element of each kind says enough.
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary}`);
  expect(told, screen).toEqual([]);
}
