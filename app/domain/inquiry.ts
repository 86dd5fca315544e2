import { phoneLink } from "./phone";
import { EMAIL } from "./text";

/** Further ones within an hour wait on the dashboard without a letter. */
export const INQUIRY_LETTERS_AN_HOUR = 10;
/** Further ones within an hour are asked to call. */
export const MOST_INQUIRIES_AN_HOUR = 100;

/** An email or a phone number as a link; null if it's neither. */
export function contactLink(contact: string): string | null {
  if (EMAIL.test(contact)) return `mailto:${contact.split("@").map(encodeURIComponent).join("@")}`;
  return phoneLink(contact);
}
