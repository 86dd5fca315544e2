import { STATUSES } from "~/domain/booking";
import { addDays, type CivilDate, FIRST_DAY, LAST_DAY, parseCivilDate } from "~/domain/time";
import { paths, withSearch } from "~/paths";
import { keepsFilter } from "./screens";

/** Applied to the booking's own date. */
export const RANGES = [
  "all",
  "today",
  "tomorrow",
  "next7",
  "upcoming",
  "last7",
  "last30",
  "custom",
] as const;
export type Range = (typeof RANGES)[number];
export const SORTS = ["date", "time", "customer", "service", "price", "status"] as const;
export type Sort = (typeof SORTS)[number];
export const DIRECTIONS = ["asc", "desc"] as const;
export type Direction = (typeof DIRECTIONS)[number];

type Field<Value> = { empty: Value; parse: (text: string | null) => Value };

/** What a list can be narrowed by: a line each, and a condition in matching.server.ts. */
const FIELDS = {
  q: field("", (text) => parseSearch(text ?? "")),
  status: field(null, (text) => oneOf(STATUSES, text)),
  range: field<Range>("all", (text) => oneOf(RANGES, text) ?? "custom"),
  /** Both dates are inclusive; null if open, or unless the range is custom. */
  from: field(null, parseCivilDate),
  to: field(null, parseCivilDate),
  /** Only those that nobody has kept, whether or not they still hold their time. */
  suspected: field<boolean>(false, (text) => text === "1"),
  /** Only those that wait for their deposit, whether or not they still hold their time. */
  deposits: field<boolean>(false, (text) => text === "1"),
};
const NAMES = Object.keys(FIELDS) as (keyof Narrowed)[];

type Narrowed = {
  [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name] extends Field<infer Value> ? Value : never;
};

export type Filter = Narrowed & {
  /** A booking id: only what customers have booked after it. Null with any field set. */
  since: number | null;
  sort: Sort;
  dir: Direction;
  page: number;
};

/** In characters; longer than any text a search looks at. */
export const SEARCH_LIMIT = 260;
export const SHORTEST_SEARCH = 2;
export const PAGE_SIZE = 25;
const MOST_PAGES = 1_000_000;
const NEWEST_FIRST: readonly Sort[] = ["date", "price"];

/** Dates and prices start descending, words ascending. */
export function firstDirection(sort: Sort): Direction {
  return NEWEST_FIRST.includes(sort) ? "desc" : "asc";
}

export function parseSearch(text: string): string {
  // By characters, so that none is cut in half.
  return Array.from(text.trim()).slice(0, SEARCH_LIMIT).join("").trim();
}

/** A bad or missing value falls back to its default: by date, latest first. */
export function parseFilter(params: URLSearchParams): Filter {
  const narrowed = withOrderedDates(eachField((name) => FIELDS[name].parse(params.get(name))));
  // New bookings are a list of their own; anything else that's asked for leaves it.
  const since = isUnfiltered(narrowed) ? parseSince(params.get("since")) : null;
  // A form's choice of an order has both in one: "price-asc".
  const [by = null, way = params.get("dir")] = params.get("sort")?.split("-") ?? [];
  const sort = (since === null && oneOf(SORTS, by)) || "date";
  const dir = (since === null && oneOf(DIRECTIONS, way)) || firstDirection(sort);
  const page = /^[1-9]\d{0,6}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return { ...narrowed, since, sort, dir, page: Math.min(page, MOST_PAGES) };
}

export function filterOf(request: Request): Filter {
  return parseFilter(new URL(request.url).searchParams);
}

/** From the Referer, if any: the list may show another filter than when the toast appeared. */
export function presentFilter(request: Request): Filter {
  const from = request.headers.get("referer");
  const page = from !== null && URL.canParse(from) ? new URL(from) : null;
  return page && keepsFilter(page.pathname) ? parseFilter(page.searchParams) : filterOf(request);
}

function field<Value>(empty: Value, parse: (text: string | null) => Value): Field<Value> {
  return { empty, parse };
}

function eachField(valueOf: (name: keyof Narrowed) => unknown): Narrowed {
  return Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as Narrowed;
}

function parseSince(text: string | null): number | null {
  return text && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null;
}

export function newSince(since: number): Filter {
  return { ...parseFilter(new URLSearchParams()), since };
}

/** Dates without a range mean a custom one; a custom range without dates, all dates. */
function withOrderedDates(narrowed: Narrowed): Narrowed {
  const { range, from, to } = narrowed;
  // A form with another range still submits its hidden date fields.
  if (range !== "custom") return { ...narrowed, from: null, to: null };
  if (!from && !to) return { ...narrowed, range: "all" };
  return from && to && from > to ? { ...narrowed, from: to, to: from } : narrowed;
}

/** Canonical: defaults left out, fixed order. `parseFilter` reverses it. */
export function toFilterParams(filter: Filter): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = filter[name];
    if (value !== FIELDS[name].empty) params.set(name, value === true ? "1" : String(value));
  }
  if (filter.since !== null) params.set("since", String(filter.since));
  if (filter.sort !== "date") params.set("sort", filter.sort);
  if (filter.dir !== firstDirection(filter.sort)) params.set("dir", filter.dir);
  if (filter.page > 1) params.set("page", String(filter.page));
  return params;
}

/** Anything but a page change goes back to the first page. */
export function butWith(filter: Filter, change: Partial<Filter>): Filter {
  return { ...filter, page: 1, ...change };
}

/** Reversed if already sorted by it, otherwise in the column's first direction. */
export function sortedBy(filter: Filter, sort: Sort): Filter {
  const reversed = filter.dir === "asc" ? "desc" : "asc";
  return butWith(filter, { sort, dir: filter.sort === sort ? reversed : firstDirection(sort) });
}

/** As a form sends it. */
export function orderOf({ sort, dir }: Pick<Filter, "sort" | "dir">): string {
  return `${sort}-${dir}`;
}

/** Whether both show the same bookings, in whatever order. */
export function isSame(one: Filter, other: Filter): boolean {
  return one.since === other.since && NAMES.every((name) => one[name] === other[name]);
}

export function isUnfiltered(filter: Narrowed): boolean {
  return NAMES.every((name) => filter[name] === FIELDS[name].empty);
}

export function suspectedOnly(): Filter {
  return onlyWith({ suspected: true });
}

/** Nothing but what's given. */
export function onlyWith(given: Partial<Filter>): Filter {
  return { ...parseFilter(new URLSearchParams()), ...given };
}

export function cleared(filter: Filter): Filter {
  return butWith(
    filter,
    eachField((name) => FIELDS[name].empty),
  );
}

export type Dates = { from: CivilDate; to: CivilDate };

export function datesOfFilter(filter: Filter, today: CivilDate): Dates | null {
  const days = (first: number, last: number) => ({
    from: addDays(today, first),
    to: addDays(today, last),
  });
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

export function listPath(filter: Filter): string {
  return withFilter(paths.dashboard, filter);
}

/** With the filter in it, so that it leads back to the same list, and with what else is to be sent. */
export function withFilter(path: string, filter: Filter, sent: Record<string, string> = {}) {
  const params = [...toFilterParams(filter), ...Object.entries(sent)];
  return withSearch(path, new URLSearchParams(params));
}
