/** What there is for us at the customer's place. */
export const HOOKUPS = ["both", "outlet", "tap", "neither"] as const;
export type Hookups = (typeof HOOKUPS)[number];

const WORDS: Record<Hookups, string> = {
  both: "Outlet and tap",
  outlet: "Outlet, no tap",
  tap: "Tap, no outlet",
  neither: "No outlet, no tap",
};

export function hookupWords(hookups: Hookups): string {
  return WORDS[hookups];
}

/** "Sam Chen, 604-555-0123"; "" if it's the customer. */
export function meetWords({
  meet_name: name,
  meet_phone: phone,
}: {
  meet_name: string | null;
  meet_phone: string | null;
}): string {
  return [name, phone].filter(Boolean).join(", ");
}
