/** What a form shows, in words by field. */
export type Words = Record<string, string>;

/** The text that a form carries, so that its submit says what its sender has seen. */
export function printShown(words: Words): string {
  return new URLSearchParams(words).toString();
}

/**
 * The fields that both this form and somebody else have changed since it was shown, with their present words. Fields where both
 * want the same are left out: nothing is lost.
 */
export function changedMeanwhile(shown: string, present: Words, wanted: Words): Words {
  const left = untouched(shown, wanted);
  const before = new URLSearchParams(shown);
  return Object.fromEntries(
    Object.entries(present).filter(
      ([field, words]) =>
        words !== before.get(field) && words !== wanted[field] && !left.has(field),
    ),
  );
}

/** The fields that a form sends back as they were shown: it does not change them, so they keep their present values. */
export function untouched(shown: string, wanted: Words): Set<string> {
  const before = new URLSearchParams(shown);
  return new Set(Object.keys(wanted).filter((field) => wanted[field] === before.get(field)));
}
