import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  butWith,
  datesOfFilter,
  type Filter,
  firstDirection,
  listPath,
  newSince,
  parseFilter,
  RANGES,
  sortedBy,
  SORTS,
  toFilterParams,
} from "~/dashboard/filter";
import { STATUSES } from "~/domain/booking";
import { addDays, daysBetween, fromDayNumber } from "~/domain/time";

const NONE: Filter = {
  q: "",
  status: null,
  range: "all",
  from: null,
  to: null,
  suspected: false,
  deposits: false,
  since: null,
  sort: "date",
  dir: "desc",
  page: 1,
};
const parse = (search: string) => parseFilter(new URLSearchParams(search));

it.each<[string, Partial<Filter>]>([
  ["", {}],
  ["q=%20chen%20", { q: "chen" }],
  [`q=${"x".repeat(300)}`, { q: "x".repeat(260) }],
  ["status=pending", { status: "pending" }],
  ["status=", {}],
  ["status=done", {}],
  ["status=__proto__", {}],
  ["range=last7", { range: "last7" }],
  ["range=ever", {}],
  ["range=custom", {}],
  ["range=custom&from=2026-12-01", { range: "custom", from: "2026-12-01" }],
  ["range=custom&to=2026-12-01", { range: "custom", to: "2026-12-01" }],
  [
    "range=custom&from=2026-12-09&to=2026-12-01",
    { range: "custom", from: "2026-12-01", to: "2026-12-09" },
  ],
  ["range=custom&from=2026-02-30", {}],
  ["range=all&from=2026-12-01", {}],
  ["range=ever&from=2026-12-01", { range: "custom", from: "2026-12-01" }],
  ["from=2026-12-01", { range: "custom", from: "2026-12-01" }],
  ["range=today&from=2026-12-01", { range: "today" }],
  ["sort=price", { sort: "price", dir: "desc" }],
  ["sort=customer", { sort: "customer", dir: "asc" }],
  ["sort=customer&dir=desc", { sort: "customer", dir: "desc" }],
  ["sort=shoe&dir=up", {}],
  ["sort=price-asc", { sort: "price", dir: "asc" }],
  ["sort=customer-asc&dir=desc", { sort: "customer", dir: "asc" }],
  ["sort=date-up", {}],
  ["dir=asc", { dir: "asc" }],
  ["since=17", { since: 17 }],
  ["since=0&page=2", { since: 0, page: 2 }],
  ["since=-1", {}],
  ["since=01", {}],
  ["since=17&sort=price&dir=asc", { since: 17 }],
  ["since=17&q=chen", { q: "chen" }],
  ["since=17&status=pending&range=today", { status: "pending", range: "today" }],
  ["suspected=1&q=chen", { suspected: true, q: "chen" }],
  ["suspected=yes", {}],
  ["since=17&suspected=1", { suspected: true }],
  ["page=3", { page: 3 }],
  ["page=0", {}],
  ["page=-1", {}],
  ["page=1.5", {}],
  ["page=1e9", {}],
  ["page=9999999", { page: 1_000_000 }],
  ["page=99999999", {}],
])("parseFilter reads %j", (search, expected) => {
  expect(parse(search)).toEqual({ ...NONE, ...expected });
});

const dates = fc.integer({ min: 0, max: 2_932_531 }).map(fromDayNumber);
const ranges = fc.oneof(
  fc
    .constantFrom(...RANGES.filter((range) => range !== "custom"))
    .map((range) => ({ range, from: null, to: null })),
  fc
    .tuple(dates, dates)
    .map(([a, b]) => ({ range: "custom" as const, from: a < b ? a : b, to: a < b ? b : a })),
  dates.map((from) => ({ range: "custom" as const, from, to: null })),
  dates.map((to) => ({ range: "custom" as const, from: null, to })),
);
const filters: fc.Arbitrary<Filter> = fc
  .record({
    q: fc.string({ unit: "binary", maxLength: 100 }).map((text) => text.trim()),
    status: fc.constantFrom(null, ...STATUSES),
    ranges,
    deposits: fc.boolean(),
    suspected: fc.boolean(),
    sort: fc.constantFrom(...SORTS),
    dir: fc.constantFrom("asc" as const, "desc" as const),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ ranges, ...rest }) => ({ ...rest, ...ranges, since: null }));

