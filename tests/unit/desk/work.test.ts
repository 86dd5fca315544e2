import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { type PackageChoice, packageQuote } from "~/booking/package/package";
import { type Quote, quoteOf } from "~/booking/quote";
import { changeSelection, EMPTY_SELECTION } from "~/booking/wizard/selection";
import {
  AS_BOOKED,
  isSameWork,
  PACKAGE,
  quoteOfWork,
  readWork,
  valuesOfWork,
  workErrors,
} from "~/desk/work";

import { WIZARD_OPTIONS } from "~/content/wizard-options";
import { SPECIALS } from "~/domain/wizard-services";
import { PACKAGE_KEYS, CUSTOM_SERVICES } from "../../support/catalogue";

const stored = (flow: "wizard" | "package", quote: Quote) => ({
  flow,
  service_key: quote.serviceKey,
  service_name: quote.serviceName,
  service_options: JSON.stringify(quote.options),
});

it.each([
  [{}, { work: "Choose the service and the work" }],
  [{ work: "nonsense" }, { work: "Choose the service and the work" }],
  [{ work: "custom", custom: "" }, { work: "Choose the service and the work" }],
  [{ work: "interior" }, { interiorHours: "Tick the work, or choose the hours" }],
  [
    { work: "exterior", interiorHours: "2" },
    { exteriorHours: "Tick the work, or choose the hours" },
  ],
  [
    { work: "interior", interiorHours: "1", interiorOptions: "seats,extraction" },
    { interiorHours: "The ticked work takes 3 hours: choose those, or untick it" },
  ],
  [
    { work: "exterior", exteriorHours: "8", exteriorOptions: "wash" },
    { exteriorHours: "The ticked work takes 1 hour: choose that, or untick it" },
  ],
  [{ work: "interior", interiorHours: "3", interiorOptions: "seats,extraction" }, null],
  [{ work: "interior", interiorHours: "2", exteriorOptions: "polish" }, null],
  [{ work: "interior", interiorHours: "2" }, null],
  [{ work: "package-Ozoning" }, null],
])("the work %j lacks %j", (values, missing) => {
  expect(workErrors(FIRST_CATALOGUE, values as Record<string, string>)).toEqual(missing);
});

it.each([
  ["interior", { interiorOptions: "seats,extraction" }, "suv", 15_625],
  ["interior", { interiorOptions: "windows" }, "sedan", 5000],
  ["interior", { interiorHours: "2", interiorOptions: "seats,windows" }, "", 7500],
  ["exterior", { exteriorHours: "8" }, "van", 72_000],
  ["custom", { custom: "clay-treatment,headlights" }, "sedan", 18_500],
  ["Restoration", {}, "sedan", 60_000],
  ["PaintCorrection", {}, "truck", 63_750],
  ["Ozoning", {}, "van", 45_000],
  ["package-SteamCleaning", { addOns: "exterior-wash" }, "truck", 41_125],
  ["package-Ozoning", {}, "van", 45_000],
  ["package-HeadlightRestoration", {}, "", 8000],
])("the work %s %o costs for a %s what it costs online", (work, rest, vehicleType, total) => {
  expect(quoteOfWork(FIRST_CATALOGUE, { work, vehicleType, ...rest })?.total).toBe(total);
});

it("a price path takes no notice of what another kind of work had ticked", () => {
  const values = {
    work: "interior",
    interiorHours: "1",
    exteriorOptions: "polish",
    custom: "headlights",
    addOns: "exterior-wash",
  };
  expect(quoteOfWork(FIRST_CATALOGUE, values)).toMatchObject({ total: 5000, options: [] });
});

it.each([
  ["nothing", {}],
  ["an area with nothing ticked", { work: "interior" }],
  ["an empty custom package", { work: "custom", custom: "" }],
  [
    "ticked work in other hours",
    { work: "interior", interiorHours: "1", interiorOptions: "seats,extraction" },
  ],
  ["nine hours", { work: "interior", interiorHours: "9" }],
  ["part hours", { work: "interior", interiorHours: "1.5" }],
  ["fleet", { work: "package-FleetServices" }],
  ["a legacy package", { work: "Gold" }],
  ["a package's bare key", { work: "InteriorDetailing" }],
  ["what was booked", { work: AS_BOOKED }],
  ["a name of the language", { work: "package-constructor" }],
])("no price path sells %s", (_, values) => {
  expect(quoteOfWork(FIRST_CATALOGUE, values as Record<string, string>)).toBeNull();
});

