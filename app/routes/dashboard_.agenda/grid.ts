import type { Columns, Rows } from "~/dashboard/agenda/timetable";

/**
 * The height of five minutes, the same wherever they lie and whatever stands in them; it grows with the letters. An hour,
 * the shortest job that is sold, has six lines of words by the day and four by the week: time, status and name.
 */
export const DAY_LINES = "auto-rows-[0.5625rem]";
export const WEEK_LINES = "xl:auto-rows-[0.375rem]";

/** The classes of agenda.css. */
export function lineClasses({ from, to }: Rows): string {
  return `row-start-${from + 1} row-end-${to + 1}`;
}

export function columnClasses({ column, width }: Columns): string {
  return `col-start-${column + 1} col-end-${column + width + 1}`;
}
