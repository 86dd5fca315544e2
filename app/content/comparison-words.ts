/** Shown when the filters leave nothing. */
export const UNBEATABLE_VALUE = {
  title: "Unbeatable Value",
  text: "We offer the most competitive pricing in the market!",
} as const;
