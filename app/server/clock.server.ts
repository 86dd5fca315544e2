import { formatInTimeZone } from "date-fns-tz";
import { civilAt, instantOf, knowsPermanentTime, pacificOffset } from "../domain/pacific";
import type { CivilNow } from "../domain/time";

/**
 * Parsed from text such as "-07:00": getTimezoneOffset treats the instant as wall time and is hours off around a clock change.
 */
const runtime = (instant: number) => {
  const [hours, minutes] = formatInTimeZone(instant, "America/Vancouver", "xxx")
    .split(":")
    .map(Number);
  return hours! * 60 + Math.sign(hours!) * minutes!;
};
const offset = pacificOffset(runtime);

/** Whether the runtime's time-zone data predates B.C.'s permanent time; UTC−7 is then still applied from 2026-03-08 on. */
export const outdatedZoneData = !knowsPermanentTime(runtime);

/** The current time in epoch milliseconds: the only place on the request path that reads the clock. */
export function now(): number {
  return Date.now();
}

/** Today's civil date and the minute since midnight in Pacific time (decision 14). */
export function businessNow(): CivilNow {
  return civilAt(now(), offset);
}

/** The business's civil date and minute at a stored instant. */
export function businessTimeOf(timestamp: string): CivilNow {
  return civilAt(Date.parse(timestamp), offset);
}

/** Epoch milliseconds of one of the business's civil dates and minutes. */
export function instantAt(time: CivilNow): number {
  return instantOf(time, offset);
}

/** The current instant in stored form: ISO, UTC, to the millisecond. */
export function timestamp(): string {
  return new Date(now()).toISOString();
}
