import { type CivilNow, DAY_MINUTES, dayNumber, fromDayNumber } from "./time";

/** Minutes the business's zone is ahead of UTC at an instant (epoch milliseconds); negative in B.C. */
export type Offset = (instant: number) => number;

/** From this instant on (2026-03-08, 2:00 AM standard time) British Columbia stays at UTC−7. */
const PERMANENT_FROM = Date.UTC(2026, 2, 8, 10);
const PERMANENT_OFFSET = -420;
const PROBE = Date.UTC(2026, 11, 1, 20);

/** Whether the runtime's zone data knows that B.C. no longer changes its clocks (decision 14). */
export function knowsPermanentTime(runtime: Offset): boolean {
  return runtime(PROBE) === PERMANENT_OFFSET;
}

/** The offset to trust: the runtime's own, or the fixed one if the runtime's data is stale. */
export function pacificOffset(runtime: Offset): Offset {
  if (knowsPermanentTime(runtime)) return runtime;
  return (instant) => (instant >= PERMANENT_FROM ? PERMANENT_OFFSET : runtime(instant));
}

/** The civil date and minute of an instant (epoch milliseconds) under an offset. */
export function civilAt(instant: number, offset: Offset): CivilNow {
  const minutes = Math.floor(instant / 60_000) + offset(instant);
  const day = Math.floor(minutes / DAY_MINUTES);
  return { date: fromDayNumber(day), minute: minutes - day * DAY_MINUTES };
}

/**
 * The instant (epoch milliseconds) of a civil date and minute under an
 * offset. A time that a clock change skips maps to one hour earlier.
 */
export function instantOf({ date, minute }: CivilNow, offset: Offset): number {
  const local = (dayNumber(date) * DAY_MINUTES + minute) * 60_000;
  const nearly = local - offset(local) * 60_000;
  return local - offset(nearly) * 60_000;
}
