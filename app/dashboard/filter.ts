import { isStatus, type Status } from "~/domain/booking";
import { addDays, type CivilDate, FIRST_DAY, LAST_DAY, parseCivilDate } from "~/domain/time";
import { paths, withSearch } from "~/paths";

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
export type Direction = "asc" | "desc";

export type Filter = {
  q: string;
  status: Status | null;
  range: Range;
  /** Inclusive; null if open, or unless the range is custom. */
  from: CivilDate | null;
  to: CivilDate | null;
  /** Only those that nobody has kept, whether or not they still hold their time. */
  suspected: boolean;
  /** A booking id: only what customers have booked after it. Null with any other field set. */
  since: number | null;
  sort: Sort;
  dir: Direction;
  page: number;
};

/** In characters; longer than any text a search looks at. */
export const MAX_SEARCH = 260;
export const PAGE_SIZE = 25;
const MAX_PAGE = 1_000_000;
const NEWEST_FIRST: readonly Sort[] = ["date", "price"];

/** Dates and prices start descending, words ascending. */
export function firstDirection(sort: Sort): Direction {
  return NEWEST_FIRST.includes(sort) ? "desc" : "asc";
}

export function parseSearch(text: string): string {
  // By characters, so that none is cut in half.
  return Array.from(text.trim()).slice(0, MAX_SEARCH).join("").trim();
}

/** A bad or missing value falls back to its default: by date, latest first. */
export function parseFilter(params: URLSearchParams): Filter {
  const status = params.get("status");
  const asked = {
    q: parseSearch(params.get("q") ?? ""),
    status: isStatus(status) ? status : null,
    ...parseRange(params),
    suspected: params.get("suspected") === "1",
  };
  // New bookings are a list of their own; anything else that's asked for leaves it.
  const since = isUnfiltered(asked) ? parseSince(params.get("since")) : null;
  const sort = (since === null && oneOf(SORTS, params.get("sort"))) || "date";
  const dir =
    (since === null && oneOf(["asc", "desc"] as const, params.get("dir"))) || firstDirection(sort);
  const page = /^[1-9]\d{0,6}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return { ...asked, since, sort, dir, page: Math.min(page, MAX_PAGE) };
}

function parseSince(text: string | null): number | null {
  return text && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null;
}

export function newSince(since: number): Filter {
  return { ...parseFilter(new URLSearchParams()), since };
}

/** Dates without a range mean a custom one; a custom range without dates, all dates. */
function parseRange(params: URLSearchParams): Pick<Filter, "range" | "from" | "to"> {
  // A form with another range still submits its hidden date fields.
  const range = oneOf(RANGES, params.get("range")) ?? "custom";
  const from = parseCivilDate(params.get("from"));
  const to = parseCivilDate(params.get("to"));
  if (range !== "custom") return { range, from: null, to: null };
  if (!from && !to) return { range: "all", from: null, to: null };
  return from && to && from > to
    ? { range: "custom", from: to, to: from }
    : { range: "custom", from, to };
}

/** Canonical: defaults left out, fixed order. `parseFilter` reverses it. */
export function toFilterParams(filter: Filter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.q) params.set("q", filter.q);
  if (filter.status) params.set("status", filter.status);
  if (filter.range !== "all") params.set("range", filter.range);
  if (filter.from) params.set("from", filter.from);
  if (filter.to) params.set("to", filter.to);
  if (filter.suspected) params.set("suspected", "1");
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

export function askedFor({
  q,
  status,
  range,
  from,
  to,
  suspected,
  since,
}: Filter): Omit<Filter, "sort" | "dir" | "page"> {
  return { q, status, range, from, to, suspected, since };
}

export function isUnfiltered({
  q,
  status,
  range,
  suspected,
}: Pick<Filter, "q" | "status" | "range" | "suspected">): boolean {
  return q === "" && status === null && range === "all" && !suspected;
}

export function suspectedOnly(): Filter {
  return { ...parseFilter(new URLSearchParams()), suspected: true };
}

export function cleared(filter: Filter): Filter {
  return butWith(filter, {
    q: "",
    status: null,
    range: "all",
    from: null,
    to: null,
    suspected: false,
  });
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

/** With the filter in it, so that it leads back to the same list. */
export function withFilter(path: string, filter: Filter): string {
  return withSearch(path, toFilterParams(filter));
}
