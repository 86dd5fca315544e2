/** What a visitor has opened on the home page: each choice is part of the URL, so it needs no scripts. */
export const CHOICES = ["services", "compare", "photos", "reviews"] as const;
export type Choice = (typeof CHOICES)[number];

/** The choices in a query string, except `without`. */
export function choicesOf(search: string, without?: Choice): [Choice, string][] {
  const params = new URLSearchParams(search);
  return CHOICES.flatMap((name) =>
    name !== without && params.has(name) ? [[name, params.get(name)!] as [Choice, string]] : [],
  );
}

/** The home page's address with one choice changed and the others kept. */
export function viewAddress(
  search: string,
  choice: Choice,
  value: string,
  fragment: `#${string}`,
): string {
  return `/?${new URLSearchParams([...choicesOf(search, choice), [choice, value]])}${fragment}`;
}

/** Another address of the home page, with the choices of this one kept: what a form leads to closes nothing that is open. */
export function withChoices(search: string, address: string): string {
  const kept = new URLSearchParams(choicesOf(search)).toString();
  return kept ? address.replace("?", `?${kept}&`) : address;
}
