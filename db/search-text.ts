import type SQLite from "better-sqlite3";
import { localDigits } from "~/domain/phone";

/** A text as the search compares it: in lower case, without the accents of Latin letters. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/([a-z])[\u0300-\u036f]+/g, "$1");
}

/** Lends `fold` to the triggers that keep SQLite's search table (migrations/0018). */
export function lendFold(sqlite: SQLite.Database): void {
  sqlite.function("folded", { deterministic: true }, (text) => fold(String(text)));
}

/**
 * What to look for: the text as typed and with single spaces, the digits alone if it may be part of
 * a phone number, and the reference that it may begin. Phones type curly apostrophes.
 */
export function spellingsOf(text: string): string[] {
  const straight = text.replaceAll(/[‘’]/g, "'").replaceAll("\0", "");
  const all = [
    straight,
    straight.replaceAll(/\s+/g, " "),
    digitsOf(straight),
    referenceOf(straight),
  ];
  return [...new Set(all.filter((spelling) => spelling !== null && spelling !== ""))] as string[];
}

/** "(604) 555-0142" as "6045550142", without the country code; null if the text is not part of a phone number. */
export function digitsOf(text: string): string | null {
  return /^[\d\s().+-]+$/.test(text) ? localDigits(text) || null : null;
}

/** "n3dzw8zp" as "N3DZ-W8ZP", even if its end is still missing; null if the text is not a reference. */
export function referenceOf(text: string): string | null {
  const [, first, second] = /^([a-z\d]{4})[\s-]?([a-z\d]{0,4})$/i.exec(text) ?? [];
  return first ? `${first}-${second}`.toUpperCase() : null;
}
