import { describe, expect, it } from "vitest";
import { holidayOn, holidaysOf } from "~/domain/holidays";

const NAMES = [
  "New Year's Day",
  "Family Day",
  "Good Friday",
  "Victoria Day",
  "Canada Day",
  "B.C. Day",
  "Labour Day",
  "National Day for Truth and Reconciliation",
  "Thanksgiving Day",
  "Remembrance Day",
  "Christmas Day",
];

it.each([
  [2026, "01-01 02-16 04-03 05-18 07-01 08-03 09-07 09-30 10-12 11-11 12-25"],
  [2027, "01-01 02-15 03-26 05-24 07-01 08-02 09-06 09-30 10-11 11-11 12-25"],
])("the eleven statutory holidays of %d", (year, days) => {
  expect(holidaysOf(year).map((holiday) => holiday.date)).toEqual(
    days.split(" ").map((day) => `${year}-${day}`),
  );
  expect(holidaysOf(year).map((holiday) => holiday.name)).toEqual(NAMES);
});

describe("Good Friday, two days before Easter Sunday", () => {
  it.each([
    // The earliest and the latest Easter of four centuries, and both exceptions of the old tables (1954, 1981).
    [1818, "03-20"],
    [1943, "04-23"],
    [1954, "04-16"],
    [1981, "04-17"],
    [2000, "04-21"],
    [2008, "03-21"],
    [2024, "03-29"],
    [2025, "04-18"],
    [2028, "04-14"],
    [2038, "04-23"],
    [2049, "04-16"],
    [2100, "03-26"],
  ])("%d", (year, day) => {
    expect(holidaysOf(year)[2]).toEqual({ date: `${year}-${day}`, name: "Good Friday" });
  });
});

it.each([
  ["2026-12-25", "Christmas Day"],
  ["2027-03-26", "Good Friday"],
  ["2030-05-20", "Victoria Day"],
  ["2026-12-26", null],
  ["2026-04-05", null],
  ["2026-04-06", null],
  ["2026-05-25", null],
])("Good Friday, two days before Easter Sunday, on %s: %s", (date, name) => {
  expect(holidayOn(date)).toBe(name);
});
