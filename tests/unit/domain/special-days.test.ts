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
const NO_FRIDAYS = WEEK.map((day, weekday) => (weekday === 5 ? null : day));
const CHRISTMAS = { openHolidays: ["2026-12-25"] };
const shut = (from: string, to: string) => ({ closures: [{ from, to, reason: "Rest" }] });
const words = (given: Partial<Schedule>, from = "2026-12-01") =>
  specialDays(schedule(given), from, 60).map(specialWords);

describe("the special days ahead", () => {
  const within = shut("2026-12-24", "2026-12-26");
  it.each<[string, Partial<Schedule>, string[]]>([
    ["none", {}, []],
    [
      "a closure of some days",
      shut("2027-01-04", "2027-01-08"),
      ["Closed Monday, January 4 to Friday, January 8"],
    ],
    ["a closure of one day", shut("2026-12-10", "2026-12-10"), ["Closed Thursday, December 10"]],
    [
      "one that has begun",
      shut("2026-11-20", "2026-12-01"),
      ["Closed Friday, November 20 to Tuesday, December 1"],
    ],
    ["one that is over", shut("2026-11-20", "2026-11-30"), []],
    [
      "one on the last day of them",
      shut("2027-01-30", "2027-01-31"),
      ["Closed Saturday, January 30 to Sunday, January 31"],
    ],
    ["one beyond them", shut("2027-01-31", "2027-02-02"), []],
    ["an opened holiday", CHRISTMAS, ["Open on Christmas Day, Friday, December 25"]],
    ["an opened holiday that is over", { openHolidays: ["2026-11-11"] }, []],
    [
      "an opened holiday within a closure",
      { ...CHRISTMAS, ...within },
      ["Closed Thursday, December 24 to Saturday, December 26"],
    ],
    ["an opened holiday on a weekday that is closed", { ...CHRISTMAS, week: NO_FRIDAYS }, []],
    [
      "all in their order",
      { openHolidays: ["2027-01-01", "2026-12-25"], ...shut("2026-12-28", "2026-12-29") },
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
  ])("the special days ahead from %s include an opened Christmas Day %d times", (from, count) => {
    expect(words(CHRISTMAS, from)).toHaveLength(count);
  });
});

describe("the statutory holidays ahead that are closed", () => {
  it.each<[string, Partial<Schedule>, string[]]>([
    ["all of them", {}, ["2026-12-25", "2027-01-01"]],
    ["without one that is open", CHRISTMAS, ["2027-01-01"]],
    ["without one within a closure", shut("2026-12-24", "2026-12-26"), ["2027-01-01"]],
    ["without those on a weekday that is closed", { week: NO_FRIDAYS }, []],
  ])("%s", (_what, given, dates) => {
    expect(shutHolidays(schedule(given), "2026-12-01", 60)).toEqual(
      dates.map((date) => ({ from: date, to: date, open: null })),
    );
  });
});
