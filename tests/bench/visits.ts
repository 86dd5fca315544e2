import { draftCookie, fullDraft } from "../support/cookies";
import { openDays } from "../support/dates";
import { TYPED } from "../support/many-visitors";
import type { Ask } from "./servers";

const HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const SLOTS = openDays().flatMap((date) => HOURS.map((hour) => ({ date, start: 60 * hour })));

export const STEPS = ["service", "date", "vehicle", "contact"] as const;

/** A step's page for a visitor who has answered everything before it. */
export async function step(name: (typeof STEPS)[number]): Promise<Ask> {
  const cookie = `draft=${await draftCookie(fullDraft())}`;
  return { path: `/booking/${name}`, headers: { cookie } };
}

/** The last press of the `index`th visitor, at an address, a phone and a time of their own. */
export async function lastPress(index: number): Promise<Ask> {
  const draft = fullDraft(SLOTS[index % SLOTS.length]);
  const cookie = `draft=${await draftCookie(draft)}`;
  const phone = `604-555-${String(index % 10_000).padStart(4, "0")}`;
  return {
    path: "/booking/contact",
    headers: { cookie, "x-real-ip": `24.0.${index >> 8}.${index & 255}` },
    form: { intent: "confirm", key: draft.key, ...TYPED, phone },
    status: 302,
  };
}
