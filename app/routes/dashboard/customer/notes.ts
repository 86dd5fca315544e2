/** In characters; far more than fits on a screen. */
export const MAX_NOTES = 5000;

/** How many lines a field shows for these notes. */
export function linesOf(notes: string): number {
  return Math.min(16, Math.max(4, notes.split("\n").length + 1));
}
