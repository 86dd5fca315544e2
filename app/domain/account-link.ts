const HOUR = 60 * 60_000;

/** How long a link of each kind works: in milliseconds, and as its message says it. */
export const VALID = {
  invitation: { ms: 7 * 24 * HOUR, words: "7 days" },
  passwordReset: { ms: HOUR, words: "1 hour" },
} as const;

/** How long after a right password the code has to follow. */
export const PENDING_SIGN_IN_MS = 5 * 60_000;
/** How long a second factor may stay set up and unconfirmed. */
export const SET_UP_MS = 15 * 60_000;
/** At most one message with a link for a new password is written to an address in this time. */
export const RESET_EVERY_MS = 5 * 60_000;
