import type { Parsed } from "~/domain/submission";
import { type CivilDate, parseCivilDate, parseTime } from "~/domain/time";
import type { Values } from "~/domain/values";
import { dateMissing } from "./calendar";
import { type FreeTime, parseSlot } from "./slot";

export type CalendarFields = Partial<Record<"date" | "time", string | null>>;

/** What the calendar's fields say; what's malformed counts as missing. */
export function calendarTime({ date, time }: CalendarFields): {
  date: CivilDate | null;
  start: number | null;
} {
  return { date: parseCivilDate(date), start: parseTime(time) };
}

/** The ticked offer, or the calendar's date and time. */
export function wantedTime({ slot, intent, ...fields }: Values): Parsed<FreeTime> {
  const offered = parseSlot(slot);
  if (offered) return { value: offered, errors: null };
  const { date, start } = calendarTime(fields);
  if (intent === "next") return { value: null, errors: { date: "No available time slots" } };
  if (!date) return { value: null, errors: { date: dateMissing(fields.date) } };
  if (start === null) return { value: null, errors: { time: "Choose a time" } };
  return { value: { date, start }, errors: null };
}
