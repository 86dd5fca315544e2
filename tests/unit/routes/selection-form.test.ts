import { describe, expect, it } from "vitest";
import { readFields } from "~/server/form.server";
import { changeSelection, EMPTY_SELECTION, type Selection } from "~/booking/selection";
import { selectionSchema } from "~/booking/answers.server";
import { changeOf, fieldsOf, readSelection } from "~/routes/booking/service/selection-form";

type Field = [name: string, value: string];
function selection(given: Partial<Selection> = {}): Selection {
  return { ...EMPTY_SELECTION, ...given };
}

/** What the first step's page submits if nothing on it was changed. */
function shown({ vehicle, category, service, options, custom }: Selection): Field[] {
  const button =
    vehicle &&
    {
      sedan: "sedan",
      coupe: "sedan",
      hatchback: "sedan",
      suv: "truck",
      truck: "truck",
      van: "van",
    }[vehicle];
  return [
    ...(button ? [["vehicle", button] satisfies Field] : []),
    ["category", category],
    ["shownService", service ?? ""],
    ["shownOptions", options.join(",")],
    ...(category === "custom"
      ? custom.map((id): Field => ["custom", id])
      : options.map((id): Field => ["options", id])),
    ...(service && category !== "custom" ? [["service", service] satisfies Field] : []),
  ];
}
/** The page as it was shown, with some of its controls changed. */
function touched(page: Selection, change: { [name: string]: string[] | string }): Field[] {
  const rest = shown(page).filter(([name]) => !(name in change));
  return [
    ...rest,
    ...Object.entries(change).flatMap(([name, values]) =>
      [values].flat().map((value): Field => [name, value]),
    ),
  ];
}

function sent(fields: Field[]) {
  return readFields(new URLSearchParams(fields), selectionSchema);
}

const RESTING = selection({
  vehicle: "van",
  service: "Interior2Hours",
  options: ["windows", "seats"],
});
const CUSTOM = selection({
  vehicle: "sedan",
  category: "custom",
  service: "Exterior3Hours",
  custom: ["steam-clean", "headlights"],
});

