import { getTimezoneOffset } from "date-fns-tz";
import { civilAt, knowsPermanentTime, pacificOffset } from "./domain/pacific";
import type { CivilNow } from "./domain/time";

const runtime = (instant: number) => getTimezoneOffset("America/Vancouver", new Date(instant)) / 60_000;
const offset = pacificOffset(runtime);

if (!knowsPermanentTime(runtime)) {
  console.info("clock: this runtime's time-zone data is older than B.C.'s permanent time; using UTC−7 from 2026-03-08 on");
}

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

/** An instant as it is stored: UTC, to the millisecond. */
export function timestamp(): string {
  return new Date(now()).toISOString();
}
