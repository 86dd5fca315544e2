import { phoneLink } from "./phone";
import { EMAIL } from "./text";
import type { CivilDate } from "./time";

/** Further ones within an hour wait on the dashboard without a letter. */
export const INQUIRY_LETTERS_AN_HOUR = 10;
/** Further ones within an hour are asked to call. */
export const MOST_INQUIRIES_AN_HOUR = 100;

export const MOST_INQUIRY_PHOTOS = 6;
/** Of all that are kept. Beyond it the form says to call. */
export const MOST_INQUIRY_PHOTO_BYTES = 200 * 1024 * 1024;
/** How long an answer holds, unless the operator says otherwise. */
export const ANSWER_DAYS = 14;

export type AnswerState = "open" | "booked" | "declined" | "withdrawn" | "expired";

/** What has become of a price in writing; its last day counts. */
export function answerState(
  answer: Record<"reference" | "declined_at" | "withdrawn_at", string | null> & {
    until_day: CivilDate;
  },
  today: CivilDate,
): AnswerState {
  if (answer.reference) return "booked";
  if (answer.declined_at) return "declined";
  if (answer.withdrawn_at) return "withdrawn";
  return answer.until_day < today ? "expired" : "open";
}

/** Everything but the @ is encoded, so that an address can't add a cc or a subject. */
export function emailLink(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}

/** An email or a phone number as a link; null if it's neither. */
export function contactLink(contact: string): string | null {
  return EMAIL.test(contact) ? emailLink(contact) : phoneLink(contact);
}
