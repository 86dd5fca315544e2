const HOUR = 60 * 60_000;

/** How long each kind of link is valid: in milliseconds, and as its message puts it. */
export const VALID = {
  invitation: { ms: 7 * 24 * HOUR, words: "7 days" },
  passwordReset: { ms: HOUR, words: "1 hour" },
} as const;

/** How long after a correct password the code may still be entered. */
export const PENDING_SIGN_IN_MS = 5 * 60_000;
/** How long a second factor may stay set up but unconfirmed. */
export const SET_UP_MS = 15 * 60_000;
/** At most one password reset email per address in this time. */
export const RESET_EVERY_MS = 5 * 60_000;
