import { conflictWords } from "./conflict-words";
import type { Undrivable } from "~/domain/conflicts";
import { operatorPaths } from "~/operator-paths";

/** "in Squamish until 12:00 PM, 1 hour 5 minutes away", with a link to that job. */
export function ConflictReason({ conflict }: { conflict: Undrivable }) {
  const words = conflictWords(conflict);
  const id = "other" in conflict ? conflict.other.id : undefined;
  // Where a crew was called off is no booking any more, a time that's offered none yet.
  if (id === undefined || id < 0) return words;
  return (
    <a
      href={operatorPaths.booking(id)}
      target="_blank"
      rel="noreferrer"
      className="link leading-relaxed"
    >
      {words}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
