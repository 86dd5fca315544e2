import { BUSINESS_DEFAULTS } from "~/content/business";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { Catalogue } from "~/domain/catalogue";
import { packagePrice, shortPrice } from "~/domain/pricing";
import { SIZE_CHOICES } from "~/domain/vehicle";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const SCREEN = "/dashboard/settings/business";
const OWN = {
  Name: "Harbour Shine Detailing",
  Phone: "778-555-0123",
  Email: "hello@harbourshine.example",
  "Town of the shop": "Burnaby",
  "Street (optional)": "12 Harbour Road",
  "Social profile (optional)": "https://social.example/harbourshine",
  "Listing on Google Maps (optional)": "https://maps.app.goo.gl/harbour",
  "Rating on Google Maps (optional)": "4.8",
};
const OLD = [BUSINESS_DEFAULTS.name, BUSINESS_DEFAULTS.phone, BUSINESS_DEFAULTS.email, "604555014"];

const source = (page: Page) => page.connection.answers.at(-1)!.body;

async function fill(page: Page, values: Partial<typeof OWN>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Save business" }).click();
}

test.beforeEach(async ({ signInAt }) => {
  await signInAt(SCREEN);
});

/** Every price and surcharge is another one. */
const NEW_PRICES: Catalogue = {
  ...FIRST_CATALOGUE,
  packages: FIRST_CATALOGUE.packages.map((each, index) => ({
    ...each,
    price: 31_300 + 1_000 * index,
    hourly: each.hourly === null ? null : 7_700,
    addOns: each.addOns.map((addOn) => ({ ...addOn, price: 8_800 })),
  })),
  rates: {
    interior: 5_300,
    exterior: 6_700,
    restoration: 7_900,
    paintCorrection: 9_100,
    shortPackage: 7_300,
  },
  factors: { truck_suv: 137, van: 163 },
  specials: {
    Restoration: { name: "Cabin Rescue", hours: 7 },
    PaintCorrection: { name: "Two-Stage Correction", hours: 5 },
  },
};
const OLD_SERVICE = FIRST_CATALOGUE.specials.PaintCorrection.name;

/** What any package cost for any vehicle, as words show it. */
const OLD_PRICES = FIRST_CATALOGUE.packages
  .filter(({ price }) => price > 0)
  .flatMap((each) => SIZE_CHOICES.map((size) => packagePrice(FIRST_CATALOGUE, each, size)))
  .map((cents) => new RegExp(`${shortPrice(cents).replaceAll(/[$.]/g, "\\$&")}(?![\\d,]|\\.\\d)`));

test("the owner's name, phone and prices follow on every page", async ({ page, shop, wizard }) => {
  await fill(page, OWN);
  await expect(page.getByText("Business saved")).toBeVisible();
  shop.saveDocument("catalogue", NEW_PRICES);
  await page.goto("/sitemap.xml");
  const addresses = [...source(page).matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || "/",
  );
  expect(addresses.length).toBeGreaterThan(40);
  const stale: string[] = [];
  for (const path of [
    ...addresses,
    "/manifest.webmanifest",
    "/.well-known/security.txt",
    "/booking/service",
    "/booking/find",
    "/no-such-page",
  ]) {
    await page.goto(path);
    const text = source(page);
    for (const old of [...OLD, OLD_SERVICE]) if (text.includes(old)) stale.push(`${path}: ${old}`);
    for (const old of OLD_PRICES) if (old.test(text)) stale.push(`${path}: ${old.source}`);
  }
  expect(stale).toEqual([]);
  for (const [category, service, price] of [
    ["Interior", "Cabin Rescue", "$553.00"],
    ["Exterior", "Two-Stage Correction", "$455.00"],
  ] as const) {
    await page.goto("/booking/service");
    await wizard.choose({ vehicle: "Car", category, service });
    await wizard.updateEstimate();
    await wizard.costs(price);
    const text = source(page);
    const olds = Object.values(FIRST_CATALOGUE.specials).map(({ name }) => name);
    expect(olds.filter((name) => text.includes(name))).toEqual([]);
  }
  await page.goto("/");
  for (const own of ["778-555-0123", "tel:+17785550123", "4.8", OWN["Social profile (optional)"]])
    expect(source(page)).toContain(own);
  expect(source(page)).toContain("$313");
});

test("what isn't set is shown nowhere", async ({ page }) => {
  await fill(page, { ...OWN, "Social profile (optional)": "" });
  await page.goto("/");
  await expect(page.getByText("Follow us")).toHaveCount(0);
});

test("a wrong field has its error beside it, and nothing typed is lost", async ({ page }) => {
  const wrong = { Phone: "call me", "Social profile (optional)": "instagram/us" };
  await fill(page, { ...OWN, ...wrong });
  await expect(page.getByRole("main")).toContainText("Enter a number that can be dialled");
  await expect(page.getByRole("main")).toContainText("begins with https://");
  await expect(page.getByLabel("Name")).toHaveValue(OWN.Name);
  await expect(page.getByLabel("Phone")).toHaveValue("call me");
});

test("a change is undone, and the undoing too", async ({ page }) => {
  await fill(page, OWN);
  await page.getByRole("button", { name: /^Undo this change/ }).click();
  await expect(page.getByText("The earlier version is back")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText(BUSINESS_DEFAULTS.name);
  await page.goto(SCREEN);
  await page.getByRole("button", { name: /^Undo this change/ }).click();
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText(OWN.Name);
});
