import { describe, expect, it } from "vitest";
import { earliestGap, isAnswered, mayVisit } from "~/booking/wizard/step-guard";
import { EMPTY_SELECTION } from "~/booking/selection";
import { type Draft, STEPS, type StepId, stepNumber, stepOf } from "~/booking/steps";

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
const SERVICE = {
  selection: { ...EMPTY_SELECTION, vehicle: "sedan", service: "Interior1Hour" },
} as const;
const DATE = { date: "2026-12-08", start: 600 };
const VEHICLE = { make: "Toyota", model: "Camry" };

it("has four steps in their order", () => {
  expect(STEPS.map(({ title, path }) => [title, path])).toEqual([
    ["Select Service", "/booking/service"],
    ["Choose Date", "/booking/date"],
    ["Vehicle Details", "/booking/vehicle"],
    ["Contact Info", "/booking/contact"],
  ]);
  expect(STEPS.map(({ id }) => stepNumber(id))).toEqual([1, 2, 3, 4]);
  expect(STEPS.map(({ id }) => stepOf(id).id)).toEqual(STEPS.map(({ id }) => id));
});

describe("the journey, read from the answers", () => {
  it.each<[name: string, gap: StepId, answers: Partial<Draft>, free: boolean, answered: StepId[]]>([
    ["no answers", "service", {}, false, []],
    [
      "a vehicle alone",
      "service",
      { selection: { ...EMPTY_SELECTION, vehicle: "van" } },
      false,
      [],
    ],
    [
      "a service alone",
      "service",
      { selection: { ...EMPTY_SELECTION, service: "Interior1Hour" } },
      false,
      [],
    ],
    ["the first step", "date", SERVICE, false, ["service"]],
    ["a date without a time", "date", { ...SERVICE, date: "2026-12-08" }, false, ["service"]],
    ["a time without a date", "date", { ...SERVICE, start: 600 }, true, ["service"]],
    ["two steps", "vehicle", { ...SERVICE, ...DATE }, true, ["service", "date"]],
    [
      "a make without a model",
      "vehicle",
      { ...SERVICE, ...DATE, make: "Toyota" },
      true,
      ["service", "date"],
    ],
    [
      "a model without a make",
      "vehicle",
      { ...SERVICE, ...DATE, model: "Camry" },
      true,
      ["service", "date"],
    ],
    ["a gap at the date", "date", { ...SERVICE, ...VEHICLE }, false, ["service", "vehicle"]],
    ["a gap at the service", "service", { ...DATE, ...VEHICLE }, true, ["date"]],
    ["all", "contact", { ...SERVICE, ...DATE, ...VEHICLE }, true, ["service", "date", "vehicle"]],
    [
      "all, without comments, at midnight",
      "contact",
      { ...SERVICE, ...DATE, ...VEHICLE, start: 0 },
      true,
      ["service", "date", "vehicle"],
    ],
    [
      "all, but the time is gone",
      "date",
      { ...SERVICE, ...DATE, ...VEHICLE },
      false,
      ["service", "vehicle"],
    ],
    [
      "all, but the service is not sold any more",
      "service",
      {
        ...SERVICE,
        ...DATE,
        ...VEHICLE,
        selection: { ...SERVICE.selection, service: "Gold" },
      },
      true,
      ["date", "vehicle"],
    ],
  ])("%s: on to %s", (_name, gap, answers, free, answered) => {
    const draft = { ...NOTHING, ...answers };
    const before = ["service", "date", "vehicle"] as const;
    expect(before.filter((id) => isAnswered(id, draft, free))).toEqual(answered);
    expect(earliestGap(draft, free)).toBe(gap);
    expect(STEPS.filter(({ id }) => mayVisit(id, draft, free)).map(({ id }) => id)).toEqual(
      STEPS.slice(0, stepNumber(gap)).map(({ id }) => id),
    );
  });
});
