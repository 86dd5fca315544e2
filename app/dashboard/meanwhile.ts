/** What a form shows, field by field, in words. */
export type Words = Record<string, string>;

/** The text that a form carries along, so that its answer tells what its sender has seen. */
export function printShown(words: Words): string {
  return new URLSearchParams(words).toString();
}

/**
 * What has changed since the form was shown and would be undone by what it wants: the present words of each such field.
 * Where two want the same, nothing is lost.
 */
export function changedMeanwhile(shown: string, present: Words, wanted: Words): Words {
  const before = new URLSearchParams(shown);
  return Object.fromEntries(Object.entries(present).filter(([field, words]) => words !== before.get(field) && words !== wanted[field]));
}
