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

/** On the home page; leads to the package's form. */
export function select(
  page: Page,
  name = "Interior Detailing",
  section: "#booking" | "#catalogue" = "#booking",
): Promise<void> {
  const button = { name: `Select Package ${name}`, exact: true };
  return page.locator(section).getByRole("button", button).click();
}

export async function bookOnce(wizard: Wizard, service: string, day = openDay(1)): Promise<string> {
  await wizard.choose({ vehicle: "Car", service });
  await wizard.toDate();
  await wizard.choosePlace();
  await wizard.chooseDay(day);
  await wizard.chooseTime("11:00 AM");
  await wizard.toVehicle();
  await wizard.describeVehicle();
  await wizard.toContact();
  await wizard.introduce();
  return wizard.confirm();
}
