import { plainDigits } from "./text";

/** Dates are "yyyy-MM-dd", times minutes since midnight, both Pacific (docs/product.md#time). */

export type CivilDate = string;
type CivilMonth = string;
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

export function dayNumber(date: CivilDate): number {
  const [year, month, day] = parts(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function fromDayNumber(days: number): CivilDate {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** The civil date and minute of a moment in minutes since 1970-01-01. */
export function civilTime(minute: number): { date: CivilDate; start: number } {
  const day = Math.floor(minute / DAY_MINUTES);
  return { date: fromDayNumber(day), start: minute - day * DAY_MINUTES };
}

export const FIRST_DAY: CivilDate = "0000-01-01";
export const LAST_DAY: CivilDate = "9999-12-31";

/** The days and months around a typed date need four-digit years too. */
const LAST_TYPED = "9998-12-31";

/** Null if it isn't a real day of 1970 to 9998. */
export function parseCivilDate(text: string | null | undefined): CivilDate | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text > LAST_TYPED) return null;
  const days = dayNumber(text);
  return Number.isFinite(days) && days >= 0 && fromDayNumber(days) === text ? text : null;
}

/** A date as somebody types it whose browser has no date picker: "2027/4/2"; null if it's none. */
export function readDate(text: string | null | undefined): CivilDate | null {
  const typed = /^(\d{4})[\p{Pd}/. ](\d{1,2})[\p{Pd}/. ](\d{1,2})$/u.exec(plainDigits(text ?? ""));
  const parts = typed?.slice(1).map((part) => part.padStart(2, "0"));
  return parts ? parseCivilDate(parts.join("-")) : null;
}

/** In errors and hints. */
export const A_DATE = "a date such as 2027-04-02";

export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(date) + days);
}

export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: CivilDate): number {
  return (dayNumber(date) + 4) % 7;
}

/** As many consecutive days. */
export function daysFrom(first: CivilDate, count: number): CivilDate[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** 540 as "9:00 AM". Minutes outside the day wrap around. */
export function formatTime(minute: number): string {
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const hour = Math.floor(ofDay / 60);
  const rest = String(ofDay % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? "AM" : "PM"}`;
}

/** "1:00 PM", "12:00 AM the next day", "9:00 AM 2 days later". */
export function formatEnd(minute: number): string {
  const days = Math.floor(minute / DAY_MINUTES);
  return (
    formatTime(minute) + (days === 0 ? "" : days === 1 ? " the next day" : ` ${days} days later`)
  );
}

/** "10:00 AM – 1:00 PM". */
export function timeSpan(start: number, minutes: number): string {
  return `${formatTime(start)} – ${formatEnd(start + minutes)}`;
}

/** "9:00 AM" as 540; null for any other form. */
export function parseTime(text: string | null | undefined): number | null {
  const match = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/.exec(text ?? "");
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
  return `${WEEKDAYS[weekdayOf(date)]!.slice(0, 3)}, ${monthAndDay(date)}`;
}

/** "Nov 26 – Dec 24, 2026", "Nov 26, 2026 – Jan 2, 2027". */
export function formatRange(from: CivilDate, to: CivilDate): string {
  const [begins, ends] = [from.slice(0, 4), to.slice(0, 4)];
  return `${monthAndDay(from)}${begins === ends ? "" : `, ${begins}`} – ${monthAndDay(to)}, ${ends}`;
}

function monthAndDay(date: CivilDate): string {
  const [, month, day] = parts(date);
  return `${MONTHS[month - 1]!.slice(0, 3)} ${day}`;
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

const UNITS = [
  { days: 365, name: "year" },
  { days: 30, name: "month" },
  { days: 7, name: "week" },
  { days: 1, name: "day" },
];

/** In the largest whole unit: "today", "3 days ago", "2 months ago". */
export function ago(date: CivilDate, today: CivilDate): string {
  const days = daysBetween(date, today);
  const unit = UNITS.find((candidate) => days >= candidate.days);
  if (!unit) return "today";
  const count = Math.floor(days / unit.days);
  return `${count} ${unit.name}${count === 1 ? "" : "s"} ago`;
}

/** Nightly jobs start at 3 AM, when nobody books; in minutes since midnight. */
export const NIGHT_WORK_FROM = 3 * 60;

/** The date of the next nightly run. */
export function nextNight({ date, minute }: CivilNow): CivilDate {
  return minute < NIGHT_WORK_FROM ? date : addDays(date, 1);
}
