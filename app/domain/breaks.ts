import type { Located, Span } from "./driving";

/** A break is so long, outside driving, setting up and jobs. */
export const BREAK_MINUTES = 30;

/** A job of more than an hour less than what may be worked in a row contains its breaks. */
export function isLong({ from, to }: Span, inARow: number): boolean {
  return to - from > inARow - 60;
}

/** Since when there's been no break as a job begins; null if it's been too long before. */
export function sinceAt(
  worked: number,
  moments: { ends: number; drives: number; there: number; setsUp: number },
  setUp: number,
  job: Located,
  inARow: number,
): number | null {
  const { ends, drives, there, setsUp } = moments;
  let since = drives - ends >= BREAK_MINUTES ? drives : worked;
  if (there - since > inARow) return null;
  if (setsUp - there >= BREAK_MINUTES) since = setsUp;
  if (setsUp + setUp - since > inARow) return null;
  return job.from - setsUp - setUp >= BREAK_MINUTES ? job.from : since;
}
