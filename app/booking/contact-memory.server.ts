import { now } from "~/clock.server";

const HOUR_MS = 60 * 60 * 1000;
const MOST = 1_000;
const FIELDS = ["name", "email", "phone", "locationMode", "street", "city", "vehicleType", "addOn", "make", "model", "comments", "date", "time"];
const LONGEST = 1_000;

type Remembered = { values: Record<string, string>; at: number };
const remembered = new Map<string, Remembered>();

/**
 * Keeps what was typed on the last step while a visitor goes back from it, picks another package, or looks elsewhere after an answer
 * that was no booking. It may not enter the cookie, so it stays in this process's memory, for an hour, under the draft's secret key;
 * losing it costs some typing and no booking.
 */
export function rememberContact(key: string, form: URLSearchParams): void {
  const values = Object.fromEntries(FIELDS.filter((field) => form.has(field)).map((field) => [field, form.get(field)!.slice(0, LONGEST)]));
  remembered.delete(key);
  remembered.set(key, { values, at: now() });
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MOST) break;
    remembered.delete(oldest);
  }
}

/** What was typed before under this key, or null. */
export function recallContact(key: string): Record<string, string> | null {
  const found = remembered.get(key);
  if (!found || now() - found.at > HOUR_MS) return null;
  return found.values;
}

export function forgetContact(key: string): void {
  remembered.delete(key);
}
