import { STATUS, type Status } from "~/domain/booking";
import type { Cents } from "~/domain/pricing";
import { type CivilDate, MONTHS } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { withSearch } from "~/paths";

export const BREAKDOWNS = ["month", "service"] as const;
type Breakdown = (typeof BREAKDOWNS)[number];
export type MoneyView = { year: number; by: Breakdown };
/** As a URL asks for it: without a year it follows the current one. */
export type AskedMoney = { year: number | null; by: Breakdown };

const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

/** By the booking's own date. `booked` and `completed` by what a status says of money. */
export type Earned = { name: string; bookings: number; booked: Cents; completed: Cents };

/** A bad or missing value falls back to its default: no year, by month. */
export function parseMoney(params: URLSearchParams): AskedMoney {
  const year = /^\d{4}$/.test(params.get("year") ?? "") ? Number(params.get("year")) : 0;
  return {
    year: isShown(year) ? year : null,
    by: BREAKDOWNS.find((each) => each === params.get("by")) ?? "month",
  };
}

export function shownMoney({ year, by }: AskedMoney, today: CivilDate): MoneyView {
  return { year: year ?? Number(today.slice(0, 4)), by };
}

/** Canonical: defaults left out, fixed order. `parseMoney` reverses it. */
export function toMoneyParams({ year, by }: AskedMoney): URLSearchParams {
  const params = new URLSearchParams();
  if (year !== null) params.set("year", String(year));
  if (by !== "month") params.set("by", by);
  return params;
}

export function moneyPath(view: AskedMoney): string {
  return withSearch(operatorPaths.money, toMoneyParams(view));
}

/** Always with the year, because a file outlives it. */
export function moneyFilePath({ year, by }: MoneyView): string {
  return `${operatorPaths.money}.csv?${new URLSearchParams({ year: String(year), by })}`;
}

/** "2026-12", or null: the present one. */
export function parseMonth(params: URLSearchParams): string | null {
  const month = params.get("month") ?? "";
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && isShown(Number(month.slice(0, 4))) ? month : null;
}

export function monthPath(month: string | null): string {
  return withSearch(operatorPaths.month, new URLSearchParams(month === null ? {} : { month }));
}

/** Null at the end of the range shown. */
export function otherMonth(month: string, step: -1 | 1): string | null {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + step;
  return isShown(Math.floor(at / 12)) ? monthOf(Math.floor(at / 12), at % 12) : null;
}

/** "2026-12" of 2026 and 11. */
export function monthOf(year: number, index: number): string {
  return `${year}-${String(index + 1).padStart(2, "0")}`;
}

/** Null at the end of the range shown. */
export function otherYear({ year, by }: MoneyView, step: -1 | 1): MoneyView | null {
  return isShown(year + step) ? { year: year + step, by } : null;
}

function isShown(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

export type StatusCount = { part: string; status: Status; bookings: number; cents: Cents };

/** All twelve, including those without bookings. */
export function byMonth(counts: readonly StatusCount[]): Earned[] {
  return MONTHS.map((name, index) =>
    earned(
      name,
      counts.filter(({ part }) => Number(part.slice(5, 7)) === index + 1),
    ),
  );
}

export function byService(counts: readonly StatusCount[]): Earned[] {
  const names = [...new Set(counts.map(({ part }) => part))];
  return names
    .map((name) =>
      earned(
        name,
        counts.filter(({ part }) => part === name),
      ),
    )
    .filter(({ bookings }) => bookings > 0)
    .toSorted((a, b) => b.booked - a.booked || (a.name < b.name ? -1 : 1));
}

function earned(name: string, counts: readonly StatusCount[]): Earned {
  const taken = counts.filter(({ status }) => STATUS[status].money !== "none");
  return {
    name,
    bookings: taken.reduce((sum, { bookings }) => sum + bookings, 0),
    booked: taken.reduce((sum, { cents }) => sum + cents, 0),
    completed: taken
      .filter(({ status }) => STATUS[status].money === "earned")
      .reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** To a tenth of an hour. */
export function hoursDriven(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}

export function totalOf(list: readonly Earned[]): Earned {
  const sum = (of: (each: Earned) => number) => list.reduce((total, each) => total + of(each), 0);
  return {
    name: "Total",
    bookings: sum((each) => each.bookings),
    booked: sum((each) => each.booked),
    completed: sum((each) => each.completed),
  };
}

/** Without the empty ones before the first with a booking. */
export function fromFirst(list: readonly Earned[]): Earned[] {
  return list.slice(
    Math.max(
      0,
      list.findIndex(({ bookings }) => bookings > 0),
    ),
  );
}

/** The end of a chart's scale: a round number that no value exceeds. */
export function scaleOf(list: readonly Earned[]): Cents {
  const most = Math.max(100, ...list.map(({ booked }) => booked));
  const power = 10 ** Math.floor(Math.log10(most));
  return (
    [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((end) => end >= most) ?? most
  );
}

/** In per cent, to two decimals. */
export function share(cents: Cents, scale: Cents): number {
  return Math.round((cents / scale) * 10_000) / 100;
}
