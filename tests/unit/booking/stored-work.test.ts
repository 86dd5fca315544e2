import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { packageQuote } from "~/booking/package/package";
import { type Quote, quoteOf } from "~/booking/quote";
import { quoteOfStored } from "~/booking/stored-work";
import { EMPTY_SELECTION, type Selection } from "~/booking/wizard/selection";
import { customServices, soldOnline } from "~/domain/catalogue";

const PRICES = FIRST_CATALOGUE;
const chosen = (given: Partial<Selection>) =>
  quoteOf(PRICES, { ...EMPTY_SELECTION, vehicle: "truck", ...given })!;
const stored = (flow: "wizard" | "package", quote: Quote, prices = PRICES) =>
  quoteOfStored(prices, {
    flow,
    service_key: quote.serviceKey,
    service_options: JSON.stringify(quote.options),
    vehicle_type: "truck",
  });

it.each<[string, Partial<Selection>]>([
  ["hours", { service: "Interior3Hours" }],
  ["ticked options", { options: PRICES.options.interior.slice(0, 3).map(({ id }) => id) }],
  ["exterior hours", { category: "exterior", service: "Exterior2Hours" }],
  ["restoration", { service: "Restoration" }],
  ["paint correction", { category: "exterior", service: "PaintCorrection" }],
  ["ozoning by the hour", { service: "Ozoning" }],
  ["a custom package", { category: "custom", custom: [customServices(PRICES)[0]!.id] }],
])("stored work costs and takes the same again: %s", (_name, selection) => {
  const quote = chosen(selection);
  expect(stored("wizard", quote)).toEqual(quote);
});

it("stored work of each package costs and takes the same again, with all that can be added", () => {
  for (const { key, addOns } of soldOnline(PRICES)) {
    const quote = packageQuote(PRICES, { key, addOns: addOns.map(({ id }) => id) }, "truck")!;
    expect(stored("package", quote)).toEqual(quote);
  }
});

it("stored work that isn't sold so any more is none", () => {
  const [first, ...packages] = soldOnline(PRICES);
  const quote = packageQuote(PRICES, { key: first!.key, addOns: [] }, "truck")!;
  expect(stored("package", quote, { ...PRICES, packages })).toBeNull();
  const ticked = chosen({ options: [PRICES.options.interior[0]!.id] });
  const options = { ...PRICES.options, interior: PRICES.options.interior.slice(1) };
  expect(stored("wizard", ticked, { ...PRICES, options })).toBeNull();
});
