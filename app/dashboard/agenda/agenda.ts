import { addDays, type CivilDate, formatDate, formatDay, MONTHS, parseCivilDate, weekdayOf } from "~/domain/time";
import { paths } from "~/paths";

export const VIEWS = ["day", "week"] as const;
export type View = (typeof VIEWS)[number];
/** What the agenda shows: one value, parsed once from an address and printed back into every link. A week is the one of its date. */
export type Agenda = { date: CivilDate; view: View };

/** More jobs than anybody does in a day or can look at: so many are read, and a page costs the same whatever the table holds. */
export const MOST_A_DAY = 40;

/** Dates beyond these belong to no shop, and their neighbours would soon be no dates any more. */
const FIRST: CivilDate = "2000-01-01";
const LAST: CivilDate = "2199-12-31";

/** The agenda of an address. Each bad or missing value is its default: today, by the day. */
export function parseAgenda(params: URLSearchParams, today: CivilDate): Agenda {
  return { date: parseDay(params, today), view: params.get("view") === "week" ? "week" : "day" };
}

/** The date of an address; today where it has none, or none that can be shown. */
export function parseDay(params: URLSearchParams, today: CivilDate): CivilDate {
  const date = parseCivilDate(params.get("date"));
  return date && isShown(date) ? date : today;
}

/** The one search of an agenda: defaults left out, always in the same order. `parseAgenda` of it is the agenda again. */
export function toAgendaParams({ date, view }: Agenda, today: CivilDate): URLSearchParams {
  const params = new URLSearchParams();
  if (date !== today) params.set("date", date);
  if (view !== "day") params.set("view", view);
  return params;
}

/** The one address of an agenda. */
export function agendaPath(agenda: Agenda, today: CivilDate): string {
  return withParams(paths.agenda, toAgendaParams(agenda, today));
}

/** The one address of a day's sheet. */
export function daySheetPath(date: CivilDate, today: CivilDate): string {
  return withParams(paths.daySheet, toAgendaParams({ date, view: "day" }, today));
}

/** Where a booking is added, beginning with a date. */
export function addBookingPath(date: CivilDate): string {
  return withParams(paths.addBooking, new URLSearchParams({ date }));
}

/** The day or week before (-1) or after (1); null where no more is shown. */
export function neighbour({ date, view }: Agenda, steps: -1 | 1): Agenda | null {
  const moved = addDays(date, steps * (view === "week" ? 7 : 1));
  return isShown(moved) ? { date: moved, view } : null;
}

/** The dates that an agenda shows: its day, or the seven from Monday. */
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
  if (first.slice(0, 7) === last.slice(0, 7)) return `${monthAndDay(first)}–${Number(last.slice(8))}, ${last.slice(0, 4)}`;
  const year = first.slice(0, 4) === last.slice(0, 4) ? "" : `, ${first.slice(0, 4)}`;
  return `${monthAndDay(first)}${year} – ${monthAndDay(last)}, ${last.slice(0, 4)}`;
}

/** "Tuesday, December 8", with the year where it is not this one. */
export function dayInAgenda(date: CivilDate, today: CivilDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatDate(date);
}

function monthAndDay(date: CivilDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}

function isShown(date: CivilDate): boolean {
  return FIRST <= date && date <= LAST;
}

function withParams(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}
