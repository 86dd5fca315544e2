import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";

import { WIZARD_OPTIONS } from "~/content/wizard-options";
import {
  calendarMinutes,
  customHours,
  customPrice,
  formatPrice,
  hourlyPrice,
  hourlyRate,
  packagePrice,
} from "~/domain/pricing";
import { printHourly } from "~/domain/services";
import { VEHICLE_TYPES } from "~/domain/vehicle";
import { CUSTOM_SERVICES } from "../../support/catalogue";

it.each([
  ["interior", 5000],
  ["exterior", 6000],
  ["restoration", 7500],
  ["paintCorrection", 8500],
  ["waxing", 5000],
  ["constructor", 5000],
  ["", 5000],
])("the base rate of %j is %d cents an hour", (category, cents) => {
  expect(hourlyRate(FIRST_CATALOGUE, category)).toBe(cents);
});

describe("the wizard's services: rate × factor × hours", () => {
  it.each([
    { service: "Interior1Hour", car: 50, truck: 62.5, van: 75 },
    { service: "Interior2Hours", car: 100, truck: 125, van: 150 },
    { service: "Interior4Hours", car: 200, truck: 250, van: 300 },
    { service: "Exterior1Hour", car: 60, truck: 75, van: 90 },
    { service: "Exterior3Hours", car: 180, truck: 225, van: 270 },
    { service: "Restoration", car: 600, truck: 750, van: 900 },
    { service: "PaintCorrection", car: 510, truck: 637.5, van: 765 },
    { service: "Ozoning", car: 450, truck: 450, van: 450 },
  ])("$service: $car, $truck, $van dollars", ({ service, car, truck, van }) => {
    expect(hourlyPrice(FIRST_CATALOGUE, service, "sedan")).toBe(car * 100);
    expect(hourlyPrice(FIRST_CATALOGUE, service, "suv")).toBe(truck * 100);
    expect(hourlyPrice(FIRST_CATALOGUE, service, "truck")).toBe(truck * 100);
    expect(hourlyPrice(FIRST_CATALOGUE, service, "van")).toBe(van * 100);
    expect(hourlyPrice(FIRST_CATALOGUE, service, "spaceship")).toBe(car * 100);
  });

  it.each([
    { service: "Interior2Hours", hours: 1.5, vehicle: "sedan", cents: 7500 },
    { service: "Interior2Hours", hours: 1.5, vehicle: "suv", cents: 9375 },
    { service: "Exterior3Hours", hours: 2.5, vehicle: "truck", cents: 18_750 },
    { service: "Interior1Hour", hours: 0.5, vehicle: "sedan", cents: 5000 },
    { service: "Exterior1Hour", hours: 0, vehicle: "van", cents: 9000 },
    { service: "Ozoning", hours: 1, vehicle: "van", cents: 45_000 },
    { service: "Ozoning", hours: 12, vehicle: "sedan", cents: 45_000 },
  ])("$hours hours of $service for $vehicle: $cents", ({ service, hours, vehicle, cents }) => {
    expect(hourlyPrice(FIRST_CATALOGUE, service, vehicle, hours)).toBe(cents);
  });
});

describe("the custom package", () => {
  it.each([
    ["interior-basic", 65, 81.25, 97.5],
    ["interior-deep", 130, 162.5, 195],
    ["steam-clean", 160, 200, 240],
    ["leather-treatment", 70, 87.5, 105],
    ["exterior-wash", 60, 75, 90],
    ["clay-treatment", 105, 131.25, 157.5],
    ["wax-application", 65, 81.25, 97.5],
    ["one-step-correction", 225, 281.25, 337.5],
    ["headlights", 80, 100, 120],
    ["wheel-detail", 60, 75, 90],
  ])("%s: %d, %d, %d dollars", (id, car, truck, van) => {
    const job = CUSTOM_SERVICES.filter((service) => service.id === id);
    expect(job).toHaveLength(1);
    expect(customPrice(FIRST_CATALOGUE, job, "hatchback")).toBe(car * 100);
    expect(customPrice(FIRST_CATALOGUE, job, "suv")).toBe(truck * 100);
    expect(customPrice(FIRST_CATALOGUE, job, "van")).toBe(van * 100);
  });

  it("the custom package adds up everything at once", () => {
    expect(CUSTOM_SERVICES).toHaveLength(10);
    expect(customHours(CUSTOM_SERVICES)).toBe(15.5);
    expect(customPrice(FIRST_CATALOGUE, CUSTOM_SERVICES, "sedan")).toBe(102_000);
    expect(customPrice(FIRST_CATALOGUE, CUSTOM_SERVICES, "van")).toBe(153_000);
  });

  it.each([
    ["sedan", 6500],
    ["truck", 8125],
    ["van", 9750],
    ["other", 6500],
  ])("below one hour in total it is one hour × factor: %s, %d cents", (vehicle, cents) => {
    expect(customPrice(FIRST_CATALOGUE, [{ hours: 0.5, rate: 30_000 }], vehicle)).toBe(cents);
    expect(
      customPrice(
        FIRST_CATALOGUE,
        [
          { hours: 0.25, rate: 100 },
          { hours: 0.5, rate: 100 },
        ],
        vehicle,
      ),
    ).toBe(cents);
    expect(customPrice(FIRST_CATALOGUE, [], vehicle)).toBe(cents);
  });

  it("the custom package takes exactly one hour as it is", () => {
    expect(
      customPrice(
        FIRST_CATALOGUE,
        [
          { hours: 0.5, rate: 4000 },
          { hours: 0.5, rate: 4000 },
        ],
        "sedan",
      ),
    ).toBe(4000);
  });
});