const areas = ["interior", "exterior"] as const;
const hourly = areas.flatMap((area) =>
  [
    [],
    ...WIZARD_OPTIONS[area].map(({ id }) => [id]),
    ["wash", "wheels", "seats", "windows"],
    WIZARD_OPTIONS[area].map(({ id }) => id),
  ].flatMap((options) =>
    [undefined, 1, 2, 3, 8].map((hours) => {
      const chosen = changeSelection(
        FIRST_CATALOGUE,
        { ...EMPTY_SELECTION, category: area },
        {
          type: "options",
          options: options.filter((id) => WIZARD_OPTIONS[area].some((known) => known.id === id)),
        },
      );
      const prefix = area === "interior" ? "Interior" : "Exterior";
      return hours
        ? changeSelection(FIRST_CATALOGUE, chosen, {
            type: "service",
            service: `${prefix}${hours}Hour${hours === 1 ? "" : "s"}`,
          })
        : chosen;
    }),
  ),
);
const quotes = [
  ...hourly,
  {
    ...EMPTY_SELECTION,
    category: "custom" as const,
    custom: CUSTOM_SERVICES.map(({ id }) => id),
  },
  ...SPECIALS.map((service) => ({
    ...EMPTY_SELECTION,
    category: service === "PaintCorrection" ? ("exterior" as const) : ("interior" as const),
    service,
  })),
]
  .map((selection) => quoteOf(FIRST_CATALOGUE, selection))
  .filter((quote) => quote !== null);

it.each(quotes.map((quote) => [`${quote.serviceName} ${quote.options.join("+")}`, quote] as const))(
  "%s",
  (_, quote) => {
    const values = valuesOfWork(FIRST_CATALOGUE, stored("wizard", quote));
    expect(values.work).not.toBe(AS_BOOKED);
    expect(quoteOfWork(FIRST_CATALOGUE, values)).toEqual(quote);
    expect(isSameWork(FIRST_CATALOGUE, stored("wizard", quote), values)).toBe(true);
  },
);

const choices: PackageChoice[] = [
  ...PACKAGE_KEYS.map((key) => ({ key, addOns: [] })),
  { key: "SteamCleaning", addOns: ["exterior-wash"] },
];
it.each(choices)("a booking of $key with $addOns comes back into the form as it is", (choice) => {
  const quote = packageQuote(FIRST_CATALOGUE, choice, "sedan")!;
  const values = valuesOfWork(FIRST_CATALOGUE, stored("package", quote));
  expect(values.work).toBe(PACKAGE + choice.key);
  expect(readWork(FIRST_CATALOGUE, values)).toEqual({ flow: "package", choice });
  expect(isSameWork(FIRST_CATALOGUE, stored("package", quote), values)).toBe(true);
  expect(isSameWork(FIRST_CATALOGUE, stored("wizard", quote), values)).toBe(false);
});

it.each(["Gold", "Interior24Hours", "constructor"])(
  "%s is no longer sold, and stays as booked",
  (service_key) => {
    const work = {
      flow: "wizard" as const,
      service_key,
      service_name: "Unknown Service",
      service_options: "[]",
    };
    expect(valuesOfWork(FIRST_CATALOGUE, work)).toEqual({ work: AS_BOOKED });
    expect(isSameWork(FIRST_CATALOGUE, work, { work: AS_BOOKED })).toBe(true);
    expect(isSameWork(FIRST_CATALOGUE, work, { work: "interior", interiorHours: "2" })).toBe(false);
  },
);

it("work that was sold in fewer hours than it takes stays as booked", () => {
  const work = {
    flow: "wizard" as const,
    service_key: "Interior1Hour",
    service_name: "Interior Detailing (1 hour)",
    service_options: JSON.stringify(WIZARD_OPTIONS.interior.map(({ name }) => name)),
  };
  expect(valuesOfWork(FIRST_CATALOGUE, work)).toEqual({ work: AS_BOOKED });
});

it("a vehicle is no part of booked work, an option is", () => {
  const work = stored(
    "wizard",
    quoteOf(FIRST_CATALOGUE, {
      ...EMPTY_SELECTION,
      service: "Interior2Hours",
      options: ["seats"],
    })!,
  );
  const values = valuesOfWork(FIRST_CATALOGUE, work);
  expect(isSameWork(FIRST_CATALOGUE, work, { ...values, vehicleType: "van" })).toBe(true);
  expect(isSameWork(FIRST_CATALOGUE, work, { ...values, interiorOptions: "seats,vacuum" })).toBe(
    false,
  );
});
