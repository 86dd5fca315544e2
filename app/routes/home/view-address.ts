/** Each choice is part of the URL, so it works without a script. */
const CHOICES = ["services", "compare", "photos", "reviews"] as const;
export type Choice = (typeof CHOICES)[number];

export function choicesOf(search: string, without?: Choice): [Choice, string][] {
  const params = new URLSearchParams(search);
  return CHOICES.flatMap((name) =>
    name !== without && params.has(name) ? [[name, params.get(name)!] as [Choice, string]] : [],
  );
}

export function viewAddress(
  search: string,
  choice: Choice,
  value: string,
  fragment: `#${string}`,
): string {
  return `/?${new URLSearchParams([...choicesOf(search, choice), [choice, value]])}${fragment}`;
}

/** What a form leads to closes nothing that's open. */
export function withChoices(search: string, address: string): string {
  const choices = new URLSearchParams(choicesOf(search)).toString();
  return choices ? address.replace("?", `?${choices}&`) : address;
}
