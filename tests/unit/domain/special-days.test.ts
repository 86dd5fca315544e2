import { describe, expect, it } from "vitest";
import type { DayHours, Schedule } from "~/domain/hours";
import { shutHolidays, specialDays, specialWords } from "~/domain/special-days";

const HOURS: DayHours = { opens: 540, closes: 1080, online: true };
/** Closed on Sundays. */
const WEEK = [null, HOURS, HOURS, HOURS, HOURS, HOURS, HOURS];
const schedule = (given: Partial<Schedule>): Schedule => ({
  week: WEEK,
  closures: [],
  openHolidays: [],
  ...given,
});
const words = (given: Partial<Schedule>, from = "2026-12-01") =>
  specialDays(schedule(given), from, 60).map(specialWords);

describe("the special days ahead", () => {
  it.each<[string, Partial<Schedule>, string[]]>([
    ["none", {}, []],
    [
      "a closure of some days",
      { closures: [{ from: "2027-01-04", to: "2027-01-08", reason: "Surgery" }] },
      ["Closed Monday, January 4 to Friday, January 8"],
    ],
    [
      "a closure of one day",
      { closures: [{ from: "2026-12-10", to: "2026-12-10", reason: "Training" }] },
      ["Closed Thursday, December 10"],
    ],
    [
      "one that has begun",
      { closures: [{ from: "2026-11-20", to: "2026-12-01", reason: "Move" }] },
      ["Closed Friday, November 20 to Tuesday, December 1"],
    ],
    [
      "one that is over",
      { closures: [{ from: "2026-11-20", to: "2026-11-30", reason: "Move" }] },
      [],
    ],
    [
      "one on the last day of them",
      { closures: [{ from: "2027-01-30", to: "2027-01-31", reason: "Move" }] },
      ["Closed Saturday, January 30 to Sunday, January 31"],
    ],
    [
      "one beyond them",
      { closures: [{ from: "2027-01-31", to: "2027-02-02", reason: "Move" }] },
      [],
    ],
    [
      "an opened holiday",
      { openHolidays: ["2026-12-25"] },
      ["Open on Christmas Day, Friday, December 25"],
    ],
    ["an opened holiday that is over", { openHolidays: ["2026-11-11"] }, []],
    [
      "an opened holiday within a closure",
      {
        openHolidays: ["2026-12-25"],
        closures: [{ from: "2026-12-24", to: "2026-12-26", reason: "Rest" }],
      },
      ["Closed Thursday, December 24 to Saturday, December 26"],
    ],
    [
      "an opened holiday on a weekday that is closed",
      {
        week: WEEK.map((day, weekday) => (weekday === 5 ? null : day)),
        openHolidays: ["2026-12-25"],
      },
      [],
    ],
    [
      "all in their order",
      {
        openHolidays: ["2027-01-01", "2026-12-25"],
        closures: [{ from: "2026-12-28", to: "2026-12-29", reason: "Rest" }],
      },
      [
        "Open on Christmas Day, Friday, December 25",
        "Closed Monday, December 28 to Tuesday, December 29",
        "Open on New Year's Day, Friday, January 1",
      ],
    ],
  ])("%s", (_what, given, expected) => {
    expect(words(given)).toEqual(expected);
  });

  it.each([
    ["2026-10-25", 0],
    ["2026-10-26", 1],
    ["2026-12-25", 1],
    ["2026-12-26", 0],
  ])("of the 60 days from %s on, an opened Christmas Day is %d", (from, count) => {
    expect(words({ openHolidays: ["2026-12-25"] }, from)).toHaveLength(count);
  });
});

describe("the statutory holidays ahead that are closed", () => {
  it.each<[string, Partial<Schedule>, string[]]>([
    ["all of them", {}, ["2026-12-25", "2027-01-01"]],
    ["without one that is open", { openHolidays: ["2026-12-25"] }, ["2027-01-01"]],
    [
      "without one within a closure, which says so itself",
      { closures: [{ from: "2026-12-24", to: "2026-12-26", reason: "Rest" }] },
      ["2027-01-01"],
    ],
    [
      "without those on a weekday that is closed",
      { week: WEEK.map((day, weekday) => (weekday === 5 ? null : day)) },
      [],
    ],
  ])("%s", (_what, given, dates) => {
    expect(shutHolidays(schedule(given), "2026-12-01", 60)).toEqual(
      dates.map((date) => ({ from: date, to: date, open: null })),
    );
  });
});
