import { beforeEach, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { toastOf } from "../../support/requests";
import { withPackage } from "../../support/changed-catalogue";
import { firstCatalogueAgain, saveCatalogue } from "../../support/saved-catalogue";
import { locationOf, type Visitor } from "../../support/visitor";
import { look, orderOf, lookHome, pick, press, visitorWith, pressLeads } from "./package-form";
import { ANSWERS, bookings, freshShop, open, post, visitorAt } from "./steps";

// The owner changes prices while somebody is booking: docs/product.md#new-prices.

beforeEach(async () => {
  await freshShop();
  await firstCatalogueAgain();
});

const RATES = FIRST_CATALOGUE.rates;
const DEARER = { rates: { ...RATES, interior: 6_000 } };
const PRESS_AGAIN = "Press Confirm Booking again to book at the new price.";

async function contactForm(visitor: Visitor) {
  const { key, shown, version, note } = await (await open(visitor, "contact")).json();
  return { note, form: { ...ANSWERS.contact, key, shown, version: String(version) } };
}

it("a wizard's price that changes on the last page is announced, and booked by the next press", async () => {
  const visitor = await visitorAt("contact");
  const { form, note } = await contactForm(visitor);
  expect(note).toBeNull();
  await saveCatalogue(DEARER);
  const refused = await post(visitor, "contact", form);
  expect(refused.status).toBe(409);
  const { title, errors, values } = await refused.json();
  expect(title).toBe("The price has changed");
  expect(errors.price).toMatch(/^The price of .* is now \$\d+.* \(it was \$\d+.*\)\./);
  expect(errors.price).toContain(PRESS_AGAIN);
  expect(values).toMatchObject({ name: "Avery Chen", street: "1 Main St" });
  expect(await bookings()).toEqual([]);
  const again = await contactForm(visitor);
  expect(again.note).toMatch(/^The price of /);
  await post(visitor, "contact", again.form);
  expect(await bookings()).toMatchObject([{ total_price_cents: 11_250 }]);
});

it("a wizard's price that changes before the last page is announced there", async () => {
  const visitor = await visitorAt("vehicle");
  await saveCatalogue(DEARER);
  await post(visitor, "vehicle", ANSWERS.vehicle);
  const { form, note } = await contactForm(visitor);
  expect(note).toBe("The price of Interior Detailing (2 hours) is now $112.50 (it was $93.75).");
  await post(visitor, "contact", form);
  expect(await bookings()).toHaveLength(1);
});

it("a price that changes because a part of the work isn't offered any more is announced on the last page", async () => {
  const [first, second] = FIRST_CATALOGUE.options.interior.filter(({ hours }) => hours >= 1);
  const both = { ...ANSWERS.service, options: [first!.id, second!.id], service: "" };
  const visitor = await visitorAt("vehicle", { service: both });
  const interior = FIRST_CATALOGUE.options.interior.filter(({ id }) => id !== second!.id);
  await saveCatalogue({ options: { ...FIRST_CATALOGUE.options, interior } });
  await post(visitor, "vehicle", ANSWERS.vehicle);
  const { note } = await contactForm(visitor);
  expect(note).toMatch(
    /^The price of .* is now \$62.50 \(it was \$156.25\)\. Deep Extraction isn't offered any more and is left out\./,
  );
});

it("a price that changes elsewhere doesn't concern the visitor", async () => {
  const visitor = await visitorAt("contact");
  const { form } = await contactForm(visitor);
  await saveCatalogue({ rates: { ...RATES, exterior: 9_900 } });
  await post(visitor, "contact", form);
  expect(await bookings()).toHaveLength(1);
});

it("a wizard's price that changes with its name and hours is announced, and booked under the service's own id", async () => {
  const work = { ...ANSWERS.service, options: [], service: "Restoration" };
  const visitor = await visitorAt("contact", { service: work });
  const { form } = await contactForm(visitor);
  const Restoration = { name: "Cabin Rescue", hours: 6.5 };
  await saveCatalogue({ specials: { ...FIRST_CATALOGUE.specials, Restoration } });
  expect((await post(visitor, "contact", form)).status).toBe(409);
  const again = await contactForm(visitor);
  expect(again.note).toBe(
    "The price of Cabin Rescue is now $609.38 (it was $750). " +
      "Interior Restoration is now called Cabin Rescue. It now takes about 8 hours 15 minutes (it was 9 hours 15 minutes).",
  );
  await post(visitor, "contact", again.form);
  expect(await bookings()).toMatchObject([
    {
      service_key: "Restoration",
      service_name: "Cabin Rescue",
      total_price_cents: 60_938,
      duration_minutes: 495,
    },
  ]);
});

it("a price that changes because all that was ticked isn't offered any more asks for other work", async () => {
  const [first] = FIRST_CATALOGUE.options.interior;
  const ticked = { ...ANSWERS.service, options: [first!.id], service: "" };
  const visitor = await visitorAt("contact", { service: ticked });
  const { form } = await contactForm(visitor);
  const interior = FIRST_CATALOGUE.options.interior.filter(({ id }) => id !== first!.id);
  await saveCatalogue({ options: { ...FIRST_CATALOGUE.options, interior } });
  const refused = await post(visitor, "contact", form);
  expect(locationOf(refused)).toBe("/booking/service");
  expect((await toastOf(refused))?.text).toContain("Choose other work");
  expect(await bookings()).toEqual([]);
});

it("a price that changes because the work is sold no more asks for other work, with the rest kept", async () => {
  const visitor = await visitorAt("contact", {
    service: { ...ANSWERS.service, options: [], service: "Ozoning" },
  });
  const { form } = await contactForm(visitor);
  await saveCatalogue(withPackage("Ozoning", { retired: true }));
  const refused = await post(visitor, "contact", form);
  expect(locationOf(refused)).toBe("/booking/service");
  expect((await toastOf(refused))?.text).toContain("Choose other work");
  expect(await bookings()).toEqual([]);
  await post(visitor, "service", { ...ANSWERS.service, shownService: "Ozoning" });
  const back = await (await open(visitor, "contact")).json();
  expect(back.typed).toMatchObject({ name: "Avery Chen" });
});

const RAISED = withPackage("InteriorDetailing", { price: 20_500 });

it("a package's price that changes on its page is announced, and booked by the next press", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  const form = await orderOf(visitor);
  await saveCatalogue(RAISED);
  const refused = await press(visitor, form);
  expect(refused.status).toBe(409);
  const { errors, values, page } = await refused.json();
  expect(errors.price).toBe(
    `The price of Interior Detailing is now $205 (it was $195). ${PRESS_AGAIN}`,
  );
  expect(values).toMatchObject({ name: "Sam Okafor" });
  expect(await bookings()).toEqual([]);
  await press(visitor, { ...form, version: String(page.version) });
  expect(await bookings()).toMatchObject([{ total_price_cents: 20_500 }]);
});

