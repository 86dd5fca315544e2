import { expect, it } from "vitest";
import { changesInOne, type Offer, offerChanges } from "~/booking/order/offer-changes";

// What a customer reads at the last step: docs/product.md#new-prices.

const WASH = { id: "wash", name: "Exterior wash" };
const CLAY = { id: "clay", name: "Clay" };
const PACKAGE = { label: "fixed", scales: true, hourly: null } as const;
const SHOWN: Offer = {
  serviceKey: "PaintCorrection",
  serviceName: "Paint Correction",
  options: [WASH, CLAY],
  minutes: 240,
  extra: 0,
  cure: 0,
  lines: [],
  total: 45_000,
  pricing: PACKAGE,
  guarantee: "30-day guarantee",
  needsGarage: false,
};

it.each<[string, Partial<Offer>, string | null]>([
  ["nothing", {}, null],
  ["the price", { total: 50_050 }, "The price of Paint Correction is now $500.50 (it was $450)."],
  [
    "what the price is called",
    { pricing: { ...PACKAGE, label: "starting" } },
    "$450 is now a starting price; it was fixed.",
  ],
  [
    "a label that has no other words",
    { pricing: { ...PACKAGE, label: "from" } },
    "$450 is now “From”; it was fixed.",
  ],
  [
    "the price and what it's called",
    { total: 50_000, pricing: { ...PACKAGE, scales: false } },
    "The price of Paint Correction is now $500 (it was $450). $500 is now fixed for any vehicle; it was fixed.",
  ],
  ["the name", { serviceName: "Polishing" }, "Paint Correction is now called Polishing."],
  [
    "how long its coating cures",
    { cure: 720 },
    "At our shop the coating now cures for 12 hours afterwards.",
  ],
  ["the time it takes", { minutes: 300 }, "It now takes about 5 hours (it was 4 hours)."],
  [
    "an add-on that's gone",
    { options: [CLAY] },
    "Exterior wash isn't offered any more and is left out.",
  ],
  [
    "an add-on's name",
    { options: [{ ...WASH, name: "Hand wash" }, CLAY] },
    "Exterior wash is now called Hand wash.",
  ],
  [
    "one that's gone beside another's new name",
    { options: [{ ...CLAY, name: "Clay bar" }] },
    "Exterior wash isn't offered any more and is left out. Clay is now called Clay bar.",
  ],
  ["a garage", { needsGarage: true }, "At your place it now needs a garage with a door."],
  ["the order of add-ons", { options: [CLAY, WASH] }, null],
  ["a guarantee that's gone", { guarantee: null }, "“30-day guarantee” isn't promised any more."],
  [
    "another guarantee",
    { guarantee: "10-day guarantee" },
    "The guarantee is now “10-day guarantee” (it was “30-day guarantee”).",
  ],
  [
    "two of them",
    { total: 40_000, options: [CLAY], minutes: 180 },
    "The price of Paint Correction is now $400 (it was $450). Exterior wash isn't offered any more and is left out. It now takes about 3 hours (it was 4 hours).",
  ],
])("a changed offer announces %s", (_, change, words) => {
  const changes = offerChanges(SHOWN, { ...SHOWN, ...change });
  expect(changes && changesInOne(changes)).toBe(words);
});

it("a changed offer says only the price of what wasn't sold then", () => {
  expect(offerChanges(null, SHOWN)).toEqual({
    price: "The price of Paint Correction is now $450.",
    label: null,
    others: "",
    total: 45_000,
  });
});

it("a changed offer doesn't call other hours another name", () => {
  const other = { serviceKey: "Interior3Hours", serviceName: "Interior Detailing (3 hours)" };
  expect(offerChanges(SHOWN, { ...SHOWN, ...other })).toBeNull();
});
