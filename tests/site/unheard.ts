import { openDay } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect } from "../support/page/site";
import type { Wizard } from "../support/page/wizard";

/** The notice on a confirmation of a booking that did not take in everything that was sent. */
export const MADE = "This booking was made before";

/** Presses Confirm; the server handles it, but the response is lost. */
export async function confirmUnheard(page: Page): Promise<void> {
  page.connection.loseNextAnswer();
  const pressed = page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(pressed).rejects.toThrow("the answer is lost");
}

/** In the booking section of the home page; leads to the package's form. */
export async function select(page: Page, name = "Interior Detailing"): Promise<void> {
  const section = page.locator("#booking");
  const entry = section.locator("option").filter({ hasText: `${name}, ` });
  await section.locator("select").selectOption((await entry.getAttribute("value"))!);
  await section.getByRole("button", { name: "Select Package", exact: true }).click();
}

export async function bookOnce(wizard: Wizard, service: string, day = openDay(1)): Promise<string> {
  await wizard.choose({ vehicle: "Car", service });
  await wizard.toDate();
  await wizard.choosePlace();
  await wizard.chooseStart(day, "11:00 AM");
  await wizard.toVehicle();
  await wizard.describeVehicle();
  await wizard.toContact();
  await wizard.introduce();
  return wizard.confirm();
}
