import type { DayHours } from "./hours";

const SLOT_STEP = 60;

/** A job too long for all of them may start at opening time only. */
export function startTimes(hours: DayHours, duration: number, overrun: number): number[] {
  const all = hourly(hours);
  const fitting = all.filter((start) => start + duration <= hours.closes + overrun);
  return fitting.length > 0 ? fitting : all.slice(0, 1);
}

/** Each hour from opening on. */
export function hourly({ opens, closes }: DayHours): number[] {
  const all = [];
  for (let start = opens; start < closes; start += SLOT_STEP) all.push(start);
  return all;
}

/** Whether a start is among those that are free. */
export function offers(
  slots: readonly { start: number; free: boolean }[],
  start: number | null,
): boolean {
  return slots.some((slot) => slot.start === start && slot.free);
}
