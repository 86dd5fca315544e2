import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import {
  changeSelection,
  optionHours,
  type Selection,
  type SelectionChange,
} from "~/booking/wizard/selection";
import { WIZARD_OPTIONS } from "~/content/wizard-options";
import { selectionOf } from "../../../support/selection";

const ALL_INTERIOR = WIZARD_OPTIONS.interior.map(({ id }) => `+${id}`).join(" ");

/** Each transition as a line: vehicle, category, service, options or custom jobs. */
function after(from: string, change: SelectionChange): Selection {
  const before = selectionOf(from);
  const copy = structuredClone(before);
  const reached = changeSelection(FIRST_CATALOGUE, before, change);
  expect(before).toEqual(copy);
  return reached;
}

it.each([
  ["Interior2Hours +seats", "van", "van Interior2Hours +seats"],
  ["sedan", "van", "van"],
])(
  "the transitions of a selection of “%s” to the vehicle %s: only the vehicle changes, “%s”",
  (from, vehicle, to) => {
    expect(after(from, { type: "vehicle", vehicle: vehicle as "van" })).toEqual(selectionOf(to));
  },
);

it.each([
  // A service converts, or becomes one hour where there is nothing like it; nothing chosen becomes one hour too.
  ["exterior Exterior3Hours", "interior", "Interior3Hours"],
  ["exterior", "interior", "Interior1Hour"],
  ["exterior PaintCorrection", "interior", "Interior1Hour"],
  ["exterior ExteriorGold", "interior", "Gold"],
  ["custom Restoration *headlights", "interior", "Restoration"],
  ["Interior2Hours", "exterior", "exterior Exterior2Hours"],
  ["", "exterior", "exterior Exterior1Hour"],
  ["Restoration", "exterior", "exterior Exterior1Hour"],
  ["Ozoning", "exterior", "exterior Exterior1Hour"],
  ["Silver", "exterior", "exterior ExteriorSilver"],
  ["", "custom", "custom Interior1Hour"],
  ["exterior PaintCorrection", "custom", "custom PaintCorrection"],
  // A switch clears the options and the custom list; the category that is chosen already is no switch.
  ["Interior2Hours +seats +windows", "exterior", "exterior Exterior2Hours"],
  ["custom Interior1Hour *headlights", "exterior", "exterior Exterior1Hour"],
  ["Interior2Hours +seats", "interior", "Interior2Hours +seats"],
  ["", "interior", "Interior1Hour"],
] as const)(
  "the transitions of a selection of “%s” to the category %s: “%s”",
  (from, category, to) => {
    expect(after(from, { type: "category", category })).toEqual(selectionOf(to));
  },
);

it.each([
  // Options make the service: half an hour is one hour, and the name is rounded up.
  ["", "+vacuum", "Interior1Hour +vacuum"],
  ["", "+seats +windows", "Interior2Hours +seats +windows"],
  ["Restoration", "+extraction", "Interior2Hours +extraction"],
  ["exterior", "+polish +headlights", "exterior Exterior4Hours +polish +headlights"],
  // The last one taken off ends the hours that they added up to.
  ["Interior1Hour +seats", "", "Interior1Hour"],
  ["Interior3Hours +seats +extraction", "", "Interior1Hour"],
  // None as before keeps the service that was chosen, and a custom package has no options.
  ["Interior3Hours", "", "Interior3Hours"],
  ["custom Interior1Hour", "+seats", "custom Interior1Hour"],
])("the transitions of a selection of “%s” to the options “%s”: “%s”", (from, ticked, to) => {
  const { options } = selectionOf(ticked);
  expect(after(from, { type: "options", options })).toEqual(selectionOf(to));
});

it.each([
  ["Interior1Hour +seats", "Restoration", "Restoration"],
  ["Interior1Hour +seats", "Ozoning", "Ozoning"],
  ["exterior Exterior1Hour +wax", "PaintCorrection", "exterior PaintCorrection"],
  ["Interior1Hour +seats", "Interior3Hours", "Interior3Hours"],
  [`Interior5Hours ${ALL_INTERIOR}`, "Interior1Hour", "Interior1Hour"],
])(
  "the transitions of a selection of “%s” to the service %s: it clears the options, “%s”",
  (from, service, to) => {
    expect(after(from, { type: "service", service })).toEqual(selectionOf(to));
  },
);

it("the transitions of a selection to custom jobs: they are what was ticked", () => {
  const custom = ["steam-clean", "headlights"];
  expect(after("custom Interior1Hour", { type: "custom", custom })).toEqual(
    selectionOf("custom Interior1Hour *steam-clean *headlights"),
  );
});

it.each(["interior", "exterior", "custom"] as const)(
  "a switch to %s keeps the vehicle",
  (category) => {
    expect(
      changeSelection(FIRST_CATALOGUE, selectionOf("coupe"), { type: "category", category })
        .vehicle,
    ).toBe("coupe");
  },
);

it.each([
  ["interior", [], 1],
  ["interior", ["vacuum"], 1],
  ["interior", ["vacuum", "wipe"], 1],
  ["interior", ["seats", "windows"], 1.5],
  ["interior", ["vacuum", "wipe", "windows", "seats", "extraction", "deodorize", "protect"], 5],
  ["exterior", ["wash", "wheels", "wax", "clay", "polish", "sealant", "headlights"], 7],
  ["exterior", ["seats", "nothing"], 1],
] as const)("%s options %j take %d hours", (area, options, hours) => {
  expect(optionHours(FIRST_CATALOGUE, area, options)).toBe(hours);
});
