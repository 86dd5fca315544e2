import { hoursInWords } from "./services";

const HOUR = 60 * 60_000;
const DAY_HOURS = 24;

/** How long each kind of link is valid: in milliseconds, and as its message puts it. */
export const VALID = {
  invitation: validFor(7 * DAY_HOURS),
  passwordReset: validFor(1),
};

function validFor(hours: number): { ms: number; words: string } {
  const words = hours > DAY_HOURS ? `${hours / DAY_HOURS} days` : hoursInWords(hours);
  return { ms: hours * HOUR, words };
}

/** How long after a correct password the code may still be entered. */
export const PENDING_SIGN_IN_MS = 5 * 60_000;
/** How long a second factor may stay set up but unconfirmed. */
export const SET_UP_MS = 15 * 60_000;
/** At most one password reset email per address in this time. */
export const RESET_EVERY_MS = 5 * 60_000;
