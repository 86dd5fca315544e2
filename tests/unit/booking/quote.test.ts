import * as fc from "fast-check";
import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { CUSTOM_KEY, quoteOf } from "~/booking/quote";
import { EMPTY_SELECTION, pricedHours, type Selection, settled } from "~/booking/wizard/selection";

import { WIZARD_OPTIONS } from "~/content/wizard-options";
import { customPrice, hourlyPrice } from "~/domain/pricing";
import { LEGACY_IDS } from "~/domain/wizard-services";
import { VEHICLE_TYPES } from "~/domain/vehicle";
import { CUSTOM_SERVICES } from "../../support/catalogue";

function quote(given: Partial<Selection>) {
  return quoteOf(FIRST_CATALOGUE, { ...EMPTY_SELECTION, ...given });
}

it("a quote prices the hours of options as they are, and rounds the name and the calendar up", () => {
  expect(
    quote({ vehicle: "van", service: "Interior2Hours", options: ["seats", "windows"] }),
  ).toEqual({
    serviceKey: "Interior2Hours",
    serviceName: "Interior Detailing (2 hours)",
    options: ["Interior Windows", "Seat Cleaning"],
    minutes: 120,
    extra: 0,
    cure: 0,
    lines: [
      { label: "1.5 hours × $50.00 an hour", cents: 7500 },
      { label: "Van +50%", cents: 3750 },
    ],
    total: 11_250,
  });
});

it("a quote has one line for one hour for a car", () => {
  expect(quote({ vehicle: "coupe", category: "exterior", service: "Exterior1Hour" })).toEqual({
    serviceKey: "Exterior1Hour",
    serviceName: "Exterior Detailing (1 hour)",
    options: [],
    minutes: 60,
    extra: 0,
    cure: 0,
    lines: [{ label: "1 hour × $60.00 an hour", cents: 6000 }],
    total: 6000,
  });
});

it("a quote has a line for each job of a custom package", () => {
  expect(
    quote({
      vehicle: "suv",
      category: "custom",
      custom: ["headlights", "clay-treatment"],
      service: "Interior1Hour",
    }),
  ).toEqual({
    serviceKey: "Custom",
    serviceName: "Custom Package",
    options: ["Clay Bar Treatment", "Headlight Restoration"],
    // Four hours for a car, 276 minutes for an SUV.
    minutes: 285,
    extra: 45,
    cure: 0,
    lines: [
      { label: "Clay Bar Treatment, 1.5 hours × $70.00", cents: 10_500 },
      { label: "Headlight Restoration, 2 hours × $40.00", cents: 8000 },
      { label: "Truck/SUV +25%", cents: 4625 },
    ],
    total: 23_125,
  });
});

it.each<[name: string, total: number, minutes: number, given: Partial<Selection>]>([
  ["Interior Restoration", 75_000, 555, { service: "Restoration", vehicle: "truck" }],
  [
    "3-Stage Paint Correction",
    76_500,
    510,
    { category: "exterior", service: "PaintCorrection", vehicle: "van" },
  ],
  ["Ozoning Service", 45_000, 180, { service: "Ozoning", vehicle: "van" }],
  ["Interior Detailing (3 hours)", 18_750, 180, { service: "Interior3Hours", vehicle: "suv" }],
])("a quote of %s is %j cents in %j minutes", (name, total, minutes, given) => {
  expect(quote(given)).toMatchObject({ serviceName: name, minutes, total });
});

it("a quote says that ozoning costs the same for any vehicle", () => {
  expect(quote({ service: "Ozoning", vehicle: "van" })?.lines).toEqual([
    { label: "Fixed price for any vehicle", cents: 45_000 },
  ]);
});

it.each(["Interior1Hour", "Restoration", null])(
  "a quote counts five hours for all seven options beside %s",
  (service) => {
    const options = WIZARD_OPTIONS.interior.map(({ id }) => id);
    expect(quote({ service, options })).toMatchObject({
      serviceKey: "Interior5Hours",
      minutes: 300,
      total: 25_000,
    });
    expect(quote({ service, options })?.options).toHaveLength(7);
  },
);

it("a quote is as for a car until a vehicle is chosen", () => {
  expect(quote({ service: "Interior2Hours" })).toEqual(
    quote({ service: "Interior2Hours", vehicle: "sedan" }),
  );
});

it("a quote has another price for headlights on each path", () => {
  expect(
    quote({
      vehicle: "sedan",
      category: "exterior",
      service: "Exterior2Hours",
      options: ["headlights"],
    })?.total,
  ).toBe(12_000);
  expect(quote({ vehicle: "sedan", category: "custom", custom: ["headlights"] })?.total).toBe(8000);
});

it.each<Partial<Selection>>([
  {},
  { service: "Exterior1Hour" },
  { service: "Gold" },
  { service: "Interior9Hours" },
  { category: "custom" },
  { category: "custom", custom: ["nothing"] },
])("a quote is none of %j", (given) => {
  expect(quote(given)).toBeNull();
});

const ids = (list: readonly { id: string }[]) => fc.subarray(list.map((entry) => entry.id));

const selection: fc.Arbitrary<Selection> = fc.record({
  vehicle: fc.option(fc.constantFrom(...VEHICLE_TYPES)),
  category: fc.constantFrom("interior", "exterior", "custom"),
  service: fc.option(
    fc.oneof(
      fc
        .tuple(fc.constantFrom("Interior", "Exterior"), fc.integer({ min: 2, max: 24 }))
        .map(([area, hours]) => `${area}${hours}Hours`),
      fc.constantFrom(
        "Interior1Hour",
        "Exterior1Hour",
        "Restoration",
        "PaintCorrection",
        "Ozoning",
        ...LEGACY_IDS,
      ),
    ),
  ),
  options: ids([...WIZARD_OPTIONS.interior, ...WIZARD_OPTIONS.exterior]),
  custom: ids(CUSTOM_SERVICES),
});

it("any quote has lines that add up to its total, none of them negative, and whole hours in the calendar", () => {
  fc.assert(
    fc.property(selection, (given) => {
      const found = quoteOf(FIRST_CATALOGUE, given);
      if (!found) return;
      expect(found.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(found.total);
      expect(found.lines.every((line) => Number.isInteger(line.cents) && line.cents >= 0)).toBe(
        true,
      );
      // For a car.
      expect((found.minutes - found.extra) % 60).toBe(0);
      expect(found.minutes - found.extra).toBeGreaterThanOrEqual(60);
      expect(found.extra).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1000 },
  );
});

it("any quote costs what its work costs for the vehicle, however its lines say it", () => {
  fc.assert(
    fc.property(selection, (given) => {
      const found = quoteOf(FIRST_CATALOGUE, given);
      if (!found) return;
      const vehicle = given.vehicle ?? "sedan";
      const jobs = CUSTOM_SERVICES.filter(({ name }) => found.options.includes(name));
      expect(found.total).toBe(
        found.serviceKey === CUSTOM_KEY
          ? customPrice(FIRST_CATALOGUE, jobs, vehicle)
          : hourlyPrice(
              FIRST_CATALOGUE,
              found.serviceKey,
              vehicle,
              pricedHours(FIRST_CATALOGUE, settled(FIRST_CATALOGUE, given)),
            ),
      );
    }),
    { numRuns: 1000 },
  );
});

it("any quote costs no less for a larger vehicle", () => {
  fc.assert(
    fc.property(selection, (given) => {
      const totals = (["sedan", "suv", "van"] as const).map(
        (vehicle) => quoteOf(FIRST_CATALOGUE, { ...given, vehicle })?.total ?? 0,
      );
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    }),
  );
});
