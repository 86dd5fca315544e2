/** What a visitor has opened on the home page: each choice is part of the address, so that it needs no script. */
export const CHOICES = ["services", "compare", "photos", "reviews"] as const;
export type Choice = (typeof CHOICES)[number];

/** The choices of a query string, by name; `without` is left out. */
export function choicesOf(search: string, without?: Choice): [Choice, string][] {
  const params = new URLSearchParams(search);
  return CHOICES.flatMap((name) => (name !== without && params.has(name) ? [[name, params.get(name)!] as [Choice, string]] : []));
}

/** The home page with one choice made and the others as they are. */
export function viewAddress(search: string, choice: Choice, value: string, fragment: `#${string}`): string {
  return `/?${new URLSearchParams([...choicesOf(search, choice), [choice, value]])}${fragment}`;
}
