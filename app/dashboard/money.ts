import type { Status } from "~/domain/booking";
import type { Cents } from "~/domain/pricing";
import { type CivilDate, MONTHS } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { withSearch } from "~/paths";

export const BREAKDOWNS = ["month", "service"] as const;
type Breakdown = (typeof BREAKDOWNS)[number];
/** What the earnings page shows. */
export type MoneyView = { year: number; by: Breakdown };
/** The same as a URL asks for it: without a year it follows the current one, whatever that is when it is opened. */
export type AskedMoney = { year: number | null; by: Breakdown };

/** The range of years shown: no shop has bookings outside it. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

/** Bookings of a month or service and their value, by the booking's own date. Booked: pending, confirmed and completed ones. */
export type Earned = { name: string; bookings: number; booked: Cents; completed: Cents };

/** Parses the view from a URL. A bad or missing value falls back to its default: no year, by month. */
export function parseMoney(params: URLSearchParams): AskedMoney {
  const year = /^\d{4}$/.test(params.get("year") ?? "") ? Number(params.get("year")) : 0;
  return {
    year: isShown(year) ? year : null,
    by: BREAKDOWNS.find((each) => each === params.get("by")) ?? "month",
  };
}

/** A view with its year. */
export function shownMoney({ year, by }: AskedMoney, today: CivilDate): MoneyView {
  return { year: year ?? Number(today.slice(0, 4)), by };
}

/** The canonical query string of a view: defaults omitted, fixed order. `parseMoney` reverses it. */
export function toMoneyParams({ year, by }: AskedMoney): URLSearchParams {
  const params = new URLSearchParams();
  if (year !== null) params.set("year", String(year));
  if (by !== "month") params.set("by", by);
  return params;
}

/** The canonical URL of a view. */
export function moneyPath(view: AskedMoney): string {
  return withSearch(operatorPaths.money, toMoneyParams(view));
}

/** The URL of the same figures as a file; the year is always in it, because a file is kept. */
export function moneyFilePath({ year, by }: MoneyView): string {
  return `${operatorPaths.money}.csv?${new URLSearchParams({ year: String(year), by })}`;
}

/** The previous (-1) or next (1) year; null at the end of the range shown. */
export function otherYear({ year, by }: MoneyView, step: -1 | 1): MoneyView | null {
  return isShown(year + step) ? { year: year + step, by } : null;
}

function isShown(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Stored counts of one part and status. */
export type StatusCount = { part: string; status: Status; bookings: number; cents: Cents };

/** The twelve months of a year, including those without bookings. */
export function byMonth(counts: readonly StatusCount[]): Earned[] {
  return MONTHS.map((name, index) =>
    earned(
      name,
      counts.filter(({ part }) => Number(part.slice(5, 7)) === index + 1),
    ),
  );
}

/** The services that were booked, highest booked value first. */
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
  const taken = counts.filter(({ status }) => status !== "cancelled");
  return {
    name,
    bookings: taken.reduce((sum, { bookings }) => sum + bookings, 0),
    booked: taken.reduce((sum, { cents }) => sum + cents, 0),
    completed: taken.reduce(
      (sum, { status, cents }) => (status === "completed" ? sum + cents : sum),
      0,
    ),
  };
}

/** The totals of a list. */
export function totalOf(list: readonly Earned[]): Earned {
  const sum = (of: (each: Earned) => number) => list.reduce((total, each) => total + of(each), 0);
  return {
    name: "Total",
    bookings: sum((each) => each.bookings),
    booked: sum((each) => each.booked),
    completed: sum((each) => each.completed),
  };
}

/** The end of a chart's scale: a round number that no value exceeds. */
export function scaleOf(list: readonly Earned[]): Cents {
  const most = Math.max(100, ...list.map(({ booked }) => booked));
  const power = 10 ** Math.floor(Math.log10(most));
  return (
    [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((end) => end >= most) ?? most
  );
}

/** An amount as a percentage of a scale, to two decimals. */
export function share(cents: Cents, scale: Cents): number {
  return Math.round((cents / scale) * 10_000) / 100;
}
