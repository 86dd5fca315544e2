import { availabilityOfMonth } from "~/booking/availability.server";
import { loadJobs } from "~/dashboard/agenda/agenda.server";
import { listBookings, loadTiles } from "~/dashboard/bookings.server";
import { parseFilter } from "~/dashboard/filter";
import { addDays } from "~/domain/time";
import type { Database } from "../../db/connect";
import { TODAY } from "./lists-fill";

/** A question that a screen asks the database. */
export type Case = { name: string; ask: (db: Database) => Promise<unknown> };

type Place = "first" | "middle" | "last";
const PAGES: Record<Place, (pages: number) => number> = {
  first: () => 1,
  middle: (pages) => Math.ceil(pages / 2),
  last: (pages) => pages,
};
const PAST_LAST = 1_000_000;

/** One page of a list, by its query string; the middle page is found from the number of the last. */
function list(search: string, place: Place = "first"): Case {
  const pages = new WeakMap<Database, number>();
  const at = (page: number) => ({ ...parseFilter(new URLSearchParams(search)), page });
  const filterIn = async (db: Database) => {
    if (!pages.has(db))
      pages.set(db, place === "first" ? 1 : (await listBookings(db, at(PAST_LAST), TODAY)).pages);
    return at(PAGES[place](pages.get(db)!));
  };
  return {
    name: `?${search} · ${place}`,
    ask: async (db) => listBookings(db, await filterIn(db), TODAY),
  };
}

const SORTS = [
  "sort=date&dir=asc",
  "sort=time",
  "sort=customer",
  "sort=service",
  "sort=price",
  "sort=price&dir=asc",
  "sort=status",
];
const YEARS = "from=2019-03-10&to=2025-08-20";
const PLACES: Place[] = ["first", "middle", "last"];
// Common words, parts of numbers, whole numbers, terms that match nothing, and one or two characters.
const TERMS = [
  "chen",
  "avery+chen",
  "zoe",
  "Zoë",
  "example.com",
  "interior",
  "burnaby",
  "604",
  "604-2",
  "6047342210",
  "%28604%29+734-2210",
  "kesa.lemabe",
  "N3DZ-W8ZP",
  "nobody+at+all",
  "100%25",
  "a",
  "é",
  "ch",
  "zz",
  "%25",
  "q",
  "60",
];
const NARROWER = [
  "sort=customer",
  "sort=price",
  "status=pending",
  "status=cancelled&sort=time",
  "range=last30",
  "from=2018-01-01&to=2018-03-31",
  "dir=asc",
];

export const CASES: Case[] = [
  { name: "tiles", ask: (db) => loadTiles(db) },
  {
    name: "calendar, this month",
    ask: (db) =>
      availabilityOfMonth(db, TODAY.slice(0, 7), {
        minutes: 120,
        now: { date: TODAY, minute: 600 },
      }),
  },
  { name: "agenda, today", ask: (db) => loadJobs(db, [TODAY]) },
  {
    name: "agenda, a week",
    ask: (db) =>
      loadJobs(
        db,
        [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(TODAY, day)),
      ),
  },
  ...PLACES.flatMap((place) => ["", ...SORTS].map((search) => list(search, place))),
  ...PLACES.flatMap((place) =>
    ["", "&sort=time", "&sort=customer", "&sort=price", "&sort=status"].map((search) =>
      list(`status=cancelled${search}`, place),
    ),
  ),
  ...["", "&dir=asc", "&sort=customer", "&sort=price"].map((search) =>
    list(`status=pending${search}`),
  ),
  ...["today", "next7", "last30", "upcoming"].flatMap((range) =>
    ["", "&sort=time", "&sort=customer", "&sort=price"].map((search) =>
      list(`range=${range}${search}`),
    ),
  ),
  ...PLACES.flatMap((place) =>
    [
      "",
      "&sort=time",
      "&sort=service&dir=desc",
      "&sort=customer",
      "&sort=price",
      "&sort=status",
    ].map((search) => list(`${YEARS}${search}`, place)),
  ),
  ...["&sort=customer", "&sort=price", "&sort=time"].map((search) =>
    list(`range=last30${search}`, "middle"),
  ),
  ...["&sort=customer", "&sort=price", "&sort=time"].map((search) =>
    list(`status=cancelled&${YEARS}${search}`, "middle"),
  ),
  ...TERMS.map((q) => list(`q=${q}`)),
  ...["chen", "a", "example.com"].flatMap((q) =>
    NARROWER.map((search) => list(`q=${q}&${search}`)),
  ),
  list("q=chen", "last"),
  ...[
    "avery+chen",
    "example.com&status=pending",
    "example.com&from=2018-01-01&to=2018-03-31",
    "chen&range=upcoming",
    "chen&status=cancelled",
  ].map((q) => list(`q=${q}&dir=asc`)),
];
