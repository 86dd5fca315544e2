import type { Status } from "~/domain/booking";
import type { Cents } from "~/domain/pricing";
import { type CivilDate, MONTHS } from "~/domain/time";
import { paths } from "~/paths";

export const BREAKDOWNS = ["month", "service"] as const;
type Breakdown = (typeof BREAKDOWNS)[number];
/** What the page of earnings shows: one value, parsed once from an address and printed back into every link. */
export type MoneyView = { year: number; by: Breakdown };

/** Years beyond these belong to no shop. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

/** Bookings of a month or a service and what they cost: booked are pending, confirmed and completed ones, by the booking's own date. */
export type Earned = { name: string; bookings: number; booked: Cents; completed: Cents };

/** The view of an address. Each bad or missing value is its default: this year by month. */
export function parseMoney(params: URLSearchParams, today: CivilDate): MoneyView {
  const year = /^\d{4}$/.test(params.get("year") ?? "") ? Number(params.get("year")) : 0;
  return { year: isShown(year) ? year : Number(today.slice(0, 4)), by: BREAKDOWNS.find((each) => each === params.get("by")) ?? "month" };
}

/** The one search of a view: defaults left out, always in the same order. `parseMoney` of it is the view again. */
export function toMoneyParams({ year, by }: MoneyView, today: CivilDate): URLSearchParams {
  const params = new URLSearchParams();
  if (year !== Number(today.slice(0, 4))) params.set("year", String(year));
  if (by !== "month") params.set("by", by);
  return params;
}

/** The one address of a view. */
export function moneyPath(view: MoneyView, today: CivilDate): string {
  const search = toMoneyParams(view, today).toString();
  return search ? `${paths.money}?${search}` : paths.money;
}

/** The same figures as a file; the year stands in it always, because a file is kept. */
export function moneyFilePath({ year, by }: MoneyView): string {
  return `${paths.money}.csv?${new URLSearchParams({ year: String(year), by })}`;
}

/** The year before (-1) or after (1); null where no more is shown. */
export function otherYear({ year, by }: MoneyView, step: -1 | 1): MoneyView | null {
  return isShown(year + step) ? { year: year + step, by } : null;
}

function isShown(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Kept counts of one part and status. */
export type StatusCount = { part: string; status: Status; bookings: number; cents: Cents };

/** The twelve months of a year, those without bookings too. */
export function byMonth(counts: readonly StatusCount[]): Earned[] {
  return MONTHS.map((name, index) => earned(name, counts.filter(({ part }) => Number(part.slice(5, 7)) === index + 1)));
}

/** The services that were booked, those that brought most first. */
export function byService(counts: readonly StatusCount[]): Earned[] {
  const names = [...new Set(counts.map(({ part }) => part))];
  return names
    .map((name) => earned(name, counts.filter(({ part }) => part === name)))
    .filter(({ bookings }) => bookings > 0)
    .toSorted((a, b) => b.booked - a.booked || (a.name < b.name ? -1 : 1));
}

function earned(name: string, counts: readonly StatusCount[]): Earned {
  const taken = counts.filter(({ status }) => status !== "cancelled");
  return {
    name,
    bookings: taken.reduce((sum, { bookings }) => sum + bookings, 0),
    booked: taken.reduce((sum, { cents }) => sum + cents, 0),
    completed: taken.reduce((sum, { status, cents }) => (status === "completed" ? sum + cents : sum), 0),
  };
}

/** What all of them add up to. */
export function totalOf(list: readonly Earned[]): Earned {
  const sum = (of: (each: Earned) => number) => list.reduce((total, each) => total + of(each), 0);
  return { name: "Total", bookings: sum((each) => each.bookings), booked: sum((each) => each.booked), completed: sum((each) => each.completed) };
}

/** The end of a chart's scale, a round number that nothing goes beyond. */
export function scaleOf(list: readonly Earned[]): Cents {
  const most = Math.max(100, ...list.map(({ booked }) => booked));
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((end) => end >= most) ?? most;
}

/** A part of a scale in per cent, to two decimals. */
export function share(cents: Cents, scale: Cents): number {
  return Math.round((cents / scale) * 10_000) / 100;
}
