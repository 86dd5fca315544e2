const LONGEST = 300;

/** Our words, then the error's, on one line. */
export function reasonOf(words: string, error: unknown): string {
  const told = error instanceof Error ? error.message : String(error);
  return `${words}: ${told}`.replaceAll(/\p{Cc}+/gu, " ").slice(0, LONGEST);
}
