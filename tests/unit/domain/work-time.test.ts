import { describe, expect, it } from "vitest";
import { packageQuote } from "~/booking/package/package";
import { quoteOf } from "~/booking/quote";
import { EMPTY_SELECTION, type Selection } from "~/booking/wizard/selection";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { Catalogue } from "~/domain/catalogue";
import { workTime } from "~/domain/work-time";

// docs/product.md#durations: trucks and SUVs × 1.15, vans × 1.4, up to the quarter hour.

describe("minutes by vehicle", () => {
  it.each<[key: string, car: number, truck: number, van: number]>([
    ["InteriorDetailing", 180, 210, 255],
    ["InteriorExteriorPackage", 240, 285, 345],
    ["SteamCleaning", 240, 285, 345],
    ["Ozoning", 180, 180, 180],
    ["OneStepCorrection", 300, 345, 420],
    ["TwoStepCeramic", 480, 555, 675],
    ["CeramicCoating", 480, 555, 675],
    ["HeadlightRestoration", 120, 150, 180],
    ["DecalRemoval", 60, 75, 90],
  ])("minutes by vehicle of %s", (key, car, truck, van) => {
    const minutes = (vehicle: string) => {
      const quote = packageQuote(FIRST_CATALOGUE, { key, addOns: [] }, vehicle)!;
      expect(quote.minutes - quote.extra).toBe(car);
      return quote.minutes;
    };
    expect(["sedan", "coupe", "hatchback", "car"].map(minutes)).toEqual([car, car, car, car]);
    expect(["suv", "truck", "truck_suv"].map(minutes)).toEqual([truck, truck, truck]);
    expect(minutes("van")).toBe(van);
    // Not sure yet.
    expect(["", "other"].map(minutes)).toEqual([truck, truck]);
  });

  it.each<[string, number, number, number, Partial<Selection>]>([
    ["hours that are bought", 120, 120, 120, { service: "Interior2Hours" }],
    ["hours that ticks add up to", 120, 120, 120, { service: null, options: ["seats", "windows"] }],
    ["restoration", 480, 555, 675, { service: "Restoration" }],
    [
      "paint correction",
      360,
      420,
      510,
      { category: "exterior" as const, service: "PaintCorrection" },
    ],
    ["ozoning", 180, 180, 180, { service: "Ozoning" }],
    ["a custom package", 180, 210, 255, { category: "custom", custom: ["one-step-correction"] }],
  ])("minutes by vehicle of %s in the wizard", (_, car, truck, van, given) => {
    const minutes = (vehicle: Selection["vehicle"]) =>
      quoteOf(FIRST_CATALOGUE, { ...EMPTY_SELECTION, ...given, vehicle })!.minutes;
    expect((["sedan", "truck", "van", null] as const).map(minutes)).toEqual([
      car,
      truck,
      van,
      truck,
    ]);
  });

  const job = { minutes: 180, timeScales: true, cureMinutes: 0 };
  const catalogue = (timeFactors: Catalogue["timeFactors"]) => ({ timeFactors });

  it("minutes by vehicle are a car's until the owner has decided, and where a package says so", () => {
    expect(workTime(catalogue(null), job, "van")).toEqual({ minutes: 180, extra: 0, cure: 0 });
    expect(workTime(FIRST_CATALOGUE, { ...job, timeScales: false }, "van").minutes).toBe(180);
  });

  it.each<[number, number, number]>([
    [180, 100, 180],
    [180, 101, 195],
    [600, 240, 1440],
    [720, 300, 1440],
    [2000, 140, 2000],
  ])("%j at %j percent are %j: at most a day, and no less than a car's", (minutes, van, are) => {
    const found = workTime(catalogue({ truck_suv: 100, van }), { ...job, minutes }, "van");
    expect(found).toEqual({ minutes: are, extra: are - minutes, cure: 0 });
  });
});
