import type { Values } from "~/domain/values";
import { ExpiringMap } from "~/server/bounded-map.server";
import { DETAIL_NAMES } from "~/domain/details";

const MOST = 1_000;
/** About 20 MB. */
const MOST_CHARACTERS = 10_000_000;
const FIELDS = [
  "name",
  "email",
  "phone",
  "locationMode",
  "place",
  "vehicleType",
  "addOn",
  ...DETAIL_NAMES,
  "date",
  "time",
];

const remembered = new ExpiringMap<{ values: Record<string, string>; characters: number }>(MOST);

/** Stays in memory, for an hour: contact details may not enter a cookie. */
export function rememberForm(key: string, sent: Values): void {
  const values = Object.fromEntries(
    FIELDS.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])),
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

export function recallForm(key: string): Record<string, string> | null {
  return remembered.get(key)?.values ?? null;
}

export function forgetForm(key: string): void {
  remembered.delete(key);
}

/** A key of its own for a vehicle too long for the cookie, or it would replace the contact. */
export function vehicleKey(draftKey: string): string {
  return `${draftKey} vehicle`;
}
