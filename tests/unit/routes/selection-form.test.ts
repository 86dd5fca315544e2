import { describe, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { submissionOf } from "~/server/submission.server";
import { changeSelection, type Selection } from "~/booking/wizard/selection";
import { selectionSchema } from "~/routes/booking/service/selection-schema.server";
import { changeOf, fieldsOf, readSelection } from "~/routes/booking/service/selection-form";
import { selectionOf } from "../../support/selection";

type Field = [name: string, value: string];
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
type Change = { [name: string]: string[] | string };
function touched(page: Selection, change: Change): Field[] {
  const rest = shown(page).filter(([name]) => !(name in change));
  return [
    ...rest,
    ...Object.entries(change).flatMap(([name, values]) =>
      [values].flat().map((value): Field => [name, value]),
    ),
  ];
}

function sent(fields: Field[], before: Selection): Selection {
  const form = new URLSearchParams(fields);
  return submissionOf(form, selectionSchema(FIRST_CATALOGUE, before), null).parsed.value!;
}

const RESTING = selectionOf("van Interior2Hours +windows +seats");
const CUSTOM = selectionOf("sedan custom Exterior3Hours *steam-clean *headlights");
const NONE = selectionOf("");
const OTHER_TAB = selectionOf("van exterior Exterior1Hour");
const named = (expected: string) => ({ RESTING, CUSTOM })[expected] ?? selectionOf(expected);

describe.each([
  ["a form without a script", sent],
  [
    "a form that a script reads",
    (fields: Field[], before: Selection) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      return readSelection(FIRST_CATALOGUE, fieldsOf(form), before);
    },
  ],
])("%s", (_, read) => {
  it.each<[name: string, draft: Selection, fields: Field[], expected: string]>([
    ["untouched changes nothing", RESTING, shown(RESTING), "RESTING"],
    ["untouched custom changes nothing", CUSTOM, shown(CUSTOM), "CUSTOM"],
    ["sent for the first time", NONE, shown(NONE), ""],
    ["an empty form chooses nothing", RESTING, [], "van"],
    [
      "fields of no meaning",
      RESTING,
      [...shown(RESTING), ["price", "1"], ["__proto__", "x"], ["status", "confirmed"]],
      "RESTING",
    ],
    [
      "ticks with hours that they do not add up to, both said to be unchanged",
      NONE,
      shown(selectionOf("Interior1Hour +seats +extraction")),
      "Interior3Hours +seats +extraction",
    ],
    [
      "ticks with hours of which the page says nothing",
      NONE,
      touched(NONE, { options: ["seats", "extraction"], service: "Interior1Hour" }).filter(
        ([name]) => !name.startsWith("shown"),
      ),
      "Interior1Hour",
    ],
    // The draft has changed in another tab since this page was shown: what the page submits counts.
    [
      "a page of before the switch",
      OTHER_TAB,
      touched(RESTING, { options: "seats" }),
      "van Interior1Hour +seats",
    ],
    [
      "a page of before other options",
      selectionOf("van Interior5Hours +vacuum"),
      shown(RESTING),
      "RESTING",
    ],
    [
      "a page of before the custom package",
      CUSTOM,
      shown({ ...RESTING, vehicle: "sedan" }),
      "sedan Interior2Hours +windows +seats",
    ],
  ])("%s", (_name, draft, fields, expected) => {
    expect(read(fields, draft)).toEqual(named(expected));
  });

  it.each<[name: string, page: Selection, change: Change, expected: string]>([
    [
      "a first option makes the service",
      NONE,
      { options: "extraction" },
      "Interior2Hours +extraction",
    ],
    [
      "another option moves the service, though the old one is still marked",
      RESTING,
      { options: ["windows", "seats", "extraction"] },
      "van Interior3Hours +windows +seats +extraction",
    ],
    ["an option less moves it back", RESTING, { options: "seats" }, "van Interior1Hour +seats"],
    ["no option left ends their hours", RESTING, { options: [] }, "van Interior1Hour"],
    [
      "ticks beside the choice of nothing else",
      NONE,
      { options: "seats", service: "" },
      "Interior1Hour +seats",
    ],
    ["Restoration clears the options", RESTING, { service: "Restoration" }, "van Restoration"],
    ["other hours clear the options", RESTING, { service: "Interior4Hours" }, "van Interior4Hours"],
    [
      "fewer hours clear the options that were ticked with them",
      NONE,
      { options: ["seats", "extraction"], service: "Interior1Hour" },
      "Interior1Hour",
    ],
    [
      "a service that was changed with the options wins over them",
      RESTING,
      { options: "seats", service: "Ozoning" },
      "van Ozoning",
    ],
    [
      "custom jobs are what is ticked",
      CUSTOM,
      { custom: "wheel-detail" },
      "sedan custom Exterior3Hours *wheel-detail",
    ],
    ["no custom job left is none", CUSTOM, { custom: [] }, "sedan custom Exterior3Hours"],

    [
      "the Exterior button converts and clears",
      RESTING,
      { intent: "category:exterior" },
      "van exterior Exterior2Hours",
    ],
    [
      "the Custom button keeps the service",
      RESTING,
      { intent: "category:custom" },
      "van custom Interior2Hours",
    ],
    [
      "the Interior button on a custom package",
      CUSTOM,
      { intent: "category:interior" },
      "sedan Interior3Hours",
    ],
    [
      "the button of the category that is shown",
      RESTING,
      { intent: "category:interior" },
      "RESTING",
    ],
    ["a button of no category", RESTING, { intent: "category:marine" }, "RESTING"],
    [
      "what was ticked just before the button still counts",
      RESTING,
      { options: ["extraction", "seats", "windows"], intent: "category:exterior" },
      "van exterior Exterior3Hours",
    ],

    [
      "a custom page that shows no service keeps the draft's",
      CUSTOM,
      { shownService: "" },
      "CUSTOM",
    ],
    [
      "unknown options are left out",
      NONE,
      { options: ["seats", "wax", "constructor", "", "<script>"] },
      "Interior1Hour +seats",
    ],
    [
      "an option twice is one",
      NONE,
      { options: ["seats", "seats", "seats"] },
      "Interior1Hour +seats",
    ],
    [
      "options come in the list's order",
      NONE,
      { options: ["seats", "vacuum"] },
      "Interior2Hours +vacuum +seats",
    ],
    [
      "unknown shown options are left out",
      RESTING,
      { shownOptions: "windows,seats,gold,__proto__" },
      "RESTING",
    ],
    [
      "unknown custom jobs are left out",
      CUSTOM,
      { custom: ["headlights", "seats", "toString"] },
      "sedan custom Exterior3Hours *headlights",
    ],
    ["unknown services are left out", RESTING, { service: "CeramicCoating" }, "RESTING"],
    ["legacy services are never taken", NONE, { shownService: "Gold", service: "Gold" }, ""],
    ["an unknown category is the draft's", CUSTOM, { category: "constructor" }, "CUSTOM"],
  ])("%s", (_name, page, change, expected) => {
    expect(read(touched(page, change), page)).toEqual(named(expected));
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
    expect(sent([["vehicle", button]], { ...NONE, vehicle: draft }).vehicle).toBe(vehicle);
  });
});

function inAnyOrder({ options, custom, ...rest }: Selection): Selection {
  return { ...rest, options: options.toSorted(), custom: custom.toSorted() };
}

describe("a press on a choice means what the form with it says", () => {
  it.each<[page: Selection, name: string, value: string, checked: boolean, sent: Change]>([
    [RESTING, "vehicle", "truck", true, { vehicle: "truck" }],
    [RESTING, "service", "Restoration", true, { service: "Restoration" }],
    [RESTING, "options", "extraction", true, { options: ["windows", "seats", "extraction"] }],
    [RESTING, "options", "windows", false, { options: "seats" }],
    [
      CUSTOM,
      "custom",
      "wheel-detail",
      true,
      { custom: ["steam-clean", "headlights", "wheel-detail"] },
    ],
    [CUSTOM, "custom", "steam-clean", false, { custom: "headlights" }],
  ])("on %j: %s %s, %j", (page, name, value, checked, change) => {
    const form = sent(touched(page, change), page);
    expect(
      inAnyOrder(changeSelection(FIRST_CATALOGUE, page, changeOf(page, { name, value, checked }))),
    ).toEqual(inAnyOrder(form));
  });
});
