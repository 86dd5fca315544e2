import { addDays, type CivilDate, monthOf } from "~/domain/time";
import type { Dates } from "../filter";

type Grain = "year" | "month" | "day";
/** Consecutive years, months or days, as "2026", "2026-12" or "2026-12-08"; both ends inclusive. */
export type Periods = { grain: Grain; from: string; to: string };

/** Every year there is. */
export const ALL_TIME: Periods[] = [{ grain: "year", from: "0000", to: "9999" }];

/** A date range as the fewest whole years, whole months and single days, in order: at most five spans, whatever its length. */
export function spansOf({ from, to }: Dates): Periods[] {
  // Months are numbered from year 0; `end` is the first one that is not covered whole.
  const first = from.endsWith("-01") ? monthNumber(from) : monthNumber(from) + 1;
  const end = isLastOfMonth(to) ? monthNumber(to) + 1 : monthNumber(to);
  if (first >= end) return from > to ? [] : [{ grain: "day", from, to }];
  const head: Periods = { grain: "day", from, to: `${monthText(first - 1)}-31` };
  const tail: Periods = { grain: "day", from: `${monthText(end)}-01`, to };
  return [...(from.endsWith("-01") ? [] : [head]), ...monthSpans(first, end), ...(isLastOfMonth(to) ? [] : [tail])];
}

function monthSpans(first: number, end: number): Periods[] {
  const firstYear = Math.ceil(first / 12);
  const endYear = Math.floor(end / 12);
  if (firstYear >= endYear) return months(first, end);
  const years: Periods = { grain: "year", from: yearText(firstYear), to: yearText(endYear - 1) };
  return [...months(first, firstYear * 12), years, ...months(endYear * 12, end)];
}

function months(first: number, end: number): Periods[] {
  return first < end ? [{ grain: "month", from: monthText(first), to: monthText(end - 1) }] : [];
}

/** The months of a year, or the days of a month. */
export function spansWithin(period: string): Periods[] {
  return period.length === 4
    ? [{ grain: "month", from: `${period}-01`, to: `${period}-12` }]
    : [{ grain: "day", from: `${period}-01`, to: `${period}-31` }];
}

function monthNumber(date: CivilDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}
function monthText(month: number): string {
  return `${yearText(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, "0")}`;
}
function yearText(year: number): string {
  return String(year).padStart(4, "0");
}
/** A 31st is checked first because the last valid date has no day after it. */
function isLastOfMonth(date: CivilDate): boolean {
  return date.endsWith("-31") || monthOf(addDays(date, 1)) !== monthOf(date);
}
