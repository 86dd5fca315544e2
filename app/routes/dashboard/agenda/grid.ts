import type { Columns } from "~/dashboard/agenda/columns";
import type { Rows } from "~/dashboard/agenda/timetable";

/** Five minutes: an hour holds six lines of text in the day view and five in the week view. */
export const DAY_LINES = "auto-rows-[0.5625rem]";
export const WEEK_LINES = "xl:auto-rows-[0.4375rem]";
/** More lanes of a day are narrow in the week. */
export const WEEK_LANES = 2;

/** Defined in agenda.css. */
export function lineClasses({ from, to }: Rows): string {
  return `row-start-${from + 1} row-end-${to + 1}`;
}

export function columnClasses({ column, width }: Columns): string {
  return `col-start-${column + 1} col-end-${column + width + 1}`;
}
