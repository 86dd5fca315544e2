import { holidayOn } from "~/domain/holidays";
import { formatHours, hoursOn, type Schedule } from "~/domain/hours";
import { type CivilDate, WEEKDAYS, weekdayOf } from "~/domain/time";
import type { Span } from "./timetable";

/** When the business is open on a date, by phone or online; null is not at all. In words with what is special about the day. */
export type Opening = { open: Span | null; words: string };

/** The opening hours of a date as an operator has to know them (decisions 7 and 10). */
export function openingOn(schedule: Schedule, date: CivilDate): Opening {
  const answer = hoursOn(schedule, date);
  if ("kind" in answer && answer.kind === "closure") return { open: null, words: `Closed: ${answer.reason}` };
  if ("kind" in answer && answer.kind === "holiday") return { open: null, words: `Closed: ${answer.name}` };
  const hours = schedule.week[weekdayOf(date)];
  if (!hours) return { open: null, words: `Closed on ${WEEKDAYS[weekdayOf(date)]}s` };
  const special = [holidayOn(date), hours.online ? null : "by phone only"].filter(Boolean);
  return { open: { from: hours.opens, to: hours.closes }, words: [`Open ${formatHours(hours)}`, ...special].join(", ") };
}
