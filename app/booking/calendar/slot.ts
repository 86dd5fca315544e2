import { type CivilDate, formatTime, parseCivilDate } from "~/domain/time";

/** A civil date, and minutes since midnight. */
export type FreeTime = { date: CivilDate; start: number };

/** To choose from in place of one that isn't free. */
export type TimeOffer = { nearest: FreeTime[] };

/** When a booking is. */
export function bookedTime(booking: { booking_date: CivilDate; start_minute: number }): FreeTime {
  return { date: booking.booking_date, start: booking.start_minute };
}

/** Negative if the first is the earlier one, 0 if they're the same. */
export function compareTimes(a: FreeTime, b: FreeTime): number {
  return a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1;
}

/** A time as a form field: "2026-12-08@540". */
export function printSlot({ date, start }: FreeTime): string {
  return `${date}@${start}`;
}

/** Parses what `printSlot` prints; null for anything else. */
export function parseSlot(text: string | null | undefined): FreeTime | null {
  const match = /^(\d{4}-\d{2}-\d{2})@(\d{1,4})$/.exec(text ?? "");
  const date = parseCivilDate(match?.[1]);
  const start = Number(match?.[2]);
  return date && start < 1440 ? { date, start } : null;
}

export function calendarValues({ date, start }: FreeTime): { date: CivilDate; time: string } {
  return { date, time: formatTime(start) };
}

/** A form's values with the ticked offer, if any, in place of the lost time. */
export function withOfferedTime(values: Record<string, string>): Record<string, string> {
  const picked = parseSlot(values.slot);
  return picked ? { ...values, slot: "", ...calendarValues(picked) } : values;
}
