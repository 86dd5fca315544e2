/**
 * Typed text as a single line: names and addresses hold no control characters,
 * and mail headers no line breaks. Invisible characters are removed.
 */
export function oneLine(text: string): string {
  return visible(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** The same for notes, which keep their line breaks, as "\n". */
export function paragraphs(text: string): string {
  return visible(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .trim();
}

/**
 * Removes invisible characters and marks that change the direction
 * of the text after them. Joiners stay: names and emoji need them.
 */
function visible(text: string): string {
  return text.replace(/[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g, "");
}
