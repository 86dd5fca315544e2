import { formatDuration } from "./time";

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** 3 as "three", 30 as "30". */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** 180 as "three hours", 165 as "2 hours 45 minutes". */
export function durationInWords(minutes: number): string {
  const hours = minutes / 60;
  const isWhole = Number.isInteger(hours) && hours > 0;
  return isWhole ? `${inWords(hours)} ${hours === 1 ? "hour" : "hours"}` : formatDuration(minutes);
}
