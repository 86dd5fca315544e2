import { useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";

/** With many more, a frame takes longer than 50 ms on a processor at a quarter of its speed. */
const AT_ONCE = 3;

type Turn<Row> = { rows: readonly Row[]; before: readonly Row[]; count: number };

/**
 * Renders the rows of a new list a few at a time: the first at once, more with every frame. All at once they would block a slow
 * device for as long as it takes to lay them out. Until a row's turn comes, the previous row stays in its place. Going back
 * renders all at once, because the position that was scrolled to must exist.
 */
export function useRowsInTurn<Row>(rows: readonly Row[]): {
  shown: readonly Row[];
  isWhole: boolean;
} {
  const [turn, setTurn] = useState<Turn<Row>>({ rows, before: rows, count: rows.length });
  const back = useNavigationType() === "POP";
  if (turn.rows !== rows)
    setTurn({ rows, before: shownIn(turn), count: back ? rows.length : AT_ONCE });
  useEffect(() => {
    if (turn.count >= turn.rows.length) return;
    const frame = requestAnimationFrame(() => setTurn({ ...turn, count: turn.count + AT_ONCE }));
    return () => cancelAnimationFrame(frame);
  }, [turn]);
  return { shown: shownIn(turn), isWhole: turn.count >= rows.length };
}

function shownIn<Row>({ rows, before, count }: Turn<Row>): readonly Row[] {
  return [...rows.slice(0, count), ...before.slice(count, rows.length)];
}
