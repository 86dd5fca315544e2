/**
 * The spellings to search for: as typed, with single spaces, and with straight or curly apostrophes, as phones type different
 * ones.
 */
export function spellingsOf(text: string): string[] {
  const spaced = text.replaceAll(/\s+/g, " ");
  return [...new Set([text, spaced, spaced.replaceAll(/[‘’]/g, "'"), spaced.replaceAll(/['‘]/g, "’")])];
}

/** Length in characters as an index counts them: NUL and combining accents do not count. */
export function indexedLength(text: string): number {
  const points = Array.from(text.normalize("NFC"), (character) => character.codePointAt(0)!);
  return points.filter((point) => point !== 0 && (point < 0x300 || point > 0x331)).length;
}
