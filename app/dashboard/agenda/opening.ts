import { holidayOn } from "~/domain/holidays";
import { formatHours, openingOn, type Schedule, type ShutReason } from "~/domain/hours";
import { type CivilDate, WEEKDAYS, weekdayOf } from "~/domain/time";
import type { Span } from "./timetable";

/** `open` by phone or online; null if closed. */
export type DayOpening = { open: Span | null; words: string };

/** Opening hours with what's special about the date (docs/product.md#hours). */
export function dayOpening(schedule: Schedule, date: CivilDate): DayOpening {
  const hours = openingOn(schedule, date);
  if ("kind" in hours) return { open: null, words: closedWords(hours, date) };
  const special = [holidayOn(date), hours.online ? null : "by phone only"].filter(Boolean);
  return {
    open: { from: hours.opens, to: hours.closes },
    words: [`Open ${formatHours(hours)}`, ...special].join(", "),
  };
}

function closedWords(why: ShutReason, date: CivilDate): string {
  if (why.kind === "closure") return `Closed: ${why.reason}`;
  return why.kind === "holiday" ? `Closed: ${why.name}` : `Closed on ${WEEKDAYS[weekdayOf(date)]}s`;
}
