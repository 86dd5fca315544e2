import { type FreeTime, parseSlot } from "~/booking/calendar/slot";
import { HONEYPOT } from "~/booking/contact-fields";
import type { Draft } from "~/booking/steps";
import { fieldOf, optionalField, readFields } from "~/server/form.server";

export type ConfirmRefusal = {
  errors: Record<string, string>;
  values: Record<string, string>;
  title: string;
  nearest: FreeTime[] | null;
  /** Their own booking at this time, about which the page asks. */
  asked?: string;
};
/** `same` is false if the key has already made a different booking. */
export type Reply = { token: string; same: boolean } | { status: number; refusal: ConfirmRefusal };

/** All of the contact step's form but its answers; `shown` is what `offerOf` gave. */
export function pressIn(form: URLSearchParams) {
  const others = { key: optionalField, shown: optionalField, [HONEYPOT]: optionalField };
  return readFields(form, { slot: fieldOf(parseSlot), ...others });
}

export function withSlot(draft: Draft, slot: FreeTime | null): Draft {
  return slot ? { ...draft, ...slot } : draft;
}
