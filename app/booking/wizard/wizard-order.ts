import { quoteOf } from "../quote";
import type { Draft } from "../steps";
import type { Order } from "../submit.server";

/** Expects complete answers. */
export function orderOfDraft(draft: Draft): Omit<Order, "contact" | "sender"> {
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
