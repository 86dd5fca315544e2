import type { Page } from "playwright/test";
import { expect } from "./fixtures";

/** In the booking section of the home page; leads to the package's form. */
export async function select(page: Page, name: string): Promise<void> {
  const section = page.locator("#booking");
  const entry = section.locator("option", { hasText: `${name}, ` });
  await section.locator("select").selectOption(await entry.getAttribute("value"));
  await section.getByRole("button", { name: "Select Package" }).click();
}

/** Presses Confirm; the server handles it, but the response is lost. */
export async function confirmUnheard(page: Page): Promise<void> {
  const lost = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await page.route("**", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await lost;
  await page.unrouteAll();
}

/** Opens the dashboard's list and waits until its script runs. */
export async function openList(page: Page, address = "/dashboard"): Promise<void> {
  await page.goto(address);
  const isHydrated = () =>
    page
      .getByRole("search")
      .evaluate((form) => Object.keys(form).some((key) => key.startsWith("__react")));
  await expect.poll(isHydrated).toBe(true);
}
