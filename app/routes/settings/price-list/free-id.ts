import { plain } from "~/domain/text";

/** Words of plain letters and digits: an id is in addresses. */
export function plainWords(name: string): string[] {
  return plain(name).match(/[a-z0-9]+/gi) ?? [];
}

/** "Battery check" as "battery-check"; `other` if nothing of it is plain. */
export function dashed(name: string, other: string): string {
  return plainWords(name).join("-").toLowerCase().slice(0, 40) || other;
}

export const NAMED_TWICE = "Another row has this name. Choose one that can be told apart.";

/** "wash", or "wash-2" if that's taken. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(id)) return id;
  }
}
