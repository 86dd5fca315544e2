import { DAY_MINUTES } from "./time";

/** Opening hours are on quarter hours. */
export const QUARTER = 15;

/** "9", "930", "9 AM", "9:30 p.m.", "17:30", "24:00" as minutes; null for anything else. */
export function readTimeOfDay(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text.trim());
  if (!match) return null;
  const [hour, minute, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]?.toLowerCase()];
  if (minute > 59 || (half && (hour < 1 || hour > 12))) return null;
  const read = (half ? (hour % 12) + (half === "p" ? 12 : 0) : hour) * 60 + minute;
  return read <= DAY_MINUTES ? read : null;
}

/** 540 as "09:00" for a time field; 1440 is "00:00". */
export function printTimeOfDay(minute: number): string {
  return printOnDay(minute % DAY_MINUTES);
}

/** The same, but 1440 is "24:00". */
export function printOnDay(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, "0");
}
