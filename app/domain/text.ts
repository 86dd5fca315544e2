/**
 * One line of what somebody has typed: control characters have no place in a name or an address, and line breaks none in
 * a mail header. What cannot be seen is left out.
 */
export function oneLine(text: string): string {
  return visible(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** The same of notes, which keep their line breaks, as "\n". */
export function paragraphs(text: string): string {
  return visible(text).replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]+/gu, " ").trim();
}

/** Without marks that turn the direction of what follows, or that cannot be seen; joiners stay, names and emoji need them. */
function visible(text: string): string {
  return text.replace(/[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g, "");
}
