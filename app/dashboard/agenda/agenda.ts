import {
  addDays,
  type CivilDate,
  formatDate,
  formatDay,
  MONTHS,
  parseCivilDate,
  weekdayOf,
} from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { withSearch } from "~/paths";

export const VIEWS = ["day", "week"] as const;
export type View = (typeof VIEWS)[number];
export type Agenda = { date: CivilDate; view: View };
/** As a URL asks for it: without a date it follows today. */
export type AskedAgenda = { date: CivilDate | null; view: View };

/** Bounds the cost of a page, whatever the table holds. */
export const MOST_A_DAY = 40;

/** Stepping further would soon leave the valid dates. */
const FIRST: CivilDate = "2000-01-01";
const LAST: CivilDate = "2199-12-31";

/** A bad or missing value falls back to its default: no date, day view. */
export function parseAgenda(params: URLSearchParams): AskedAgenda {
  return { date: parseDay(params), view: params.get("view") === "week" ? "week" : "day" };
}

/** Null if the date is missing, invalid or outside the range shown. */
export function parseDay(params: URLSearchParams): CivilDate | null {
  const date = parseCivilDate(params.get("date"));
  return date && isShown(date) ? date : null;
}

/** Canonical: defaults left out, fixed order. `parseAgenda` reverses it. */
export function toAgendaParams({ date, view }: AskedAgenda): URLSearchParams {
  const params = new URLSearchParams();
  if (date !== null) params.set("date", date);
  if (view !== "day") params.set("view", view);
  return params;
}

export function agendaPath(agenda: AskedAgenda): string {
  return withSearch(operatorPaths.agenda, toAgendaParams(agenda));
}

/** `lane` is the id of a crew or bay; null for all of them. */
export type AskedSheet = { date: CivilDate | null; lane: string | null };

/** As `parseAgenda`: a bad or missing value falls back to its default. */
export function parseSheet(params: URLSearchParams, lanes: readonly string[]): AskedSheet {
  return { date: parseDay(params), lane: lanes.find((id) => id === params.get("lane")) ?? null };
}

export function toSheetParams({ date, lane }: AskedSheet): URLSearchParams {
  const params = toAgendaParams({ date, view: "day" });
  if (lane !== null) params.set("lane", lane);
  return params;
}

export function daySheetPath(date: CivilDate | null, lane: string | null = null): string {
  return withSearch(operatorPaths.daySheet, toSheetParams({ date, lane }));
}

export function closeOutPath(date: CivilDate | null): string {
  return withSearch(operatorPaths.closeOut, toAgendaParams({ date, view: "day" }));
}

export function weatherPath(date: CivilDate | null, lane: string | null = null): string {
  return withSearch(operatorPaths.weather, toSheetParams({ date, lane }));
}

/** Null at the end of the range shown. */
export function neighbour({ date, view }: Agenda, steps: -1 | 1): Agenda | null {
  const moved = addDays(date, steps * (view === "week" ? 7 : 1));
  return isShown(moved) ? { date: moved, view } : null;
}

/** The day itself, or the seven days from Monday. */
export function datesOfAgenda({ date, view }: Agenda): CivilDate[] {
  if (view === "day") return [date];
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** "Tuesday, December 8, 2026"; "December 7–13, 2026"; "November 30 – December 6, 2026". */
export function agendaTitle(agenda: Agenda): string {
  const dates = datesOfAgenda(agenda);
  const [first, last] = [dates[0]!, dates.at(-1)!];
  if (first === last) return formatDate(first);
  if (first.slice(0, 7) === last.slice(0, 7))
    return `${monthAndDay(first)}–${Number(last.slice(8))}, ${last.slice(0, 4)}`;
  const year = first.slice(0, 4) === last.slice(0, 4) ? "" : `, ${first.slice(0, 4)}`;
  return `${monthAndDay(first)}${year} – ${monthAndDay(last)}, ${last.slice(0, 4)}`;
}

/** "Tuesday, December 8", with the year unless it's the current one. */
export function dayInAgenda(date: CivilDate, today: CivilDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatDate(date);
}

function monthAndDay(date: CivilDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}

function isShown(date: CivilDate): boolean {
  return FIRST <= date && date <= LAST;
}
