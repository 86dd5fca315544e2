import { CONFIRM_UNANSWERED } from "./no-answer-form";
import { BOOKING_FAILED } from "./refusal-words";

/** The heading over an error of no-answer-form.ts; undefined if the errors are others. */
export function noAnswerTitle(errors: Record<string, string>): string | undefined {
  if (errors.main === CONFIRM_UNANSWERED) return BOOKING_FAILED.title;
  if (errors.main) return "The connection was lost";
  return errors.unavailable ? "Booking is not possible right now" : undefined;
}
