/** Typed text as one line without control or invisible characters: mail headers depend on it. */
export function oneLine(text: string): string {
  return visible(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** The same for notes, whose line breaks stay, as "\n". */
export function paragraphs(text: string): string {
  return visible(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .trim();
}

/** Invisible characters and direction marks go; joiners stay, which names and emoji need. */
function visible(text: string): string {
  return text.replace(/[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g, "");
}

/** The browsers' own rule for `type=email`. */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
