import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { EMPTY_SELECTION } from "~/booking/wizard/selection";
import { type Draft, emptyDraft } from "~/booking/wizard/draft.server";
import { summaryOf, whenOf } from "~/booking/summary/summary";
import { whereOf } from "~/booking/place/travel.server";
import { timeSpan } from "~/domain/time";

const NOTHING = emptyDraft();
const FULL: Draft = {
  ...NOTHING,
  selection: {
    ...EMPTY_SELECTION,
    vehicle: "suv",
    service: "Interior2Hours",
    options: ["seats", "windows"],
  },
  place: "burnaby",
  date: "2026-12-08",
  start: 600,
  make: "Toyota",
  model: "RAV4",
};

const seen = (draft: Draft, timeIsFree: boolean) =>
  summaryOf(
    FIRST_CATALOGUE,
    draft,
    whenOf(FIRST_CATALOGUE, draft, timeIsFree),
    whereOf(draft.place, { city: "Burnaby" }),
  );

/** The lines as "label: value → step". */
function linesOf(draft: Draft, timeIsFree = true): string[] {
  return seen(draft, timeIsFree).lines.map(
    ({ label, value, step }) => `${label}: ${value} → ${step}`,
  );
}

it("the summary beside every step is empty before anything is chosen", () => {
  expect(seen(NOTHING, false)).toEqual({
    lines: [],
    price: null,
    forAnyCar: true,
    plusTravel: false,
  });
});

it("the summary beside every step has every line with the step where it can be changed", () => {
  expect(linesOf(FULL)).toEqual([
    "Service: Interior Detailing (2 hours) → service",
    "Includes: Interior Windows, Seat Cleaning → service",
    "Where: At your place in Burnaby → date",
    "Date: Tue, Dec 8 → date",
    "Time: 10:00 AM – 12:00 PM → date",
    "Vehicle: Toyota RAV4, SUV +25% → vehicle",
  ]);
});

it("the summary beside every step shows the estimate and how it comes about", () => {
  expect(seen(FULL, true).price).toEqual({
    lines: [
      { label: "1.5 hours × $50.00 an hour", cents: 7500 },
      { label: "Truck/SUV +25%", cents: 1875 },
    ],
    total: 9375,
  });
});

it.each<{ name: string; draft: Draft; free: boolean; lines: string[]; forAnyCar: boolean }>([
  {
    name: "a vehicle alone",
    draft: { ...NOTHING, selection: { ...EMPTY_SELECTION, vehicle: "truck" } },
    free: false,
    lines: ["Vehicle: Truck/SUV +25% → service"],
    forAnyCar: false,
  },
  {
    name: "a service alone that costs the same for every vehicle",
    draft: { ...NOTHING, selection: { ...EMPTY_SELECTION, service: "Ozoning" } },
    free: false,
    lines: ["Service: Ozoning Service → service"],
    forAnyCar: false,
  },
  {
    name: "a van whose work costs what it costs for a car",
    draft: { ...NOTHING, selection: { ...EMPTY_SELECTION, vehicle: "van", service: "Ozoning" } },
    free: false,
    lines: ["Service: Ozoning Service → service", "Vehicle: Van → service"],
    forAnyCar: false,
  },
  {
    name: "a service alone, priced for a car until its vehicle is known",
    draft: { ...NOTHING, selection: { ...EMPTY_SELECTION, service: "Interior2Hours" } },
    free: false,
    lines: ["Service: Interior Detailing (2 hours) → service"],
    forAnyCar: true,
  },
  {
    name: "no time that is not free",
    draft: { ...FULL, make: "", selection: { ...FULL.selection, vehicle: "sedan", options: [] } },
    free: false,
    lines: [
      "Service: Interior Detailing (2 hours) → service",
      "Where: At your place in Burnaby → date",
      "Date: Tue, Dec 8 → date",
      "Vehicle: RAV4, Sedan → service",
    ],
    forAnyCar: false,
  },
  {
    name: "a date without work",
    draft: { ...NOTHING, date: "2026-12-08", start: 600 },
    free: false,
    lines: ["Date: Tue, Dec 8 → date"],
    forAnyCar: true,
  },
])("the summary beside every step shows $name", ({ draft, free, lines, forAnyCar }) => {
  expect(linesOf(draft, free)).toEqual(lines);
  expect(seen(draft, free).forAnyCar).toBe(forAnyCar);
});

it.each([
  ["burnaby", "At your place in Burnaby", false],
  ["maple-ridge", "At your place in Maple Ridge", false],
  ["whistler", "At your place in Whistler", true],
  ["elsewhere", "At your place", true],
  ["shop", "At the Burnaby shop", false],
] as const)("a job in %s is %j, with travel on top: %s", (place, words, plusTravel) => {
  const summary = seen({ ...NOTHING, place }, false);
  expect(summary.lines).toEqual([{ label: "Where", value: words, step: "date" }]);
  expect(summary.plusTravel).toBe(plusTravel);
});

it.each([
  [600, 120, "10:00 AM – 12:00 PM"],
  [1140, 240, "7:00 PM – 11:00 PM"],
  [1140, 300, "7:00 PM – 12:00 AM the next day"],
  [1140, 2280, "7:00 PM – 9:00 AM 2 days later"],
  [1140, 480, "7:00 PM – 3:00 AM the next day"],
])("%d for %d minutes is %s", (start, minutes, text) => {
  expect(timeSpan(start, minutes)).toBe(text);
});
