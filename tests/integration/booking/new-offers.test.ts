import { beforeEach, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { CataloguePackage } from "~/domain/catalogue";
import { withPackage } from "../../support/changed-catalogue";
import { firstCatalogueAgain, saveCatalogue } from "../../support/saved-catalogue";
import { locationOf, type Visitor } from "../../support/visitor";
import { look, orderOf, press, visitorWith, pressed } from "./package-form";
import {
  ANSWERS,
  bookings,
  freshShop,
  open,
  post,
  take,
  TUESDAY,
  visitorAt,
  answered,
} from "./steps";

// What's sold changes, and the price doesn't: docs/product.md#new-prices.

beforeEach(async () => {
  await freshShop();
  await firstCatalogueAgain();
});

/** Without those that only take a place. */
const mine = async () =>
  (await bookings()).filter((row) => row.customer_email !== "robin@example.com");
const PRESS_AGAIN = "Press Confirm Booking again to book it so.";

it.each<[string, string, Partial<CataloguePackage>, string]>([
  [
    "the minutes",
    "InteriorDetailing",
    { minutes: 240 },
    "It now takes about 4 hours (it was 3 hours).",
  ],
  [
    "the name",
    "InteriorDetailing",
    { name: "Cabin Detailing" },
    "Interior Detailing is now called Cabin Detailing.",
  ],
  [
    "the guarantee",
    "TwoStepCeramic",
    { guarantee: null },
    "“3-year guarantee” isn't promised any more.",
  ],
])(
  "%s of a package that's being booked are announced, and booked by the next press",
  async (_, key, change, told) => {
    const visitor = await visitorWith(key);
    const form = await orderOf(visitor);
    await saveCatalogue(withPackage(key, change));
    const refused = await press(visitor, form);
    expect(refused.status).toBe(409);
    const { title, errors, values, page, question } = await refused.json();
    expect(title).toBe("Something changed meanwhile");
    expect(errors).toEqual({ price: `${told} ${PRESS_AGAIN}` });
    expect(question).toBeNull();
    expect(values).toMatchObject({ name: "Sam Okafor", date: TUESDAY, time: "10:00 AM" });
    expect(page.start).toBe(600);
    expect(await bookings()).toEqual([]);
    const booked = await press(visitor, { ...form, version: String(page.version) });
    expect(locationOf(booked)).toMatch(/confirmed/);
    expect(await bookings()).toHaveLength(1);
  },
);

it("a new name for the same price isn't announced as a new price", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  const form = await orderOf(visitor);
  await saveCatalogue(withPackage("InteriorDetailing", { label: "starting" }));
  const { title, errors } = await pressed(visitor, form);
  expect(title).toBe("Something changed meanwhile");
  expect(errors.price).toMatch(/^\$\d+ is now a starting price; it was fixed\. /);
  expect(errors.price).toContain(PRESS_AGAIN);
});

it("a discontinued add-on is announced with the price", async () => {
  const [key, { addOns }] = withAddOn();
  const visitor = await visitorWith(key);
  const form = await orderOf(visitor, { addOn: addOns[0]!.id });
  await saveCatalogue(withPackage(key, { addOns: [] }));
  const { title, errors } = await pressed(visitor, form);
  expect(title).toBe("The price has changed");
  expect(errors.price).toContain(`${addOns[0]!.name} isn't offered any more and is left out.`);
  expect(await bookings()).toEqual([]);
});

it("a longer duration that no longer fits the chosen time is announced with other times", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  const form = await orderOf(visitor);
  await saveCatalogue(withPackage("InteriorDetailing", { minutes: 300 }));
  await take(13 * 60);
  const refused = await press(visitor, form);
  const { errors, question, values, page } = await refused.json();
  expect(errors.price).toContain("It now takes about 5 hours (it was 3 hours).");
  expect(errors.slot).toBe("That time is no longer free. Choose one of these times");
  expect(question.nearest).toHaveLength(3);
  expect(values).toMatchObject({ name: "Sam Okafor", time: "10:00 AM" });
  const { date, start } = question.nearest[0];
  await press(visitor, { ...form, version: String(page.version), slot: `${date}@${start}` });
  expect(await mine()).toMatchObject([{ start_minute: start, duration_minutes: 300 }]);
});

it("a change between the choice and its page is announced there", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  await saveCatalogue(withPackage("InteriorDetailing", { minutes: 240 }));
  const { page } = await look(visitor, "?vehicleType=sedan");
  expect(page.changes.others).toBe("It now takes about 4 hours (it was 3 hours).");
});

it("a change of what a package includes isn't asked about", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  const form = await orderOf(visitor);
  await saveCatalogue(withPackage("InteriorDetailing", { summary: "Every seat, every mat." }));
  await press(visitor, form);
  expect(await bookings()).toHaveLength(1);
});

function withAddOn() {
  const entry = FIRST_CATALOGUE.packages.find(({ addOns }) => addOns.length > 0)!;
  return [entry.key, entry] as const;
}

const longer = FIRST_CATALOGUE.options.interior.map((option) =>
  option.id === "windows" ? { ...option, hours: option.hours + 2 } : option,
);
const LONGER = { options: { ...FIRST_CATALOGUE.options, interior: longer } };
const form = async (visitor: Visitor) => {
  const { key, shown, version } = await (await open(visitor, "contact")).json();
  return { ...ANSWERS.contact, key, shown, version: String(version) };
};
const TOLD = "It now takes about 4 hours (it was 2 hours).";

it("a wizard's work that takes longer is announced at the last press, and booked by the next one", async () => {
  const visitor = await visitorAt("contact");
  const sent = await form(visitor);
  await saveCatalogue(LONGER);
  const refused = await post(visitor, "contact", sent);
  expect(refused.status).toBe(409);
  const { errors, question, page, values } = await refused.json();
  expect(errors.price).toContain(TOLD);
  expect(question).toBeNull();
  expect(values).toMatchObject({ name: "Avery Chen" });
  const { shown, version } = page;
  await post(visitor, "contact", { ...sent, shown, version: String(version) });
  expect(await bookings()).toMatchObject([{ start_minute: 600, duration_minutes: 240 }]);
});

it("a wizard's work that takes longer and no longer fits the chosen time is announced with other times", async () => {
  const visitor = await visitorAt("contact");
  const sent = await form(visitor);
  await saveCatalogue(LONGER);
  await take(13 * 60);
  const { errors, question, page } = await answered(visitor, "contact", sent);
  expect(errors.price).toContain(TOLD);
  expect(errors.slot).toContain("That time is no longer free.");
  const { date, start } = question.nearest[0];
  const { shown, version } = page;
  const again = { ...sent, shown, version: String(version), slot: `${date}@${start}` };
  await post(visitor, "contact", again);
  expect(await mine()).toMatchObject([{ start_minute: start, duration_minutes: 240 }]);
});

it("a wizard's work that takes longer and is renamed is announced under its new name", async () => {
  const visitor = await visitorAt("contact");
  const sent = await form(visitor);
  const was = FIRST_CATALOGUE.options.interior.find(({ id }) => id === "windows")!.name;
  const interior = FIRST_CATALOGUE.options.interior.map((option) =>
    option.id === "windows" ? { ...option, name: "All the glass" } : option,
  );
  await saveCatalogue({ options: { ...FIRST_CATALOGUE.options, interior } });
  const { errors } = await answered(visitor, "contact", sent);
  expect(errors).toEqual({ price: `${was} is now called All the glass. ${PRESS_AGAIN}` });
});
