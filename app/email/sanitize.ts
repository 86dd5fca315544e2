/** Invisible and direction-changing characters; JOINERS stay, since they join letters and emoji. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const JOINERS = "\u200c\u200d";

/** Breaks up web addresses: anybody can have a letter sent by booking in somebody's name. */
export function sanitizeLine(text: string): string {
  return sanitizeText(text).replaceAll(/\s+/g, " ").trim();
}

export function sanitizeText(text: string): string {
  return visible(text)
    .replaceAll("=?", "= ?")
    .replaceAll("://", ": //")
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, ". ")
    .trim();
}

export function visibleLine(text: string): string {
  return visible(text).replaceAll(/\s+/g, " ").trim();
}

function visible(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(UNSEEN, (character) =>
      character === "\n" || JOINERS.includes(character) ? character : "",
    );
}

export function clip(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`
    : text;
}

export function mailtoAddress(email: string): string {
  return email.split("@").map(encodePart).join("@");
}

function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll(/%2B|%24/g, (code) => decodeURIComponent(code));
}
