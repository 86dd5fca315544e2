import { hoursInWords } from "./services";

const HOUR = 60 * 60_000;

/** What's dated further ahead was dated by a wrong clock, and has expired: it would last too long. */
export const CLOCKS_DIFFER_MS = 5 * 60_000;

/** How long each kind of link is valid: in milliseconds, and as its message puts it. */
export const VALID = {
  invitation: validFor({ days: 7 }),
  passwordReset: validFor({ hours: 1 }),
};

function validFor({ days = 0, hours = 0 }): { ms: number; words: string } {
  return { ms: (days * 24 + hours) * HOUR, words: days > 0 ? `${days} days` : hoursInWords(hours) };
}

/** How long after a correct password the second factor may follow. */
export const PENDING_SIGN_IN_MS = 5 * 60_000;
/** How long a set-up may wait for its first code. */
export const SET_UP_MS = 15 * 60_000;
/** At most one reset email per address in this time. */
export const RESET_EVERY_MS = 5 * 60_000;
