import type { Draft } from "~/booking/steps";
import { draftCookie, fullDraft } from "../support/cookies";
import { openDays } from "../support/dates";
import { TYPED } from "../faults/visitors";
import type { Ask } from "./client";

const HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];

/** `count` free times: every hour of every open day once, then a second time; there are about 2,000. */
export function slots(count: number): { date: string; start: number }[] {
  const all = [1, 2].flatMap(() =>
    openDays().flatMap((date) => HOURS.map((hour) => ({ date, start: 60 * hour }))),
  );
  if (all.length < count)
    throw new Error(`There is room for ${all.length} bookings, not for ${count}.`);
  return all.slice(0, count);
}

/** The requests of visitors who have answered everything, each with their own draft, phone, address and time. */
export async function bookings(count: number): Promise<Ask[]> {
  return Promise.all(slots(count).map((slot, index) => booking(fullDraft(slot), index)));
}

async function booking(draft: Draft, index: number): Promise<Ask> {
  const headers = {
    cookie: `draft=${await draftCookie(draft)}`,
    "x-real-ip": `24.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  };
  const phone = `604-555-${String(index % 10_000).padStart(4, "0")}`;
  return {
    path: "/booking/contact",
    method: "POST",
    headers,
    form: { intent: "continue", key: draft.key, ...TYPED, phone },
    status: 302,
  };
}

export const STEPS = ["service", "date", "vehicle", "contact"] as const;

/** A step's page for a visitor who has answered everything before it. */
export async function step(name: (typeof STEPS)[number]): Promise<Ask> {
  return {
    path: `/booking/${name}`,
    headers: { cookie: `draft=${await draftCookie(fullDraft())}` },
  };
}

/** The same page for many visitors with answers nobody has given before: each with their own car, or their own time as well. */
export function strangers(
  name: (typeof STEPS)[number],
  count: number,
  own: "car" | "car and time",
): Promise<Ask[]> {
  const one = async (slot: { date: string; start: number }, index: number) => {
    const draft = fullDraft({ model: `Camry ${index}`, ...(own === "car" ? {} : slot) });
    return { path: `/booking/${name}`, headers: { cookie: `draft=${await draftCookie(draft)}` } };
  };
  return Promise.all(slots(count).map(one));
}
