import { type CivilNow, DAY_MINUTES, dayNumber, fromDayNumber } from "./time";

/** Minutes ahead of UTC at an instant (epoch milliseconds); negative in B.C. */
export type Offset = (instant: number) => number;

/** British Columbia stays at UTC−7 from 2026-03-08, 2:00 AM standard time. */
const PERMANENT_FROM = Date.UTC(2026, 2, 8, 10);
const PERMANENT_OFFSET = -420;
const PROBE = Date.UTC(2026, 11, 1, 20);

/** Whether the runtime's zone data knows that B.C. no longer changes its clocks. */
export function knowsPermanentTime(runtime: Offset): boolean {
  return runtime(PROBE) === PERMANENT_OFFSET;
}

/** The runtime's offset, or the permanent one if the runtime's data is stale. */
export function pacificOffset(runtime: Offset): Offset {
  if (knowsPermanentTime(runtime)) return runtime;
  return (instant) => (instant >= PERMANENT_FROM ? PERMANENT_OFFSET : runtime(instant));
}

export function civilAt(instant: number, offset: Offset): CivilNow {
  const minutes = Math.floor(instant / 60_000) + offset(instant);
  const day = Math.floor(minutes / DAY_MINUTES);
  return { date: fromDayNumber(day), minute: minutes - day * DAY_MINUTES };
}

/** The inverse; a time that a clock change skips maps to one hour earlier. */
export function instantOf({ date, minute }: CivilNow, offset: Offset): number {
  const local = (dayNumber(date) * DAY_MINUTES + minute) * 60_000;
  const nearly = local - offset(local) * 60_000;
  return local - offset(nearly) * 60_000;
}
