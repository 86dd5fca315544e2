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

/** 60 as "an hour", otherwise as `durationInWords`: "for an hour". */
export function spanInWords(minutes: number): string {
  return minutes === 60 ? "an hour" : durationInWords(minutes);
}

/** 480 and 540 as "eight to nine hours"; equal ones once. */
export function durationsInWords(minutes: readonly number[]): string {
  const [shortest, longest] = [Math.min(...minutes), Math.max(...minutes)];
  if (shortest === longest) return durationInWords(shortest);
  const areWhole = [shortest, longest].every((each) => each > 0 && each % 60 === 0);
  const from = areWhole ? inWords(shortest / 60) : durationInWords(shortest);
  return `${from} to ${durationInWords(longest)}`;
}
