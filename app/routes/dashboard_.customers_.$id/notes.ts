/** In characters; far more than fits a screen. */
export const MAX_NOTES = 5000;

/** A posted note: what is kept of it, or what is wrong with it. Line breaks stay, at the ends nothing is kept. */
export function readNotes(values: Record<string, string>): { notes: string; version: number | null; error: string | null } {
  const notes = (values.notes ?? "").replaceAll("\r\n", "\n").trim();
  const length = Array.from(notes).length;
  const version = /^\d{1,15}$/.test(values.version ?? "") ? Number(values.version) : null;
  return { notes, version, error: length > MAX_NOTES ? `Notes: at most ${MAX_NOTES.toLocaleString("en-CA")} characters; these are ${length.toLocaleString("en-CA")}` : null };
}

/** How many lines a field shows at once for these notes. */
export function linesOf(notes: string): number {
  return Math.min(16, Math.max(4, notes.split("\n").length + 1));
}
