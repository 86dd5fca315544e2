/**
 * Shown by a form that leads into the dashboard if no answer of ours came (docs/decisions/0035). The action may have
 * succeeded: the next press, or what the form says then, leads in.
 */
export const UNANSWERED =
  "We could not reach the website. Check your connection and press the button again";
/** The same for a code, each of which is accepted once. */
export const CODE_UNANSWERED = `${UNANSWERED}. A code that has been used by then needs another one`;
