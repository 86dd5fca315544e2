/** What kept the answers from being looked at, if anything did: the heading over an error of no-answer-form.ts. */
export function noAnswerTitle(errors: Record<string, string>): string | undefined {
  if (errors.main) return "The connection was lost";
  return errors.unavailable ? "Booking is not possible right now" : undefined;
}
