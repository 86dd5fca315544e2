/** Each choice is part of the URL, so it works without a script. */
const CHOICES = [
  "services",
  "compare",
  "photos",
  "reviews",
  "place",
  "vehicle",
  "date",
  "time",
] as const;
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
