export const MAX_NOTES = 5000;

export function linesOf(notes: string): number {
  return Math.min(16, Math.max(4, notes.split("\n").length + 1));
}
