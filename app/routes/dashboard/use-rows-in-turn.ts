import { useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";

/** With many more a frame takes longer than 50 ms where the processor has a quarter of its speed. */
const AT_ONCE = 5;

type Turn<Row> = { rows: readonly Row[]; before: readonly Row[]; count: number };

/**
 * The rows of a list that becomes another one: the first of them at once, and more with every frame. All in one they keep a slow
 * device from everything else for as long as it lays them out; until their turn comes, the rows of before stand in their places.
 * Whoever goes back gets them all at once: the place that they had scrolled to must be there.
 */
export function useRowsInTurn<Row>(rows: readonly Row[]): { shown: readonly Row[]; isWhole: boolean } {
  const [turn, setTurn] = useState<Turn<Row>>({ rows, before: rows, count: rows.length });
  const back = useNavigationType() === "POP";
  if (turn.rows !== rows) setTurn({ rows, before: shownIn(turn), count: back ? rows.length : AT_ONCE });
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
