export type Entry = [name: string, value: string];

/** A row of a list is told by its id, wherever it stands now; null if it's gone. */
export function placeNow(name: string, was: Entry[], is: Entry[]): string | null {
  const [, part, at] = /^(\D+)(\d+)$/.exec(name) ?? [];
  if (!part) return name;
  const ids = part.startsWith("addOn") ? "addOnId" : "id";
  const valueOf = (entries: Entry[], field: string) =>
    entries.find(([each]) => each === field)?.[1];
  const idAt = (entries: Entry[], row: string) => valueOf(entries, ids + row) || "";
  const alike = (entries: Entry[]) =>
    entries
      .flatMap(([each]) => (each.startsWith(part) ? [each.slice(part.length)] : []))
      .filter((row) => /^\d+$/.test(row) && idAt(entries, row) === idAt(was, at!));
  const row = alike(is)[alike(was).indexOf(at!)];
  return row === undefined ? null : part + row;
}
