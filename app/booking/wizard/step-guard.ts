import type { Prices } from "~/domain/catalogue";
import { selectionErrors } from "./selection";
import type { Draft } from "./draft.server";
import { type StepId, stepNumber } from "./steps";

export function isAnswered(
  prices: Prices,
  id: Exclude<StepId, "contact">,
  draft: Draft,
  timeIsFree: boolean,
): boolean {
  switch (id) {
    case "service":
      return Object.keys(selectionErrors(prices, draft.selection)).length === 0;
    case "date":
      return draft.place !== null && draft.date !== null && draft.start !== null && timeIsFree;
    case "vehicle":
      return draft.selection.vehicle !== null && draft.make !== "" && draft.model !== "";
  }
}

/** The first step that isn't answered; contact if all before it are. */
export function earliestGap(prices: Prices, draft: Draft, timeIsFree: boolean): StepId {
  const before = ["service", "date", "vehicle"] as const;
  return before.find((id) => !isAnswered(prices, id, draft, timeIsFree)) ?? "contact";
}

export function mayOpen(prices: Prices, id: StepId, draft: Draft, timeIsFree: boolean): boolean {
  return stepNumber(id) <= stepNumber(earliestGap(prices, draft, timeIsFree));
}
