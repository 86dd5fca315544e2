/** In characters: customers read a closure's in the calendar, where there's little room. */
export const MAX_REASON = 80;
export const ENTER_REASON = "Enter the reason";
