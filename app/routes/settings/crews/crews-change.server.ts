import type { CrewOrBay } from "~/domain/fleet";
import { UNKNOWN_FORM } from "~/domain/merge";
import type { Settings } from "~/domain/settings";
import type { FormChange } from "~/server/answer-action.server";
import type { Outcome } from "~/server/submission.server";
import type { Stranding } from "../stranding/stranded.server";

/** A change that one of the screen's forms makes. */
export type CrewsChange<Sent> = FormChange<Sent, Stranding>;

export const unknown: Outcome<Stranding> = {
  kind: "refused",
  status: 422,
  errors: { main: UNKNOWN_FORM },
};

export function withResource(before: Settings, id: number, change: Partial<CrewOrBay>): Settings {
  return {
    ...before,
    resources: before.resources.map((each) => (each.id === id ? { ...each, ...change } : each)),
  };
}
