const EMAIL = /[^\s"'<>()[\],;:=/?&]+(?:@|%40)[^\s"'<>()[\],;:/?&]+/gi;
const NUMBER = /\+?\d(?:[\s().-]{0,3}\d){6,}/g;
/** As long as our shortest secret, in its letters. */
const SECRET = /(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}/g;
const LONGEST = 1_000;

/** Words for the log without what could name somebody or open something: emails, phone numbers, secrets. */
export function withoutPersons(words: string): string {
  return words.slice(0, LONGEST).replaceAll(EMAIL, "[email]").replaceAll(SECRET, "[secret]").replaceAll(NUMBER, "[number]");
}

/** The path of an address that nothing stands at, as the log may have it. What follows these words is somebody's secret, however mistyped. */
export function unknownPath(address: string): string {
  const path = new URL(address).pathname.slice(0, 200).replace(/(manage|confirmed|invitation|reset|feed)[^a-z].*/i, "$1/...");
  return withoutPersons(path);
}
