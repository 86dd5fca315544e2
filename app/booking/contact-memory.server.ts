import { now } from "~/clock.server";

const HOUR_MS = 60 * 60 * 1000;
const MOST = 1_000;
/** Of all that is remembered together: some 20 MB. */
const MOST_CHARACTERS = 10_000_000;
const FIELDS = ["name", "email", "phone", "locationMode", "street", "city", "vehicleType", "addOn", "make", "model", "comments", "date", "time"];

type Remembered = { values: Record<string, string>; characters: number; at: number };
const remembered = new Map<string, Remembered>();
let characters = 0;

/**
 * Keeps what was typed on the last step while a visitor goes back from it, picks another package, or looks elsewhere after an answer
 * that was no booking. It may not enter the cookie, so it stays in this process's memory, whole, for an hour, under the draft's secret
 * key; losing it costs some typing and no booking.
 */
export function rememberContact(key: string, form: URLSearchParams): void {
  const values = Object.fromEntries(FIELDS.filter((field) => form.has(field)).map((field) => [field, form.get(field)!]));
  const kept = { values, characters: Object.values(values).join("").length, at: now() };
  forgetContact(key);
  remembered.set(key, kept);
  characters += kept.characters;
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MOST && characters <= MOST_CHARACTERS) break;
    forgetContact(oldest);
  }
}

/** What was typed before under this key, or null. */
export function recallContact(key: string): Record<string, string> | null {
  const found = remembered.get(key);
  if (!found || now() - found.at > HOUR_MS) return null;
  return found.values;
}

export function forgetContact(key: string): void {
  characters -= remembered.get(key)?.characters ?? 0;
  remembered.delete(key);
}

/** The key under which a draft's vehicle is remembered, where it is too long for the cookie: it would take the place of the contact. */
export function vehicleKey(draftKey: string): string {
  return `${draftKey} vehicle`;
}
