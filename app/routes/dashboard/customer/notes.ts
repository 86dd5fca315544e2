/** In characters; far more than fits on a screen. */
export const MAX_NOTES = 5000;

/** Parses posted notes: what is stored of them, or what is wrong with them. Line breaks are kept; both ends are trimmed. */
export function readNotes(values: Record<string, string>): {
  notes: string;
  version: number | null;
  error: string | null;
} {
  const notes = (values.notes ?? "").replaceAll("\r\n", "\n").trim();
  const length = Array.from(notes).length;
  const version = /^\d{1,15}$/.test(values.version ?? "") ? Number(values.version) : null;
  return {
    notes,
    version,
    error:
      length > MAX_NOTES
        ? `Notes: at most ${MAX_NOTES.toLocaleString("en-CA")} characters; these are ${length.toLocaleString("en-CA")}`
        : null,
  };
}

/** How many lines a field shows for these notes. */
export function linesOf(notes: string): number {
  return Math.min(16, Math.max(4, notes.split("\n").length + 1));
}
