import type { Page } from "playwright/test";
import { expect } from "./fixtures";
import type { Wizard } from "./wizard";

/** One page of every family that a visitor can reach (§2.1), by name. */
export const PUBLIC_PAGES = {
  home: "/",
  "home with the specialty services": "/?services=specialty",
  "home with another comparison and all pictures": "/?compare=mobile&photos=all",
  "a city": "/whistler",
  "mobile detailing": "/mobile-detailing-surrey-bc",
  "ceramic coating": "/ceramic-coating-squamish-bc-paint-protection",
  "an alternative": "/dealership-detailing-alternative-burnaby",
  "an inquiry": "/window-tinting-whistler-bc-legal-automotive-tint",
  services: "/services",
  sitemap: "/sitemap",
  privacy: "/privacy",
  "a picture": "/results/wheel",
  "not found": "/nothing-here",
  forbidden: "/forbidden",
} as const;

/** The pages that differ by whether scripts run: the others ship none, and are only checked without. */
export const pagesThatDiffer = (scripted: boolean) => Object.entries(PUBLIC_PAGES).filter(([, path]) => !scripted || /^\/(\?|$)/.test(path));

/** The steps of the wizard, each with its button. */
export const WIZARD_STEPS = [
  { path: "/booking/service", next: "Continue to Select Date" },
  { path: "/booking/date", next: "Continue to Vehicle Details" },
  { path: "/booking/vehicle", next: "Continue to Contact Info" },
  { path: "/booking/contact", next: "Confirm Booking" },
] as const;

export const TITLE_OF_ERRORS = /^Error: /;

/** Opens the home page and chooses a package, which shows step 2 of its booking. */
export async function choosePackage(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Select Package Steam Cleaning & Interior Shampoo" }).first().click();
  await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
}

/** Books from a draft that is complete up to the last step, and shows the confirmation. */
export async function bookToTheEnd(page: Page, wizard: Wizard): Promise<void> {
  await page.goto("/booking/contact");
  await wizard.introduce();
  await wizard.confirm();
}
