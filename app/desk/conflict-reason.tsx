import { conflictWords } from "~/booking/conflict-words";
import type { Undrivable } from "~/domain/fleet";
import { paths } from "~/paths";

/** "Mobile crew: in Squamish until 12:00 PM, 1 hour 5 minutes away", with a link to that job. */
export function ConflictReason({ name, conflict }: { name: string; conflict: Undrivable }) {
  const words = conflictWords(conflict);
  const id = "other" in conflict ? conflict.other.id : undefined;
  if (id === undefined) return `${name}: ${words}`;
  return (
    <>
      {name}:{" "}
      <a
        href={`${paths.dashboard}/bookings/${id}`}
        target="_blank"
        rel="noreferrer"
        className="link -my-0.5 inline-block py-2.5"
      >
        {words}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  );
}