describe("packages of the catalogue", () => {
  it.each([
    [19_500, "sedan", true, 19_500],
    [19_500, "suv", true, 24_375],
    [24_900, "van", true, 37_350],
    [45_000, "van", false, 45_000],
  ])("%d cents for a %s, scaling %s: %d", (base, vehicle, scales, cents) => {
    expect(packagePrice(FIRST_CATALOGUE, { price: base, scales }, vehicle)).toBe(cents);
  });
});

it.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [99, "$0.99"],
  [100, "$1.00"],
  [9375, "$93.75"],
  [18_750, "$187.50"],
  [99_999, "$999.99"],
  [100_000, "$1,000.00"],
  [109_900, "$1,099.00"],
  [123_456_789, "$1,234,567.89"],
  [-6250, "−$62.50"],
  [-5, "−$0.05"],
])("%d cents are shown as %s", (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

it.each([
  [0, 60],
  [0.5, 60],
  [1, 60],
  [1.5, 120],
  [2, 120],
  [3, 180],
  [6, 360],
  [8, 480],
  [15.5, 960],
])("%d priced hours take %d minutes in the calendar", (hours, minutes) => {
  expect(calendarMinutes(hours)).toBe(minutes);
});

it.each([
  ["interior", 7, 5],
  ["exterior", 7, 7],
] as const)("all options of %s are %d and take %d hours", (area, count, hours) => {
  expect(WIZARD_OPTIONS[area]).toHaveLength(count);
  expect(WIZARD_OPTIONS[area].reduce((sum, option) => sum + option.hours, 0)).toBe(hours);
});

describe("prices of any work", () => {
  const vehicle = fc.constantFrom(...VEHICLE_TYPES, "boat");
  const halfHours = fc.integer({ min: 0, max: 48 }).map((halves) => halves / 2);
  const service = fc.oneof(
    fc
      .record({
        area: fc.constantFrom("interior" as const, "exterior" as const),
        hours: fc.integer({ min: 1, max: 24 }),
      })
      .map(printHourly),
    fc.constantFrom("Restoration", "PaintCorrection", "Ozoning", "Gold", "nothing known"),
  );
  const jobs = fc.array(
    fc.record({
      hours: fc.integer({ min: 1, max: 12 }).map((halves) => halves / 2),
      rate: fc.integer({ min: 0, max: 20_000 }),
    }),
    { maxLength: 10 },
  );

  it("prices of any work are whole cents and never negative", () => {
    fc.assert(
      fc.property(service, vehicle, halfHours, jobs, (id, type, hours, list) => {
        for (const cents of [
          hourlyPrice(FIRST_CATALOGUE, id, type, hours),
          hourlyPrice(FIRST_CATALOGUE, id, type),
          customPrice(FIRST_CATALOGUE, list, type),
        ]) {
          expect(Number.isInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("prices of any work never fall as the hours rise", () => {
    fc.assert(
      fc.property(service, vehicle, halfHours, halfHours, (id, type, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(hourlyPrice(FIRST_CATALOGUE, id, type, less)).toBeLessThanOrEqual(
          hourlyPrice(FIRST_CATALOGUE, id, type, more),
        );
        expect(calendarMinutes(less)).toBeLessThanOrEqual(calendarMinutes(more));
      }),
    );
  });

  it("prices of any work never fall as the vehicle grows", () => {
    fc.assert(
      fc.property(service, halfHours, jobs, (id, hours, list) => {
        const hourly = ["sedan", "truck", "van"].map((type) =>
          hourlyPrice(FIRST_CATALOGUE, id, type, hours),
        );
        const custom = ["sedan", "truck", "van"].map((type) =>
          customPrice(FIRST_CATALOGUE, list, type),
        );
        expect(hourly).toEqual(hourly.toSorted((a, b) => a - b));
        expect(custom).toEqual(custom.toSorted((a, b) => a - b));
      }),
    );
  });

  it("prices of any work never fall when a job is added that is worth the minimum rate", () => {
    fc.assert(
      fc.property(jobs, vehicle, (list, type) => {
        const more = [...list, { hours: 1, rate: 6500 }];
        expect(customPrice(FIRST_CATALOGUE, more, type)).toBeGreaterThanOrEqual(
          customHours(list) < 1
            ? customPrice(FIRST_CATALOGUE, [{ hours: 1, rate: 6500 }], type)
            : customPrice(FIRST_CATALOGUE, list, type),
        );
      }),
    );
  });
});
