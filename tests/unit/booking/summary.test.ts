import { describe, expect, it } from "vitest";
import { EMPTY_SELECTION } from "~/booking/selection";
import type { Draft } from "~/booking/steps";
import { summaryOf, whenOf } from "~/booking/summary";
import { timeSpan } from "~/domain/time";
import { selectionOf } from "../../support/selection";

const NOTHING: Draft = {
  key: "k".repeat(22),
  openedAt: null,
  selection: EMPTY_SELECTION,
  date: null,
  start: null,
  make: "",
  model: "",
  comments: "",
};
const FULL: Draft = {
  ...NOTHING,
  selection: selectionOf("suv Interior2Hours +seats +windows"),
  date: "2026-12-08",
  start: 600,
  make: "Toyota",
  model: "RAV4",
};

const withWork = (line: string): Draft => ({ ...NOTHING, selection: selectionOf(line) });
const seen = (draft: Draft, timeIsFree: boolean) => summaryOf(draft, whenOf(draft, timeIsFree));

/** The lines as "label: value → step". */
function linesOf(draft: Draft, timeIsFree = true): string[] {
  return seen(draft, timeIsFree).lines.map(
    ({ label, value, step }) => `${label}: ${value} → ${step}`,
  );
}

describe("the summary beside every step", () => {
  it("is empty before anything is chosen", () => {
    expect(seen(NOTHING, false)).toEqual({ lines: [], price: null, forAnyCar: true });
  });

  it("has every line with the step where it can be changed", () => {
    expect(linesOf(FULL)).toEqual([
      "Service: Interior Detailing (2 hours) → service",
      "Includes: Interior Windows, Seat Cleaning → service",
      "Date: Tue, Dec 8 → date",
      "Time: 10:00 AM – 12:00 PM → date",
      "Vehicle: Toyota RAV4, SUV +25% → vehicle",
    ]);
  });

  it("shows the estimate and how it comes about", () => {
    expect(seen(FULL, true).price).toEqual({
      lines: [
        { label: "1.5 hours × $50.00 an hour", cents: 7500 },
        { label: "Truck/SUV +25%", cents: 1875 },
      ],
      total: 9375,
    });
  });

  it.each<[name: string, draft: Draft, free: boolean, forAnyCar: boolean, lines: string[]]>([
    ["a vehicle alone", withWork("truck"), false, false, ["Vehicle: Truck +25% → service"]],
    [
      "a service alone that costs the same for every vehicle",
      withWork("Ozoning"),
      false,
      false,
      ["Service: Ozoning Service → service"],
    ],
    [
      "a van whose work costs what it costs for a car",
      withWork("van Ozoning"),
      false,
      false,
      ["Service: Ozoning Service → service", "Vehicle: Van → service"],
    ],
    [
      "a service alone, priced for a car until its vehicle is known",
      withWork("Interior2Hours"),
      false,
      true,
      ["Service: Interior Detailing (2 hours) → service"],
    ],
    [
      "no time that is not free",
      { ...FULL, make: "", selection: selectionOf("sedan Interior2Hours") },
      false,
      false,
      [
        "Service: Interior Detailing (2 hours) → service",
        "Date: Tue, Dec 8 → date",
        "Vehicle: RAV4, Sedan → service",
      ],
    ],
    [
      "a date without work",
      { ...NOTHING, date: "2026-12-08", start: 600 },
      false,
      true,
      ["Date: Tue, Dec 8 → date"],
    ],
  ])("%s", (_name, draft, free, forAnyCar, lines) => {
    expect(linesOf(draft, free)).toEqual(lines);
    expect(seen(draft, free).forAnyCar).toBe(forAnyCar);
  });
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
