import type { Slot } from "~/domain/slots";
import { EVENING } from "./calendar";
import { formatEnd, formatTime } from "~/domain/time";

/** "7:00 PM goes into the evening, until about 10 PM."; null if no free time ends after closing. */
export function lateWords(
  slots: readonly Slot[],
  minutes: number,
  closes: number | null,
): string | null {
  if (closes === null) return null;
  const late = slots.filter(({ start, free }) => free && start + minutes > closes);
  if (late.length === 0) return null;
  const ends = late.map(({ start }, index) => {
    const end = start + minutes;
    const on = end < EVENING ? "goes on after closing" : "goes into the evening";
    const until = `until about ${formatEnd(end).replace(":00", "")}`;
    return `${formatTime(start)} ${index === 0 ? `${on}, ` : ""}${until}`;
  });
  return `${ends.join("; ")}.`;
}
