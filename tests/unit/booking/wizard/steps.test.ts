import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { earliestGap, isAnswered, mayOpen } from "~/booking/wizard/step-guard";
import { EMPTY_SELECTION } from "~/booking/wizard/selection";
import { type Draft, emptyDraft } from "~/booking/wizard/draft.server";
import { STEPS, type StepId, stepNumber, stepOf } from "~/booking/wizard/steps";

const NOTHING = emptyDraft();
const SERVICE = {
  selection: { ...EMPTY_SELECTION, vehicle: "sedan", service: "Interior1Hour" },
} as const;
const DATE = { place: "burnaby", date: "2026-12-08", start: 600 } as const;
const VEHICLE = { make: "Toyota", model: "Camry" };

it("the wizard has four steps in their order", () => {
  expect(STEPS.map(({ title, path }) => [title, path])).toEqual([
    ["Select Service", "/booking/service"],
    ["Choose Date", "/booking/date"],
    ["Vehicle Details", "/booking/vehicle"],
    ["Contact Info", "/booking/contact"],
  ]);
  expect(STEPS.map(({ id }) => stepNumber(id))).toEqual([1, 2, 3, 4]);
  expect(STEPS.map(({ id }) => stepOf(id).id)).toEqual(STEPS.map(({ id }) => id));
});

it.each<{
  name: string;
  answers: Partial<Draft>;
  free: boolean;
  answered: StepId[];
  gap: StepId;
}>([
  { name: "no answers", answers: {}, free: false, answered: [], gap: "service" },
  {
    name: "a vehicle alone",
    answers: { selection: { ...EMPTY_SELECTION, vehicle: "van" } },
    free: false,
    answered: [],
    gap: "service",
  },
  {
    name: "a service alone",
    answers: { selection: { ...EMPTY_SELECTION, service: "Interior1Hour" } },
    free: false,
    answered: [],
    gap: "service",
  },
  { name: "the first step", answers: SERVICE, free: false, answered: ["service"], gap: "date" },
  {
    name: "a time without a place",
    answers: { ...SERVICE, ...DATE, place: null },
    free: true,
    answered: ["service"],
    gap: "date",
  },
  {
    name: "a place alone",
    answers: { ...SERVICE, place: "shop" },
    free: false,
    answered: ["service"],
    gap: "date",
  },
  {
    name: "a date without a time",
    answers: { ...SERVICE, place: "burnaby", date: "2026-12-08" },
    free: false,
    answered: ["service"],
    gap: "date",
  },
  {
    name: "a time without a date",
    answers: { ...SERVICE, place: "burnaby", start: 600 },
    free: true,
    answered: ["service"],
    gap: "date",
  },
  {
    name: "two steps",
    answers: { ...SERVICE, ...DATE },
    free: true,
    answered: ["service", "date"],
    gap: "vehicle",
  },
  {
    name: "a make without a model",
    answers: { ...SERVICE, ...DATE, make: "Toyota" },
    free: true,
    answered: ["service", "date"],
    gap: "vehicle",
  },
  {
    name: "a model without a make",
    answers: { ...SERVICE, ...DATE, model: "Camry" },
    free: true,
    answered: ["service", "date"],
    gap: "vehicle",
  },
  {
    name: "a gap at the date",
    answers: { ...SERVICE, ...VEHICLE },
    free: false,
    answered: ["service", "vehicle"],
    gap: "date",
  },
  {
    name: "a gap at the service",
    answers: { ...DATE, ...VEHICLE },
    free: true,
    answered: ["date"],
    gap: "service",
  },
  {
    name: "all",
    answers: { ...SERVICE, ...DATE, ...VEHICLE },
    free: true,
    answered: ["service", "date", "vehicle"],
    gap: "contact",
  },
  {
    name: "all, without comments, at midnight",
    answers: { ...SERVICE, ...DATE, ...VEHICLE, start: 0 },
    free: true,
    answered: ["service", "date", "vehicle"],
    gap: "contact",
  },
  {
    name: "all, but the time is gone",
    answers: { ...SERVICE, ...DATE, ...VEHICLE },
    free: false,
    answered: ["service", "vehicle"],
    gap: "date",
  },
  {
    name: "all, but the service is not sold any more",
    answers: {
      ...SERVICE,
      ...DATE,
      ...VEHICLE,
      selection: { ...SERVICE.selection, service: "Gold" },
    },
    free: true,
    answered: ["date", "vehicle"],
    gap: "service",
  },
])("the journey with $name goes on to $gap", ({ answers, free, answered, gap }) => {
  const draft = { ...NOTHING, ...answers };
  const before = ["service", "date", "vehicle"] as const;
  expect(before.filter((id) => isAnswered(FIRST_CATALOGUE, id, draft, free))).toEqual(answered);
  expect(earliestGap(FIRST_CATALOGUE, draft, free)).toBe(gap);
  expect(
    STEPS.filter(({ id }) => mayOpen(FIRST_CATALOGUE, id, draft, free)).map(({ id }) => id),
  ).toEqual(STEPS.slice(0, stepNumber(gap)).map(({ id }) => id));
});
