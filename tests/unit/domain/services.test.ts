import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import {
  categoryOf,
  defaultHours,
  displayName,
  hoursInWords,
  parseHourly,
  printHourly,
} from "~/domain/services";
import { belongsTo, convertTo, LEGACY_IDS } from "~/domain/wizard-services";

describe("display names", () => {
  it.each([
    ["InteriorDetailing", "Interior Detailing"],
    ["InteriorExteriorPackage", "Interior & Exterior Package"],
    ["SteamCleaning", "Steam Cleaning & Interior Shampoo"],
    ["OneStepCorrection", "One Step Paint Correction"],
    ["TwoStepCeramic", "Two Step Paint Correction + 3 Year Ceramic Coating"],
    ["CeramicCoating", "5 Year Ceramic Coating"],
    ["HeadlightRestoration", "Headlight Restoration"],
    ["DecalRemoval", "Decal Removal"],
    ["FleetServices", "Commercial Fleet Services"],
    ["BoatServices", "Marine & Boat Detailing"],
    ["Restoration", "Interior Restoration"],
    ["PaintCorrection", "3-Stage Paint Correction"],
    ["Ozoning", "Ozoning Service"],
    ["Interior1Hour", "Interior Detailing (1 hour)"],
    ["Interior2Hours", "Interior Detailing (2 hours)"],
    ["Exterior1Hour", "Exterior Detailing (1 hour)"],
    ["Exterior12Hours", "Exterior Detailing (12 hours)"],
  ])("%s is %s", (id, name) => {
    expect(displayName(FIRST_CATALOGUE, id)).toBe(name);
  });

  it.each([
    ...LEGACY_IDS,
    "",
    "Interior",
    "Interior0Hours",
    "Interior1Hours",
    "interior2hours",
    "constructor",
    "__proto__",
  ])("%j is an unknown service", (id) => {
    expect(displayName(FIRST_CATALOGUE, id)).toBe("Unknown Service");
  });
});

describe("category by name", () => {
  it.each([
    ["Restoration", "restoration"],
    ["HeadlightRestoration", "restoration"],
    ["RESTORATION", "restoration"],
    ["PaintCorrection", "paintCorrection"],
    ["paintcorrection", "paintCorrection"],
    ["OneStepCorrection", "interior"],
    ["Ozoning", "ozoning"],
    ["Exterior3Hours", "exterior"],
    ["ExteriorGold", "exterior"],
    ["InteriorExteriorPackage", "exterior"],
    ["Interior1Hour", "interior"],
    ["Bronze", "interior"],
    ["", "interior"],
  ])("%j is %s", (name, category) => {
    expect(categoryOf(name)).toBe(category);
  });
});

describe("default hours", () => {
  it.each([
    ["Interior1Hour", 1],
    ["Interior2Hours", 2],
    ["Exterior12Hours", 12],
    ["3 hours of care", 3],
    ["Restoration", 8],
    ["PaintCorrection", 6],
    ["Ozoning", 3],
    ["HeadlightRestoration", 1],
    ["CeramicCoating", 1],
    ["Bronze", 1],
    ["Interior0Hours", 1],
    ["constructor", 1],
    ["", 1],
  ])("%j takes %d", (name, hours) => {
    expect(defaultHours(FIRST_CATALOGUE, name)).toBe(hours);
  });
});

