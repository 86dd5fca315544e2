/** A text as it is, with single spaces, and with its apostrophes straight and curly: a phone types others than a desk does. */
export function spellingsOf(text: string): string[] {
  const spaced = text.replaceAll(/\s+/g, " ");
  return [...new Set([text, spaced, spaced.replaceAll(/[‘’]/g, "'"), spaced.replaceAll(/['‘]/g, "’")])];
}

/** In characters as an index counts them: a NUL and accents that are characters of their own do not count. */
export function indexedLength(text: string): number {
  const points = Array.from(text.normalize("NFC"), (character) => character.codePointAt(0)!);
  return points.filter((point) => point !== 0 && (point < 0x300 || point > 0x331)).length;
}
