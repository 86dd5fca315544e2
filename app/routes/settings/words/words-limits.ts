/** In characters. */
export const WORD_LIMITS = {
  heroTitle: 60,
  heroLead: 120,
  about: 400,
  pay: 80,
  insurance: 160,
  banner: 200,
} as const;
export const NEED_LIMIT = 120;
export const MOST_NEEDS = 6;