it("toFilterParams is undone by parseFilter", () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(parseFilter(new URLSearchParams(toFilterParams(filter).toString()))).toEqual(filter);
    }),
  );
});

it("toFilterParams has one address for whatever was asked for", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      const canonical = toFilterParams(parse(search)).toString();
      expect(toFilterParams(parse(canonical)).toString()).toBe(canonical);
    }),
  );
});

it("toFilterParams leaves defaults out, and keeps its order", () => {
  expect(listPath(NONE)).toBe("/dashboard");
  expect(
    listPath(
      parse("page=2&dir=asc&status=pending&q=a+b&range=custom&to=2026-12-02&from=2026-12-01"),
    ),
  ).toBe(
    "/dashboard?q=a+b&status=pending&range=custom&from=2026-12-01&to=2026-12-02&dir=asc&page=2",
  );
  expect(listPath(parse("sort=customer&dir=asc"))).toBe("/dashboard?sort=customer");
});

describe("this filter, but with …", () => {
  it("this filter, but with a new field, begins at the first page, unless a page is asked for", () => {
    const third = { ...NONE, q: "chen", page: 3 };
    expect(butWith(third, { status: "pending" })).toEqual({
      ...NONE,
      q: "chen",
      status: "pending",
    });
    expect(butWith(third, { page: 4 })).toEqual({ ...third, page: 4 });
  });

  it("the list sorts by a new column in its own first direction, and by the same column the other way round", () => {
    for (const sort of SORTS) {
      const once = sortedBy({ ...NONE, sort: sort === "date" ? "time" : "date", page: 2 }, sort);
      expect(once).toMatchObject({ sort, dir: firstDirection(sort), page: 1 });
      expect(sortedBy(once, sort).dir).not.toBe(once.dir);
      expect(sortedBy(sortedBy(once, sort), sort)).toEqual(once);
    }
  });

  it("this filter, but with a new field, has an address for what is new", () => {
    expect(listPath(newSince(17))).toBe("/dashboard?since=17");
    expect(parse("since=17")).toEqual(newSince(17));
  });
});

describe("datesOfFilter", () => {
  const today = "2026-12-08";
  it.each<[string, string | null, string | null]>([
    ["", null, null],
    ["range=today", "2026-12-08", "2026-12-08"],
    ["range=tomorrow", "2026-12-09", "2026-12-09"],
    ["range=next7", "2026-12-08", "2026-12-14"],
    ["range=upcoming", "2026-12-08", "9999-12-31"],
    ["range=last7", "2026-12-02", "2026-12-08"],
    ["range=last30", "2026-11-09", "2026-12-08"],
    ["from=2026-12-01", "2026-12-01", "9999-12-31"],
    ["to=2026-12-01", "0000-01-01", "2026-12-01"],
  ])("%j is %s to %s", (search, from, to) => {
    expect(datesOfFilter(parse(search), today)).toEqual(from === null ? null : { from, to });
  });

  it("datesOfFilter has seven days in seven and thirty in thirty, whatever the day", () => {
    fc.assert(
      fc.property(
        dates.filter((date) => date > "1970-02-01" && date < "9999-11-01"),
        (day) => {
          for (const [range, length] of [
            ["last7", 7],
            ["last30", 30],
            ["next7", 7],
          ] as const) {
            const { from, to } = datesOfFilter({ ...NONE, range }, day)!;
            expect(daysBetween(from, to) + 1).toBe(length);
            expect([from, to]).toContain(addDays(day, 0));
          }
        },
      ),
    );
  });
});
