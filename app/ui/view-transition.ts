/** A browser that needs it before the style sheet has loaded logs an error. */
export const VIEW_TRANSITION =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

/** For the content security policy. */
export const VIEW_TRANSITION_SOURCE = "'sha256-SX7UqyxGVDSLzV90icKkPuaEGi8NcinaZfagIyBzAuY='";
