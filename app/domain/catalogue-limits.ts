/** Cents: above it is more than the most that a booking can cost. */
export const HIGHEST_PACKAGE_PRICE = 2_000_000;
export const HIGHEST_RATE = 100_000;
/** Minutes: a quarter of an hour, and the longest day. */
export const SHORTEST_MINUTES = 15;
export const LONGEST_MINUTES = 720;
export const LONGEST_CURE_HOURS = 24;
/** Whole percent of a car's price. */
export const LARGEST_FACTOR = 300;
/** In characters, as they fit a card at 360 pixels. */
export const CARD_LIMITS = { name: 60, summary: 140, line: 100, guarantee: 60, addOn: 40 } as const;
export const SHOWN_LINES = 3;
export const MOST_LINES = 12;
export const MOST_ADD_ONS = 5;
export const MOST_PACKAGES = 30;
/** By area, as many as the booking form lists well. */
export const MOST_JOBS = 12;
export const JOB_NAME_LIMIT = 40;
