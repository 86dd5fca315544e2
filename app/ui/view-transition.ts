/**
 * Fades between pages where the browser supports it and the visitor has not asked for reduced motion. It is in the document
 * rather than a style sheet: a browser that needs it before the sheet has loaded treats it as absent and logs an error.
 */
export const VIEW_TRANSITION =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

/** Its source in the content security policy. */
export const VIEW_TRANSITION_SOURCE = "'sha256-SX7UqyxGVDSLzV90icKkPuaEGi8NcinaZfagIyBzAuY='";