it("a package's price that changes between the choice and its page is announced there", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  await saveCatalogue(RAISED);
  const { page } = await look(visitor, "?vehicleType=sedan");
  expect(page.changes).toMatchObject({
    words: "The price of Interior Detailing is now $205 (it was $195).",
    total: 20_500,
  });
});

it("a package's price that changes after the booking leaves the booking at its price and name", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  const form = await orderOf(visitor);
  await press(visitor, form);
  await saveCatalogue(withPackage("InteriorDetailing", { price: 20_500, name: "Cabin" }));
  expect(await pressLeads(visitor, form)).toMatch(/confirmed/);
  const booked = { total_price_cents: 19_500, service_name: "Interior Detailing" };
  expect(await bookings()).toMatchObject([booked]);
});

it.each([{ retired: true }, { online: false }])(
  "a package's price that changes because the package is %o is announced politely, with everything kept",
  async (gone) => {
    const visitor = await visitorWith("InteriorDetailing");
    const form = await orderOf(visitor);
    await saveCatalogue(withPackage("InteriorDetailing", gone));
    const refused = await press(visitor, form);
    expect(locationOf(refused)).toContain("answers=unsold");
    const home = await lookHome(visitor, "?answers=unsold");
    expect(home.lost.title).toBe("Choose another package");
    expect(home.lost.errors.booking).toMatch(/^Interior Detailing isn't sold online any more\. /);
    expect(home.packages.map(({ key }: { key: string }) => key)).not.toContain(form.package);
    expect(await bookings()).toEqual([]);
    await pick(visitor, "SteamCleaning");
    expect((await look(visitor)).typed).toMatchObject({ name: "Sam Okafor" });
  },
);
