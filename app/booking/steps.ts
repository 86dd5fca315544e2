import type { CivilDate } from "~/domain/time";
import type { Selection } from "./selection";

/** The wizard's steps. How far a visitor has come is derived from the answers and never stored: §2.4 Reading A. */
export const STEPS = [
  { id: "service", title: "Select Service", path: "/booking/service" },
  { id: "date", title: "Choose Date", path: "/booking/date" },
  { id: "vehicle", title: "Vehicle Details", path: "/booking/vehicle" },
  { id: "contact", title: "Contact Info", path: "/booking/contact" },
] as const;
export type StepId = (typeof STEPS)[number]["id"];

/** Answers only. Contact details are never part of it: they go straight into the booking. */
export type Draft = {
  /** Created with the draft; the same key means the same booking, however often it is sent. */
  key: string;
  /** When the first form was opened, in epoch milliseconds; null for a draft of an earlier version. */
  openedAt: number | null;
  selection: Selection;
  /** A chosen day, and its start in minutes since midnight once a time is chosen. */
  date: CivilDate | null;
  start: number | null;
  make: string;
  model: string;
  comments: string;
};

/** A step of the wizard by its id (§4). */
export function stepOf(id: StepId) {
  return STEPS.find((step) => step.id === id)!;
}

/** A step's position, 1 to 4. */
export function stepNumber(id: StepId): number {
  return STEPS.findIndex((step) => step.id === id) + 1;
}

/** The path that a submit leaving a step leads to: "back" to the step before, "go:date" to any step. Null for other intents. */
export function leadsTo(intent: string | null, from: StepId): string | null {
  if (intent === "back") return STEPS[stepNumber(from) - 2]?.path ?? null;
  return STEPS.find((step) => intent === `go:${step.id}`)?.path ?? null;
}