describe.each([
  ["a form without a script", sent],
  [
    "a form that a script reads",
    (fields: Field[]) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      return fieldsOf(form);
    },
  ],
])("%s", (_, form) => {
  it.each<{ name: string; draft?: Selection; fields: Field[]; expected: Selection }>([
    {
      name: "untouched changes nothing",
      draft: RESTING,
      fields: shown(RESTING),
      expected: RESTING,
    },
    {
      name: "untouched custom changes nothing",
      draft: CUSTOM,
      fields: shown(CUSTOM),
      expected: CUSTOM,
    },
    { name: "sent for the first time", fields: shown(selection()), expected: selection() },

    {
      name: "a first option makes the service",
      fields: touched(selection(), { options: "extraction" }),
      expected: selection({ service: "Interior2Hours", options: ["extraction"] }),
    },
    {
      name: "another option moves the service, though the old one is still marked",
      draft: RESTING,
      fields: touched(RESTING, { options: ["windows", "seats", "extraction"] }),
      expected: {
        ...RESTING,
        service: "Interior3Hours",
        options: ["windows", "seats", "extraction"],
      },
    },
    {
      name: "an option less moves it back",
      draft: RESTING,
      fields: touched(RESTING, { options: ["seats"] }),
      expected: { ...RESTING, service: "Interior1Hour", options: ["seats"] },
    },
    {
      name: "no option left ends the hours that they added up to",
      draft: RESTING,
      fields: touched(RESTING, { options: [] }),
      expected: { ...RESTING, service: "Interior1Hour", options: [] },
    },
    {
      name: "Restoration clears the options",
      draft: RESTING,
      fields: touched(RESTING, { service: "Restoration" }),
      expected: { ...RESTING, service: "Restoration", options: [] },
    },
    {
      name: "other hours clear the options",
      draft: RESTING,
      fields: touched(RESTING, { service: "Interior4Hours" }),
      expected: { ...RESTING, service: "Interior4Hours", options: [] },
    },
    {
      name: "fewer hours clear the options that were ticked with them",
      fields: touched(selection(), { options: ["seats", "extraction"], service: "Interior1Hour" }),
      expected: selection({ service: "Interior1Hour" }),
    },
    {
      name: "ticks with hours that they do not add up to, both said to be unchanged",
      fields: shown(selection({ service: "Interior1Hour", options: ["seats", "extraction"] })),
      expected: selection({ service: "Interior3Hours", options: ["seats", "extraction"] }),
    },
    {
      name: "ticks with hours of which the page says nothing",
      fields: [
        ["category", "interior"],
        ["options", "seats"],
        ["options", "extraction"],
        ["service", "Interior1Hour"],
      ],
      expected: selection({ service: "Interior1Hour" }),
    },
    {
      name: "a service that was changed with the options wins over them",
      draft: RESTING,
      fields: touched(RESTING, { options: ["seats"], service: "Ozoning" }),
      expected: { ...RESTING, service: "Ozoning", options: [] },
    },
    {
      name: "custom jobs are what is ticked",
      draft: CUSTOM,
      fields: touched(CUSTOM, { custom: ["wheel-detail"] }),
      expected: { ...CUSTOM, custom: ["wheel-detail"] },
    },
    {
      name: "no custom job left is none",
      draft: CUSTOM,
      fields: touched(CUSTOM, { custom: [] }),
      expected: { ...CUSTOM, custom: [] },
    },

    {
      name: "the Exterior button converts and clears",
      draft: RESTING,
      fields: touched(RESTING, { intent: "category:exterior" }),
      expected: { ...RESTING, category: "exterior", service: "Exterior2Hours", options: [] },
    },
    {
      name: "the Custom button keeps the service",
      draft: RESTING,
      fields: touched(RESTING, { intent: "category:custom" }),
      expected: { ...RESTING, category: "custom", options: [] },
    },
    {
      name: "the Interior button on a custom package",
      draft: CUSTOM,
      fields: touched(CUSTOM, { intent: "category:interior" }),
      expected: { ...CUSTOM, category: "interior", service: "Interior3Hours", custom: [] },
    },
    {
      name: "the button of the category that is shown",
      draft: RESTING,
      fields: touched(RESTING, { intent: "category:interior" }),
      expected: RESTING,
    },
    {
      name: "what was ticked just before the button still counts",
      draft: RESTING,
      fields: touched(RESTING, {
        options: ["extraction", "seats", "windows"],
        intent: "category:exterior",
      }),
      expected: { ...RESTING, category: "exterior", service: "Exterior3Hours", options: [] },
    },
    {
      name: "a button of no category",
      draft: RESTING,
      fields: touched(RESTING, { intent: "category:marine" }),
      expected: RESTING,
    },

    // The draft has changed in another tab since this page was shown: what the page submits counts.
    {
      name: "a page of before the switch",
      draft: selection({ vehicle: "van", category: "exterior", service: "Exterior1Hour" }),
      fields: touched(RESTING, { options: ["seats"] }),
      expected: { ...RESTING, service: "Interior1Hour", options: ["seats"] },
    },
    {
      name: "a page of before other options",
      draft: { ...RESTING, service: "Interior5Hours", options: ["vacuum"] },
      fields: shown(RESTING),
      expected: RESTING,
    },
    {
      name: "a page of before the custom package",
      draft: CUSTOM,
      fields: shown({ ...RESTING, vehicle: "sedan" }),
      expected: { ...RESTING, vehicle: "sedan" },
    },
    {
      name: "a custom page that shows no service keeps the draft's",
      draft: CUSTOM,
      fields: touched(CUSTOM, { shownService: "" }),
      expected: CUSTOM,
    },

    {
      name: "unknown options are left out",
      fields: touched(selection(), { options: ["seats", "wax", "constructor", "", "<script>"] }),
      expected: selection({ service: "Interior1Hour", options: ["seats"] }),
    },
    {
      name: "an option twice is one",
      fields: touched(selection(), { options: ["seats", "seats", "seats"] }),
      expected: selection({ service: "Interior1Hour", options: ["seats"] }),
    },
    {
      name: "options come in the list's order",
      fields: touched(selection(), { options: ["seats", "vacuum"] }),
      expected: selection({ service: "Interior2Hours", options: ["vacuum", "seats"] }),
    },
    {
      name: "unknown shown options are left out",
      draft: RESTING,
      fields: touched(RESTING, { shownOptions: "windows,seats,gold,__proto__" }),
      expected: RESTING,
    },
    {
      name: "unknown custom jobs are left out",
      draft: CUSTOM,
      fields: touched(CUSTOM, { custom: ["headlights", "seats", "toString"] }),
      expected: { ...CUSTOM, custom: ["headlights"] },
    },
    {
      name: "unknown services are left out",
      draft: RESTING,
      fields: touched(RESTING, { service: "CeramicCoating" }),
      expected: RESTING,
    },
    {
      name: "legacy services are never taken",
      fields: touched(selection(), { shownService: "Gold", service: "Gold" }),
      expected: selection(),
    },
    {
      name: "an unknown category is the draft's",
      draft: CUSTOM,
      fields: touched(CUSTOM, { category: "constructor" }),
      expected: CUSTOM,
    },
    {
      name: "fields of no meaning",
      draft: RESTING,
      fields: [...shown(RESTING), ["price", "1"], ["__proto__", "x"], ["status", "confirmed"]],
      expected: RESTING,
    },
    {
      name: "an empty form chooses nothing",
      draft: RESTING,
      fields: [],
      expected: selection({ vehicle: "van" }),
    },
  ])("$name", ({ draft = selection(), fields, expected }) => {
    expect(readSelection(form(fields), draft)).toEqual(expected);
  });
});

