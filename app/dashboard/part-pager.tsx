import { Link } from "@remix-run/react";
import type { CursorPage, Cursor } from "./cursor";

type Props = { part: CursorPage<{ id: number }>; pathAt: (cursor: Cursor) => string };

export function PartPager({ part: { rows, before, after }, pathAt }: Props) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!before && !after) return null;
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap gap-x-6">
      {before ? (
        <Link
          to={pathAt(first ? { side: "before", id: first.id } : null)}
          className="link inline-flex min-h-11 items-center"
        >
          Previous
        </Link>
      ) : null}{" "}
      {after && last ? (
        <Link
          to={pathAt({ side: "after", id: last.id })}
          className="link inline-flex min-h-11 items-center"
        >
          Next
        </Link>
      ) : null}
    </nav>
  );
}
