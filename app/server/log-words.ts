const EMAIL = /[^\s"'<>()[\],;:=/?&]+(?:@|%40)[^\s"'<>()[\],;:/?&]+/gi;
const NUMBER = /\+?\d(?:[\s().-]{0,3}\d){6,}/g;
/** As long as the site's shortest secret, of the same characters. */
const SECRET = /(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}/g;
const LONGEST = 1_000;

/** Removes emails, phone numbers and secrets. */
export function withoutPersons(words: string): string {
  return words
    .slice(0, LONGEST)
    .replaceAll(EMAIL, "[email]")
    .replaceAll(SECRET, "[secret]")
    .replaceAll(NUMBER, "[number]");
}

/** A path that matched no page. What follows these words is a secret, even if mistyped. */
export function unknownPath(address: string): string {
  const path = new URL(address).pathname
    .slice(0, 200)
    .replace(/(manage|confirmed|invitation|reset|feed)[^a-z].*/i, "$1/...");
  return withoutPersons(path);
}
