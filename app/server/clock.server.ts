import { formatInTimeZone } from "date-fns-tz";
import {
  civilAt,
  instantOf,
  knowsPermanentTime,
  type Offset,
  pacificOffset,
} from "~/domain/pacific";
import { type CivilNow, formatDate, formatShortDate, formatTime } from "~/domain/time";

const QUARTER_MS = 15 * 60_000;

/** getTimezoneOffset takes the instant as wall time: hours off around a clock change. */
const runtime = (instant: number) => {
  const [hours, minutes] = formatInTimeZone(instant, "America/Vancouver", "xxx")
    .split(":")
    .map(Number);
  return hours! * 60 + Math.sign(hours!) * minutes!;
};
const offset = pacificOffset(keepingQuarter(runtime));

/** Formatting an instant costs more than a query, and clocks change on a quarter of an hour. */
function keepingQuarter(offsetAt: Offset): Offset {
  let [quarter, kept] = [NaN, 0];
  return (instant) => {
    const asked = Math.floor(instant / QUARTER_MS);
    if (asked !== quarter) [quarter, kept] = [asked, offsetAt(asked * QUARTER_MS)];
    return kept;
  };
}

/** The runtime's zone data predates B.C.'s permanent time; see domain/pacific.ts. */
export const outdatedZoneData = !knowsPermanentTime(runtime);

/** Epoch milliseconds; nothing else on a request's path reads the clock. */
export function now(): number {
  return Date.now();
}

/** Pacific time (docs/product.md#time). */
export function businessNow(): CivilNow {
  return civilAt(now(), offset);
}

/** Of a stored form, or of epoch milliseconds. */
export function businessTimeOf(instant: string | number): CivilNow {
  return civilAt(new Date(instant).getTime(), offset);
}

export function instantAt(time: CivilNow): number {
  return instantOf(time, offset);
}

/** ISO, UTC, to the millisecond: the stored form. */
export function timestamp(): string {
  return new Date(now()).toISOString();
}

/** Epoch milliseconds as "Fri, Nov 20, 2026" in Pacific time. */
export function formatInstantDate(instant: number): string {
  const { date } = businessTimeOf(instant);
  return `${formatShortDate(date)}, ${date.slice(0, 4)}`;
}

/** "Fri, Nov 20, 2026 at 6:05 PM". */
export function formatInstant(instant: number): string {
  return `${formatInstantDate(instant)} at ${formatTime(businessTimeOf(instant).minute)}`;
}

/** "Friday, November 20, 2026 at 6:05 PM". */
export function momentInWords(instant: string | number): string {
  const { date, minute } = businessTimeOf(instant);
  return `${formatDate(date)} at ${formatTime(minute)}`;
}
