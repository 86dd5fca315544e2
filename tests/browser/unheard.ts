import type { Page } from "playwright/test";
import { openDay } from "../support/dates";
import type { Wizard } from "./wizard";

/** The notice on a confirmation of a booking that did not take in everything that was sent. */
export const MADE = "This booking was made before";

/** Presses Confirm; the server handles it, but the response is lost. */
export async function confirmUnheard(page: Page): Promise<void> {
  const heard = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await page.route("**", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await heard;
  await page.unrouteAll();
}

/** In the booking section of the home page. */
export const select = (page: Page, name: string) =>
  page
    .locator("#booking")
    .getByRole("button", { name: `Select Package ${name}`, exact: true })
    .click();

export async function bookOnce(wizard: Wizard, service: string, day = openDay(1)): Promise<string> {
  await wizard.choose({ vehicle: "Car", service });
  await wizard.toDate();
  await wizard.chooseDay(day);
  await wizard.chooseTime("11:00 AM");
  await wizard.toVehicle();
  await wizard.describeVehicle();
  await wizard.toContact();
  await wizard.introduce();
  return wizard.confirm();
}
