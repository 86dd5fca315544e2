import * as fc from "fast-check";
import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import {
  changeSelection,
  EMPTY_SELECTION,
  hasWork,
  pricedHours,
  type Selection,
  type SelectionChange,
  selectionErrors,
  settled,
} from "~/booking/wizard/selection";
import { WIZARD_OPTIONS } from "~/content/wizard-options";

function selection(given: Partial<Selection> = {}): Selection {
  return { ...EMPTY_SELECTION, ...given };
}

const ALL_INTERIOR = WIZARD_OPTIONS.interior.map(({ id }) => id);

it.each<{ given: Partial<Selection>; hours: number }>([
  { given: {}, hours: 0 },
  { given: { service: "Interior2Hours" }, hours: 2 },
  { given: { service: "Interior2Hours", options: ["seats", "windows"] }, hours: 1.5 },
  { given: { service: "Interior1Hour", options: ALL_INTERIOR }, hours: 5 },
  { given: { service: "Restoration", options: ["seats"] }, hours: 1 },
  { given: { service: "Restoration" }, hours: 8 },
  { given: { category: "exterior", service: "PaintCorrection" }, hours: 6 },
  { given: { service: "Ozoning" }, hours: 3 },
])("the hours that are priced of $given are $hours", ({ given, hours }) => {
  expect(pricedHours(FIRST_CATALOGUE, selection(given))).toBe(hours);
});

it.each<{ given: Partial<Selection>; settled: Partial<Selection> }>([
  { given: {}, settled: {} },
  { given: { service: "Interior4Hours" }, settled: { service: "Interior4Hours" } },
  {
    given: { service: "Interior1Hour", options: ALL_INTERIOR },
    settled: { service: "Interior5Hours", options: ALL_INTERIOR },
  },
  {
    given: { service: "Restoration", options: ["seats"] },
    settled: { service: "Interior1Hour", options: ["seats"] },
  },
  {
    given: { service: null, options: ["extraction"] },
    settled: { service: "Interior2Hours", options: ["extraction"] },
  },
  {
    given: { service: "Interior4Hours", options: ["wax"] },
    settled: { service: "Interior4Hours" },
  },
  {
    given: {
      category: "custom",
      service: "Interior1Hour",
      options: ["seats"],
      custom: ["headlights"],
    },
    settled: { category: "custom", service: "Interior1Hour", custom: ["headlights"] },
  },
])("work and hours agree after $given is settled", ({ given, settled: expected }) => {
  expect(settled(FIRST_CATALOGUE, selection(given))).toEqual(selection(expected));
});

it("no change of a selection that agrees makes its work and hours disagree", () => {
  const option = fc.constantFrom(
    ...[...WIZARD_OPTIONS.interior, ...WIZARD_OPTIONS.exterior].map(({ id }) => id),
  );
  const service = fc.constantFrom(
    "Interior1Hour",
    "Interior5Hours",
    "Exterior2Hours",
    "Restoration",
    "PaintCorrection",
    "Ozoning",
  );
  const change: fc.Arbitrary<SelectionChange> = fc.oneof(
    fc.record({ type: fc.constant("options" as const), options: fc.uniqueArray(option) }),
    fc.record({ type: fc.constant("service" as const), service }),
    fc.record({
      type: fc.constant("category" as const),
      category: fc.constantFrom("interior" as const, "exterior" as const, "custom" as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const reached = changes.reduce(
        (current, each) => changeSelection(FIRST_CATALOGUE, current, each),
        selection(),
      );
      expect(settled(FIRST_CATALOGUE, reached)).toEqual(reached);
    }),
  );
});

it.each<{ given: Partial<Selection>; expected: boolean }>([
  { given: {}, expected: false },
  { given: { service: "Interior1Hour" }, expected: true },
  { given: { service: "Interior8Hours" }, expected: true },
  { given: { service: "Interior9Hours" }, expected: false },
  { given: { service: "Exterior1Hour" }, expected: false },
  { given: { service: "PaintCorrection" }, expected: false },
  { given: { service: "Gold" }, expected: false },
  { given: { service: "CeramicCoating" }, expected: false },
  { given: { category: "exterior", service: "Exterior7Hours" }, expected: true },
  { given: { category: "exterior", service: "Restoration" }, expected: false },
  { given: { category: "custom", service: "Interior1Hour" }, expected: false },
  { given: { category: "custom", custom: ["wheel-detail"] }, expected: true },
  { given: { category: "custom", custom: ["nothing"] }, expected: false },
  { given: { service: "Interior1Hour", custom: ["wheel-detail"] }, expected: true },
])("work that can be sold is told of $given: $expected", ({ given, expected }) => {
  expect(hasWork(FIRST_CATALOGUE, selection(given))).toBe(expected);
});

it.each<{ given: Partial<Selection>; errors: Record<string, string> }>([
  { given: {}, errors: { vehicle: "Select vehicle type", work: "Select service or options" } },
  { given: { service: "Interior1Hour" }, errors: { vehicle: "Select vehicle type" } },
  { given: { vehicle: "van" }, errors: { work: "Select service or options" } },
  {
    given: { category: "custom" },
    errors: {
      vehicle: "Please select a vehicle type above to continue.",
      work: "Select service or options",
    },
  },
  {
    given: { category: "custom", custom: ["headlights"] },
    errors: { vehicle: "Please select a vehicle type above to continue." },
  },
  {
    given: { category: "custom", vehicle: "van", service: "Interior1Hour" },
    errors: { work: "Select service or options" },
  },
  { given: { vehicle: "sedan", service: "Ozoning" }, errors: {} },
  { given: { vehicle: "sedan", category: "custom", custom: ["headlights"] }, errors: {} },
])("what is missing before “Continue to Select Date” is said of $given", ({ given, errors }) => {
  expect(selectionErrors(FIRST_CATALOGUE, selection(given))).toEqual(errors);
});
