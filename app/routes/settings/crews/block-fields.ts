import type { Span } from "~/domain/driving";
import { type Block, civilTime, type CrewOrBay } from "~/domain/fleet";
import {
  A_DATE,
  addDays,
  type CivilDate,
  type CivilNow,
  DAY_MINUTES,
  dayNumber,
  formatDate,
  readDate,
} from "~/domain/time";
import { printTimeOfDay, readTimeOfDay } from "~/domain/time-of-day";
import type { FieldErrors } from "~/ui/error-summary";
import { momentWords } from "../schedule/block-words";
import { readReason } from "../schedule/reason";

const MAX_DAYS = 366;

export function blockValues({ from, to, reason }: Omit<Block, "id">): Record<string, string> {
  const [start, end] = [civilTime(from), civilTime(to)];
  return {
    from: start.date,
    fromTime: printTimeOfDay(start.start),
    to: end.date,
    toTime: printTimeOfDay(end.start),
    reason,
  };
}

/** Without times whole days, without a second day the first one. */
export function readBlock(
  values: Record<string, string>,
  now: CivilNow,
): { block: Omit<Block, "id">; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const from = readDate(values.from);
  const to = values.to ? readDate(values.to) : from;
  const fromTime = values.fromTime?.trim() ? readTimeOfDay(values.fromTime) : 0;
  const toTime = values.toTime?.trim() ? readTimeOfDay(values.toTime) : DAY_MINUTES;
  const { reason, error } = readReason(values.reason);
  if (!from) errors.from = values.from ? `From day: enter ${A_DATE}` : "Enter the first day";
  if (fromTime === null) errors.fromTime = `From time: ${ENTER_A_TIME}`;
  if (values.to && !to) errors.to = `Until day: enter ${A_DATE}`;
  if (toTime === null) errors.toTime = `Until time: ${ENTER_A_TIME}`;
  if (error) errors.reason = error;
  if (!from || !to || fromTime === null || toTime === null)
    return { block: { from: 0, to: 1, reason }, errors };

  const block = { from: minuteOf(from, fromTime), to: minuteOf(to, toTime), reason };
  const last = values.toTime?.trim() ? "toTime" : values.to ? "to" : "from";
  if (block.to <= block.from)
    errors[last] = `Until: has to be after ${momentWords(block.from, now.date)}`;
  else if (block.to <= minuteOf(now.date, now.minute))
    errors[last] = "This time is past: choose a later end";
  else if (block.to - block.from > MAX_DAYS * DAY_MINUTES)
    errors.to = `Until day: one block can be at most ${MAX_DAYS} days long`;
  return { block, errors };
}

const ENTER_A_TIME = "enter a time such as 9:00 AM or 17:30";

export function minuteOf(date: CivilDate, minute: number): number {
  return dayNumber(date) * DAY_MINUTES + minute;
}

type Days = Pick<CrewOrBay, "firstDay" | "lastDay">;

function spanOf({ firstDay, lastDay }: Days): Span {
  return {
    from: firstDay === null ? -Infinity : minuteOf(firstDay, 0),
    to: lastDay === null ? Infinity : minuteOf(addDays(lastDay, 1), 0),
  };
}

/** Before its first day and after its last one a crew or bay has nothing that could be blocked. */
export function isWithinDays(block: Span, days: Days): boolean {
  const { from, to } = spanOf(days);
  return block.from < to && block.to > from;
}

/** Work of the last day may go on past midnight. */
const NIGHT_MINUTES = 6 * 60;

export function daysError(
  block: Span,
  { name, ...days }: Pick<CrewOrBay, "name"> & Days,
): FieldErrors | null {
  const { from, to } = spanOf(days);
  if (block.to <= from)
    return { to: `Until day: ${name} works from ${formatDate(days.firstDay!)}` };
  const words = `${name} works until ${formatDate(days.lastDay ?? "")}`;
  if (block.from >= to) return { from: `From day: ${words}` };
  return block.to > to + NIGHT_MINUTES ? { to: `Until day: ${words}` } : null;
}
