import { businessTimeOf } from "~/server/clock.server";
import { formatShortDate, formatTime } from "~/domain/time";

/** Epoch milliseconds as "Fri, Nov 20, 2026" in Pacific time. */
export function formatInstantDate(instant: number): string {
  const { date } = businessTimeOf(new Date(instant).toISOString());
  return `${formatShortDate(date)}, ${date.slice(0, 4)}`;
}

/** "Fri, Nov 20, 2026 at 6:05 PM". */
export function formatInstant(instant: number): string {
  return `${formatInstantDate(instant)} at ${formatTime(businessTimeOf(new Date(instant).toISOString()).minute)}`;
}
