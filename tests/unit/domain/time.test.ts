import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  dayNumber,
  daysBetween,
  formatDate,
  formatDay,
  daysFrom,
  formatDuration,
  formatShortDate,
  formatRange,
  formatTime,
  fromDayNumber,
  parseCivilDate,
  readDate,
  parseTime,
  weekdayOf,
} from "~/domain/time";

describe("times of day", () => {
  it.each([
    [0, "12:00 AM"],
    [1, "12:01 AM"],
    [59, "12:59 AM"],
    [60, "1:00 AM"],
    [480, "8:00 AM"],
    [540, "9:00 AM"],
    [719, "11:59 AM"],
    [720, "12:00 PM"],
    [780, "1:00 PM"],
    [1140, "7:00 PM"],
    [1439, "11:59 PM"],
  ])("%d minutes are %s, and back", (minute, text) => {
    expect(formatTime(minute)).toBe(text);
    expect(parseTime(text)).toBe(minute);
  });

  it.each([
    [1440, "12:00 AM"],
    [1500, "1:00 AM"],
    [-60, "11:00 PM"],
  ])("%d minutes wrap round to %s", (minute, text) => {
    expect(formatTime(minute)).toBe(text);
  });

  it.each([
    "",
    "9:00",
    "09:00 AM",
    "9:0 AM",
    "9:00AM",
    "9:00 am",
    "0:00 AM",
    "13:00 PM",
    "12:60 PM",
    " 9:00 AM",
    "9:00 AM\n",
    "9:00\u202fAM",
    "24:00",
    "nine",
  ])("%j is no time", (text) => {
    expect(parseTime(text)).toBeNull();
  });

  it("times of day print and parse back for every minute of the day", () => {
    for (let minute = 0; minute < 1440; minute += 1)
      expect(parseTime(formatTime(minute))).toBe(minute);
  });
});

describe("dates", () => {
  it.each(["2026-12-08", "2024-02-29", "2000-02-29", "1970-01-01", "9998-12-31", "2026-04-30"])(
    "%s is one",
    (text) => {
      expect(parseCivilDate(text)).toBe(text);
    },
  );

  it.each([
    "2026-02-29",
    "1900-02-29",
    "2100-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-01-32",
    "1969-12-31",
    "9999-01-01",
    "9999-12-31",
    "0099-01-01",
    "0000-01-01",
    "26-01-01",
    "2026-1-1",
    "2026/01/01",
    "2026-01-01T00:00",
    " 2026-01-01",
    "2026-01-01\n",
    "٢٠٢٦-01-01",
    "+2026-01-01",
    "",
    "today",
  ])("%j is none", (text) => {
    expect(parseCivilDate(text)).toBeNull();
  });

  it.each([
    ["2027-04-02", "2027-04-02"],
    ["2027/4/2", "2027-04-02"],
    [" 2027.04.02\u00A0", "2027-04-02"],
    ["２０２７–٠٤–２", "2027-04-02"],
    ["2027-02-30", null],
    ["04/02/2027", null],
    ["April 2", null],
    ["20270402", null],
  ])("a date typed as %j is %s", (text, date) => expect(readDate(text)).toBe(date));

  it.each([null, undefined])("%s is none", (nothing) => {
    expect(parseCivilDate(nothing)).toBeNull();
  });

  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2026-03-07", 1, "2026-03-08"],
    ["2026-03-08", 1, "2026-03-09"],
    ["2026-12-08", 0, "2026-12-08"],
    ["2026-12-08", 180, "2027-06-06"],
  ])("%s and %d days are %s", (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
    expect(daysBetween(date, result)).toBe(days);
  });

  it.each([
    ["1970-01-01", 4, "Thursday, January 1, 1970", "Thu, Jan 1"],
    ["2026-03-08", 0, "Sunday, March 8, 2026", "Sun, Mar 8"],
    ["2026-12-08", 2, "Tuesday, December 8, 2026", "Tue, Dec 8"],
    ["2024-02-29", 4, "Thursday, February 29, 2024", "Thu, Feb 29"],
    ["2027-05-01", 6, "Saturday, May 1, 2027", "Sat, May 1"],
  ])("%s is weekday %d, %s", (date, weekday, long, short) => {
    expect(weekdayOf(date)).toBe(weekday);
    expect(formatDate(date)).toBe(long);
    expect(formatDay(date)).toBe(long.slice(0, -6));
    expect(formatShortDate(date)).toBe(short);
  });

  it("dates print and parse back for every day number", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_900_000 }),
        fc.integer({ min: -3000, max: 3000 }),
        (days, more) => {
          const date = fromDayNumber(days);
          expect(parseCivilDate(date)).toBe(date);
          expect(dayNumber(date)).toBe(days);
          expect(daysBetween(date, addDays(date, more))).toBe(more);
          expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date));
        },
      ),
    );
  });
});

it.each([
  ["2027-01-03", "2027-02-13", "Jan 3 – Feb 13, 2027"],
  ["2026-11-26", "2027-01-02", "Nov 26, 2026 – Jan 2, 2027"],
])("the range from %s to %s is %s", (from, to, text) => {
  expect(formatRange(from, to)).toBe(text);
});

it("consecutive days go over the ends of months and leap days", () => {
  expect(daysFrom("2028-02-28", 3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(daysFrom("2028-02-28", 0)).toEqual([]);
});

it.each([
  [0, "0 minutes"],
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [90, "1 hour 30 minutes"],
  [121, "2 hours 1 minute"],
  [480, "8 hours"],
])("%d minutes are %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
