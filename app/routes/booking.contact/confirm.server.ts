import type { Database } from "../../../db/connect";
import { contactSchema } from "~/booking/answers.server";
import { nearestFreeTo } from "~/booking/availability.server";
import { isTimeFree } from "~/booking/journey.server";
import { quoteOf } from "~/booking/quote";
import type { Draft } from "~/booking/steps";
import { type FreeTime, parseSlot } from "~/booking/slot";
import { type Order, type Outcome, submitBooking } from "~/booking/submit.server";
import type { CivilNow } from "~/domain/time";
import { parseForm, type Refusal, typed } from "~/form.server";

export type ConfirmRefusal = Refusal & { title: string; nearest: FreeTime[] | null };
type Reply = { token: string } | { status: number; refusal: ConfirmRefusal };

const LOST = "That time is no longer free. Choose one of these times";
const OUTSIDE = "The selected time is outside of business hours";
const FAILED = "There was an error processing your booking. Please try again or contact us directly.";

/** What "Confirm Booking" leads to: a booking's confirmation, or the same page with errors and everything typed (§5, §8). */
export async function confirm(db: Database, form: URLSearchParams, draft: Draft, now: CivilNow): Promise<Reply> {
  const chosen = withSlot(draft, form.get("slot"));
  const { value: contact, refusal } = parseForm(form, contactSchema);
  if (refusal) {
    const nearest = (await isTimeFree(db, chosen, now)) ? null : await nearestOf(db, draft, now);
    const errors = nearest ? { slot: LOST, ...refusal.errors } : refusal.errors;
    return { status: 422, refusal: { ...refusal, errors, title: titleOf(form), nearest } };
  }
  const refuse = (status: number, title: string, errors: Record<string, string>, nearest: FreeTime[] | null) => ({
    status,
    refusal: { title, errors, values: typed(form), nearest },
  });
  const outcome = await attempt(db, { ...orderOf(chosen), contact }, now);
  switch (outcome.kind) {
    case "booked":
      return { token: outcome.token };
    case "lost":
      return refuse(409, "That time is no longer free", { slot: LOST }, outcome.nearest);
    case "outsideHours":
      return refuse(409, "That time cannot be booked", { slot: OUTSIDE }, outcome.nearest);
    case "failed":
    case "incomplete":
      return refuse(503, "Booking failed", { booking: FAILED }, null);
  }
}

/** A fault of ours loses nothing that was typed: it is logged and the same page comes back. */
async function attempt(db: Database, order: Order, now: CivilNow): Promise<Outcome | { kind: "failed" }> {
  try {
    return await submitBooking(db, order, now);
  } catch (error) {
    console.error("booking failed:", error instanceof Error ? error.stack : error);
    return { kind: "failed" };
  }
}

/** The draft with one of the offered times in place of the lost one. */
function withSlot(draft: Draft, slot: string | null): Draft {
  return { ...draft, ...parseSlot(slot) };
}

function orderOf(draft: Draft): Omit<Order, "contact"> {
  return {
    key: draft.key,
    flow: "wizard",
    quote: () => quoteOf(draft.selection),
    vehicle: draft.selection.vehicle!,
    make: draft.make,
    model: draft.model,
    comments: draft.comments || null,
    date: draft.date!,
    start: draft.start!,
  };
}

async function nearestOf(db: Database, draft: Draft, now: CivilNow): Promise<FreeTime[]> {
  return nearestFreeTo(db, { date: draft.date!, start: draft.start! }, quoteOf(draft.selection)!.minutes, now);
}

function titleOf(form: URLSearchParams): string {
  const missing = ["name", "email", "phone"].some((field) => !form.get(field)?.trim());
  return missing ? "Please fill in all required fields" : "Please check your answers";
}
