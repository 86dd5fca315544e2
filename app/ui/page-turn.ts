/**
 * Pages turn by a fade where a browser knows how to, and for nobody who asked for less motion. It stands in the document and
 * not in a sheet: a browser that has to know before the sheet has come takes it for a no, and logs an error.
 */
export const PAGE_TURN = "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

/** What the policy says of it. */
export const PAGE_TURN_SOURCE = "'sha256-SX7UqyxGVDSLzV90icKkPuaEGi8NcinaZfagIyBzAuY='";
