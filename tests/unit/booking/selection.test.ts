import { describe, expect, it } from "vitest";
import {
  changeSelection,
  EMPTY_SELECTION,
  optionHours,
  type Selection,
  type SelectionChange,
} from "~/booking/selection";
import { WIZARD_OPTIONS } from "~/content/wizard-options";

function selection(given: Partial<Selection> = {}): Selection {
  return { ...EMPTY_SELECTION, ...given };
}

const ALL_INTERIOR = WIZARD_OPTIONS.interior.map(({ id }) => id);

describe("the transitions of a selection", () => {
  it.each<{
    name: string;
    from: Partial<Selection>;
    change: SelectionChange;
    to: Partial<Selection>;
  }>([
    {
      name: "vehicle: only the vehicle changes",
      from: { service: "Interior2Hours", options: ["seats"] },
      change: { type: "vehicle", vehicle: "van" },
      to: { vehicle: "van", service: "Interior2Hours", options: ["seats"] },
    },

    {
      name: "to Interior: an exterior service converts",
      from: { category: "exterior", service: "Exterior3Hours" },
      change: { type: "category", category: "interior" },
      to: { service: "Interior3Hours" },
    },
    {
      name: "to Interior: nothing chosen becomes one hour",
      from: { category: "exterior" },
      change: { type: "category", category: "interior" },
      to: { service: "Interior1Hour" },
    },
    {
      name: "to Interior: PaintCorrection becomes one hour",
      from: { category: "exterior", service: "PaintCorrection" },
      change: { type: "category", category: "interior" },
      to: { service: "Interior1Hour" },
    },
    {
      name: "to Interior: a legacy exterior grade converts",
      from: { category: "exterior", service: "ExteriorGold" },
      change: { type: "category", category: "interior" },
      to: { service: "Gold" },
    },
    {
      name: "to Interior from Custom: Restoration stays",
      from: { category: "custom", service: "Restoration", custom: ["headlights"] },
      change: { type: "category", category: "interior" },
      to: { service: "Restoration" },
    },

    {
      name: "to Exterior: an interior service converts",
      from: { service: "Interior2Hours" },
      change: { type: "category", category: "exterior" },
      to: { category: "exterior", service: "Exterior2Hours" },
    },
    {
      name: "to Exterior: nothing chosen becomes one hour",
      from: {},
      change: { type: "category", category: "exterior" },
      to: { category: "exterior", service: "Exterior1Hour" },
    },
    {
      name: "to Exterior: Restoration becomes one hour",
      from: { service: "Restoration" },
      change: { type: "category", category: "exterior" },
      to: { category: "exterior", service: "Exterior1Hour" },
    },
    {
      name: "to Exterior: Ozoning becomes one hour",
      from: { service: "Ozoning" },
      change: { type: "category", category: "exterior" },
      to: { category: "exterior", service: "Exterior1Hour" },
    },
    {
      name: "to Exterior: a legacy grade converts",
      from: { service: "Silver" },
      change: { type: "category", category: "exterior" },
      to: { category: "exterior", service: "ExteriorSilver" },
    },

    {
      name: "to Custom: one interior hour if nothing is chosen",
      from: {},
      change: { type: "category", category: "custom" },
      to: { category: "custom", service: "Interior1Hour" },
    },
    {
      name: "to Custom: a chosen service stays",
      from: { category: "exterior", service: "PaintCorrection" },
      change: { type: "category", category: "custom" },
      to: { category: "custom", service: "PaintCorrection" },
    },

    {
      name: "a switch clears the options",
      from: { service: "Interior2Hours", options: ["seats", "windows"] },
      change: { type: "category", category: "exterior" },
      to: { category: "exterior", service: "Exterior2Hours" },
    },
    {
      name: "a switch clears the custom list",
      from: { category: "custom", service: "Interior1Hour", custom: ["headlights"] },
      change: { type: "category", category: "exterior" },
      to: { category: "exterior", service: "Exterior1Hour" },
    },
    {
      name: "the category that is chosen already is no switch",
      from: { service: "Interior2Hours", options: ["seats"] },
      change: { type: "category", category: "interior" },
      to: { service: "Interior2Hours", options: ["seats"] },
    },
    {
      name: "the first category pressed without a service gets its default",
      from: {},
      change: { type: "category", category: "interior" },
      to: { service: "Interior1Hour" },
    },

    {
      name: "one option of half an hour is one hour",
      from: {},
      change: { type: "options", options: ["vacuum"] },
      to: { options: ["vacuum"], service: "Interior1Hour" },
    },
    {
      name: "options of 1.5 hours are rounded up in the name",
      from: {},
      change: { type: "options", options: ["seats", "windows"] },
      to: { options: ["seats", "windows"], service: "Interior2Hours" },
    },
    {
      name: "options replace a service",
      from: { service: "Restoration" },
      change: { type: "options", options: ["extraction"] },
      to: { options: ["extraction"], service: "Interior2Hours" },
    },
    {
      name: "exterior options make an exterior service",
      from: { category: "exterior" },
      change: { type: "options", options: ["polish", "headlights"] },
      to: { category: "exterior", options: ["polish", "headlights"], service: "Exterior4Hours" },
    },
    {
      name: "no option left keeps the service",
      from: { options: ["seats"], service: "Interior1Hour" },
      change: { type: "options", options: [] },
      to: { service: "Interior1Hour" },
    },
    {
      name: "no option left ends the hours that they added up to",
      from: { options: ["seats", "extraction"], service: "Interior3Hours" },
      change: { type: "options", options: [] },
      to: { service: "Interior1Hour" },
    },
    {
      name: "no option, as before, keeps the service that was chosen",
      from: { service: "Interior3Hours" },
      change: { type: "options", options: [] },
      to: { service: "Interior3Hours" },
    },
    {
      name: "options do nothing to the service of a custom package",
      from: { category: "custom", service: "Interior1Hour" },
      change: { type: "options", options: ["seats"] },
      to: { category: "custom", service: "Interior1Hour" },
    },

    {
      name: "Restoration clears the options",
      from: { options: ["seats"], service: "Interior1Hour" },
      change: { type: "service", service: "Restoration" },
      to: { service: "Restoration" },
    },
    {
      name: "Ozoning clears the options",
      from: { options: ["seats"], service: "Interior1Hour" },
      change: { type: "service", service: "Ozoning" },
      to: { service: "Ozoning" },
    },
    {
      name: "PaintCorrection clears the options",
      from: { category: "exterior", options: ["wax"], service: "Exterior1Hour" },
      change: { type: "service", service: "PaintCorrection" },
      to: { category: "exterior", service: "PaintCorrection" },
    },
    {
      name: "an hourly service clears the options",
      from: { options: ["seats"], service: "Interior1Hour" },
      change: { type: "service", service: "Interior3Hours" },
      to: { service: "Interior3Hours" },
    },
    {
      name: "one hour clears all seven options",
      from: { options: ALL_INTERIOR, service: "Interior5Hours" },
      change: { type: "service", service: "Interior1Hour" },
      to: { service: "Interior1Hour" },
    },

    {
      name: "the custom list is what was ticked",
      from: { category: "custom", service: "Interior1Hour" },
      change: { type: "custom", custom: ["steam-clean", "headlights"] },
      to: { category: "custom", service: "Interior1Hour", custom: ["steam-clean", "headlights"] },
    },
  ])("$name", ({ from, change, to }) => {
    const before = selection(from);
    const copy = structuredClone(before);
    expect(changeSelection(before, change)).toEqual(selection(to));
    expect(before).toEqual(copy);
  });

  it.each(["interior", "exterior", "custom"] as const)(
    "a switch to %s keeps the vehicle",
    (category) => {
      expect(
        changeSelection(selection({ vehicle: "coupe" }), { type: "category", category }).vehicle,
      ).toBe("coupe");
    },
  );
});

it.each([
  ["interior", [], 1],
  ["interior", ["vacuum"], 1],
  ["interior", ["vacuum", "wipe"], 1],
  ["interior", ["seats", "windows"], 1.5],
  ["interior", ["vacuum", "wipe", "windows", "seats", "extraction", "deodorize", "protect"], 5],
  ["exterior", ["wash", "wheels", "wax", "clay", "polish", "sealant", "headlights"], 7],
  ["exterior", ["seats", "nothing"], 1],
] as const)("%s options %j take %d hours", (area, options, hours) => {
  expect(optionHours(area, options)).toBe(hours);
});
