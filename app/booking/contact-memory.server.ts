import { ExpiringMap } from "~/server/expiring-map.server";

const MOST = 1_000;
/** Limit for all entries together: about 20 MB. */
const MOST_CHARACTERS = 10_000_000;
const FIELDS = [
  "name",
  "email",
  "phone",
  "locationMode",
  "street",
  "city",
  "vehicleType",
  "addOn",
  "make",
  "model",
  "comments",
  "date",
  "time",
];

const remembered = new ExpiringMap<{ values: Record<string, string>; characters: number }>(MOST);

/**
 * Keeps what was typed on the last step while a visitor goes back from it, picks another package, or looks elsewhere
 * after an answer that was not a booking. Contact details may not enter the cookie, so they stay in this process's
 * memory, untruncated, for an hour, under the draft's secret key; losing them costs some typing, never a booking.
 */
export function rememberContact(key: string, form: URLSearchParams): void {
  const values = Object.fromEntries(
    FIELDS.filter((field) => form.has(field)).map((field) => [field, form.get(field)!]),
  );
  remembered.set(key, { values, characters: Object.values(values).join("").length });
  let characters = 0;
  for (const [, each] of remembered) characters += each.characters;
  for (const [oldest, each] of remembered) {
    if (characters <= MOST_CHARACTERS) break;
    remembered.delete(oldest);
    characters -= each.characters;
  }
}

/** What was typed under this key, or null. */
export function recallContact(key: string): Record<string, string> | null {
  return remembered.get(key)?.values ?? null;
}

/** Forgets what was typed under this key: it has become a booking, or is to be asked for again. */
export function forgetContact(key: string): void {
  remembered.delete(key);
}

/** The key for a draft's vehicle when it is too long for the cookie; under the draft's own key it would replace the contact. */
export function vehicleKey(draftKey: string): string {
  return `${draftKey} vehicle`;
}
