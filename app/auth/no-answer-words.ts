/** What a form says that leads into the dashboard where no answer of ours came (record 35). What was pressed may have been done: the next press, or what it says then, leads in. */
export const UNANSWERED = "We could not reach the website. Check your connection and press the button again";
/** The same of a code, each of which is taken once. */
export const CODE_UNANSWERED = `${UNANSWERED}. A code that has been used by then needs another one`;
