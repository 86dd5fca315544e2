/** Longest inputs in characters; longer ones are refused, never truncated. */
export const LIMITS = {
  make: 40,
  model: 60,
  comments: 500,
  name: 100,
  email: 254,
  phone: 40,
  street: 120,
  city: 60,
  reason: 300,
  inquiry: 1000,
  business: 60,
  link: 300,
} as const;
