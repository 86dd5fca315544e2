import { isStatus, type Status } from "~/domain/booking";
import { addDays, type CivilDate, FIRST_DAY, LAST_DAY, parseCivilDate } from "~/domain/time";
import { paths } from "~/paths";

/** Date ranges of decision 29, counted on the booking's own date. */
export const RANGES = ["all", "today", "tomorrow", "next7", "upcoming", "last7", "last30", "custom"] as const;
export type Range = (typeof RANGES)[number];
export const SORTS = ["date", "time", "customer", "service", "price", "status"] as const;
export type Sort = (typeof SORTS)[number];
export type Direction = "asc" | "desc";

/** What the list shows: one value, parsed once from an address and printed back into every link. */
export type Filter = {
  q: string;
  /** Null is any. */
  status: Status | null;
  range: Range;
  /** The ends of a custom range, both included; an open end is null. Null unless the range is custom. */
  from: CivilDate | null;
  to: CivilDate | null;
  /** The id of a booking: only what customers have booked after it, in the order they did. Null wherever anything else is asked for. */
  since: number | null;
  sort: Sort;
  dir: Direction;
  /** From 1. */
  page: number;
};

/** In characters; longer than anything that a search looks at. */
export const MAX_SEARCH = 260;
export const PAGE_SIZE = 25;
const MAX_PAGE = 1_000_000;
const NEWEST_FIRST: readonly Sort[] = ["date", "price"];

/** The direction in which a column is sorted first: dates and prices from the top, words from A. */
export function firstDirection(sort: Sort): Direction {
  return NEWEST_FIRST.includes(sort) ? "desc" : "asc";
}

/** What an address searches for, without the space around it. */
export function parseSearch(text: string): string {
  // In characters, so that none is ever cut in half.
  return Array.from(text.trim()).slice(0, MAX_SEARCH).join("").trim();
}

/** The filter of an address. Each bad or missing value is its default (§4: by date, latest first). */
export function parseFilter(params: URLSearchParams): Filter {
  const status = params.get("status");
  const asked = { q: parseSearch(params.get("q") ?? ""), status: isStatus(status) ? status : null, ...parseRange(params) };
  // New bookings are a list of their own, which a search, a status or dates leave.
  const since = asked.q === "" && asked.status === null && asked.range === "all" ? parseSince(params.get("since")) : null;
  const sort = (since === null && oneOf(SORTS, params.get("sort"))) || "date";
  const dir = (since === null && oneOf(["asc", "desc"] as const, params.get("dir"))) || firstDirection(sort);
  const page = /^[1-9]\d{0,6}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return { ...asked, since, sort, dir, page: Math.min(page, MAX_PAGE) };
}

function parseSince(text: string | null): number | null {
  return text && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null;
}

/** The list of what customers have booked after a booking. */
export function newSince(since: number): Filter {
  return { ...parseFilter(new URLSearchParams()), since };
}

/** Dates alone mean a custom range; a custom range without dates is none; ends in the wrong order are turned round. */
function parseRange(params: URLSearchParams): Pick<Filter, "range" | "from" | "to"> {
  // A form whose range is another sends the dates along that it has hidden.
  const range = oneOf(RANGES, params.get("range")) ?? "custom";
  const from = parseCivilDate(params.get("from"));
  const to = parseCivilDate(params.get("to"));
  if (range !== "custom") return { range, from: null, to: null };
  if (!from && !to) return { range: "all", from: null, to: null };
  return from && to && from > to ? { range: "custom", from: to, to: from } : { range: "custom", from, to };
}

/** The one address of a filter: defaults left out, always in the same order. `parseFilter` of it is the filter again. */
export function toFilterParams(filter: Filter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.q) params.set("q", filter.q);
  if (filter.status) params.set("status", filter.status);
  if (filter.range !== "all") params.set("range", filter.range);
  if (filter.from) params.set("from", filter.from);
  if (filter.to) params.set("to", filter.to);
  if (filter.since !== null) params.set("since", String(filter.since));
  if (filter.sort !== "date") params.set("sort", filter.sort);
  if (filter.dir !== firstDirection(filter.sort)) params.set("dir", filter.dir);
  if (filter.page > 1) params.set("page", String(filter.page));
  return params;
}

/** This filter, but with … Anything except a page begins at the first page again. */
export function butWith(filter: Filter, change: Partial<Filter>): Filter {
  return { ...filter, page: 1, ...change };
}

/** What a press on a column's heading leads to: the other way round, or its own first direction. */
export function sortedBy(filter: Filter, sort: Sort): Filter {
  const turned = filter.dir === "asc" ? "desc" : "asc";
  return butWith(filter, { sort, dir: filter.sort === sort ? turned : firstDirection(sort) });
}

/** What a filter asks for, without how it is sorted and which page of it. */
export function askedFor({ q, status, range, from, to, since }: Filter): Pick<Filter, "q" | "status" | "range" | "from" | "to" | "since"> {
  return { q, status, range, from, to, since };
}

/** What of a filter has been changed; dates are one thing, however many fields they have. */
export function changesOf(before: Filter, after: Filter): Partial<Filter> {
  const { q, status, since, ...dates } = askedFor(after);
  const keepsDates = before.range === dates.range && before.from === dates.from && before.to === dates.to;
  return { ...(q === before.q ? {} : { q }), ...(status === before.status ? {} : { status }), ...(keepsDates ? {} : dates), ...(since === before.since ? {} : { since }) };
}

/** Whether two filters list the same bookings in the same order. */
export function isSameList(one: Filter, other: Filter): boolean {
  return listPath(butWith(one, {})) === listPath(butWith(other, {}));
}

/** Dates that a list is about, both included. */
export type Dates = { from: CivilDate; to: CivilDate };

/** The first and last date that a filter lets through, or null where it lets all through. */
export function datesOfFilter(filter: Filter, today: CivilDate): Dates | null {
  const days = (first: number, last: number) => ({ from: addDays(today, first), to: addDays(today, last) });
  switch (filter.range) {
    case "all":
      return null;
    case "today":
      return days(0, 0);
    case "tomorrow":
      return days(1, 1);
    case "next7":
      return days(0, 6);
    case "upcoming":
      return { from: today, to: LAST_DAY };
    case "last7":
      return days(-6, 0);
    case "last30":
      return days(-29, 0);
    case "custom":
      return { from: filter.from ?? FIRST_DAY, to: filter.to ?? LAST_DAY };
  }
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}

/** The list's address under a filter. */
export function listPath(filter: Filter): string {
  return withFilter(paths.dashboard, filter);
}

/** An address that leads back to the same filtered list. */
export function withFilter(path: string, filter: Filter): string {
  const search = toFilterParams(filter).toString();
  return search ? `${path}?${search}` : path;
}
