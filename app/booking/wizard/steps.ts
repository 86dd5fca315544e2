/** How far a visitor has come is derived from the answers and never stored. */
export const STEPS = [
  { id: "service", title: "Select Service", path: "/booking/service" },
  { id: "date", title: "Choose Date", path: "/booking/date" },
  { id: "vehicle", title: "Vehicle Details", path: "/booking/vehicle" },
  { id: "contact", title: "Contact Info", path: "/booking/contact" },
] as const;
export type StepId = (typeof STEPS)[number]["id"];

export function stepOf(id: StepId) {
  return STEPS.find((step) => step.id === id)!;
}

/** "Choose Date, step 2 of 4". */
export function stepTitle(id: StepId): string {
  return `${stepOf(id).title}, step ${stepNumber(id)} of ${STEPS.length}`;
}

/** From 1 to 4. */
export function stepNumber(id: StepId): number {
  return STEPS.findIndex((step) => step.id === id) + 1;
}

/** "back" or "go:date"; null for other intents. */
export function leadsTo(intent: string | null | undefined, from: StepId): string | null {
  if (intent === "back") return STEPS[stepNumber(from) - 2]?.path ?? null;
  return STEPS.find((step) => intent === `go:${step.id}`)?.path ?? null;
}