describe("hour-based identifiers", () => {
  it.each([
    ["Interior1Hour", { area: "interior", hours: 1 }],
    ["Interior2Hours", { area: "interior", hours: 2 }],
    ["Exterior10Hours", { area: "exterior", hours: 10 }],
    ["Exterior24Hours", { area: "exterior", hours: 24 }],
  ])("%s is understood", (id, hourly) => {
    expect(parseHourly(id)).toEqual(hourly);
  });

  it.each([
    "Interior1Hours",
    "Interior2Hour",
    "Interior0Hours",
    "Interior02Hours",
    "Interior1.5Hours",
    "Interior-1Hours",
    "Interior25Hours",
    "Interior100Hours",
    "interior2Hours",
    "Interior2hours",
    " Interior2Hours",
    "Interior2Hours\n",
    "InteriorHours",
    "Restoration2Hours",
    "",
  ])("%j is not", (id) => {
    expect(parseHourly(id)).toBeNull();
  });

  it.each([
    [0.5, "Interior1Hour"],
    [1, "Interior1Hour"],
    [1.5, "Interior2Hours"],
    [2, "Interior2Hours"],
    [4.01, "Interior5Hours"],
  ])("%d hours of interior work are %s", (hours, id) => {
    expect(printHourly({ area: "interior", hours })).toBe(id);
  });

  const areas = fc.constantFrom("interior" as const, "exterior" as const);

  it("hour-based identifiers print and parse back to the same", () => {
    fc.assert(
      fc.property(areas, fc.integer({ min: 1, max: 24 }), (area, hours) => {
        expect(parseHourly(printHourly({ area, hours }))).toEqual({ area, hours });
      }),
    );
  });

  it("hour-based identifiers parse, where they parse at all, to what prints the same text", () => {
    const almost = fc
      .tuple(
        fc.constantFrom("Interior", "Exterior", "interior", ""),
        fc.oneof(
          fc.integer({ min: -2, max: 120 }).map(String),
          fc.constantFrom("01", "1.5", "1e1", "", "٣"),
        ),
        fc.constantFrom("Hour", "Hours", "hours", "Hours "),
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(almost, fc.string()), (text) => {
        const hourly = parseHourly(text);
        if (hourly) expect(printHourly(hourly)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("conversion on a category switch", () => {
  it.each([
    { id: "Exterior3Hours", interior: "Interior3Hours", exterior: "Exterior3Hours" },
    { id: "Interior1Hour", interior: "Interior1Hour", exterior: "Exterior1Hour" },
    { id: "Restoration", interior: "Restoration", exterior: "Exterior1Hour" },
    { id: "Ozoning", interior: "Ozoning", exterior: "Exterior1Hour" },
    { id: "PaintCorrection", interior: "Interior1Hour", exterior: "PaintCorrection" },
    { id: null, interior: "Interior1Hour", exterior: "Exterior1Hour" },
    { id: "", interior: "Interior1Hour", exterior: "Exterior1Hour" },
    { id: "Bronze", interior: "Bronze", exterior: "ExteriorBronze" },
    { id: "Silver", interior: "Silver", exterior: "ExteriorSilver" },
    { id: "Gold", interior: "Gold", exterior: "ExteriorGold" },
    { id: "ExteriorBronze", interior: "Bronze", exterior: "ExteriorBronze" },
    { id: "ExteriorSilver", interior: "Silver", exterior: "ExteriorSilver" },
    { id: "ExteriorGold", interior: "Gold", exterior: "ExteriorGold" },
    { id: "DecalRemoval", interior: "Interior1Hour", exterior: "Exterior1Hour" },
    { id: "anything", interior: "Interior1Hour", exterior: "Exterior1Hour" },
  ])("$id becomes $interior or $exterior", ({ id, interior, exterior }) => {
    expect(convertTo("interior", id)).toBe(interior);
    expect(convertTo("exterior", id)).toBe(exterior);
  });
});

it.each([
  ["Interior2Hours", true, false],
  ["Exterior2Hours", false, true],
  ["Restoration", true, false],
  ["Ozoning", true, false],
  ["PaintCorrection", false, true],
  ["Bronze", false, false],
  ["InteriorDetailing", false, false],
  ["", false, false],
])("%s is listed under interior: %s, exterior: %s", (id, interior, exterior) => {
  expect(belongsTo("interior", id)).toBe(interior);
  expect(belongsTo("exterior", id)).toBe(exterior);
});

it.each([
  [1, "1 hour"],
  [0.5, "0.5 hours"],
  [1.5, "1.5 hours"],
  [8, "8 hours"],
])("%d is %s", (hours, text) => {
  expect(hoursInWords(hours)).toBe(text);
});
