import type { Parsed } from "~/domain/submission";
import { parseCivilDate, parseTime } from "~/domain/time";
import type { Values } from "~/domain/values";
import { dateMissing } from "./calendar";
import { type FreeTime, parseSlot } from "./slot";

/** The ticked offer, or the calendar's date and time. */
export function wantedTime({ slot, date: day, time, intent }: Values): Parsed<FreeTime> {
  const offered = parseSlot(slot);
  if (offered) return { value: offered, errors: null };
  const [date, start] = [parseCivilDate(day), parseTime(time ?? "")];
  if (intent === "next") return { value: null, errors: { date: "No available time slots" } };
  if (!date) return { value: null, errors: { date: dateMissing(day) } };
  if (start === null) return { value: null, errors: { time: "Choose a time" } };
  return { value: { date, start }, errors: null };
}
