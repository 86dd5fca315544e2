import { formatInTimeZone } from "date-fns-tz";
import { civilAt, instantOf, knowsPermanentTime, pacificOffset } from "./domain/pacific";
import type { CivilNow } from "./domain/time";

/** By way of the text "-07:00": getTimezoneOffset takes the instant for a wall time, and errs by hours around a change. */
const runtime = (instant: number) => {
  const [hours, minutes] = formatInTimeZone(instant, "America/Vancouver", "xxx").split(":").map(Number);
  return hours! * 60 + Math.sign(hours!) * minutes!;
};
const offset = pacificOffset(runtime);

/** Whether the runtime's time-zone data is older than B.C.'s permanent time: then it is UTC−7 from 2026-03-08 on all the same. */
export const outdatedZoneData = !knowsPermanentTime(runtime);

/** Epoch milliseconds. The only place on the request path that asks what time it is. */
export function now(): number {
  return Date.now();
}

/** Today's date and the minute since midnight in Pacific time (decision 14). */
export function businessNow(): CivilNow {
  return civilAt(now(), offset);
}

/** The business's date and minute at a stored instant. */
export function businessTimeOf(timestamp: string): CivilNow {
  return civilAt(Date.parse(timestamp), offset);
}

/** Epoch milliseconds of a date and minute of the business. */
export function instantAt(time: CivilNow): number {
  return instantOf(time, offset);
}

/** An instant as it is stored: UTC, to the millisecond. */
export function timestamp(): string {
  return new Date(now()).toISOString();
}
