import { oneLine } from "~/domain/text";

/** In characters. */
export const MAX_NAME = 60;

/** Parses the name of a feed: one line, or what is wrong with it. */
export function readName(text: string): { name: string; error: string | null } {
  const name = oneLine(text);
  if (!name) return { name, error: "Enter what reads it" };
  return {
    name,
    error: Array.from(name).length > MAX_NAME ? `Use at most ${MAX_NAME} characters` : null,
  };
}
