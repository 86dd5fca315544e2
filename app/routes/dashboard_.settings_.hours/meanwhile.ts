/** What a form shows, field by field, in words. */
export type Words = Record<string, string>;

/** The text that a form carries along, so that its answer tells what its sender has seen. */
export function printShown(words: Words): string {
  return new URLSearchParams(words).toString();
}

/**
 * What both this form and somebody else have changed since it was shown: the present words of each such field. Where two want
 * the same, nothing is lost.
 */
export function changedMeanwhile(shown: string, present: Words, wanted: Words): Words {
  const left = untouched(shown, wanted);
  const before = new URLSearchParams(shown);
  return Object.fromEntries(Object.entries(present).filter(([field, words]) => words !== before.get(field) && words !== wanted[field] && !left.has(field)));
}

/** The fields that a form sends back as it was shown: they are not what it is about, and stay as they are by now. */
export function untouched(shown: string, wanted: Words): Set<string> {
  const before = new URLSearchParams(shown);
  return new Set(Object.keys(wanted).filter((field) => wanted[field] === before.get(field)));
}
