import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Agenda,
  agendaPath,
  type AskedAgenda,
  agendaTitle,
  datesOfAgenda,
  dayInAgenda,
  daySheetPath,
  neighbour,
  parseAgenda,
  parseSheet,
  parseDay,
  toAgendaParams,
  VIEWS,
} from "~/dashboard/agenda/agenda";
import { addBookingPath } from "~/operator-paths";
import { addDays, daysBetween, weekdayOf } from "~/domain/time";

const TODAY = "2026-12-08";
const parse = (search: string) => parseAgenda(new URLSearchParams(search));
const day = (date: string): Agenda => ({ date, view: "day" });
const week = (date: string): Agenda => ({ date, view: "week" });

const undated = (view: AskedAgenda["view"]): AskedAgenda => ({ date: null, view });

describe("the agenda of an address", () => {
  it.each<[string, AskedAgenda]>([
    ["", undated("day")],
    ["date=2026-12-08", day(TODAY)],
    ["date=2026-12-09", day("2026-12-09")],
    ["view=week", undated("week")],
    ["date=2024-02-29&view=week", week("2024-02-29")],
    ["date=2000-01-01", day("2000-01-01")],
    ["date=2199-12-31", day("2199-12-31")],
  ])("%j", (search, expected) => expect(parse(search)).toEqual(expected));

  it.each([
    "date=",
    "date=tomorrow",
    "date=2026-02-29",
    "date=2026-13-01",
    "date=2026-12-8",
    "date=1999-12-31",
    "date=2200-01-01",
    "date=9999-12-31",
    "date=%00",
    "date=2026-12-09T10:00",
    "view=",
    "view=month",
    "view=Week",
    "page=2",
    "date=x&date=2026-12-09",
  ])("%j means nothing, so it is whatever day it is", (search) =>
    expect(parse(search)).toEqual(undated("day")),
  );

  it("a day's sheet asks for a date alone", () => {
    expect(parseDay(new URLSearchParams("date=2026-12-09&view=week"))).toBe("2026-12-09");
    expect(parseDay(new URLSearchParams("date=never"))).toBeNull();
  });
});

const anyDate = fc.integer({ min: -9000, max: 60_000 }).map((days) => addDays(TODAY, days));
const anyAgenda = fc.record({ date: fc.option(anyDate), view: fc.constantFrom(...VIEWS) });

describe("the address of an agenda", () => {
  it.each<[AskedAgenda, string]>([
    [undated("day"), "/dashboard/agenda"],
    [day(TODAY), "/dashboard/agenda?date=2026-12-08"],
    [day("2026-12-09"), "/dashboard/agenda?date=2026-12-09"],
    [undated("week"), "/dashboard/agenda?view=week"],
    [week("2026-12-09"), "/dashboard/agenda?date=2026-12-09&view=week"],
  ])("%j is %s", (agenda, path) => expect(agendaPath(agenda)).toBe(path));

  it("the address of an agenda leads to that agenda", () => {
    fc.assert(
      fc.property(anyAgenda, (agenda) => {
        expect(parseAgenda(toAgendaParams(agenda))).toEqual(agenda);
      }),
    );
  });

  it("what belongs to a day leads to that day", () => {
    expect(daySheetPath(null)).toBe("/dashboard/day-sheet");
    expect(daySheetPath("2026-12-09")).toBe("/dashboard/day-sheet?date=2026-12-09");
    expect(daySheetPath(TODAY, "crew-1")).toBe("/dashboard/day-sheet?date=2026-12-08&lane=crew-1");
    expect(addBookingPath({ date: TODAY })).toBe("/dashboard/add?date=2026-12-08");
  });
});

it.each([
  ["date=2026-12-08&lane=bay-2", { date: TODAY, lane: "bay-2" }],
  ["lane=crew-1&view=week", { date: null, lane: "crew-1" }],
  ["date=soon&lane=crew-9", { date: null, lane: null }],
  ["", { date: null, lane: null }],
])("the day sheet asked for by %j is %j", (search, asked) => {
  expect(parseSheet(new URLSearchParams(search), ["crew-1", "bay-2"])).toEqual(asked);
});

describe("the dates of an agenda", () => {
  it("a day is one, a week is seven from Monday with its date among them", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(datesOfAgenda(day(date))).toEqual([date]);
        const dates = datesOfAgenda(week(date));
        expect(dates.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 0]);
        expect(daysBetween(dates[0]!, dates[6]!)).toBe(6);
        expect(dates).toContain(date);
      }),
    );
  });

  it.each([
    [day("2026-12-31"), 1, day("2027-01-01")],
    [day("2024-03-01"), -1, day("2024-02-29")],
    [week("2026-12-08"), 1, week("2026-12-15")],
    [week("2026-12-08"), -1, week("2026-12-01")],
    [day("2199-12-31"), 1, null],
    [day("2000-01-01"), -1, null],
    [week("2000-01-05"), -1, null],
  ] as const)("beside %j by %d is %j", (agenda, steps, expected) =>
    expect(neighbour(agenda, steps)).toEqual(expected),
  );
});

describe("an agenda in words", () => {
  it.each([
    [day("2026-12-08"), "Tuesday, December 8, 2026"],
    [week("2026-12-08"), "December 7–13, 2026"],
    [week("2026-12-01"), "November 30 – December 6, 2026"],
    [week("2026-12-31"), "December 28, 2026 – January 3, 2027"],
    [week("2026-12-13"), "December 7–13, 2026"],
  ])("%j is %s", (agenda, words) => expect(agendaTitle(agenda)).toBe(words));

  it("a day says its year where it is not this one", () => {
    expect(dayInAgenda("2026-12-09", TODAY)).toBe("Wednesday, December 9");
    expect(dayInAgenda("2027-01-01", TODAY)).toBe("Friday, January 1, 2027");
  });
});
