/**
 * Civil time (decision 13): a date is "yyyy-MM-dd" and a time of day is minutes since midnight, both in the business's
 * zone. Nothing here reads the clock.
 */

/** "yyyy-MM-dd", a real day of the Gregorian calendar. */
export type CivilDate = string;
/** "yyyy-MM". */
export type CivilMonth = string;
/** The current date and minute since midnight in the business's zone. */
export type CivilNow = { date: CivilDate; minute: number };

const DAY_MS = 86_400_000;
export const DAY_MINUTES = 1440;

export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Days from 1970-01-01 to a civil date. */
export function dayNumber(date: CivilDate): number {
  const [year, month, day] = parts(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The civil date of a day number. */
export function fromDayNumber(days: number): CivilDate {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** The first and last possible dates, for open-ended ranges. */
export const FIRST_DAY: CivilDate = "0000-01-01";
export const LAST_DAY: CivilDate = "9999-12-31";

/** Days and months around a typed date must have four-digit years too, so the last year is not accepted. */
const LAST_TYPED = "9998-12-31";

/** The text as a civil date, or null if it is not a real day between the years 1970 and 9998. */
export function parseCivilDate(text: string | null | undefined): CivilDate | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text > LAST_TYPED) return null;
  const days = dayNumber(text);
  return Number.isFinite(days) && days >= 0 && fromDayNumber(days) === text ? text : null;
}

/** The text as a month "yyyy-MM", or null. */
export function parseCivilMonth(text: string | null | undefined): CivilMonth | null {
  return text && parseCivilDate(`${text}-01`) ? text : null;
}

/** The date `days` later; earlier if negative. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: CivilDate): number {
  return (dayNumber(date) + 4) % 7;
}

/** The month of a date: "2026-12" for "2026-12-08". */
export function monthOf(date: CivilDate): CivilMonth {
  return date.slice(0, 7);
}

/** The month `count` months later; earlier if negative. */
export function addMonths(month: CivilMonth, count: number): CivilMonth {
  const [year, index] = parts(`${month}-01`);
  return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Every date of a month, in order. */
export function daysOfMonth(month: CivilMonth): CivilDate[] {
  const first = dayNumber(`${month}-01`);
  const count = dayNumber(`${addMonths(month, 1)}-01`) - first;
  return Array.from({ length: count }, (_, index) => fromDayNumber(first + index));
}

/** 540 as "9:00 AM". Minutes outside the day wrap around. */
export function formatTime(minute: number): string {
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const hour = Math.floor(ofDay / 60);
  const rest = String(ofDay % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? "AM" : "PM"}`;
}

/** When something that began on a day ends: "1:00 PM"; from midnight on "12:00 AM the next day", later "9:00 AM 2 days later". */
export function formatEnd(minute: number): string {
  const days = Math.floor(minute / DAY_MINUTES);
  return (
    formatTime(minute) + (days === 0 ? "" : days === 1 ? " the next day" : ` ${days} days later`)
  );
}

/** "10:00 AM – 1:00 PM"; the end is an estimate. */
export function timeSpan(start: number, minutes: number): string {
  return `${formatTime(start)} – ${formatEnd(start + minutes)}`;
}

/** "9:00 AM" as 540, or null if the text is not in that form. */
export function parseTime(text: string): number | null {
  const match = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/.exec(text);
  if (!match) return null;
  return (Number(match[1]) % 12) * 60 + Number(match[2]) + (match[3] === "PM" ? 720 : 0);
}

/** "Tuesday, December 8, 2026". */
export function formatDate(date: CivilDate): string {
  return `${formatDay(date)}, ${date.slice(0, 4)}`;
}

/** "Tuesday, December 8". */
export function formatDay(date: CivilDate): string {
  const [, month, day] = parts(date);
  return `${WEEKDAYS[weekdayOf(date)]}, ${MONTHS[month - 1]} ${day}`;
}

/** "Tue, Dec 8". */
export function formatShortDate(date: CivilDate): string {
  const [, month, day] = parts(date);
  return `${WEEKDAYS[weekdayOf(date)]!.slice(0, 3)}, ${MONTHS[month - 1]!.slice(0, 3)} ${day}`;
}

/** "December 2026". */
export function formatMonth(month: CivilMonth): string {
  const [year, index] = parts(`${month}-01`);
  return `${MONTHS[index - 1]} ${year}`;
}

/** 90 as "1 hour 30 minutes". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [];
  if (hours > 0) words.push(hours === 1 ? "1 hour" : `${hours} hours`);
  if (rest > 0 || hours === 0) words.push(rest === 1 ? "1 minute" : `${rest} minutes`);
  return words.join(" ");
}

function parts(date: CivilDate): [number, number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}
