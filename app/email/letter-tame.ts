/** Every invisible or direction-changing character but those that join letters and emoji. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const JOINERS = "\u200c\u200d";

/**
 * What somebody has typed, fit for a line of a letter, a header or a calendar: no line breaks, nothing invisible, nothing
 * that a mail program would decode again. Web addresses are taken apart, since anybody can have a letter sent to anybody
 * by booking in their name.
 */
export function tameLine(text: string): string {
  return tameLines(text).replaceAll(/\s+/g, " ").trim();
}

/** The same for a text of several lines. */
export function tameLines(text: string): string {
  return visible(text)
    .replaceAll("=?", "= ?")
    .replaceAll("://", ": //")
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, ". ")
    .trim();
}

/** An email address or the name of a colleague, which is what it is. */
export function visibleLine(text: string): string {
  return visible(text).replaceAll(/\s+/g, " ").trim();
}

function visible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(UNSEEN, (character) => (character === "\n" || JOINERS.includes(character) ? character : ""));
}

/** At most `length` characters, the last of which then is an ellipsis. */
export function clip(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join("").trimEnd()}…` : text;
}

/** Everything but the @ and what an address often has is encoded, so that an address cannot add a copy or a subject. */
export function mailtoAddress(email: string): string {
  return email.split("@").map(encodePart).join("@");
}

function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll(/%2B|%24/g, (code) => decodeURIComponent(code));
}
