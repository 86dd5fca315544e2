import { fits, oneLine } from "~/domain/text";

/** In characters: customers read a closure's in the calendar, where there's little room. */
export const MAX_REASON = 80;

export function readReason(typed: string | undefined): { reason: string; error?: string } {
  const reason = oneLine(typed ?? "");
  if (!reason) return { reason, error: "Enter the reason" };
  return !fits(reason, MAX_REASON)
    ? { reason, error: `Reason: at most ${MAX_REASON} characters` }
    : { reason };
}