describe("the three vehicle buttons", () => {
  it.each([
    { draft: null, button: "sedan", vehicle: "sedan" },
    { draft: null, button: "truck", vehicle: "truck" },
    { draft: null, button: "van", vehicle: "van" },
    { draft: "coupe", button: "sedan", vehicle: "coupe" },
    { draft: "hatchback", button: "sedan", vehicle: "hatchback" },
    { draft: "suv", button: "truck", vehicle: "suv" },
    { draft: "suv", button: "sedan", vehicle: "sedan" },
    { draft: "coupe", button: "van", vehicle: "van" },
    { draft: "truck", button: "sedan", vehicle: "sedan" },
    { draft: "coupe", button: "boat", vehicle: "coupe" },
    { draft: "coupe", button: "__proto__", vehicle: "coupe" },
    { draft: "coupe", button: "", vehicle: "coupe" },
    { draft: null, button: "", vehicle: null },
  ] as const)("$button pressed on $draft is $vehicle", ({ draft, button, vehicle }) => {
    expect(readSelection(sent([["vehicle", button]]), selection({ vehicle: draft })).vehicle).toBe(
      vehicle,
    );
  });
});

function inAnyOrder({ options, custom, ...rest }: Selection): Selection {
  return { ...rest, options: options.toSorted(), custom: custom.toSorted() };
}

describe("a press on a choice means what the form with it says", () => {
  it.each<{
    name: string;
    page: Selection;
    pressed: { name: string; value: string; checked: boolean };
    sent: { [name: string]: string[] | string };
  }>([
    {
      name: "a vehicle",
      page: RESTING,
      pressed: { name: "vehicle", value: "truck", checked: true },
      sent: { vehicle: "truck" },
    },
    {
      name: "a service",
      page: RESTING,
      pressed: { name: "service", value: "Restoration", checked: true },
      sent: { service: "Restoration" },
    },
    {
      name: "an option more",
      page: RESTING,
      pressed: { name: "options", value: "extraction", checked: true },
      sent: { options: ["windows", "seats", "extraction"] },
    },
    {
      name: "an option less",
      page: RESTING,
      pressed: { name: "options", value: "windows", checked: false },
      sent: { options: ["seats"] },
    },
    {
      name: "a custom job more",
      page: CUSTOM,
      pressed: { name: "custom", value: "wheel-detail", checked: true },
      sent: { custom: ["steam-clean", "headlights", "wheel-detail"] },
    },
    {
      name: "a custom job less",
      page: CUSTOM,
      pressed: { name: "custom", value: "steam-clean", checked: false },
      sent: { custom: ["headlights"] },
    },
  ])("$name", ({ page, pressed, sent: pressedForm }) => {
    const form = sent(touched(page, pressedForm));
    expect(inAnyOrder(changeSelection(page, changeOf(page, pressed)))).toEqual(
      inAnyOrder(readSelection(form, page)),
    );
  });
});
