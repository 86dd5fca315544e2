import type { Place, Rows, Span } from "~/dashboard/timetable";

/** The classes of agenda.css. The first line of a lane is its heading's, the first quarter hour is on the second. */
export function linesOf({ from, to }: Rows): string {
  return `row-start-${from + 2} row-end-${to + 2}`;
}

/** All lines of a drawing and its heading. */
export function wholeOf(frame: Span): string {
  return `row-start-1 row-end-${(frame.to - frame.from) / 15 + 2}`;
}

export function columnsOf({ column, width }: Place): string {
  return `col-start-${column + 1} col-end-${column + width + 1}`;
}
